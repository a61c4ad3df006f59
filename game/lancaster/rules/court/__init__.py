"""At the King's Court: lords, offices, the treasury, privileges, bishops and seals. COURT-1 to COURT-10."""
