import { queryOptions } from "@tanstack/react-query";
import { HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Reply, Sent } from "#contract/kit/call.ts";
import type { Asset, tradeValues } from "#contract/values/values.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { LeagueSettings } from "#core/situation/league-address.ts";
import { ASSET_LIST_FALLBACK } from "#core/situation/defaults.ts";
import type { DefaultIds } from "#core/situation/reference.ts";
import type { QueryContext } from "#web/kit/query/load.ts";
import { httpStatusLine, send } from "#web/kit/query/send.ts";

export const TRADE_VALUES = "/api/trade-values" satisfies CallPath;

export const leagueBody = ({ leagueFormatId, scoring, roster }: LeagueSettings) => ({
  leagueFormatId,
  scoringSettings: scoring,
  rosterSettings: roster,
});

export type Asked = DefaultIds & Partial<LeagueSettings>;

/** The situation as calls carry it; one without a league yet uses the specified fallback. */
export const situationOf = (asked: Asked, userId: UserId | null) => ({
  requestSource: "asset-list" as const,
  teamStatus: asked.teamStatusCodeId,
  ...leagueBody({ ...ASSET_LIST_FALLBACK, ...asked }),
  userId,
});

export const askForValues = (
  body: Sent<typeof tradeValues>["body"],
  { signal, client }: QueryContext,
): Promise<Reply<typeof tradeValues>> =>
  send("POST /api/trade-values", { body }, { signal, client, describe: httpStatusLine });

/** The ranked list of a situation, cached per situation, fresh for two minutes. */
export function assetListQuery(asked: Asked, userId: UserId | null) {
  const body = situationOf(asked, userId);
  return queryOptions({
    queryKey: [TRADE_VALUES, "ranked", body],
    queryFn: async (context): Promise<Asset[]> => {
      const reply = await askForValues(body, context);
      if ("assets" in reply) return reply.assets;
      throw new Error("The trade values came in the form of the calculator");
    },
    staleTime: 2 * MINUTE_MS,
  });
}

/** The last 30 days of every asset in a situation; fresh for long, since a day joins once a day. */
export function valueLinesQuery(asked: Asked) {
  const body = situationOf(asked, null);
  return queryOptions({
    queryKey: ["/api/value-lines" satisfies CallPath, body],
    queryFn: ({ signal, client }) => send("POST /api/value-lines", { body }, { signal, client }),
    staleTime: HOUR_MS,
  });
}
