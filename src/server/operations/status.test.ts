import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { readLegal } from "#contract/operations/legal.ts";
import { readStatus } from "#contract/operations/status.ts";
import { DAY_MS, dayOf, daysBetween } from "#core/kit/calendar.ts";
import { runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { datarefresh, jobrun } from "./tables.ts";
import { factsAge, recordSource } from "#server/catalogue/value-sources.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit, Browser } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";

const run = (job: string, day: string, finished: string | null) => ({
  job,
  day,
  starteddatetime: new Date(`${day}T08:00:00Z`),
  finisheddatetime: finished === null ? null : new Date(finished),
  outcome: "19 pools marked for staff eyes",
});

test("the public status contains only the day of the facts and the newest answer", async () => {
  const product = await aProductForTest();
  await product.deps.db.insert(jobrun).values(run("End of day", "2026-11-19", "2026-11-19T08:00:07Z"));
  const visit = await aVisit(product);
  await vote(product, visit);
  expect(await new Browser(product).send(readStatus, {})).toEqual({
    factsasof: "2026-10-10",
    lastvotedatetime: product.clock.now().toISOString(),
  });
});

test("the numbers for alarms say when jobs finished, how old the facts are and whether they were refused", async () => {
  const product = await aProductForTest();
  const { db } = product.deps;
  await db.insert(jobrun).values(run("Backup", "2026-11-19", "2026-11-19T03:00:00Z"));
  const numbers = async (): Promise<string> => (await product.app.inject("/metrics")).body;
  expect(await numbers()).toContain(
    `job_last_finished_timestamp_seconds{name="Backup"} ${Date.parse("2026-11-19T03:00:00Z") / 1000}`,
  );
  expect(await numbers()).toContain(`facts_as_of_timestamp_seconds ${Date.parse("2026-10-10") / 1000}`);
  expect(await numbers()).toContain("facts_refresh_refused 0");
  const refused = { outcome: "refused" as const, season: 2026, changes: 0, news: 0, moved: 0, lines: ["truncated"] };
  await db.insert(datarefresh).values({ ...refused, happeneddatetime: product.clock.now(), versions: {} });
  expect(await numbers()).toContain("facts_refresh_refused 1");
});

test("the operator's details are public, and HSTS covers subdomains only if configured", async () => {
  const legal = { LEGAL_ENTITY: "Trade Ltd", LEGAL_JURISDICTION: "Ireland", DATA_CONTROLLER: "Trade Ltd, Dublin" };
  const https = { PUBLIC_URL: "https://trade.example.com", SUPPORT_EMAIL: "help@trade.example.com" };
  const product = await aProductForTest({ environment: { ...legal, ...https } });
  expect(await new Browser(product).send(readLegal, {})).toEqual({
    entity: "Trade Ltd",
    jurisdiction: "Ireland",
    datacontroller: "Trade Ltd, Dublin",
    supportemail: "help@trade.example.com",
  });
  const hsts = async (from: typeof product) => (await from.app.inject("/healthz")).headers["strict-transport-security"];
  expect(await hsts(product)).toBe("max-age=31536000");
  const strict = await aProductForTest({ environment: { ...https, HSTS_SUBDOMAINS: "true" } });
  expect(await hsts(strict)).toBe("max-age=31536000; includeSubDomains");
});

test("staff and the log are told how old the facts are, with the command once they are too old", async () => {
  const product = await aProductForTest({ environment: { FACTS_NOTICE_DAYS: "8" } });
  const { deps, clock } = product;
  const told = async () => {
    clock.forward(DAY_MS);
    await runDueJobs(deps, [factsAge]);
    const [newest] = await deps.db.select().from(jobrun).orderBy(desc(jobrun.day)).limit(1);
    const warned = product.logged.filter(({ level }) => level === 40).map(({ msg }) => msg);
    return [newest?.outcome, warned];
  };
  const days = daysBetween("2026-10-10", dayOf(clock.now())) + 1;
  const advice = `${days} days: bring them up to date with npm run operator -- refresh`;
  expect(await told()).toEqual([advice, [`The facts are old: ${advice}`]]);
  await recordSource(deps.db, { kind: "facts", source: "nflverse", asof: dayOf(clock.now()) });
  expect(await told()).toEqual(["1 days", [`The facts are old: ${advice}`]]);
});
