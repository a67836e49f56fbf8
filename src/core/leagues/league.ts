import { PLATFORMS, PROVIDER_NAMES, type Platform, type Provider } from "#core/kit/platforms.ts";
import type { FoundPlayer, RosterPlace } from "#core/assets/match-players.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { HeldCost } from "./keepers/surplus.ts";
import type { Format, Roster, Scoring } from "#core/situation/situation.ts";
import { dayOf } from "#core/kit/calendar.ts";

/** The name shown for a player of whom a platform sends only the id. */
export const namelessPlayer = (platform: Platform, id: string): string => `${PROVIDER_NAMES[platform]} player ${id}`;

/** Whether a name is only a placeholder for an id, so that nobody can identify the player. */
export const isNameless = (name: string): boolean =>
  PLATFORMS.some((platform) => name.startsWith(namelessPlayer(platform, "")));

/** A setting that our model cannot represent, and the value used instead. */
export type Adjustment = { readonly field: string; readonly from: string; readonly to: string; readonly why: string };

/** A pick a team holds: slot from 1, null while the order is open; original team, null if a text does not name it. */
export type HeldPick = {
  readonly season: number;
  readonly round: number;
  readonly slot: number | null;
  readonly originalteamid: string | null;
};

/** A player of a roster who could not be matched with an asset, and why. */
export type UnmatchedPlayer = {
  readonly name: string;
  readonly position: string | null;
  readonly why: string;
  /** Absent in leagues imported before it was kept. */
  readonly place?: RosterPlace | undefined;
  /** His salary; absent if unknown. */
  readonly dollars?: number | undefined;
};

/** Games of this season so far; `points` is what the team has scored. */
export type TeamRecord = Readonly<Record<"wins" | "losses" | "ties" | "points", number>>;

/** A week of the regular season with its games, each between two teams by id. */
export type ScheduledWeek = { readonly week: number; readonly games: readonly (readonly [string, string])[] };

/** The trade deadline by its week, or by its day (YYYY-MM-DD), whichever the provider gives; the other is null. */
export type TradeDeadline = { readonly week: number | null; readonly day: string | null };

export type LeagueTeam = {
  readonly teamid: string;
  readonly name: string;
  readonly ownername: string | null;
  readonly isorphan: boolean;
  readonly coowners: readonly string[];
  /** Every matched player of the roster; those of `taxi` and `reserve` are among them. */
  readonly assets: readonly AssetId[];
  readonly taxi: readonly AssetId[];
  readonly reserve: readonly AssetId[];
  readonly unmatched: readonly UnmatchedPlayer[];
  /** How many more players were not matched than `unmatched` names; absent where it names them all. */
  readonly unmatchedmore?: number | undefined;
  readonly picks: readonly HeldPick[];
  /** The costs of its players: rounds, prices or salaries; absent if unknown. */
  readonly costs?: readonly HeldCost[] | undefined;
  readonly faab?: number | undefined;
  /** Null where the provider does not say, or no game was played. */
  readonly record: TeamRecord | null;
};

/** A league as the product keeps it, whatever provider it came from. */
export type ImportedLeague = {
  readonly provider: Provider;
  readonly externalid: string;
  readonly name: string;
  readonly season: number;
  readonly format: Format;
  /** True where the provider does not say whether rosters are kept, so that the user should choose. */
  readonly formatunclear: boolean;
  readonly scoringSettings: Scoring;
  readonly rosterSettings: Roster;
  /** Rules of the league that values take no account of, by the provider's own names. */
  readonly notpriced: readonly string[];
  readonly adjusted: readonly Adjustment[];
  /** Starting slots of a team for players without a value, by the provider's names; absent where it has none. */
  readonly unpricedslots?: Readonly<Record<string, number>> | undefined;
  /** How many players a team keeps, and dollars of a team in the auction; absent if unknown. */
  readonly keepers?: number | undefined;
  readonly auctionbudget?: number | undefined;
  /** Rounds of the last draft of whole rosters. */
  readonly draftrounds?: number | undefined;
  /** What the salaries of a team may add up to; absent in leagues without salaries. */
  readonly salarycap?: number | undefined;
  /** Weeks of the regular season that are over, and how many it has. */
  readonly weeksplayed: number;
  readonly regularweeks: number;
  /** Games still to come when it was imported; absent if the provider does not list them. */
  readonly schedule?: readonly ScheduledWeek[] | undefined;
  /** Teams in the playoffs; absent where the provider does not say. */
  readonly playoffteams?: number | undefined;
  /** Absent where the provider does not say, or there is none. */
  readonly tradedeadline?: TradeDeadline | undefined;
  readonly hasmedian?: boolean | undefined;
  readonly teams: readonly LeagueTeam[];
};

/** How many teams a league has, those included that a pasted text leaves out. */
export const teamCount = ({ rosterSettings, teams }: CountedTeams): number =>
  Math.max(rosterSettings.numberOfTeams, teams.length);
type CountedTeams = { readonly rosterSettings: Pick<Roster, "numberOfTeams">; readonly teams: readonly unknown[] };

/** What moved in a trade: a player, a pick, or something without a trade value, by its name. */
export type TradedThing = { readonly player: FoundPlayer } | { readonly pick: HeldPick } | { readonly other: string };

export type TradeMove = { readonly fromteamid: string; readonly toteamid: string; readonly thing: TradedThing };

export type FoundTrade = {
  /** The transaction within its league and season, in the platform's words or made of its content. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly moves: readonly TradeMove[];
};

/** Why a transaction is not counted among the trades of a league. */
export const LEFT_OUT = [
  "not-completed",
  "commissioner",
  "reversed",
  "one-sided",
  "lopsided",
  "without-value",
  "unclear",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** How many transactions were left out, by reason; a reason without any is absent. */
export type LeftOutCounts = Readonly<Partial<Record<LeftOut, number>>>;

export function countReasons(reasons: readonly LeftOut[]): LeftOutCounts {
  const counts: Partial<Record<LeftOut, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** The completed trades among the transactions of a league, newest first, and what was left out. */
export type ReadTrades = { readonly trades: readonly FoundTrade[]; readonly leftout: readonly LeftOut[] };

// From 2000 to 2100; a timestamp outside is damaged.
const [EARLIEST_S, LATEST_S] = [946_684_800, 4_102_444_800];

/** The day (UTC) of a number of seconds since 1970; null for a damaged one. */
export const dayOfSeconds = (seconds: number): string | null =>
  seconds >= EARLIEST_S && seconds < LATEST_S ? dayOf(seconds * 1000) : null;

/** Splits transactions into trades, newest first, and reasons for leaving them out; a repeated id counts once. */
export function asReadTrades(read: readonly (FoundTrade | LeftOut)[]): ReadTrades {
  const found = read.flatMap((one) => (typeof one === "string" ? [] : [one]));
  const trades = [...new Map(found.map((trade) => [trade.id, trade])).values()];
  return {
    trades: trades
      .filter(({ moves }) => moves.length > 0)
      .toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date)),
    leftout: [
      ...read.flatMap((one) => (typeof one === "string" ? [one] : [])),
      ...trades.filter(({ moves }) => moves.length === 0).map((): LeftOut => "without-value"),
    ],
  };
}
