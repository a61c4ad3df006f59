"""The sounds of the table. No device, no file, no mixer: then there is silence, and never an error."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import places


class Sounds:
    """The device is opened by the first sound that is played, so that a silent game never asks for one."""

    def __init__(self, folder: Path | None = None, enabled: bool = True, volume: float = 0.7) -> None:
        self.folder = folder if folder is not None else places.assets() / "sounds"
        self.enabled = enabled
        self.volume = volume
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._device: bool | None = None

    def play(self, name: str) -> bool:
        """Plays a sound by name; says whether it was heard."""
        if not self.enabled or self.volume <= 0 or not self._ready():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        try:
            sound.set_volume(max(0.0, min(1.0, self.volume)))
            return sound.play() is not None
        except pygame.error:
            return False

    def set_volume(self, volume: float) -> None:
        """0 is silence: the device is not even asked for."""
        self.volume, self.enabled = volume, volume > 0

    def close(self) -> None:
        self._loaded.clear()
        if self._device:
            pygame.mixer.quit()
        self._device = None

    def _ready(self) -> bool:
        if self._device is None:
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
                self._device = True
            except (pygame.error, NotImplementedError):
                self._device = False
        return self._device

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self.folder / f"{name}.wav")
            except (OSError, pygame.error):
                self._loaded[name] = None
        return self._loaded[name]
