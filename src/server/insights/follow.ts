import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Connection, Database } from "../db/database.ts";
import { RATINGS_CHANNEL, readNotice } from "../ratings/store/notice.ts";
import type { ActiveInsights } from "./active-insights.ts";

/** What every process hears when an insight was written. */
const INSIGHTS_CHANNEL = "insights";

/**
 * Tells every process that insights changed; they hear it when the transaction commits, and not at all if it does not.
 * `from` names the process, which reads them again by itself.
 */
export const tellInsights = async (tx: Database, from: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${INSIGHTS_CHANNEL}, ${from})`);
};

/**
 * Keeps the insights in step with insights written elsewhere, and with day marks, which move the values that triggers
 * look at. Gives a way to stop.
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
  // What another process wrote between the first reading of the insights and this moment was told to nobody here.
  if (kind === "server") readAgain();
  return async () => {
    for (const stop of stops) await stop();
    await work;
  };
};
