import { PROVIDER_NAMES, type Platform } from "#core/kit/platforms.ts";

/** A league at its provider; the season where the link named one. */
export type LeagueReference = { readonly id: string; readonly season: number | null };

type Shape = {
  /** Hosts whose links are understood: these and everything below them. */
  readonly hosts: readonly string[];
  readonly id: RegExp;
  /** What an id is, where it is not a number. */
  readonly says?: string;
  /** Reads the id from the path or the query of a link. */
  readonly read: (url: URL) => { readonly id: string | null | undefined; readonly season?: string | null | undefined };
};

const SHAPES: Readonly<Record<Platform, Shape>> = {
  sleeper: {
    hosts: ["sleeper.com", "sleeper.app"],
    id: /^\d{6,20}$/,
    read: ({ pathname }) => ({ id: /\/leagues?\/(\d+)/.exec(pathname)?.[1] }),
  },
  mfl: {
    hosts: ["myfantasyleague.com"],
    id: /^\d{4,6}$/,
    read: ({ pathname, searchParams }) => ({
      id: searchParams.get("L") ?? /^\/\d{4}\/home\/(\d+)/.exec(pathname)?.[1],
      season: /^\/(\d{4})\//.exec(pathname)?.[1],
    }),
  },
  fleaflicker: {
    hosts: ["fleaflicker.com"],
    id: /^\d{1,8}$/,
    read: ({ pathname }) => ({ id: /\/leagues\/(\d+)/.exec(pathname)?.[1] }),
  },
  espn: {
    hosts: ["fantasy.espn.com"],
    id: /^\d{1,12}$/,
    read: ({ searchParams }) => ({ id: searchParams.get("leagueId"), season: searchParams.get("seasonId") }),
  },
  fantrax: {
    hosts: ["fantrax.com"],
    id: /^[a-z\d]{12,20}$/,
    says: "16 letters and digits",
    read: ({ pathname }) => ({ id: /\/league\/([a-z\d]+)/.exec(pathname)?.[1] }),
  },
};

const isOwnHost = (host: string, known: readonly string[]): boolean =>
  known.some((name) => host === name || host.endsWith(`.${name}`));

function parseUrl(text: string): URL | null {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** By id or link of the provider's site, of which only id and season are used; else a sentence. */
export function readLeagueReference(platform: Platform, text: string): LeagueReference | { readonly refusal: string } {
  const { hosts, id, read, says = "a number" } = SHAPES[platform];
  const given = text.trim();
  const name = PROVIDER_NAMES[platform];
  if (id.test(given)) return { id: given, season: null };
  if (!/[/.:]/.test(given)) return { refusal: `That is not the id of a league on ${name}: an id is ${says}.` };
  const url = parseUrl(given);
  if (!url || !["https:", "http:"].includes(url.protocol) || !isOwnHost(url.hostname.toLowerCase(), hosts))
    return { refusal: `That is not a link to a league on ${hosts[0]}.` };
  const found = read(url);
  if (!found.id || !id.test(found.id)) return { refusal: `That link names no league of ${name}.` };
  const season = found.season && /^20\d\d$/.test(found.season) ? Number(found.season) : null;
  return { id: found.id, season };
}

/** Whether a text can be the name of a Sleeper user. In an address `.` and `..` would name another call. */
export const isUserName = (text: string): boolean => /^[\w.-]{1,40}$/.test(text) && text !== "." && text !== "..";
