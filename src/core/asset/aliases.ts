/**
 * Nicknames and short names that a player's name does not contain. Each maps to the beginning of a full name; search
 * compares both without case and marks. Plain initials (JSN, CMC, ARSB) need no entry: see `initialsOf`.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  ar15: "Anthony Richardson",
  asb: "Amon-Ra St. Brown",
  "cd lamb": "CeeDee Lamb",
  dhop: "DeAndre Hopkins",
  hollywood: "Marquise Brown",
  "hollywood brown": "Marquise Brown",
  "ken walker": "Kenneth Walker",
  "scary terry": "Terry McLaurin",
  tlaw: "Trevor Lawrence",
  tmac: "Tetairoa McMillan",
};

/**
 * The initials of a name in lower case: all its capitals, including those of double names and inside words. 'Jaxon
 * Smith-Njigba' becomes jsn, 'Christian McCaffrey' cmc, 'Amon-Ra St. Brown' arsb.
 */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).join("").toLowerCase();
