import { NO_DETAILS, SEVERAL, type KnownNames } from "#core/assets/mentions/known-names.ts";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { excessOf, linesOf, withoutTags } from "#core/kit/pasted-text.ts";
import { nameKey } from "#core/assets/name-key.ts";
import type { Format, League } from "#core/situation/situation.ts";
import type { Adjustment, ImportedLeague } from "../league.ts";
import type { PastedPick, PastedPlayer } from "#core/assets/mentions/paste-cells.ts";
import type { CostSeason, Meaning } from "./meanings.ts";
import { COSTS, isHeaderRow, type PastedColumn } from "./paste-columns.ts";
import { readEntries, type Entry, type Reading } from "./paste-entries.ts";
import type { Cell } from "./read-cell.ts";
import { rowsOf, type Rows } from "#core/assets/mentions/paste-rows.ts";
import { tidy } from "../providers/read-json.ts";
import {
  MOST_PLAYERS,
  UnreadableLeague,
  USUAL_REGULAR_WEEKS,
  type FoundLeague,
  type PickHolding,
} from "../providers/read-league.ts";

/** Cells of costs that are listed as not understood. */
const MOST_UNREAD = 20;

const UNREAD: Readonly<Partial<Record<Meaning, string>>> = {
  round: "a keeper costs a round such as 5 or Round 5, or dollars such as $12",
  dollars: "a price is a number of dollars such as $12",
  until: "a contract ends with a season such as 2028, or after a number of years",
  left: "a contract ends with a season such as 2028, or after a number of years",
  kept: "the years a player was kept are a number",
};

const MOST_TEAMS = 32;
const MOST_PICKS = 40;

const UNNAMED = "Unnamed team";

type Draft = { name: string; players: PastedPlayer[]; picks: PastedPick[] };

function groupByTeam(entries: readonly Entry[], costs: CostSeason | null): readonly Draft[] {
  const teams = new Map<string, Draft>();
  for (const { team, thing } of entries) {
    const name = tidy(team) || UNNAMED;
    const known = teams.get(name.toLowerCase()) ?? { name, players: [], picks: [] };
    teams.set(name.toLowerCase(), known);
    if ("pick" in thing) known.picks.push(thing.pick);
    else {
      const { cost, ...player } = thing.player;
      known.players.push(cost ? { ...player, cost: { ...cost, isnext: costs === "next" } } : player);
    }
  }
  return [...teams.values()];
}

function requireUsualSize(teams: readonly Draft[]): void {
  if (teams.length > MOST_TEAMS)
    throw new UnreadableLeague(
      `The text names ${teams.length} teams; at most ${MOST_TEAMS} are read. ` +
        "Write each team's name once, with its players below it.",
    );
  for (const { name, players, picks } of teams) {
    if (players.length > MOST_PLAYERS)
      throw new UnreadableLeague(`${name} has ${players.length} players; a team has at most ${MOST_PLAYERS}.`);
    if (picks.length > MOST_PICKS)
      throw new UnreadableLeague(
        `The text gives ${name} ${picks.length} picks; at most ${MOST_PICKS} of a team are read.`,
      );
  }
}

/** The original team of each pick: the team named, else the holder once for each round, else unknown. */
function originsOf(teams: readonly Draft[]): readonly PickHolding[] {
  const idOf = new Map(teams.map(({ name }, at) => [nameKey(name) || name, String(at + 1)]));
  return teams.flatMap(({ picks }, at) => {
    const teamid = String(at + 1);
    const own = new Set<string>();
    return picks.map(({ season, round, slot, from }) => {
      const key = `${season}|${round}`;
      const isOwn = from === null && !own.has(key);
      if (isOwn) own.add(key);
      const named = from === null ? null : (idOf.get(nameKey(from) || from) ?? null);
      return { season, round, slot, originalteamid: isOwn ? teamid : named, teamid };
    });
  });
}

export type PasteOptions = {
  /** What the text does not contain: the settings, and the format if the user chose one. */
  readonly league: Pick<League, "scoring" | "roster">;
  readonly format: Format | null;
  readonly name: string | null;
  readonly season: number;
  /** Teams of the league, where the user says so: the text may hold one team only. */
  readonly teams?: number | null;
  /** What the user says of columns of a sheet, by their places from 0. */
  readonly columns?: Readonly<Record<string, Meaning>>;
  /** Whether costs are those of the coming draft, or of the last one; by the headings where the user does not say. */
  readonly costs?: CostSeason | null;
};

/** A league of a pasted text, and how the text was understood. */
export type PastedLeague = {
  readonly league: FoundLeague;
  readonly columns: readonly PastedColumn[];
  /** Null for a text without costs. */
  readonly costs: CostSeason | null;
  readonly doubts: readonly string[];
};

