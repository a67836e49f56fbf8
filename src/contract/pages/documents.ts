import type { AnyPage } from "./pages.ts";
import type { RankedTeam } from "#contract/leagues/my-leagues.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { readLeagueMarket } from "#contract/market.ts";
import type { SharedTrade } from "#contract/trades/shares.ts";
import type { User } from "#contract/accounts.ts";

/** The id of the element of a document that holds the data which the page was rendered with, as JSON. */
export const START_DATA_ID = "start-data";

/** The path of the document without a page, in which every page opens offline. */
export const SHELL_PATH = "/app-shell";

/** Who a document is rendered for: what the server knows of them before the page asks for anything. */
export type DocumentReader = {
  /** The signed-in user; null for nobody. */
  readonly user: User | null;
  /** The visitor's stored settings, in whatever version they were stored; null for none. */
  readonly settings: unknown;
};

/** The subject of a page with parameters, for its document. */
export type PageAbout = {
  /** The canonical path; other spellings are redirected to it. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The path of its preview picture, in place of the shared one. */
  readonly picture: string;
  readonly pictureText: string;
  /** Structured data for search engines (schema.org, JSON-LD). */
  readonly data: object;
};

/** The built files that a document names, as paths from the root of the site. */
export type DocumentFiles = {
  readonly style: string;
  readonly font: string;
  readonly script: string;
  /** What the script imports before anything else. */
  readonly imports: readonly string[];
  /** The code of the page, fetched after its first paint. */
  readonly code: readonly string[];
};

export type DocumentRequest = {
  readonly page: AnyPage;
  readonly path: string;
  /** What follows the path, with its question mark; empty for none. */
  readonly search: string;
  readonly reader: DocumentReader;
  readonly about: PageAbout | null;
  /** The public address of the site, without a final slash. */
  readonly publicUrl: string;
  readonly files: DocumentFiles;
  /** The time of rendering, in milliseconds. */
  readonly now: number;
  /** Answers calls in this process, as the reader who asks for the document. */
  readonly fetch: typeof globalThis.fetch;
};

/** Renders the document of a page; never fails because a call of the page did. */
export type RenderDocument = (request: DocumentRequest) => Promise<string>;

/** The nets of a trade's teams after package adjustment on one day (YYYY-MM-DD), which is `text` in words. */
export type DailyNets = { readonly day: string; readonly text: string; readonly nets: readonly number[] };

export type SharedTradePage = {
  readonly shared: SharedTrade;
  readonly path: string;
  readonly title: string;
  /** When it was shared, in which league, and what its values are. */
  readonly intro: string;
  /** The address at which the calculator opens it. */
  readonly open: string;
  /** The trade judged in the reader's own league; null where none is known. */
  readonly own: SharedTrade["now"] | null;
  readonly isStaff: boolean;
  /** The nets on days before it was shared, from statistics. */
  readonly before: readonly DailyNets[];
  /** The nets on the day it was shared, and at the ends of the days since. */
  readonly since: readonly DailyNets[];
};

/** The document of a shared trade, or in place of the trade why there is none. */
export type SharedTradeRequest = {
  readonly publicUrl: string;
  /** Null where nothing is built. */
  readonly files: Pick<DocumentFiles, "style" | "font"> | null;
  readonly trade: SharedTradePage | { readonly message: string };
};

/** What the page of a league's room shows: what its platform tells of it, and nothing that its owner chose. */
export type RoomPage = {
  readonly name: string;
  /** Platform, season and settings. */
  readonly intro: string;
  /** The day (YYYY-MM-DD) on which the league was read. */
  readonly day: string;
  /** The best by points first. */
  readonly teams: readonly RankedTeam[];
  /** Null for a league whose trades were not read. */
  readonly market: Reply<typeof readLeagueMarket> | null;
};

/** The document of a league's room; without a room for an address that has none. */
export type RoomRequest = Pick<SharedTradeRequest, "files" | "publicUrl"> & {
  readonly path: string;
  readonly room: RoomPage | null;
};
