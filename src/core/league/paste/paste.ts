import { excessOf } from "#core/pasted-text.ts";
import { nameKey } from "#core/prior/name-key.ts";
import type { League } from "#core/situation/situation.ts";
import type { PlayerCost } from "../keepers/surplus.ts";
import type { Adjustment } from "../league.ts";
import type { Format } from "#core/situation/situation.ts";
import type { Matcher } from "../roster/match-players.ts";
import { headingsWithoutGaps, isMarked } from "./paste-headings.ts";
import {
  isDetail,
  readCostCell,
  readPickCell,
  readPlayerCell,
  type CostColumn,
  type PastedPick,
  type PastedPlayer,
} from "./paste-cells.ts";
import { pageText } from "./paste-page.ts";
import { rowsOf, type Rows } from "./paste-rows.ts";
import { tidy } from "../providers/read-json.ts";
import {
  MOST_PLAYERS,
  UnreadableLeague,
  USUAL_REGULAR_WEEKS,
  type FoundLeague,
  type PickHolding,
} from "../providers/read-league.ts";

type Thing = { readonly player: PastedPlayer } | { readonly pick: PastedPick };

/** A player or pick on the roster of a named team, in the order of the text. */
type Entry = { readonly team: string; readonly thing: Thing };

type Reader = {
  /** Whether a cell names a pick or a player of the catalogue. */
  readonly isAsset: (cell: string) => boolean;
  /** The player or pick a cell names, with details from other cells of its row; null if it names none. */
  readonly read: (cell: string, details?: readonly string[]) => Thing | null;
};

const readerFor = (match: Matcher): Reader => {
  const known = new Map<string, boolean>();
  const isKnown = (player: PastedPlayer): boolean =>
    "id" in match({ ...player, position: null, birth: null, place: "roster" }) ||
    (player.position !== null && "id" in match({ ...player, birth: null, place: "roster" }));
  const read: Reader["read"] = (cell, details = []) => {
    const pick = readPickCell(cell);
    if (pick) return { pick };
    const player = readPlayerCell(cell, details);
    return player && { player };
  };
  const namesAsset = (cell: string): boolean => {
    if (readPickCell(cell)) return true;
    const player = readPlayerCell(cell);
    return player !== null && (isKnown(player) || (player.position !== null && cell.trim().includes(" ")));
  };
  return {
    read,
    isAsset: (cell) => {
      const isAsset = known.get(cell) ?? namesAsset(cell);
      known.set(cell, isAsset);
      return isAsset;
    },
  };
};

const HEADINGS = {
  team: /^(fantasy ?)?(team|team ?name|franchise|owner|manager|roster)$/i,
  player: /^(player|player ?name|name|full ?name|asset)$/i,
  detail: /^(pos|position|nfl|nfl ?team|pro ?team)$/i,
} as const;

/** Headings of columns that tell what a player costs. */
const COST_HEADINGS: Readonly<Record<CostColumn, RegExp>> = {
  keeper: /^(keeper|keep|keeper ?cost|keeper ?round|cost|round|rd)$/i,
  salary: /^(salary|salaries|price|cap ?hit|keeper ?price|[$])$/i,
  contract: /^(contract|contract ?(end|year|years|until)|expires|until|through|years|years ?left)$/i,
};

const COST_COLUMNS = ["keeper", "salary", "contract"] as const satisfies readonly CostColumn[];

/** A table with a line of headings. */
const readHeaded = (
  rows: Rows,
  { read }: Reader,
  season: number,
  unread: (column: CostColumn, text: string) => void,
): readonly Entry[] | null => {
  const start = rows.findIndex((row) => row.length > 0);
  const head = rows[start] ?? [];
  const column = (heading: RegExp): number => head.findIndex((cell) => heading.test(cell));
  const [team, player] = [column(HEADINGS.team), column(HEADINGS.player)];
  if (team < 0 || player < 0) return null;
  const details = head.flatMap((cell, at) => (HEADINGS.detail.test(cell) ? [at] : []));
  const costColumns = COST_COLUMNS.flatMap((kind) => {
    const at = column(COST_HEADINGS[kind]);
    return at < 0 ? [] : [{ kind, at }];
  });
  const costOf = (row: readonly string[]): PlayerCost | null => {
    const told: PlayerCost[] = [];
    for (const { kind, at } of costColumns) {
      const found = readCostCell(row[at] ?? "", kind, season);
      if (found && "unread" in found) unread(kind, found.unread);
      else if (found) told.push(found);
    }
    return told.length > 0 ? Object.assign({}, ...told) : null;
  };
  let current = "";
  return rows.slice(start + 1).flatMap((row) => {
    current = row[team] || current;
    const thing = row[player]
      ? read(
          row[player],
          details.flatMap((at) => row[at] ?? []),
        )
      : null;
    if (!thing) return [];
    const cost = "player" in thing ? costOf(row) : null;
    return [{ team: current, thing: cost && "player" in thing ? { player: { ...thing.player, cost } } : thing }];
  });
};

/** Teams side by side: their names in the first line, their players below. */
const readColumns = (rows: Rows, { isAsset, read }: Reader): readonly Entry[] | null => {
  const filled = rows.filter((row) => row.length > 0);
  const [head = [], ...below] = filled;
  const cells = below.flat().filter((cell) => cell !== "");
  const isTable =
    head.length >= 2 && below.length > 0 && !head.some((cell) => cell === "" || isAsset(cell) || isDetail(cell));
  if (!isTable || cells.length === 0 || cells.filter(isAsset).length < cells.length * 0.7) return null;
  // One player to a row is a table with a team column, not teams side by side.
  if (below.filter((row) => row.filter(isAsset).length >= 2).length * 2 < below.length) return null;
  return head.flatMap((name, at) => {
    // Two columns of one name are two teams.
    const before = head.slice(0, at).filter((other) => other.toLowerCase() === name.toLowerCase()).length;
    const team = before === 0 ? name : `${name} (${before + 1})`;
    return below.flatMap((row) => {
      const thing = row[at] ? read(row[at]) : null;
      return thing ? [{ team, thing }] : [];
    });
  });
};

