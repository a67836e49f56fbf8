/**
 * Limits that forms share with the calls. They stand apart, so that a form can use them without loading the schemas.
 */

export const MOST_ANNOUNCEMENT_LETTERS = 280;

export const LONGEST_KEY_NAME = 60;

export const LONGEST_SHARE_TITLE = 60;

export const LONGEST_VIEW_NAME = 60;

export const MOST_ASSETS_OF_HISTORY = 4;

/** The shortest and longest history in days, and the longest without a plan. */
export const FEWEST_DAYS = 7;
export const MOST_DAYS = 1825;
export const FREE_DAYS = 30;

/** The periods, in days, over which movements are measured. */
export const MOVE_DAYS = [1, 7, 30] as const;

/** Number of users returned without a limit. */
export const USERS_AT_ONCE = 100;

/** Hours of answers in the health view, and days of payment messages. */
export const ANSWER_HOURS = 48;
export const MESSAGE_DAYS = 7;

/** More than any trade may have, so that a bad trade in a text is refused by its line and not with the call. */
export const MOST_READ = { teams: 60, assets: 500 } as const;

/** Completed trades that a reader without a plan sees: the newest of a player, or of all. */
export const FREE_TRADES = 10;
export const MOST_MARKET_TRADES = 100;
/** Days over which it is counted how often a player is traded. */
export const DEMAND_DAYS = 56;

/** Most assets followed one by one, with any plan. */
export const MOST_WATCHED = 200;

/** Most devices of one owner that alerts are sent to. */
export const MOST_DEVICES = 10;

export const API_CALLS_PER_MINUTE: Readonly<Record<"open" | "bigger" | "galaxy", number>> = {
  open: 30,
  bigger: 300,
  galaxy: 1200,
};

/** New visitors per hour and address above which answers weigh less; refusing would shut out shared networks. */
export const CROWDED_ADDRESS_VISITORS = 20;

/** The most offers of a league that are remembered as not interesting; the latest ones are kept. */
export const MOST_DECLINED = 200;

/** The first day whose answers may be published: /terms, /privacy and the prompt have said so since before it. */
export const OPEN_FROM = "2026-12-01";

export const OPEN_LICENCE = { name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/" } as const;
