import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import { Failure } from "./failure.ts";

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
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "").toLowerCase()).join(":");
};

export type Limits = {
  /** Counts one call; throws a too-many failure with the seconds to wait when there were too many. */
  readonly count: (name: LimitName, source: string) => void;
  /** A keyed hash of an address prefix; the key lives in memory only and changes every day. */
  readonly hashAddress: (address: string) => string;
};

/** Counts calls in windows of a minute, in memory. `factor` multiplies every limit; 0 switches them off. */
export const createLimits = (factor: number, now: () => Date): Limits => {
  let key = randomBytes(32);
  let keyDay = Math.floor(now().getTime() / DAY);
  let window = Math.floor(now().getTime() / MINUTE);
  const counts = new Map<string, number>();
  return {
    hashAddress: (address) => {
      const day = Math.floor(now().getTime() / DAY);
      if (day !== keyDay) {
        key = randomBytes(32);
        keyDay = day;
      }
      return createHmac("sha256", key).update(addressPrefix(address)).digest("base64url").slice(0, 22);
    },
    count: (name, source) => {
      if (factor === 0) return;
      const time = now().getTime();
      if (Math.floor(time / MINUTE) !== window) {
        window = Math.floor(time / MINUTE);
        counts.clear();
      }
      const id = `${name}|${source}`;
      const made = (counts.get(id) ?? 0) + 1;
      counts.set(id, made);
      if (made > LIMITS[name].perMinute * factor) throw new Failure("too-many", "Too many requests: please wait a moment", { retryAfter: ((window + 1) * MINUTE - time) / 1000 });
    },
  };
};
