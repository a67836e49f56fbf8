import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { readConfig } from "#server/base/config/config.ts";
import { openServer } from "#server/base/db/database.ts";
import { VISITOR_COOKIE, visitorCookie } from "#server/base/http/cookies.ts";
import { assemble } from "#server/bootstrap.ts";
import { createCoalescer, recordVotes } from "#server/ratings/record-votes.ts";
import type { Submission } from "#server/ratings/cast-votes.ts";
import { verify, type Verification } from "#server/ratings/verify.ts";
import { bareByDriver, bareByPgbench, makeBare } from "./bare.ts";
import { cpuReader } from "./cpu.ts";
import { showPrompts, type Shown } from "./crowd.ts";
import { load } from "./load.ts";

const ROUND_MS = 4000;
/** Comparisons prepared for answers; more are shown when half of them are used up. */
const READY = 120_000;

/**
 * The figures of one side: rates of the rounds, CPU microseconds per answer, and all response times in milliseconds.
 */
export type Side = { readonly rates: number[]; readonly cpu: number[]; readonly times: number[] };

export type AnswerRates = {
  /**
   * The minimum work of a vote store: an insert and two updates in a transaction of five statements, by our database
   * driver and by pgbench.
   */
  readonly driver: Side;
  readonly pgbench: Side;
  /** Answers with 8 and with 64 at a time, and through the whole call. */
  readonly eight: Side;
  readonly sixtyFour: Side;
  readonly calls: Side;
  /** The verification that every answer was counted. */
  readonly proof: Verification;
};

const side = (): Side => ({ rates: [], cpu: [], times: [] });
const selections = [-2, -1, 0, 1, 2] as const;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Durable answers per second relative to the minimum work of a vote store, in turns on one database. */
export const answersPerSecond = async (url: string, rounds: number): Promise<AnswerRates> => {
  const home = mkdtempSync(join(tmpdir(), "votes-bench-"));
  const config = readConfig({ RATE_LIMIT_FACTOR: "0", LOG_LEVEL: "silent" });
  const { deps, app, close } = await assemble(
    config,
    await openServer(url),
    { now: () => new Date(), log: pino({ level: "silent" }) },
    { webRoot: null },
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  await makeBare(client);
  const cpu = await cpuReader(client);

  let ready: Shown[] = [];
  const refill = async (): Promise<void> => {
    if (ready.length < READY / 2) ready = [...ready, ...(await showPrompts(deps, 5000, READY / 2, Date.now()))];
  };
  const take = (): Shown => {
    const one = ready.pop();
    if (!one) throw new Error("The bench ran out of comparisons");
    return one;
  };
  const record = createCoalescer(
    async (batch: readonly Submission[]) => {
      const { outcomes, moved } = await recordVotes(deps.db, batch, {
        weighted: true,
        onCounted: deps.announcer.counted,
      });
      deps.ratings.move(moved);
      return outcomes;
    },
    { batch: 128, waiting: 4000, refuse: () => new Error("Too many at once") },
  );
  const answer = async (): Promise<void> => {
    const { modalId, visitorId, sessionId, left, right } = take();
    const outcome = await record({
      modalId,
      visitorId,
      sessionId,
      userId: null,
      poolids: [101],
      left: [left],
      right: [right],
      selection: pick(selections),
      at: new Date(),
    });
    if (outcome !== "counted") throw new Error(`An answer was not counted: ${outcome}`);
  };
  const answerByCall = async (): Promise<void> => {
    const { modalId, visitorId, sessionId, left, right } = take();
    const reply = await app.inject({
      method: "POST",
      url: "/api/prompt/submit",
      headers: {
        cookie: `${VISITOR_COOKIE}=${visitorCookie(deps.secret, visitorId)}`,
        "sec-fetch-site": "same-origin",
      },
      payload: {
        assetIdA: left,
        assetIdB: right,
        selection: pick(selections),
        scoreType: "perception",
        isTeamBased: false,
        visitorId,
        sessionId,
        modalId,
        continueFlow: false,
      },
    });
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  };
  const measure = async (into: Side, lanes: number, work: () => Promise<void>): Promise<void> => {
    await refill();
    const before = cpu();
    const { perSecond, times } = await load(lanes, ROUND_MS, work);
    into.cpu.push((1e6 * (cpu() - before)) / times.length);
    into.rates.push(perSecond);
    into.times.push(...times);
  };

  const [driver, pgbench, eight, sixtyFour, calls] = [side(), side(), side(), side(), side()];
  await refill();
  await load(16, 2000, answer);
  await bareByDriver(url, 8, 1000);
  for (let round = 0; round < rounds; round++) {
    const before = cpu();
    const rate = await bareByDriver(url, 8, ROUND_MS);
    driver.rates.push(rate);
    driver.cpu.push((1e6 * (cpu() - before)) / ((rate * ROUND_MS) / 1000));
    await measure(eight, 8, answer);
    const byPgbench = await bareByPgbench(url, 8, ROUND_MS / 1000, home);
    if (byPgbench !== null) pgbench.rates.push(byPgbench);
    await measure(sixtyFour, 64, answer);
    await measure(calls, 64, answerByCall);
  }
  const proof = await verify(deps.db);
  await client.end();
  await close();
  rmSync(home, { recursive: true, force: true });
  return { driver, pgbench, eight, sixtyFour, calls, proof };
};
