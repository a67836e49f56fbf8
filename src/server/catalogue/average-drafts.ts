import * as z from "zod/mini";
import { dayOf, daysBetween } from "#core/kit/calendar.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { nameKey } from "#core/assets/name-key.ts";
import type { DraftKind, ListedPlace } from "#core/prior/draft-list.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { indexOf, type ImportFile, type ListedPlayer, playerPosition } from "./catalogue-state.ts";
import { BadFile, isDay } from "./table.ts";

/** Sources of average draft positions, and the credit the site then shows. */
export const DRAFT_SOURCES = {
  "Fantasy Football Calculator": "Average draft positions: Fantasy Football Calculator, used with permission",
  MyFantasyLeague: "Average draft positions: MyFantasyLeague.com",
} as const;
export type DraftSource = keyof typeof DRAFT_SOURCES;

type DraftRow = ListedPlace & { readonly name: string; readonly position: PlayerPosition };

/** `until` is the day of the last draft; `mixed` combines leagues with one and with two quarterbacks. */
export type DraftFile = {
  readonly source: DraftSource;
  readonly drafts: number;
  readonly teams: number;
  readonly until: string;
  readonly mixed: boolean;
  readonly rows: readonly DraftRow[];
};

/** Deviation of a draft position where the source gives none. */
const USUAL_DEVIATION = 8;
/** MyFantasyLeague's lists are requested with FCOUNT=12; the response does not repeat it. */
const TEAMS = 12;

const CalculatorPlayer = z.object({
  name: z.string(),
  position: z.string(),
  adp: z.number(),
  times_drafted: z.number(),
  stdev: z.optional(z.nullable(z.number())),
});
const Calculator = z.object({
  status: z.literal("Success"),
  meta: z.object({ teams: z.number(), total_drafts: z.number(), end_date: z.string() }),
  players: z.array(CalculatorPlayer),
});

const digits = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const LeaguePlace = z.object({ id: z.string(), averagePick: digits, draftsSelectedIn: digits });
const oneOrMany = <T extends z.ZodMiniType>(item: T) => z.optional(z.union([z.array(item), item]));
const LeagueDrafts = z.object({
  adp: z.object({ timestamp: digits, totalDrafts: digits, player: oneOrMany(LeaguePlace) }),
});
const LeaguePlayers = z.object({
  players: z.object({ player: oneOrMany(z.object({ id: z.string(), name: z.string(), position: z.string() })) }),
});

function many<T>(found: T | readonly T[] | undefined): readonly T[] {
  if (found === undefined) return [];
  return Array.isArray(found) ? (found as readonly T[]) : [found as T];
}

function jsonOf({ name, text }: ImportFile): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new BadFile(name, 1, "this is not JSON");
  }
}

function shaped<T extends z.ZodMiniType>(schema: T, json: unknown, file: string, what: string): z.output<T> {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const said = typeof json === "object" && json !== null && "error" in json ? `: ${JSON.stringify(json.error)}` : "";
  throw new BadFile(
    file,
    1,
    `this is not ${what}${said || ` (${issue?.path.join(".") || "whole file"}: ${issue?.message})`}`,
  );
}

/** Is this a draft list of MyFantasyLeague, which needs its list of players? */
export function needsPlayers(file: ImportFile): boolean {
  const json = jsonOf(file);
  return typeof json === "object" && json !== null && ("adp" in json || "encoding" in json);
}

function readCalculator(file: ImportFile): DraftFile {
  const { meta, players } = shaped(Calculator, jsonOf(file), file.name, "a list of Fantasy Football Calculator");
  return {
    source: "Fantasy Football Calculator",
    drafts: meta.total_drafts,
    teams: meta.teams,
    until: meta.end_date,
    mixed: false,
    rows: players.flatMap(({ name, position: cell, adp, stdev, times_drafted }) => {
      const position = playerPosition(cell);
      if (!position) return [];
      return [{ name, position, place: adp, deviation: stdev || USUAL_DEVIATION, drafts: times_drafted }];
    }),
  };
}

