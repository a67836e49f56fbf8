import type { FastifyReply, FastifyRequest } from "fastify";
import { dayOf } from "#core/kit/calendar.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { createByteCache, isKept, sendShared } from "#server/kit/encoding/send-json.ts";
import { createThrottledVersion } from "#server/kit/encoding/throttled-version.ts";

/** Memory for encoded pages: some 400 leagues of twelve teams. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** `key` distinguishes it from other pages of the same state. */
export type LeaguePage = { readonly row: LeagueRow; readonly key: string; readonly make: () => Promise<object> };

/** Identifies the state of a league that its values follow from. */
export const stateKey = ({ leagueid, synceddatetime, choices: { finder: _asked, ...choices } }: LeagueRow): string =>
  // The finder's settings change what the browser searches for, but no value.
  `${leagueid}|${synceddatetime.getTime()}|${JSON.stringify(choices)}`;

/** Sends pages of leagues, each computed once for a state of its league, the ratings and a day. */
export function openLeaguePages({ ratings, now }: Pick<Deps, "ratings" | "now">) {
  const cache = createByteCache(CACHE_BYTES);
  const throttled = createThrottledVersion();
  /** Pages being computed: calls that come meanwhile wait for them. */
  const making = new Map<string, Promise<string>>();
  const made = (id: string, make: LeaguePage["make"]): Promise<string> => {
    const text =
      making.get(id) ??
      make()
        .then((page) => JSON.stringify(page))
        .finally(() => making.delete(id));
    making.set(id, text);
    return text;
  };
  return async (request: FastifyRequest, reply: FastifyReply, page: LeaguePage): Promise<FastifyReply> => {
    const version = `${throttled(ratings.version, performance.now())} ${dayOf(now())}`;
    const shared = { cache, version, key: `${stateKey(page.row)}|${page.key}` };
    const text = isKept(request, shared) ? "" : await made(`${version}|${shared.key}`, page.make);
    return sendShared(request, reply, { ...shared, text: () => text });
  };
}
