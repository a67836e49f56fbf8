import { withCommas } from "./with-commas.ts";
/** Lines and cells are counted and cut before an expression sees them, so no text costs more than its length. */

const MOST_LINES = 5000;
/** Room for a team with a hundred players in one line. */
const LONGEST_LINE = 20_000;
const MOST_CELLS_OF_LINE = 300;
/** A table of ten columns with 2,000 players. */
const MOST_CELLS = 20_000;
const LONGEST_CELL = 200;

/** What may separate the cells of a line, the first that a text uses. */
export const DELIMITERS = ["\t", ";", "|", ","] as const;

const TAGS = /(?:<\/?[a-z][^<>]{0,40}>\s?)+/gi;
const LINE_TAG = /<\/?(?:br|div|h\d|li|p|tr|ul|ol)\b/i;
const CELL_TAG = /<\/?t[dh]\b/i;

/** `Josh AllenQ`, as pages without their styles are copied. */
const GLUED_STATUS = /(?<=\p{Ll})(?:Q|O|D|IR|PUP|SSPD|DTD)$/gmu;

/** A text copied with its tags, as lines and cells without them, and without a player's status glued to the name. */
export const withoutTags = (text: string): string =>
  text
    .replace(TAGS, (tags) => {
      if (LINE_TAG.test(tags)) return "\n";
      return CELL_TAG.test(tags) ? "\t" : tags.slice(tags.trimEnd().length);
    })
    .replace(GLUED_STATUS, "");

const LINE_FEED = /\r\n?/g;

/** The lines of a text with any line ending, without a byte order mark. */
export const linesOf = (text: string): readonly string[] =>
  (text.startsWith("\ufeff") ? text.slice(1) : text).replace(LINE_FEED, "\n").split("\n");

const cellsIn = (line: string): number =>
  Math.max(...DELIMITERS.map((delimiter) => (line.includes(delimiter) ? line.split(delimiter).length : 1)));

const lineHas = (at: number): string => `Line ${withCommas(at + 1)} has`;

/** Why a text is too much to be read, as a sentence with place and limit; null if it is not. Readers rely on it. */
export function excessOf(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES)
    return `The text has ${withCommas(lines.length)} lines; at most ${withCommas(MOST_LINES)} can be read at once.`;
  let cells = 0;
  for (const [at, line] of lines.entries()) {
    if (line.length > LONGEST_LINE)
      return `${lineHas(at)} ${withCommas(line.length)} characters; at most ${withCommas(LONGEST_LINE)} can be read.`;
    const here = cellsIn(line);
    if (here > MOST_CELLS_OF_LINE)
      return `${lineHas(at)} ${withCommas(here)} cells; at most ${MOST_CELLS_OF_LINE} can be read.`;
    cells += here;
  }
  return cells > MOST_CELLS
    ? `The text has ${withCommas(cells)} cells; at most ${withCommas(MOST_CELLS)} can be read at once.`
    : null;
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** The first `length` UTF-16 units of a text, without half of a surrogate pair at the end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, isFirstHalf(text.charCodeAt(length - 1)) ? length - 1 : length);

/** The first 200 characters of a cell, more than any name has, without spaces around them. */
export const cutCell = (cell: string): string => cutText(cell.trim(), LONGEST_CELL).trim();

/** A text with one space wherever it has several, line ends or other blanks, and none around it. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, " ").trim();

const WHOLE = /^\$?(\d{1,7})$/;

/** A typed whole number of at most seven digits, with or without a dollar sign before it; null for anything else. */
export function typedNumber(text: string): number | null {
  const digits = WHOLE.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
