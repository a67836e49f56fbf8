import type { AssetId } from "../ids.ts";
import type { HeldCost } from "./keepers/surplus.ts";
import type { Format, Roster, Scoring } from "../situation/situation.ts";

/** Where a league may come from; `paste` is text its manager pasted. */
export const PROVIDERS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax", "paste"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The providers that are called over the network. */
export const PLATFORMS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax"] as const satisfies readonly Provider[];
export type Platform = (typeof PLATFORMS)[number];

/** What each provider is called. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  sleeper: "Sleeper",
  mfl: "MyFantasyLeague",
  fleaflicker: "Fleaflicker",
  espn: "ESPN",
  fantrax: "Fantrax",
  paste: "Pasted text",
};

/** The name shown for a player of whom a platform sends only the id. */
export const namelessPlayer = (platform: Platform, id: string): string => `${PROVIDER_NAMES[platform]} player ${id}`;

/** Whether a name is only a placeholder for an id, so that nobody can identify the player. */
export const isNameless = (name: string): boolean =>
  PLATFORMS.some((platform) => name.startsWith(namelessPlayer(platform, "")));

/** A setting that our model cannot represent, and the value used instead. */
export type Adjustment = { readonly field: string; readonly from: string; readonly to: string; readonly why: string };

/**
 * A pick a team holds: the slot in its round from 1, null while the order is open; and the pick's original team, null
 * if a pasted text does not name it.
 */
export type HeldPick = {
  readonly season: number;
  readonly round: number;
  readonly slot: number | null;
  readonly originalteamid: string | null;
  /** The team that traded it to its holder; absent for a team's own pick, and where nobody tells it. */
  readonly fromteamid?: string | undefined;
};

/** Where a team holds a player. */
export type RosterPlace = "roster" | "taxi" | "reserve";

/** A player of a roster who could not be matched with an asset, and why. */
export type UnmatchedPlayer = {
  readonly name: string;
  readonly position: string | null;
  readonly why: string;
  /** Absent in leagues imported before it was kept. */
  readonly place?: RosterPlace | undefined;
  /** His salary; absent where nothing tells one. */
  readonly dollars?: number | undefined;
};

/** Games of this season so far; `points` is what the team has scored. */
export type TeamRecord = {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly points: number;
};

/** A week of the regular season with its games, each between two teams by id. */
export type ScheduledWeek = { readonly week: number; readonly games: readonly (readonly [string, string])[] };

/** The trade deadline by its week, or by its day (YYYY-MM-DD), as the provider tells it; the other is null. */
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
  /** What its players cost: rounds, prices or salaries; absent where nothing tells. */
  readonly costs?: readonly HeldCost[] | undefined;
  /** Dollars left for free agents; absent in leagues that bid none, and where the provider does not say. */
  readonly faab?: number | undefined;
  /** Null where the provider does not say, or no game was played. */
  readonly record: TeamRecord | null;
};

/** A league as the product keeps it, whatever provider it came from. */
export type ImportedLeague = {
  readonly provider: Provider;
  /** The league's id at its provider; empty for pasted text. */
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
  /** How many players a team keeps, and dollars of a team in the auction; absent where nothing tells. */
  readonly keepers?: number | undefined;
  readonly auctionbudget?: number | undefined;
  /** Rounds of the last draft of whole rosters. */
  readonly draftrounds?: number | undefined;
  /** What the salaries of a team may add up to; absent in leagues without salaries. */
  readonly salarycap?: number | undefined;
  /** Weeks of the regular season that are over, and how many it has. */
  readonly weeksplayed: number;
  readonly regularweeks: number;
  /** Games still to come when it was imported; absent where the provider does not tell them. */
  readonly schedule?: readonly ScheduledWeek[] | undefined;
  /** Teams in the playoffs; absent where the provider does not say. */
  readonly playoffteams?: number | undefined;
  /** Absent where the provider does not say, or there is none. */
  readonly tradedeadline?: TradeDeadline | undefined;
  /** Does every team also play against the median score of each week? */
  readonly hasmedian?: boolean | undefined;
  readonly teams: readonly LeagueTeam[];
};
