import type {
  CatalogueState,
  ImportFile,
  Unmatched,
  SourceCoverage,
  ListedPlayer,
  SeasonLine,
} from "./catalogue-state.ts";
import {
  NFLVERSE_PLAYER_COLUMNS,
  readNflversePlayers,
  NFLVERSE_SEASON_COLUMNS,
  readNflverseSeasons,
} from "./nflverse.ts";
import { readSleeper } from "./sleeper.ts";
import { BadFile } from "./table.ts";
import { groupBy } from "#core/kit/collections.ts";

export type ImportPlan = {
  readonly changes: readonly Change[];
  readonly unmatched: readonly Unmatched[];
  readonly oddities: readonly string[];
  readonly errors: readonly string[];
  /** Why the files look truncated or wrong. An operator must accept doubts before anything changes. */
  readonly doubts: readonly string[];
};

const headerOf = (text: string): readonly string[] =>
  (text.replace(/^\uFEFF/, "").split(/\r?\n/, 1)[0] ?? "").split(",").map((name) => name.trim().replaceAll('"', ""));

/** Readers in the order they run: identity, then statistics, then current teams and charts, which take precedence. */
const READERS = [
  {
    reads: (text: string) => NFLVERSE_PLAYER_COLUMNS.slice(0, 2).every((column) => headerOf(text).includes(column)),
    read: readNflversePlayers,
  },
  {
    reads: (text: string) => NFLVERSE_SEASON_COLUMNS.slice(0, 2).every((column) => headerOf(text).includes(column)),
    read: readNflverseSeasons,
  },
  { reads: (text: string) => /^\uFEFF?\s*[{[]/.test(text), read: readSleeper },
];

/** Any files in any order. Pure; a second plan is empty. Rookies of `season` have not played before it. */
export function planImport(current: CatalogueState, files: readonly ImportFile[]): ImportPlan {
  const errors: string[] = [];
  const doubts: string[] = [];
  const unmatched: Unmatched[] = [];
  const oddities: string[] = [];
  let state = current;
  const readerOf = groupBy(files, ({ text }) => READERS.find(({ reads }) => reads(text)));
  for (const { name } of readerOf.get(undefined) ?? [])
    errors.push(
      `${name}, line 1: this is neither nflverse's players.csv or season statistics nor Sleeper's map of players`,
    );
  for (const reader of READERS) {
    for (const file of readerOf.get(reader) ?? []) {
      try {
        const step = reader.read(state, file);
        state = step.state;
        unmatched.push(...step.unmatched);
        oddities.push(...step.oddities);
        doubts.push(...coverageDoubts(file.name, step.coverage));
      } catch (error) {
        if (!(error instanceof BadFile)) throw error;
        errors.push(error.message);
      }
    }
  }
  if (errors.length > 0) return { changes: [], unmatched, oddities, errors, doubts: [] };
  return {
    changes: changesBetween(current, state),
    unmatched,
    oddities: [...oddities, ...doubledFirsts(state)],
    errors,
    doubts: [...doubts, ...teamDoubts(current, state), ...lineDoubts(current, state)],
  };
}

/** A line for each team with several players first on the chart of a position; all of them count as starters. */
function doubledFirsts({ players }: CatalogueState): readonly string[] {
  const firsts = players.filter(({ team, depth }) => team !== null && depth === 1);
  const rooms = groupBy(firsts, ({ team, position }) => `${team} has several first ${position}s on its chart`);
  return [...rooms].flatMap(([line, room]) =>
    room.length > 1 ? [`${line}: ${room.map(({ name }) => name).join(", ")}`] : [],
  );
}

/** A file that names a smaller share of the players known from its source looks truncated. */
const LEAST_FOUND_SHARE = 0.8;
/** Share of players on a team who change teams; no week of a season reaches it. */
const MOST_MOVED_SHARE = 1 / 3;
/** A season's games only grow; corrections of statistics take games from hardly anybody. */
const MOST_SHRUNK_SHARE = 0.05;

/** Why a file looks truncated: one sentence or none. */
const coverageDoubts = (file: string, { known, found }: SourceCoverage): readonly string[] =>
  found < LEAST_FOUND_SHARE * known
    ? [`${file} looks truncated: it names ${found} of the ${known} players that its source named before`]
    : [];

/** Why the teams after an import look wrong: one sentence or none. */
export function teamDoubts(before: CatalogueState, after: CatalogueState): readonly string[] {
  const teams = new Map(after.players.map(({ id, team }) => [id, team]));
  const onTeam = before.players.filter(({ team }) => team !== null);
  const moved = onTeam.filter(({ id, team }) => teams.get(id) !== team);
  return moved.length > MOST_MOVED_SHARE * onTeam.length
    ? [`${moved.length} of ${onTeam.length} players would change or lose their team`]
    : [];
}

/** Why the statistics after an import look wrong: a sentence for each season in which too many players lose games. */
export function lineDoubts(before: CatalogueState, after: CatalogueState): readonly string[] {
  const games = new Map(after.seasonLines.map((line) => [`${line.id} ${line.season}`, line.games]));
  const seasons = [...new Set(before.seasonLines.map(({ season }) => season))];
  return seasons.flatMap((season) => {
    const lines = before.seasonLines.filter((line) => line.season === season);
    const shrunk = lines.filter((line) => (games.get(`${line.id} ${season}`) ?? 0) < line.games);
    return shrunk.length > MOST_SHRUNK_SHARE * lines.length
      ? [`${shrunk.length} of ${lines.length} players would lose games of the season ${season}`]
      : [];
  });
}

export type Change =
  | { readonly kind: "new player"; readonly player: ListedPlayer }
  | {
      readonly kind: "changed player";
      readonly before: ListedPlayer;
      readonly after: ListedPlayer;
      readonly fields: readonly (keyof ListedPlayer)[];
    }
  | { readonly kind: "new season"; readonly player: string; readonly line: SeasonLine }
  | {
      readonly kind: "corrected season";
      readonly player: string;
      readonly before: SeasonLine;
      readonly line: SeasonLine;
    };

const differing = (before: ListedPlayer, after: ListedPlayer): readonly (keyof ListedPlayer)[] =>
  (Object.keys(after) as (keyof ListedPlayer)[]).filter((field) => before[field] !== after[field]);

const isSame = (a: SeasonLine, b: SeasonLine): boolean =>
  a.games === b.games &&
  a.passAttempts === b.passAttempts &&
  a.carries === b.carries &&
  a.line.every((x, i) => x === b.line[i]);

/** The changes from one state of the catalogue to another, players first. Nothing is ever removed. */
export function changesBetween(before: CatalogueState, after: CatalogueState): readonly Change[] {
  const players = new Map(before.players.map((player) => [player.id, player]));
  const names = new Map(after.players.map(({ id, name }) => [id, name]));
  const lines = new Map(before.seasonLines.map((line) => [`${line.id} ${line.season}`, line]));
  const ofPlayers = after.players.flatMap((player): readonly Change[] => {
    const known = players.get(player.id);
    if (!known) return [{ kind: "new player", player }];
    const fields = differing(known, player);
    return fields.length === 0 ? [] : [{ kind: "changed player", before: known, after: player, fields }];
  });
  const ofSeasons = after.seasonLines.flatMap((line): readonly Change[] => {
    const known = lines.get(`${line.id} ${line.season}`);
    const player = names.get(line.id) ?? `player ${line.id}`;
    if (!known) return [{ kind: "new season", player, line }];
    return isSame(known, line) ? [] : [{ kind: "corrected season", player, before: known, line }];
  });
  return [...ofPlayers, ...ofSeasons];
}

export function describeChange(change: Change): string {
  switch (change.kind) {
    case "new player":
      return `new: ${change.player.name}, ${change.player.position}, ${change.player.team ?? "no team"}`;
    case "changed player": {
      const parts = change.fields.map(
        (field) => `${field} ${change.before[field] ?? "none"} -> ${change.after[field] ?? "none"}`,
      );
      return `${change.after.name}: ${parts.join(", ")}`;
    }
    case "new season":
      return `${change.player}: season ${change.line.season}, ${change.line.games} games`;
    case "corrected season":
      return `${change.player}: season ${change.line.season} corrected`;
  }
}
