/**
 * How each directional detector did on the seasons 2018 to 2025: players found among the 300 best, and how many of them
 * then scored on the right side of the median of their peers. `npm run bench:insights` measures it and compares.
 */
export const RECORDS: Readonly<Record<string, { readonly cases: number; readonly hits: number }>> = {
  "named-starter": { cases: 29, hits: 25 },
  "emptied-room": { cases: 154, hits: 106 },
  "new-team": { cases: 293, hits: 202 },
  "career-year": { cases: 131, hits: 89 },
  "missed-games": { cases: 143, hits: 90 },
  "off-year": { cases: 170, hits: 110 },
  "age-curve": { cases: 287, hits: 192 },
  "often-hurt": { cases: 125, hits: 80 },
  "crowded-room": { cases: 276, hits: 161 },
  "draft-capital": { cases: 160, hits: 107 },
  "second-season": { cases: 251, hits: 169 },
  "projected-down": { cases: 179, hits: 126 },
  "projected-up": { cases: 59, hits: 40 },
  "many-receptions": { cases: 151, hits: 101 },
};
