import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Connection, Database } from "../db/database.ts";
import { RATINGS_CHANNEL, readNotice } from "../ratings/store/notice.ts";
import type { ActiveInsights } from "./active-insights.ts";

/** The PostgreSQL channel for changes of insights. */
const INSIGHTS_CHANNEL = "insights";

/**
 * Notifies every process that insights changed. PostgreSQL delivers the notice when the transaction commits, and drops
 * it on rollback. `from` names this process, which reloads them itself.
 */
export const tellInsights = async (tx: Database, from: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${INSIGHTS_CHANNEL}, ${from})`);
};

/**
 * Keeps the insights in memory in step with changes by other processes, and with day marks, which change the values
 * that triggers compare. Returns a stop function.
 */
export const followInsights = async (
  { listen, kind }: Pick<Connection, "listen" | "kind">,
  insights: ActiveInsights,
  self: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  let work: Promise<void> = Promise.resolve();
  const readAgain = (): void => {
    work = work
      .then(() => insights.reload())
      .catch((error: unknown) => log.error({ err: error }, "Insights that changed could not be read"));
  };
  const stops = [
    await listen(INSIGHTS_CHANNEL, (from) => from !== self && readAgain(), readAgain),
    await listen(RATINGS_CHANNEL, (payload) => readNotice(payload)?.beliefs === "all" && readAgain(), readAgain),
  ];
  // Nobody listened between the first read of the insights and this moment, so read again.
  if (kind === "server") readAgain();
  return async () => {
    for (const stop of stops) await stop();
    await work;
  };
};