function readLeague(file: ImportFile, names: ImportFile): DraftFile {
  const { adp } = shaped(LeagueDrafts, jsonOf(file), file.name, "a list of drafts of MyFantasyLeague");
  const { players } = shaped(LeaguePlayers, jsonOf(names), names.name, "a list of players of MyFantasyLeague");
  const known = new Map(many(players.player).map((player) => [player.id, player]));
  return {
    source: "MyFantasyLeague",
    drafts: Number(adp.totalDrafts),
    teams: TEAMS,
    until: dayOf(1000 * Number(adp.timestamp)),
    mixed: true,
    rows: many(adp.player).flatMap(({ id, averagePick, draftsSelectedIn }) => {
      const player = known.get(id);
      const position = playerPosition(player?.position ?? "");
      if (!player || !position) return [];
      const place = { place: Number(averagePick), deviation: USUAL_DEVIATION, drafts: Number(draftsSelectedIn) };
      // Names stand as "Last, First".
      return [{ name: player.name.split(", ").reverse().join(" "), position, ...place }];
    }),
  };
}

/** A list of Fantasy Football Calculator, or of MyFantasyLeague with its players. Throws BadFile. */
export const readDraftFile = (file: ImportFile, players: ImportFile | null): DraftFile =>
  players === null ? readCalculator(file) : readLeague(file, players);

const FEWEST_PLAYERS: Readonly<Record<DraftKind, number>> = { redraft: 100, twoQb: 100, rookies: 20 };
const FEWEST_DRAFTS = 50;
const FURTHEST_DAYS = 45;
const LAST_PLACE = 400;
const LEAST_KNOWN = 0.9;

/** The matched players of a list, by asset, and the rows that match no player or several. */
export type MatchedDrafts = {
  readonly places: ReadonlyMap<AssetId, ListedPlace>;
  readonly unmatched: readonly DraftRow[];
};

const keyOf = ({ name, position }: { readonly name: string; readonly position: string }): string =>
  `${nameKey(name)} ${position}`;

/** Matches by name (without suffix and accents) and position; two candidates are none. */
export function matchDrafts(rows: readonly DraftRow[], players: readonly ListedPlayer[]): MatchedDrafts {
  const { byName } = indexOf(players);
  const places = new Map<AssetId, ListedPlace>();
  const unmatched: DraftRow[] = [];
  for (const row of rows) {
    const player = byName(row.name, row.position, null);
    if (player) places.set(player.id, row);
    else unmatched.push(row);
  }
  return { places, unmatched };
}

/** Why a list is refused, ending a sentence; null if not. `factsDay` is YYYY-MM-DD, `found` matched players. */
export function refusalOf(
  { rows, drafts, teams, until }: DraftFile,
  kind: DraftKind,
  found: number,
  factsDay: string,
): string | null {
  if (rows.length < FEWEST_PLAYERS[kind]) return `it names ${rows.length} players, fewer than ${FEWEST_PLAYERS[kind]}`;
  if (!(drafts >= FEWEST_DRAFTS)) return `it counts ${drafts} drafts, fewer than ${FEWEST_DRAFTS}`;
  if (teams !== TEAMS) return `its drafts have ${teams} teams, not ${TEAMS}`;
  if (!isDay(until)) return `the day of its last draft, "${until}", is not a date`;
  if (Math.abs(daysBetween(until, factsDay)) > FURTHEST_DAYS)
    return `its last draft of ${until} is more than ${FURTHEST_DAYS} days from our facts of ${factsDay}`;
  const outside = rows.find(({ place }) => !(place >= 1 && place <= LAST_PLACE));
  if (outside) return `the place of ${outside.name}, ${outside.place}, is outside 1 to ${LAST_PLACE}`;
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(keyOf(row))) return `${row.name} (${row.position}) is in it twice`;
    seen.add(keyOf(row));
  }
  if (found < LEAST_KNOWN * rows.length) return `only ${found} of its ${rows.length} players are known`;
  return null;
}
