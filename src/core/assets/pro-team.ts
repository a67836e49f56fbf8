const TEAMS = new Set(
  (
    "ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB HOU IND JAX KC LAC LAR LV MIA MIN " +
    "NE NO NYG NYJ PHI PIT SEA SF TB TEN WAS"
  ).split(" "),
);

const OTHERS: Readonly<Record<string, string>> = {
  ARZ: "ARI",
  BLT: "BAL",
  CLV: "CLE",
  GBP: "GB",
  HST: "HOU",
  JAC: "JAX",
  KCC: "KC",
  LA: "LAR",
  LVR: "LV",
  NEP: "NE",
  NOS: "NO",
  OAK: "LV",
  SD: "LAC",
  SFO: "SF",
  STL: "LAR",
  TBB: "TB",
  WSH: "WAS",
};

const LONGEST = 3;

/** Our abbreviation of the professional team that a word abbreviates, in any case; null for any other word. */
export function proTeamOf(word: string): string | null {
  if (word.length > LONGEST) return null;
  const upper = word.toUpperCase();
  if (Object.hasOwn(OTHERS, upper)) return OTHERS[upper]!;
  return TEAMS.has(upper) ? upper : null;
}
