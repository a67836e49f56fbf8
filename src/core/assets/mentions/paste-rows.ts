import { cutCell, DELIMITERS, linesOf } from "#core/kit/pasted-text.ts";

/** The cells of each line of a text; an empty list for an empty line. */
export type Rows = readonly (readonly string[])[];

/** Commas inside brackets do not separate: `Bijan Robinson (RB, ATL)` is one cell. */
const withoutInner = (line: string, delimiter: string): string =>
  line
    .split(")")
    .map((part, at, parts) => {
      const open = at < parts.length - 1 ? part.lastIndexOf("(") : -1;
      return open < 0 ? part : part.slice(0, open) + part.slice(open).replaceAll(delimiter, " ");
    })
    .join(")");

function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isBlank = true;
  for (let i = 0; i < line.length; i++) {
    const character = line[i]!;
    if (character === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      isBlank = false;
      i += 1;
    } else if (character === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
      if (isQuoted) [cell, isBlank] = ["", true];
    } else if (character === delimiter && !isQuoted) {
      cells.push(cutCell(cell));
      cell = "";
      isBlank = true;
    } else {
      cell += character;
      isBlank &&= character.trim() === "";
    }
  }
  return [...cells, cutCell(cell)];
}

/** Rows of cells of at most 200 characters, by the delimiter a text uses; quotes and brackets keep a cell together. */
export function rowsOf(text: string): Rows {
  const lines = linesOf(text);
  const common = DELIMITERS.filter((known) => lines.filter((line) => line.includes(known)).length * 3 >= lines.length);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const delimiter = common.find((known) => first.includes(known)) ?? common[0] ?? ",";
  return lines.map((line) => {
    const cells = splitLine(withoutInner(line, delimiter), delimiter);
    while (cells.length > 0 && cells.at(-1) === "") cells.pop();
    return cells;
  });
}