/** Reads teams and players from pasted text or CSV in any common order. Throws UnreadableLeague. */
export function readPastedLeague(text: string, names: KnownNames, options: PasteOptions): PastedLeague {
  const excess = excessOf(text);
  if (excess) throw new UnreadableLeague(`${excess} Paste the teams and players of one league only.`);
  const context = {
    names,
    season: options.season,
    chosen: options.columns ?? {},
    cells: new Map<string, Cell>(),
  };
  const rows = rowsIn(withoutTags(text), names, (some) => readEntries(some, { ...context, doubts: new Set() }));
  const doubts = new Set<string>();
  const reading = readEntries(rows, { ...context, doubts });
  const costs = costSeason(reading.columns, options);
  const teams = groupByTeam(reading.entries, costs);
  const isKnown = (player: PastedPlayer): boolean => {
    const found = names.full(player.name, NO_DETAILS);
    return found !== null && found !== SEVERAL;
  };
  if (!teams.some(({ players, picks }) => players.some(isKnown) || picks.length > 0))
    throw new UnreadableLeague(
      "No player or pick was recognised in the text. Paste team names, each with its players.",
    );
  requireUsualSize(teams);
  const picks = originsOf(teams);
  const format = options.format ?? (picks.length > 0 ? "dynasty" : "redraft");
  const league: FoundLeague = {
    provider: "paste",
    externalid: "",
    name: tidy(options.name) || "Pasted league",
    season: options.season,
    format,
    formatunclear: options.format === null && picks.length === 0,
    scoring: options.league.scoring,
    roster: {
      ...options.league.roster,
      numberOfTeams: options.teams ?? (teams.length > 1 ? teams.length : options.league.roster.numberOfTeams),
    },
    notpriced: [],
    adjusted: reading.unread.slice(0, MOST_UNREAD).map(({ heading, meaning, text: from }): Adjustment => ({
      field: heading,
      from,
      to: "not known",
      why: UNREAD[meaning]!,
    })),
    weeksplayed: 0,
    regularweeks: USUAL_REGULAR_WEEKS,
    teams: teams.map(({ name, players }, at) => ({
      teamid: String(at + 1),
      name,
      ownername: null,
      isorphan: false,
      coowners: [],
      players: players.map((player) => ({ ...player, birth: null, place: "roster" as const })),
      record: null,
    })),
    picks: format === "dynasty" ? picks : [],
  };
  return { league, columns: reading.columns, costs, doubts: [...doubts] };
}

/** The text as rows of cells, or of whole lines where more of it is understood so. */
function rowsIn(text: string, names: KnownNames, read: (rows: Rows) => Reading): Rows {
  const cells = rowsOf(text);
  if (text.includes("\t") || cells.some(isHeaderRow) || !cells.some((row) => row.length > 1)) return cells;
  const lines: Rows = linesOf(text).map((line) => (line.trim() === "" ? [] : [line]));
  const known = (rows: Rows): number => {
    const { entries } = read(rows);
    const players = entries.flatMap(({ team, thing }) =>
      "player" in thing ? [{ team, name: thing.player.name }] : [],
    );
    const found = players.filter(({ name, team }) => team !== "" && names.full(name, NO_DETAILS) !== null);
    const teams = new Set(entries.map(({ team }) => team)).size;
    return 2 * new Set(found.map(({ name }) => name)).size - players.length + teams / 100;
  };
  // Cells first: too many of them are refused before the long lines are read.
  return known(cells) > known(lines) ? cells : lines;
}

const IN_HEADING = /\b(20\d\d)\b/;

function costSeason(columns: readonly PastedColumn[], { costs, season }: PasteOptions): CostSeason | null {
  const told = columns.filter(({ meaning }) => COSTS.has(meaning));
  if (told.length === 0) return null;
  const isPast = told.some(({ heading }) => Number(IN_HEADING.exec(heading)?.[1] ?? Infinity) < season);
  return costs ?? (isPast ? "last" : "next");
}

/** One unknown name to so many players is too many. */
const MANY_SHARE = 5;
const isPriced = (position: string | null): boolean =>
  position === null || PLAYER_POSITIONS.some((known) => known === position);

/** Names that a doubt lists; the others are counted. */
const MOST_LISTED = 8;
/** A team of a third of the largest may be a part of another one. */
const SMALL_SHARE = 3;

/** What may be wrong with a league as it was read, as sentences; nothing where all of it is sure. */
export function doubtsOf({ columns, doubts }: PastedLeague, { teams }: ImportedLeague): readonly string[] {
  const unsure = columns.filter(({ isUnsure }) => isUnsure).map(({ heading }) => heading);
  const players = teams.reduce((sum, { assets }) => sum + assets.length, 0);
  const missing = teams.flatMap(({ unmatched }) => unmatched.filter(({ position }) => isPriced(position)));
  // A few names that nobody has are listed with the league; many are a text that was not understood.
  const areMany = missing.length * MANY_SHARE > players;
  const unknown = missing.filter(({ position }) => areMany || position === null).map(({ name }) => name);
  const sizes = teams.map(({ assets, picks }) => assets.length + picks.length);
  const largest = Math.max(...sizes);
  const small = teams.filter((_, at) => sizes[at]! * SMALL_SHARE < largest).map(({ name }) => name);
  const list = (all: readonly string[]): string =>
    all.length > MOST_LISTED
      ? `${all.slice(0, MOST_LISTED).join(", ")} and ${all.length - MOST_LISTED} more`
      : all.join(", ");
  return [
    ...doubts,
    ...(unsure.length > 0 ? [`Say what these columns hold: ${list(unsure)}.`] : []),
    ...(unknown.length > 0 ? [`No player has these names, and some may be teams: ${list(unknown)}.`] : []),
    ...(small.length > 0 ? [`Much smaller than the largest team: ${list(small)}.`] : []),
    ...(teams.some(({ name }) => name === UNNAMED) ? ["Some players stand below no team."] : []),
  ];
}
