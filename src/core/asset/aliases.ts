/**
 * Nicknames and short names that managers type and that a player's name neither contains nor begins its words with.
 * Each stands for the beginning of a full name; search compares both without case and marks. Plain initials (JSN, CMC,
 * ARSB) need no entry: see `initialsOf`.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  ar15: "Anthony Richardson",
  asb: "Amon-Ra St. Brown",
  "cd lamb": "CeeDee Lamb",
  dhop: "DeAndre Hopkins",
  hollywood: "Marquise Brown",
  "ken walker": "Kenneth Walker",
  "scary terry": "Terry McLaurin",
  tlaw: "Trevor Lawrence",
  tmac: "Tetairoa McMillan",
};

/**
 * The initials of a name in small letters: all its capitals, so that the parts of a double name and the second capital
 * of a word count. 'Jaxon Smith-Njigba' gives jsn, 'Christian McCaffrey' cmc, 'Amon-Ra St. Brown' arsb.
 */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).join("").toLowerCase();
