import { rosterBy, scoringBy } from "#core/situation/limits.ts";
import type { Format, Roster, Scoring } from "#core/situation/situation.ts";
import type { Adjustment, HeldPick, ImportedLeague, ScheduledWeek, TeamRecord } from "../league.ts";
import type { FoundPlayer } from "#core/assets/match-players.ts";
import { countAt, idAt } from "./read-json.ts";

export type FoundTeam = {
  readonly teamid: string;
  readonly name: string;
  readonly ownername: string | null;
  readonly isorphan: boolean;
  readonly coowners: readonly string[];
  readonly players: readonly FoundPlayer[];
  readonly faab?: number | undefined;
  readonly record: TeamRecord | null;
};

export type PickHolding = HeldPick & { readonly teamid: string };

/** A league as a provider's answers describe it, before its players are matched and its settings are fitted to ours. */
export type FoundLeague = Omit<ImportedLeague, "scoringSettings" | "rosterSettings" | "teams"> & {
  readonly scoring: Scoring;
  readonly roster: Roster;
  readonly teams: readonly FoundTeam[];
  readonly picks: readonly PickHolding[];
};

/** How often each team has won, lost and tied, by the names of those numbers; null before the first game. */
export function recordAt(value: unknown, names: readonly [string, string, string], points: number): TeamRecord | null {
  const [wins = 0, losses = 0, ties = 0] = names.map((name) => countAt([0, 100], value, name) ?? 0);
  return wins + losses + ties > 0 ? { wins, losses, ties, points } : null;
}

/** Each thing once by a key: the last that has it, in the place of the first. */
export const onceEach = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): readonly Thing[] => [
  ...new Map(things.map((thing) => [keyOf(thing), thing])).values(),
];

/** The weeks of the regular season and the games to come; `played`: where only the records of the teams say it. */
export function weeksOfSeason(
  teams: readonly FoundTeam[],
  regular: number | null,
  schedule: readonly ScheduledWeek[],
  played: number | null = null,
): Pick<FoundLeague, "weeksplayed" | "regularweeks" | "schedule"> {
  const regularweeks = regular ?? USUAL_REGULAR_WEEKS;
  const games = Math.max(0, ...teams.map(({ record }) => (record ? record.wins + record.losses + record.ties : 0)));
  const weeksplayed = Math.min(regularweeks, played ?? games);
  return {
    weeksplayed,
    regularweeks,
    schedule: schedule.filter(
      ({ week, games: paired }) => week > weeksplayed && week <= regularweeks && paired.length > 0,
    ),
  };
}

/** The answer is not a league; the message is a sentence for the user. */
export class UnreadableLeague extends Error {}

/** As many teams as the largest leagues of the platforms have. */
export const MOST_TEAMS = 96;
/** More players than any roster holds. */
export const MOST_PLAYERS = 200;

/** Regular weeks of a season where the provider does not say. */
export const USUAL_REGULAR_WEEKS = 14;

/** Where at least half of `places` are kept it is priced as dynasty, else as redraft, and `adjusted` says so. */
export function keeperFormat(keepers: number, places: number): Pick<FoundLeague, "format" | "adjusted"> {
  const format: Format = keepers > 0 && keepers * 2 >= places ? "dynasty" : "redraft";
  const why = "values exist for dynasty and redraft leagues; a keeper league is priced as the nearer of the two";
  return { format, adjusted: [{ field: "format", from: `keeper, ${keepers} kept`, to: format, why }] };
}

/** The teams of a platform's answer. Throws UnreadableLeague for more than 96. */
export function atMostTeams<Team>(teams: readonly Team[]): readonly Team[] {
  if (teams.length > MOST_TEAMS)
    throw new UnreadableLeague(`This league has ${teams.length} teams; at most ${MOST_TEAMS} are read.`);
  return teams;
}

/** Reads each team once; those without an id are left out. Throws UnreadableLeague for more than 96. */
export const teamsIn = (
  list: readonly unknown[],
  idKey: string,
  read: (team: unknown, teamid: string) => Omit<FoundTeam, "teamid">,
): readonly FoundTeam[] =>
  onceEach(
    atMostTeams(list).flatMap((team) => {
      const teamid = idAt(team, idKey);
      return teamid === null ? [] : [{ teamid, ...read(team, teamid) }];
    }),
    ({ teamid }) => teamid,
  );

/** A rate of points, without the noise of floats. */
export const rounded = (rate: number): number => Math.round(rate * 1e4) / 1e4;

export const noPoints = (): Record<keyof Scoring, number> => scoringBy(() => 0);

type TeamSlots = Omit<Roster, "numberOfTeams">;

type CountedSlots = {
  readonly roster: TeamSlots;
  readonly unpriced: Readonly<Record<string, number>>;
  /** Slots that take fewer positions than a FLEX and count as one. */
  readonly adjusted: readonly Adjustment[];
  /** Taxi and injured places, of which values take no account. */
  readonly beside: { readonly TAXI: number; readonly IR: number };
  /** Places of a whole roster, starters and bench. */
  readonly places: number;
};

const EXACT: Readonly<Record<string, keyof TeamSlots>> = {
  QB: "qbSlots",
  RB: "rbSlots",
  WR: "wrSlots",
  TE: "teSlots",
  FLEX: "flexSpots",
  SUPER_FLEX: "opSlots",
  BN: "bnSlots",
};

/** FLEX-like slots with fewer positions, and who may play there. */
const NARROW: Readonly<Record<string, string>> = {
  WRRB_FLEX: "RB or WR",
  REC_FLEX: "WR or TE",
  "RB/WR": "RB or WR",
  "WR/TE": "WR or TE",
  "RB/TE": "RB or TE",
};

/** Taxi and injured places hold players, and are counted apart from the roster. */
const BESIDE = new Set(["TAXI", "IR"]);

/** Counts the slots of a team from their names, one name for each slot, in Sleeper's words. */
export function countSlots(names: readonly string[]): CountedSlots {
  const counts: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  const { numberOfTeams: _teams, ...roster }: Record<keyof Roster, number> = rosterBy(() => 0);
  const unpriced: Record<string, number> = {};
  const adjusted: Adjustment[] = [];
  for (const [name, count] of Object.entries(counts)) {
    const field = Object.hasOwn(EXACT, name) ? EXACT[name] : undefined;
    const narrow = Object.hasOwn(NARROW, name) ? NARROW[name] : undefined;
    if (field) roster[field] += count;
    else if (narrow) {
      roster.flexSpots += count;
      adjusted.push({
        field: "flexSpots",
        from: count === 1 ? name : `${count} ${name}`,
        to: "FLEX",
        why: `takes ${narrow} only; our FLEX takes RB, WR and TE`,
      });
    } else if (name !== "" && !BESIDE.has(name)) unpriced[name.slice(0, 40)] = Math.min(count, 100);
  }
  return {
    roster,
    unpriced,
    adjusted,
    beside: { TAXI: counts["TAXI"] ?? 0, IR: counts["IR"] ?? 0 },
    places: names.filter((name) => !BESIDE.has(name)).length,
  };
}
