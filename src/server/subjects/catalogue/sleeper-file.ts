import { collegeName } from "./college-name.ts";
import { playerPosition } from "./player.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import type { ImportFile } from "./catalogue-state.ts";
import { BadFile, isDay } from "./table.ts";
import { teamName } from "./team-name.ts";

/** The parts we read of an entry in Sleeper's map of players. */
export type SleeperPlayer = {
  readonly sleeperId: string;
  readonly gsisId: string | null;
  readonly name: string;
  readonly position: PlayerPosition;
  readonly team: string | null;
  readonly birth: string | null;
  readonly college: string | null;
  readonly seasonsPlayed: number | null;
  readonly isGone: boolean;
  readonly injury: string | null;
  readonly chart: { readonly slot: string; readonly order: number } | null;
};

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const GONE: ReadonlySet<string> = new Set(["Inactive", "Retired"]);

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

const parsed = ({ name, text }: ImportFile): Entry => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const position = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new BadFile(name, lineAt(text, position === undefined ? text.length : Number(position)), "this is not JSON");
  }
  if (!isEntry(json)) throw new BadFile(name, 1, "this should be a map of players by their id");
  return json;
};

/** Reads the cells of one entry. Throws BadFile with the line on which the entry begins. */
const cellsOf = (file: ImportFile, id: string, entry: Entry) => {
  const bad = (problem: string): BadFile => {
    const at = file.text.indexOf(`${JSON.stringify(id)}:`);
    return new BadFile(file.name, lineAt(file.text, Math.max(0, at)), `player ${id}: ${problem}`);
  };
  const text = (key: string): string | null => {
    const value = entry[key] ?? null;
    if (value !== null && typeof value !== "string" && typeof value !== "number") throw bad(`${key} should be a text`);
    const trimmed = String(value ?? "").trim();
    return trimmed === "" ? null : trimmed;
  };
  return {
    bad,
    text,
    integer: (key: string): number | null => {
      const value = text(key);
      if (value !== null && !/^-?\d{1,6}$/.test(value)) throw bad(`${key} should be a whole number`);
      return value === null ? null : Number(value);
    },
    day: (key: string): string | null => {
      const value = text(key);
      if (value !== null && !isDay(value)) throw bad(`${key} should be a day such as 2004-07-29`);
      return value;
    },
  };
};

const positionOf = (entry: Entry): PlayerPosition | null => {
  const listed = Array.isArray(entry["fantasy_positions"]) ? (entry["fantasy_positions"] as readonly unknown[]) : [];
  const named = [entry["position"], ...listed].flatMap((cell) =>
    typeof cell === "string" ? (playerPosition(cell) ?? []) : [],
  );
  return named[0] ?? null;
};

const playerOf = (file: ImportFile, id: string, entry: Entry, position: PlayerPosition): SleeperPlayer => {
  const { text, integer, day, bad } = cellsOf(file, id, entry);
  const name = text("full_name") ?? [text("first_name"), text("last_name")].filter((part) => part !== null).join(" ");
  if (name === "") throw bad("full_name is missing");
  const order = integer("depth_chart_order");
  return {
    sleeperId: id,
    gsisId: text("gsis_id"),
    name,
    position,
    team: teamName(text("team")),
    birth: day("birth_date"),
    college: collegeName(text("college")),
    seasonsPlayed: integer("years_exp"),
    isGone: GONE.has(text("status") ?? ""),
    injury: text("injury_status"),
    chart:
      order === null || order < 1
        ? null
        : { slot: text("depth_chart_position") ?? text("position") ?? position, order },
  };
};

/**
 * Reads the quarterbacks, running backs, receivers and tight ends of Sleeper's map of players. Throws BadFile, naming
 * the line.
 */
export const readSleeperMap = (file: ImportFile): readonly SleeperPlayer[] =>
  Object.entries(parsed(file)).flatMap(([id, entry]) => {
    if (!isEntry(entry)) throw cellsOf(file, id, {}).bad("this should be a record");
    const position = positionOf(entry);
    return position ? [playerOf(file, id, entry, position)] : [];
  });
