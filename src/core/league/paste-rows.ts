/** The cells of each line of a text; an empty list for an empty line. */
export type Rows = readonly (readonly string[])[];

const DELIMITERS = ["\t", ";", "|", ","] as const;

/** Commas inside brackets do not separate: `Bijan Robinson (RB, ATL)` is one cell. */
const withoutInner = (line: string, delimiter: string): string =>
  line.replace(/\([^()]*\)/g, (inner) => inner.replaceAll(delimiter, " "));

const splitLine = (line: string, delimiter: string): string[] => {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i]!;
    if (character === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = "";
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...cells, cell.trim()];
};

/**
 * A pasted text as rows of cells. The delimiter is the first of tab, semicolon, bar and comma that the text uses.
 * Quotes and brackets keep a cell together; a quote inside quotes is doubled. A quote that is not closed ends with its
 * line.
 */
export const rowsOf = (text: string): Rows => {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const delimiter =
    DELIMITERS.find((known) => lines.filter((line) => line.includes(known)).length * 3 >= lines.length) ?? ",";
  return lines.map((line) => {
    const cells = splitLine(withoutInner(line, delimiter), delimiter);
    while (cells.length > 0 && cells.at(-1) === "") cells.pop();
    return cells;
  });
};