/** A heading without the marks around it: `# Alpha`, `Alpha:` and `== Alpha ==` as `Alpha`. */
const teamName = (cell: string): string => {
  let end = cell.length;
  while (end > 0 && ":=* ".includes(cell[end - 1]!)) end -= 1;
  return tidy(cell.slice(0, end).replace(/^[#=* ]+/, ""));
};

/** A team and its players in one row, a player and his team in one row, or a team's name above its players. */
const readLines = (rows: Rows, { isAsset, read }: Reader): readonly Entry[] => {
  const headings = headingsWithoutGaps(rows, isAsset);
  const entries: Entry[] = [];
  let current = "";
  let isAfterGap = true;
  for (const [at, row] of rows.entries()) {
    const cells = row.filter((cell) => cell !== "");
    const [, team, first] = /^([^:]{1,80}):\s+(\S.*)$/.exec(cells[0] ?? "") ?? [];
    if (team && first && !isAsset(cells[0]!) && !isDetail(team)) cells.splice(0, 1, team, first);
    const assets = cells.filter((cell) => isAsset(cell));
    const others = cells.filter((cell) => !isAsset(cell) && !isDetail(cell));
    const details = cells.filter((cell) => isDetail(cell));
    if (cells.length === 0) {
      isAfterGap = true;
      continue;
    }
    if (assets.length === 0 && others.length === 1 && details.length === 0) {
      const cell = others[0]!;
      const isHeading = isAfterGap || isMarked(cell) || headings.has(at);
      const thing = isHeading ? null : read(cell);
      if (thing) entries.push({ team: current, thing });
      else current = teamName(cell);
    } else {
      const [first = "", ...more] = others;
      const isNamed = others.length > 0 && (assets.length > 0 || others.length > 1 || current === "");
      const team = isNamed ? teamName(first) : current;
      // A team named within a row is a heading for the following rows only if the row begins with it.
      const ownDetails = assets.length + more.length === 1 ? details : [];
      for (const cell of [...assets, ...(isNamed ? more : others)]) {
        const thing = read(cell, ownDetails);
        if (thing) entries.push({ team, thing });
      }
      if (isNamed && cells[0] === first) current = team;
    }
    isAfterGap = false;
  }
  return entries;
};

/** Cells of costs that are listed as not understood. */
const MOST_UNREAD = 20;

const UNREAD: Readonly<Record<CostColumn, string>> = {
  keeper: "a keeper costs a round such as 5 or Round 5, or dollars such as $12",
  salary: "a salary is a number of dollars such as $12",
  contract: "a contract ends with a season such as 2028, or after a number of years",
};

const MOST_TEAMS = 32;
const MOST_PICKS = 40;

type Draft = { name: string; players: PastedPlayer[]; picks: PastedPick[] };

/** The entries by team, in the order of their first naming. */
const groupByTeam = (entries: readonly Entry[]): readonly Draft[] => {
  const teams = new Map<string, Draft>();
  for (const { team, thing } of entries) {
    const name = tidy(team) || "Unnamed team";
    const known = teams.get(name.toLowerCase()) ?? { name, players: [], picks: [] };
    teams.set(name.toLowerCase(), known);
    if ("pick" in thing) known.picks.push(thing.pick);
    else known.players.push(thing.player);
  }
  return [...teams.values()];
};

/** Throws UnreadableLeague for more teams, or players or picks of a team, than are read. */
const requireUsualSize = (teams: readonly Draft[]): void => {
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
};

/** The original team of each pick: the team named, else the holder once for each round, else unknown. */
const originsOf = (teams: readonly Draft[]): readonly PickHolding[] => {
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
};

export type PasteOptions = {
  /** What the text does not contain: the settings, and the format if the user chose one. */
  readonly league: Pick<League, "scoring" | "roster">;
  readonly format: Format | null;
  readonly name: string | null;
  readonly season: number;
  /** Teams of the league, where the user says so: the text may hold one team only. */
  readonly teams?: number | null;
};

/**
 * Reads teams and players from pasted text or CSV in any common order: a headed table, teams side by side, a team to a
 * row, a player to a row, or lists below team names. Throws UnreadableLeague where no team with a player is found.
 */
export const readPastedLeague = (text: string, match: Matcher, options: PasteOptions): FoundLeague => {
  const excess = excessOf(text);
  if (excess) throw new UnreadableLeague(`${excess} Paste the teams and players of one league only.`);
  const rows = rowsOf(pageText(text));
  const reader = readerFor(match);
  const notTaken: Adjustment[] = [];
  const notRead = (column: CostColumn, text: string): void => {
    if (notTaken.length < MOST_UNREAD)
      notTaken.push({ field: column, from: text, to: "not known", why: UNREAD[column] });
  };
  const teams = groupByTeam(
    readHeaded(rows, reader, options.season, notRead) ?? readColumns(rows, reader) ?? readLines(rows, reader),
  );
  const isLeague = teams.some(
    ({ players, picks }) =>
      players.some((player) => "id" in match({ ...player, birth: null, place: "roster" })) || picks.length > 0,
  );
  if (!isLeague)
    throw new UnreadableLeague(
      "No player or pick was recognised in the text. Paste team names, each with its players.",
    );
  requireUsualSize(teams);
  const picks = originsOf(teams);
  const format = options.format ?? (picks.length > 0 ? "dynasty" : "redraft");
  return {
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
    adjusted: notTaken,
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
};
