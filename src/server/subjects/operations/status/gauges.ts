import { Gauge, type Registry } from "prom-client";
import { factsDayOf, newestReport } from "#server/subjects/catalogue/api.ts";
import type { Deps } from "#server/deps.ts";
import { lastFinished } from "./store.ts";

const seconds = (at: Date): number => at.getTime() / 1000;

/**
 * Adds the gauges that alarms read from the database: when each job last finished, the day of the facts, and whether
 * the newest refresh was refused. Every process reports the same numbers. If the database does not respond, they are
 * left out and the other metrics are still served.
 */
export const addStatusGauges = (registry: Registry, { db, log }: Pick<Deps, "db" | "log">): void => {
  const registers = [registry];
  const reading = (read: () => Promise<void>) => () =>
    read().catch((error: unknown) => log.warn({ err: error }, "The numbers for alarms could not be read"));
  const finished: Gauge<"name"> = new Gauge({
    name: "job_last_finished_timestamp_seconds",
    help: "When each job last finished, as seconds since 1970",
    labelNames: ["name"],
    registers,
    collect: reading(async () => {
      for (const { job, at } of await lastFinished(db)) finished.set({ name: job }, seconds(at));
    }),
  });
  const facts: Gauge = new Gauge({
    name: "facts_as_of_timestamp_seconds",
    help: "The day of the facts, as seconds since 1970",
    registers,
    collect: reading(async () => facts.set(seconds(new Date(await factsDayOf(db))))),
  });
  const refused: Gauge = new Gauge({
    name: "facts_refresh_refused",
    help: "1 while the newest refresh of the facts was refused, else 0",
    registers,
    collect: reading(async () => refused.set((await newestReport(db))?.outcome === "refused" ? 1 : 0)),
  });
};
