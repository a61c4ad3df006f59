"""The sounds of the table, synthesised: wood, coin, quill, bell, horn, page, curtain, seal, sword."""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.build.palette import Array

RATE = 22050
PEAK = 0.72


def write(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        samples = finished(make())
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes((samples * 32767).round().astype("<i2").tobytes())


def finished(sound: Array) -> Array:
    """Loud enough, never clipped, and silent at both ends."""
    sound = sound - sound.mean()
    ramp = min(len(sound) // 4, RATE // 250)
    sound[:ramp] *= np.linspace(0, 1, ramp)
    sound[-ramp * 4 :] *= np.linspace(1, 0, ramp * 4)
    out: Array = sound / (np.abs(sound).max() + 1e-9) * PEAK
    return out


def _time(seconds: float) -> Array:
    return np.arange(int(seconds * RATE)) / RATE


def _hiss(seconds: float, low: float, high: float, seed: int) -> Array:
    """Noise between two frequencies."""
    n = int(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(size=n))
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    band = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    out: Array = np.fft.irfft(spectrum * band, n)
    out /= np.abs(out).max() + 1e-9
    return out


def _ring(seconds: float, partials: list[tuple[float, float, float]]) -> Array:
    """Struck metal or wood: (hertz, loudness, how long it rings)."""
    t = _time(seconds)
    return sum((k * np.sin(2 * np.pi * f * t) * np.exp(-t / d) for f, k, d in partials), np.zeros(len(t)))


def wood() -> Array:
    """A disc set down on oak."""
    body = _ring(0.22, [(196, 1, 0.035), (412, 0.5, 0.022), (730, 0.3, 0.012)])
    knock = _hiss(0.22, 500, 3200, 1) * np.exp(-_time(0.22) / 0.006)
    return body + 0.6 * knock


def coin() -> Array:
    """Gold on gold, twice."""
    ting = _ring(0.5, [(2630, 1, 0.09), (3990, 0.6, 0.07), (5470, 0.4, 0.05), (7130, 0.2, 0.03)])
    second = np.zeros_like(ting)
    shift = int(0.07 * RATE)
    second[shift:] = ting[:-shift] * 0.55
    return ting + second


def quill() -> Array:
    """Three strokes of a pen on vellum."""
    t = _time(0.55)
    strokes = sum((np.exp(-(((t - at) / 0.05) ** 2)) for at in (0.1, 0.26, 0.43)), np.zeros(len(t)))
    grain = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 140 * t + 3 * np.sin(2 * np.pi * 9 * t)))
    scratch: Array = _hiss(0.55, 2600, 7800, 2) * strokes * grain
    return scratch


def bell() -> Array:
    """A small chapel bell."""
    base = 587.0
    ratios = [(0.5, 0.5, 0.9), (1, 1, 0.7), (1.2, 0.6, 0.55), (1.5, 0.35, 0.45), (2, 0.5, 0.4), (2.74, 0.3, 0.25)]
    tone = _ring(1.5, [(base * r, k, d) for r, k, d in ratios])
    return tone + 0.2 * np.pad(_hiss(0.02, 1500, 6000, 3), (0, len(tone) - int(0.02 * RATE)))


def horn() -> Array:
    """A herald's call, a fifth up."""
    parts = []
    for hertz, seconds in ((261.6, 0.22), (392.0, 0.62)):
        t = _time(seconds)
        vibrato = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t / 0.3, 0, 1)
        phase = 2 * np.pi * np.cumsum(hertz * vibrato) / RATE
        bright = np.clip(t / 0.09, 0, 1)
        tone = sum((np.sin(k * phase) * bright ** (k * 0.4) / k**1.25 for k in range(1, 9)), np.zeros(len(t)))
        swell = np.clip(t / 0.05, 0, 1) * np.clip((seconds - t) / 0.12, 0, 1)
        parts.append(tone * swell)
    return np.concatenate(parts)


def page() -> Array:
    """A leaf turned."""
    t = _time(0.42)
    sweep = np.exp(-(((t - 0.16) / 0.09) ** 2)) + 0.6 * np.exp(-(((t - 0.32) / 0.03) ** 2))
    return _hiss(0.42, 900, 5200, 4) * sweep


def curtain() -> Array:
    """Heavy cloth drawn along a rail, with its rings."""
    t = _time(1.1)
    cloth = _hiss(1.1, 180, 1700, 5) * np.sin(np.pi * np.clip(t / 1.05, 0, 1)) ** 1.4
    rings = np.zeros(len(t))
    for k, at in enumerate((0.12, 0.24, 0.37, 0.5, 0.64, 0.8)):
        start = int(at * RATE)
        ting = _ring(0.08, [(1870 + 90 * k, 1, 0.012), (3120 + 70 * k, 0.5, 0.008)])
        rings[start : start + len(ting)] += ting * 0.22
    return cloth + rings


def seal() -> Array:
    """A signet pressed into wax."""
    t = _time(0.4)
    thud = np.sin(2 * np.pi * (110 - 60 * t) * t) * np.exp(-t / 0.07)
    give = _hiss(0.4, 300, 1500, 6) * np.exp(-(((t - 0.12) / 0.06) ** 2))
    return thud + 0.35 * give


def sword() -> Array:
    """Steel meets steel."""
    clash = _ring(0.7, [(1730, 1, 0.16), (2890, 0.8, 0.12), (4210, 0.6, 0.09), (6070, 0.35, 0.05)])
    scrape = _hiss(0.7, 2800, 8500, 7) * np.exp(-_time(0.7) / 0.05)
    return clash + 0.8 * scrape


SOUNDS: dict[str, Callable[[], Array]] = {
    "wood": wood,
    "coin": coin,
    "quill": quill,
    "bell": bell,
    "horn": horn,
    "page": page,
    "curtain": curtain,
    "seal": seal,
    "sword": sword,
}
