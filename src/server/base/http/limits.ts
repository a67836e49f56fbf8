import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { API_CALLS_PER_MINUTE } from "#core/access/api-limits.ts";
import { Failure } from "./failure.ts";
import { perWindow } from "./newcomers.ts";

type Limit = {
  readonly perMinute: number;
  readonly by: "address" | "visitor" | "user";
  readonly perAddress?: number;
};

/**
 * Calls of each kind allowed per minute from one source; `by` names the kind of source. `perAddress` is what all
 * visitors or users of one address may make together: for calls that cost much, so that no address gets more than a
 * tenth of a core (`npm run bench:calls`).
 */
export const LIMITS = {
  "create-visitor": { perMinute: 60, by: "address" },
  "create-session": { perMinute: 60, by: "address" },
  "sign-in": { perMinute: 30, by: "address" },
  settings: { perMinute: 120, by: "visitor" },
  leagues: { perMinute: 120, by: "visitor", perAddress: 600 },
  "league-pages": { perMinute: 30, by: "visitor", perAddress: 30 },
  "import-league": { perMinute: 20, by: "visitor", perAddress: 20 },
  values: { perMinute: 600, by: "address" },
  prompt: { perMinute: 120, by: "visitor" },
  answer: { perMinute: 120, by: "visitor" },
  bulk: { perMinute: 12, by: "user", perAddress: 12 },
  shares: { perMinute: 60, by: "user" },
  scores: { perMinute: 240, by: "user" },
  "score-checks": { perMinute: 30, by: "user", perAddress: 30 },
  payment: { perMinute: 20, by: "user" },
  staff: { perMinute: 600, by: "user" },
  keys: { perMinute: 60, by: "user" },
  views: { perMinute: 120, by: "user" },
  "api-open": { perMinute: API_CALLS_PER_MINUTE.open, by: "address" },
  "api-bigger": { perMinute: API_CALLS_PER_MINUTE.bigger, by: "user" },
  "api-galaxy": { perMinute: API_CALLS_PER_MINUTE.galaxy, by: "user" },
  discord: { perMinute: 1200, by: "address" },
  "wrong-key": { perMinute: 30, by: "address" },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The part of an address that one household or office shares: all of IPv4, the first 64 bits of IPv6. */
export const addressPrefix = (address: string): string => {
  if (!isIPv6(address)) return address;
  if (address.startsWith("::ffff:")) return address.slice(7);
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
};

/** The prefix of the sources that are addresses. */
const ADDRESS = "address ";

/** An address as a source of calls, by its keyed hash. */
export const addressSource = (hash: string): string => `${ADDRESS}${hash}`;

/** Whether the calls of all visitors or users of an address are counted together as well. */
export const countsAddresses = (name: LimitName): boolean => (LIMITS[name] as Limit).perAddress !== undefined;

/** Calls a minute of a source. */
const allowedTo = (name: LimitName, source: string): number => {
  const { perMinute, perAddress = perMinute }: Limit = LIMITS[name];
  return source.startsWith(ADDRESS) ? perAddress : perMinute;
};

/** Counts of one minute to send to other processes. */
export type LimitNews = { readonly window: number; readonly counts: Readonly<Record<string, number>> };

/** What a source may still do: calls left of those allowed in this minute, and the seconds until the next one. */
type LimitLeft = { readonly allowed: number; readonly left: number; readonly secondsLeft: number };

export type Limits = {
  /**
   * Counts one call. Throws a too-many failure with the seconds to wait if the limit is exceeded over all processes.
   */
  readonly count: (name: LimitName, source: string) => void;
  /** What is left to a source, without counting anything; null while limits are switched off. */
  readonly left: (name: LimitName, source: string) => LimitLeft | null;
  /**
   * A keyed hash of an address prefix. The key changes every day and is the same in every process with the same secret.
   */
  readonly hashAddress: (address: string) => string;
  /** The counts that are near their limit and have grown since the last call; null if there are none. */
  readonly news: () => LimitNews | null;
  /** Stores the counts of another process. */
  readonly setOthers: (from: string, news: LimitNews) => void;
};

// Counts below this share of their limit are not sent to other processes.
const SHARED_FROM_SHARE = 0.1;

/**
 * Counts calls in windows of a minute, in memory only. `factor` multiplies every limit; 0 turns them off. Processes
 * that exchange their counts enforce the limits together.
 */
export const createLimits = (factor: number, now: () => Date, secret: Buffer): Limits => {
  let key: Buffer | undefined;
  let keyDay = Number.NaN;
  const current = perWindow(MINUTE, now, () => ({
    counts: new Map<string, { made: number; told: number; readonly allowed: number }>(),
    /** The counts of each other process. */
    elsewhere: new Map<string, Map<string, number>>(),
    /** The address hashes of this minute, so that each is computed once. */
    hashes: new Map<string, string>(),
  }));

  /** The calls of a source in this minute, here and elsewhere. */
  const madeOf = (id: string): number => {
    const { counts, elsewhere } = current().state;
    let all = counts.get(id)?.made ?? 0;
    for (const told of elsewhere.values()) all += told.get(id) ?? 0;
    return all;
  };

  return {
    hashAddress: (address) => {
      const { hashes } = current().state;
      const known = hashes.get(address);
      if (known !== undefined) return known;
      const day = Math.floor(now().getTime() / DAY);
      if (day !== keyDay || !key) {
        key = createHmac("sha256", secret).update(`addresses of day ${day}`).digest();
        keyDay = day;
      }
      const hash = createHmac("sha256", key).update(addressPrefix(address)).digest("base64url").slice(0, 22);
      hashes.set(address, hash);
      return hash;
    },
    count: (name, source) => {
      if (factor === 0) return;
      const { state, secondsLeft } = current();
      const id = `${name}|${source}`;
      const counted = state.counts.get(id) ?? { made: 0, told: 0, allowed: allowedTo(name, source) * factor };
      counted.made += 1;
      state.counts.set(id, counted);
      if (madeOf(id) > counted.allowed)
        throw new Failure("too-many", "Too many requests: please wait a moment", { retryAfter: secondsLeft });
    },
    left: (name, source) => {
      if (factor === 0) return null;
      const allowed = allowedTo(name, source) * factor;
      const left = Math.max(0, Math.floor(allowed - madeOf(`${name}|${source}`)));
      return { allowed: Math.floor(allowed), left, secondsLeft: current().secondsLeft };
    },
    news: () => {
      const { state, window } = current();
      const grown = [...state.counts].filter(
        ([, { made, told, allowed }]) => made > told && made >= allowed * SHARED_FROM_SHARE,
      );
      for (const [, counted] of grown) counted.told = counted.made;
      return grown.length === 0
        ? null
        : { window, counts: Object.fromEntries(grown.map(([id, { made }]) => [id, made])) };
    },
    setOthers: (from, news) => {
      const { state, window } = current();
      if (news.window !== window) return;
      const told = state.elsewhere.get(from) ?? new Map<string, number>();
      state.elsewhere.set(from, told);
      for (const [id, made] of Object.entries(news.counts)) told.set(id, made);
    },
  };
};
