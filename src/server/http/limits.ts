import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { Failure } from "./failure.ts";
import { perWindow } from "./per-window.ts";

/** How often each kind of call may be made in a minute from one source; the source is what `by` names. */
export const LIMITS = {
  "create-visitor": { perMinute: 60, by: "address" },
  "create-session": { perMinute: 60, by: "address" },
  "sign-in": { perMinute: 30, by: "address" },
  settings: { perMinute: 120, by: "visitor" },
  values: { perMinute: 600, by: "address" },
  prompt: { perMinute: 120, by: "visitor" },
  answer: { perMinute: 120, by: "visitor" },
  scores: { perMinute: 240, by: "user" },
  payment: { perMinute: 20, by: "user" },
  staff: { perMinute: 600, by: "user" },
} as const;
export type LimitName = keyof typeof LIMITS;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The part of an address that one household or office shares: IPv4 whole, IPv6 its first 64 bits. */
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

/** Counts of one minute that are worth telling other processes. */
export type LimitNews = { readonly window: number; readonly counts: Readonly<Record<string, number>> };

export type Limits = {
  /**
   * Counts one call; throws a too-many failure with the seconds to wait when there were too many, here and elsewhere.
   */
  readonly count: (name: LimitName, source: string) => void;
  /**
   * A keyed hash of an address prefix, under another key every day; the same in every process that shares the secret.
   */
  readonly hashAddress: (address: string) => string;
  /** The counts that have come near their limit and grown since the last time; null where there are none. */
  readonly news: () => LimitNews | null;
  /** Takes over what another process has counted. */
  readonly hear: (from: string, news: LimitNews) => void;
};

// Below this share of its limit a source is not worth a word to the other processes.
const TOLD_FROM_SHARE = 0.1;

/**
 * Counts calls in windows of a minute, in memory; nothing of it is stored. `factor` multiplies every limit; 0 switches
 * them off. Processes that tell each other their news limit together what is sent to any of them.
 */
export const createLimits = (factor: number, now: () => Date, secret: Buffer): Limits => {
  let key: Buffer | undefined;
  let keyDay = Number.NaN;
  const current = perWindow(MINUTE, now, () => ({
    counts: new Map<string, { made: number; told: number; readonly allowed: number }>(),
    /** The counts of each other process. */
    elsewhere: new Map<string, Map<string, number>>(),
    /** The addresses of this minute, so that each is hashed once in it. */
    hashes: new Map<string, string>(),
  }));

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
      const counted = state.counts.get(id) ?? { made: 0, told: 0, allowed: LIMITS[name].perMinute * factor };
      counted.made += 1;
      state.counts.set(id, counted);
      let all = counted.made;
      for (const told of state.elsewhere.values()) all += told.get(id) ?? 0;
      if (all > counted.allowed)
        throw new Failure("too-many", "Too many requests: please wait a moment", { retryAfter: secondsLeft });
    },
    news: () => {
      const { state, window } = current();
      const grown = [...state.counts].filter(
        ([, { made, told, allowed }]) => made > told && made >= allowed * TOLD_FROM_SHARE,
      );
      for (const [, counted] of grown) counted.told = counted.made;
      return grown.length === 0
        ? null
        : { window, counts: Object.fromEntries(grown.map(([id, { made }]) => [id, made])) };
    },
    hear: (from, news) => {
      const { state, window } = current();
      if (news.window !== window) return;
      const told = state.elsewhere.get(from) ?? new Map<string, number>();
      state.elsewhere.set(from, told);
      for (const [id, made] of Object.entries(news.counts)) told.set(id, made);
    },
  };
};
