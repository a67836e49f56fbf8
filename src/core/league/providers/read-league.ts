import type { Format, Roster, Scoring } from "#core/situation/situation.ts";
import type { PlayerCost } from "../keepers/surplus.ts";
import type {
  Adjustment,
  HeldPick,
  Provider,
  RosterPlace,
  ScheduledWeek,
  TeamRecord,
  TradeDeadline,
} from "../league.ts";

/** A player as a provider names him: by the id of a catalogue, or by name. */
export type FoundPlayer = {
  readonly sleeperId?: string | null;
  readonly espnId?: string | null;
  readonly name: string;
  /** In the provider's words; null where it does not say. */
  readonly position: string | null;
  /** Abbreviation of his professional team; null where it is unknown or he has none. */
  readonly team: string | null;
  /** YYYY-MM-DD; null where it is unknown. */
  readonly birth: string | null;
  readonly place: RosterPlace;
  /** His round, price or salary; absent where nothing tells. */
  readonly cost?: PlayerCost | undefined;
};

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

/** A pick and the team that holds it. */
export type PickHolding = HeldPick & { readonly teamid: string };

/** A league as a provider's answers describe it, before its players are matched and its settings are fitted to ours. */
export type FoundLeague = {
  readonly provider: Provider;
  readonly externalid: string;
  readonly name: string;
  readonly season: number;
  readonly format: Format;
  readonly formatunclear: boolean;
  readonly scoring: Scoring;
  readonly roster: Roster;
  readonly notpriced: readonly string[];
  readonly adjusted: readonly Adjustment[];
  /** Starting slots of a team for players without a value, by the provider's names. */
  readonly unpricedslots?: Readonly<Record<string, number>> | undefined;
  readonly keepers?: number | undefined;
  readonly auctionbudget?: number | undefined;
  readonly draftrounds?: number | undefined;
  readonly salarycap?: number | undefined;
  readonly weeksplayed: number;
  readonly regularweeks: number;
  readonly schedule?: readonly ScheduledWeek[];
  readonly playoffteams?: number | undefined;
  readonly tradedeadline?: TradeDeadline | undefined;
  readonly hasmedian?: boolean;
  readonly teams: readonly FoundTeam[];
  readonly picks: readonly PickHolding[];
};

/** The most games that any team of a league has played. */
export const gamesPlayed = (teams: readonly Pick<FoundTeam, "record">[]): number =>
  Math.max(0, ...teams.map(({ record }) => (record ? record.wins + record.losses + record.ties : 0)));

/** The games of the regular season that are still to come; weeks without a game are left out. */
export const gamesToCome = (
  schedule: readonly ScheduledWeek[],
  played: number,
  weeks: number,
): readonly ScheduledWeek[] => schedule.filter(({ week, games }) => week > played && week <= weeks && games.length > 0);

/** The answer is not a league; the message is a sentence for the user. */
export class UnreadableLeague extends Error {}

/** As many teams as the largest leagues of the platforms have. */
export const MOST_TEAMS = 96;
/** More players than any roster holds. */
export const MOST_PLAYERS = 200;

/** Regular weeks of a season where the provider does not say. */
export const USUAL_REGULAR_WEEKS = 14;

/**
 * The format of a league that keeps `keepers` of `places` players: where at least half of a roster stays it is priced
 * as dynasty, otherwise as redraft, and `adjusted` says so.
 */
export const keeperFormat = (
  keepers: number,
  places: number,
): { readonly format: Format; readonly adjusted: readonly Adjustment[] } => {
  const format: Format = keepers > 0 && keepers * 2 >= places ? "dynasty" : "redraft";
  return {
    format,
    adjusted: [
      {
        field: "format",
        from: `keeper, ${keepers} kept`,
        to: format,
        why: "values exist for dynasty and redraft leagues; a keeper league is priced as the nearer of the two",
      },
    ],
  };
};

/** The teams of a platform's answer. Throws UnreadableLeague for more than 96. */
export const atMostTeams = <Team>(teams: readonly Team[]): readonly Team[] => {
  if (teams.length > MOST_TEAMS)
    throw new UnreadableLeague(`This league has ${teams.length} teams; at most ${MOST_TEAMS} are read.`);
  return teams;
};
