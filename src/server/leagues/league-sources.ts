import { PLATFORMS, type Platform } from "#core/league/league.ts";
import { Failure } from "../http/failure.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { fetchJson } from "./fetch-json.ts";

/** The calls one import may make. */
export const MOST_CALLS = 20;

/** The pause a provider requires between two calls, in milliseconds. */
const PAUSES: Partial<Record<Platform, number>> = { mfl: 1_000 };

/** A sample league of the local stand-in. */
export type Sample = {
  readonly provider: Platform;
  readonly league: string;
  readonly name: string;
  readonly about: string;
};

/** A stand-in for the platforms inside this process: answers for its own leagues, null for all others. */
export type LocalLeagues = {
  readonly samples: readonly Sample[];
  readonly answer: (platform: Platform, path: string) => unknown;
};

/** Reads JSON from one platform, within one import. `path` comes after the platform's base address. */
export type Get = (path: string) => Promise<unknown>;

/** The platforms as configured. */
export type LeagueSources = {
  readonly open: readonly Platform[];
  readonly samples: readonly Sample[];
  /** Begins an import from a platform; the calls of all of it are counted together. */
  readonly begin: (platform: Platform) => { readonly get: Get; readonly calls: () => number };
};

export type SourceSettings = {
  readonly open: readonly Platform[];
  readonly bases: Readonly<Record<Platform, string>>;
  readonly publicUrl: string;
  readonly local: LocalLeagues | null;
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Lets calls to a platform pass one after the other, each at least its pause after the one before. */
const createTurnstiles = (): ((platform: Platform) => Promise<void>) => {
  const next = new Map<Platform, number>();
  return async (platform) => {
    const gap = PAUSES[platform];
    if (gap === undefined) return;
    const turn = Math.max(Date.now(), next.get(platform) ?? 0);
    next.set(platform, turn + gap);
    const wait = turn - Date.now();
    if (wait > 0) await pause(wait);
  };
};

/** Opens the configured platforms. Nothing but their base addresses is ever fetched. */
export const openLeagueSources = (
  { open, bases, publicUrl, local }: SourceSettings,
  now: () => Date,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): LeagueSources => {
  const cache = createAnswerCache(() => now().getTime());
  const waitForTurn = createTurnstiles();
  const userAgent = `BigBrainFootball/1.0 (+${publicUrl})`;
  return {
    open,
    samples: local?.samples.filter(({ provider }) => open.includes(provider)) ?? [],
    begin: (platform) => {
      const base = bases[platform];
      let calls = 0;
      // A provider may redirect to the host that holds a league; further calls then go there at once.
      let origin: string | null = null;
      const before = async (): Promise<void> => {
        calls += 1;
        if (calls > MOST_CALLS) throw new Failure("conflict", "This league needs more calls than one import may make.");
        await waitForTurn(platform);
      };
      return {
        calls: () => calls,
        get: async (path) => {
          const sample = local?.answer(platform, path) ?? null;
          if (sample !== null) return sample;
          const address = `${base}/${path}`;
          const answer = await cache.get(address, async () => {
            const url = new URL(address);
            const target = origin === null ? url : new URL(`${url.pathname}${url.search}`, origin);
            return fetchJson(platform, base, target, { fetch, userAgent, before });
          });
          origin = answer.origin;
          return answer.json;
        },
      };
    },
  };
};

/** Every platform, for configuration and tests. */
export const ALL_PLATFORMS: readonly Platform[] = PLATFORMS;
