import { POSITIONS } from "#core/asset/position.ts";
import type { RankedLine } from "#core/prior/ranked-list.ts";
import { FORMATS } from "#core/situation/situation.ts";
import type { ImportFile } from "./catalogue-state.ts";
import { readTable, type Row } from "./table.ts";

const oneOf = <T extends string>(row: Row, column: string, choices: readonly T[]): T => {
  const cell = row.text(column);
  const found = choices.find((choice) => choice.toLowerCase() === cell.toLowerCase());
  if (found === undefined) throw row.bad(`${column} should be one of ${choices.join(", ")}, not "${cell}"`);
  return found;
};

/**
 * Reads an operator's ranked list: CSV with the columns name, position, rank (from 1) and format. Throws BadFile,
 * naming the line.
 */
export const readRankedList = ({ name, text }: ImportFile): readonly RankedLine[] =>
  readTable(name, text, ["name", "position", "rank", "format"]).map((row) => {
    const rank = row.integer("rank");
    if (rank < 1) throw row.bad(`rank should be 1 or more, not ${rank}`);
    return {
      name: row.text("name"),
      position: oneOf(row, "position", POSITIONS),
      rank,
      format: oneOf(row, "format", FORMATS),
    };
  });
