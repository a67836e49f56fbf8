const ACCENTS = /[\u0300-\u036f]/g;
const SUFFIX = /\b(jr|sr|ii|iii|iv|v)\b/g;

/** A normalised name for matching lists: without case, accents, punctuation, blanks and suffixes such as Jr. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(SUFFIX, "")
    .replace(/ /g, "");
