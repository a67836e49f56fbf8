/**
 * Nicknames and short names that a player's name does not contain. Each maps to the beginning of a full name; search
 * compares both without case and marks. Plain initials (JSN, CMC, ARSB) need no entry: see `initialsOf`.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  ajb: "A.J. Brown",
  ar15: "Anthony Richardson",
  asb: "Amon-Ra St. Brown",
  btj: "Brian Thomas",
  cd: "CeeDee Lamb",
  "cd lamb": "CeeDee Lamb",
  dhop: "DeAndre Hopkins",
  etn: "Travis Etienne",
  hock: "T.J. Hockenson",
  hollywood: "Marquise Brown",
  "hollywood brown": "Marquise Brown",
  jamo: "Jameson Williams",
  jd5: "Jayden Daniels",
  jettas: "Justin Jefferson",
  jj: "Justin Jefferson",
  jjettas: "Justin Jefferson",
  jt: "Jonathan Taylor",
  "ken walker": "Kenneth Walker",
  kw3: "Kenneth Walker",
  "maserati marv": "Marvin Harrison",
  marv: "Marvin Harrison",
  mhj: "Marvin Harrison",
  "scary terry": "Terry McLaurin",
  "sun god": "Amon-Ra St. Brown",
  tlaw: "Trevor Lawrence",
  tmac: "Tetairoa McMillan",
};

/**
 * The initials of a name in lower case: all its capitals, including those of double names and inside words. 'Jaxon
 * Smith-Njigba' becomes jsn, 'Christian McCaffrey' cmc, 'Amon-Ra St. Brown' arsb.
 */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).join("").toLowerCase();
