/** Names of colleges in other sources, and ours. A college that is not here keeps its name. */
const OURS: Readonly<Record<string, string>> = {
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
export const collegeName = (name: string | null): string | null => (name === null ? null : (OURS[name] ?? name));
