import { createHmac } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import rateLimit, {
  normalizeIP,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DAY_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import { API_CALLS_PER_MINUTE } from "#contract/kit/limits.ts";
import { Failure } from "./failure.ts";
import { perWindow } from "./newcomers.ts";

type Limit = { readonly perMinute: number; readonly by: "address" | "visitor" | "user"; readonly perAddress?: number };

/**
 * Calls of each kind allowed per minute from one source; `by` names the kind of source. `perAddress` is what all
 * visitors or users of one address may make together, so that no address gets more than a tenth of a core
 * (`npm run bench -- http`): `cheap` calls cost a few milliseconds, `write` ones a transaction, all others are
 * `costly`. Each process counts for itself.
 */
export const LIMITS = {
  cheap: { perMinute: 600, by: "visitor", perAddress: 600 },
  costly: { perMinute: 30, by: "visitor", perAddress: 30 },
  write: { perMinute: 240, by: "visitor", perAddress: 600 },
  "create-visitor": { perMinute: 60, by: "address" },
  "browser-errors": { perMinute: 30, by: "address" },
  "sign-in": { perMinute: 30, by: "address" },
  "api-open": { perMinute: API_CALLS_PER_MINUTE.open, by: "address" },
  "api-bigger": { perMinute: API_CALLS_PER_MINUTE.bigger, by: "user" },
  "api-galaxy": { perMinute: API_CALLS_PER_MINUTE.galaxy, by: "user" },
  "wrong-key": { perMinute: 30, by: "address" },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** The counts behind the limits, in the memory of this process. */
export type LimitCounts = {
  /** The counts as a store of @fastify/rate-limit. Windows are minutes of the clock. */
  readonly Store: FastifyRateLimitStoreCtor;
  /** A keyed hash of what a household shares: IPv4, or 64 bits of IPv6. The key changes daily, alike everywhere. */
  readonly hashAddress: (address: string) => string;
};

export function createLimitCounts(now: () => Date, secret: Buffer): LimitCounts {
  const currentKey = perWindow(DAY_MS, now, () =>
    createHmac("sha256", secret)
      .update(`addresses of day ${Math.floor(now().getTime() / DAY_MS)}`)
      .digest(),
  );
  const current = perWindow(MINUTE_MS, now, () => ({
    counts: new Map<string, number>(),
    /** The address hashes of this minute, so that each is computed once. */
    hashes: new Map<string, string>(),
  }));

  class Store implements FastifyRateLimitStore {
    /** Counts a call of a source; returns its calls in this minute. */
    incr(...[id, done]: Parameters<FastifyRateLimitStore["incr"]>): void {
      const { state, secondsLeft } = current();
      const made = (state.counts.get(id) ?? 0) + 1;
      state.counts.set(id, made);
      done(null, { current: made, ttl: secondsLeft * 1000 });
    }
    /** All limits share one store: the sources of each begin with its name. */
    child(): this {
      return this;
    }
  }

  return {
    Store,
    hashAddress: (address) => {
      const { hashes } = current().state;
      const known = hashes.get(address);
      if (known !== undefined) return known;
      const key = currentKey().state;
      const hash = createHmac("sha256", key).update(normalizeIP(address)).digest("base64url").slice(0, 22);
      hashes.set(address, hash);
      return hash;
    },
  };
}

type Counted = Readonly<Record<"allowed" | "left" | "secondsLeft", number>> & { readonly isExceeded: boolean };

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Counts a call of its viewer against a limit, or of the viewer's address where the limit is by address or the
     * viewer is unknown; and of the address beside it, where the limit says so. A source that has used up its own calls
     * takes none from its neighbours. Returns the state of the count that decides; null while limits are switched off.
     */
    countCall: (request: FastifyRequest, name: LimitName) => Promise<Counted | null>;
  }
}

/** Throws a too-many failure with the seconds to wait if a call was above its limit. */
export function refuseExceeded(counted: Counted | null): void {
  if (counted?.isExceeded)
    throw new Failure("too-many", "Too many requests: please wait a moment", { retryAfter: counted.secondsLeft });
}

/** The source of a call; null for an unknown visitor or user, and where calls are counted by address alone. */
async function sourceOf({ viewer }: FastifyRequest, by: Limit["by"]): Promise<string | null> {
  if (by === "visitor") return viewer.visitorId === null ? null : `visitor ${viewer.visitorId}`;
  const user = by === "user" ? await viewer.user() : null;
  return user && `user ${user.userid}`;
}

/** Adds `countCall` to the application. `factor` multiplies every limit; 0 switches them off. */
export async function limitCalls(app: FastifyInstance, { Store }: LimitCounts, factor: number): Promise<void> {
  await app.register(rateLimit, { global: false, store: Store, timeWindow: MINUTE_MS });
  const countersOf = (name: LimitName) => {
    const { perMinute, perAddress = perMinute }: Limit = LIMITS[name];
    return {
      own: app.createRateLimit({
        max: perMinute * factor,
        keyGenerator: async (request) => `${name}|${await sourceOf(request, LIMITS[name].by)}`,
      }),
      address: app.createRateLimit({
        max: perAddress * factor,
        keyGenerator: ({ viewer }) => `${name}|address ${viewer.source}`,
      }),
    };
  };
  const counters = Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, countersOf(name as LimitName)]),
  ) as Readonly<Record<LimitName, ReturnType<typeof countersOf>>>;

  const count = async (counter: ReturnType<typeof app.createRateLimit>, request: FastifyRequest) => {
    const result = await counter(request);
    if (result.isAllowed) return null;
    const { max, remaining, ttlInSeconds, isExceeded } = result;
    return { allowed: max, left: remaining, secondsLeft: ttlInSeconds, isExceeded };
  };
  app.decorate("countCall", async (request, name) => {
    if (factor === 0) return null;
    const { by, perAddress }: Limit = LIMITS[name];
    const { own, address } = counters[name];
    const isKnown = (await sourceOf(request, by)) !== null;
    const counted = isKnown ? await count(own, request) : null;
    return counted && (counted.isExceeded || perAddress === undefined) ? counted : count(address, request);
  });
}

/** This machine and private networks: where an operator's own proxy stands. */
const NEAR = new BlockList();
for (const [range, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NEAR.addSubnet(range, prefix, "ipv4");
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");

/** Warns once of a near proxy that TRUSTED_PROXIES does not name: its visitors share the limits of one address. */
export function noticeUnnamedProxy(app: FastifyInstance): void {
  let isNoticed = false;
  app.addHook("onRequest", ({ headers, ips, socket }, _reply, done) => {
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
    // Fastify lists the peer alone if it does not trust the forwarding header.
    if (isNoticed || !isForwarded || (ips?.length ?? 0) > 1) return done();
    const peer = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    if (!NEAR.check(peer, isIPv6(peer) ? "ipv6" : "ipv4")) return done();
    isNoticed = true;
    app.log.warn(
      `A proxy at ${peer} forwards requests, but TRUSTED_PROXIES does not name it: all visitors behind it share the ` +
        `limits of one address. If it is yours, set TRUSTED_PROXIES=${peer}`,
    );
    done();
  });
}
