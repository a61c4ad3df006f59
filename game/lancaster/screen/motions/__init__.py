"""What happened, as things on their way: what flies from where to where, how it sounds, and what the page shows
meanwhile."""
