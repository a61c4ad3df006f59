"""What any board game of the house is made of: decisions, steps, chance, views, journals."""
