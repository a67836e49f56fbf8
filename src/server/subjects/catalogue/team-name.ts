/** Abbreviations of other sources, and ours. */
const OURS: Readonly<Record<string, string>> = {
  LA: "LAR",
  STL: "LAR",
  OAK: "LV",
  SD: "LAC",
  JAC: "JAX",
  WSH: "WAS",
  ARZ: "ARI",
  BLT: "BAL",
  CLV: "CLE",
  HST: "HOU",
  FA: "",
};

/** The team's abbreviation in the catalogue; null for no team. */
export const teamName = (abbreviation: string | null): string | null => {
  if (abbreviation === null) return null;
  const team = OURS[abbreviation] ?? abbreviation;
  return team === "" ? null : team;
};
