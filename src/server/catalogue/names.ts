const OUR_COLLEGES: Readonly<Record<string, string>> = {
  "Brigham Young": "BYU",
  "Central Florida": "UCF",
  Connecticut: "UConn",
  "Louisiana State": "LSU",
  Massachusetts: "UMass",
  Miami: "Miami (FL)",
  "Miami (Fla.)": "Miami (FL)",
  "Miami (Ohio)": "Miami (OH)",
  Mississippi: "Ole Miss",
  "Nevada-Las Vegas": "UNLV",
  "North Carolina State": "NC State",
  "Southern California": "USC",
  "Southern Methodist": "SMU",
  "Southern Mississippi": "Southern Miss",
  "Texas Christian": "TCU",
};

/** The college's one name in the catalogue; null if unknown. */
export const collegeName = (name: string | null): string | null =>
  name === null ? null : (OUR_COLLEGES[name] ?? name);

const OUR_TEAMS: Readonly<Record<string, string>> = {
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
export function teamName(abbreviation: string | null): string | null {
  if (abbreviation === null) return null;
  const team = OUR_TEAMS[abbreviation] ?? abbreviation;
  return team === "" ? null : team;
}
