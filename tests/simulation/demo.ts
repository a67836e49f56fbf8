import { answerDaily, readDaily } from "#contract/daily.ts";
import { submitAnswer } from "#contract/prompts.ts";
import { dailyDayOf, dailyStart } from "#core/daily/day.ts";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import { seeded } from "#core/kit/chance.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { SCORE_TYPES, type ScoreType } from "#core/situation/score-type.ts";
import { jobsOf } from "#server/jobs.ts";
import { CommandError } from "#server/kit/commands/command.ts";
import type { Config } from "#server/kit/config/config.ts";
import { firstFilled } from "#server/kit/db/copy-tables.ts";
import type { Connection } from "#server/kit/db/database.ts";
import { runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { announceNews } from "#server/ratings/news.ts";
import { answerTo, ask } from "#tests/support/answers.ts";
import { aVisit, type Visit } from "#tests/support/browser.ts";
import { aClock, SECOND } from "#tests/support/clock.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { answerOf, makeCrowd, type SimVoter } from "./crowd/voters.ts";
import { makeShippedWorld, passWeek } from "./crowd/world.ts";

const SEED = 59;
/** Answers every day's twelve, and signs in where sign-in is local, so that somebody has a full record. */
const REGULAR = "demo@example.com";
const READING_MS = 3 * SECOND;
/** Share of the visits that go on in Hit Me, and for how many prompts. */
const GO_ON = 0.4;
const PROMPTS = 10;
const FIRST_VALUES_WRONG_BY = 0.5;

/** Days up to now, and the visitors of each. */
export type DemoSize = { readonly days: number; readonly visitors: number };
/** Calls are borne out after 28 days. */
const USUAL: DemoSize = { days: 35, visitors: 24 };

/**
 * Fills an empty database with the answers of a simulated crowd, for demonstrations: by the product's own calls and
 * nightly jobs, on a clock that ends now. `tell` hears of each week. Returns a sentence. Throws CommandError, without a
 * change, where the database has any row: a real one has.
 */
export async function fillDemo(
  connection: Connection,
  config: Config,
  now: Date,
  { days, visitors }: DemoSize = USUAL,
  tell: (line: string) => void = () => {},
): Promise<string> {
  const filled = await firstFilled(connection.db);
  if (filled)
    throw new CommandError(
      `The demo needs an empty database, and there are rows in ${filled} of this one. Nothing was changed. Name ` +
        "a new one: DATA_DIR=demo npm run operator -- demo",
    );
  const begin = beginOf(now, days);
  const own = { ...config, dataRefresh: { ...config.dataRefresh, every: "off" as const } };
  const clock = aClock(new Date(begin).toISOString());
  const product = await aProduct({ clock, config: own, connection: { ...connection, close: async () => {} } });
  try {
    const { deps } = product;
    const world = openWorld(product);
    const crowd = makeCrowd(SEED);
    const random = seeded(SEED);
    const regular = crowd.voters.at(-1)!;
    const known = new Map<SimVoter, Visit>();
    let answers = 0;
    for (let day = 1; day <= days; day++) {
      clock.set(new Date(begin + (day - 1) * DAY_MS).toISOString());
      await runDueJobs(deps, jobsOf(own));
      const today = new Set([regular]);
      while (today.size < visitors) today.add(crowd.draw(random));
      for (const voter of today) {
        const visit = known.get(voter) ?? (await aVisit(product));
        known.set(voter, visit);
        if (voter === regular && deps.identity?.isLocal) await signIn(visit.browser, REGULAR);
        answers += await giveTwelve(product, world, voter, visit);
        if (random() < GO_ON) answers += await hitMe(product, world, voter, visit);
      }
      if (day % 7 > 0) continue;
      for (const id of world.passWeek()) await announceNews(deps.db, id, "Simulated news", clock.now(), deps.self);
      await deps.ratings.reload();
      tell(`${day} of ${days} days: ${answers} answers`);
    }
    return `${known.size} simulated visitors gave ${answers} answers in ${days} days; ${REGULAR} answered on each`;
  } finally {
    await product.close();
  }
}

/** The first day's visits: so many days before the hour up to now, within one day of the twelve. */
function beginOf(now: Date, days: number): number {
  const open = dailyStart(dailyDayOf(now.getTime()));
  const end = now.getTime() - open < HOUR_MS ? open - 1 : now.getTime();
  return end - HOUR_MS - (days - 1) * DAY_MS;
}

type DemoWorld = ReturnType<typeof openWorld>;

/** True values of dynasty's assets by their ids, half as wrong as the first values state. */
function openWorld({ deps: { ratings } }: TestProduct) {
  const ids = ratings.assets.map(({ id }) => id as number);
  const places = new Map(ids.map((id, place) => [id, place]));
  const worlds = new Map(
    SCORE_TYPES.map((scoreType) => {
      const { mu, variance } = ratings.pool("dynasty", scoreType);
      const beliefs = ids.map((_, i) =>
        Number.isNaN(mu[i]) ? { mu: 0, variance: 0 } : { mu: mu[i]!, variance: variance[i]! },
      );
      return [scoreType, makeShippedWorld(SEED, beliefs, FIRST_VALUES_WRONG_BY)];
    }),
  );
  const random = seeded(SEED + 1);
  return {
    answer: (voter: SimVoter, scoreType: ScoreType, left: readonly number[], right: readonly number[]): Selection => {
      const [a, b] = [left, right].map((side) => side.flatMap((id) => places.get(id) ?? [])) as [number[], number[]];
      // A pick that came since has no true value.
      return a.length * b.length === 0 ? 0 : answerOf(worlds.get(scoreType)!, voter, a, b, random);
    },
    /** Moves the true values by a week; returns the assets whose jump is public. */
    passWeek: (): readonly number[] => passWeek(worlds.get("perception")!).map((place) => ids[place]!),
  };
}

async function giveTwelve(
  { clock, deps }: TestProduct,
  world: DemoWorld,
  voter: SimVoter,
  { browser, sessionId }: Visit,
): Promise<number> {
  const { leagueformatid } = deps.ratings.reference.formats.find(({ dataname }) => dataname === "dynasty")!;
  const { day, prompts } = await browser.send(readDaily, { query: { leagueFormatId: String(leagueformatid) } });
  for (const { place, left, right } of prompts) {
    clock.forward(READING_MS);
    const selection = world.answer(voter, "perception", [left.id], [right.id]);
    await browser.send(answerDaily, { body: { day, leagueFormatId: leagueformatid, place, selection, sessionId } });
  }
  return prompts.length;
}

async function hitMe({ clock }: TestProduct, world: DemoWorld, voter: SimVoter, visit: Visit): Promise<number> {
  for (let i = 0; i < PROMPTS; i++) {
    const prompt = await ask(visit);
    clock.forward(READING_MS);
    const [left, right] = [
      [prompt.assetA ?? [], prompt.teamA],
      [prompt.assetB ?? [], prompt.teamB],
    ].map((side) => side.flat().map(({ id }) => id)) as [number[], number[]];
    const selection = world.answer(voter, prompt.scoreType, left, right);
    await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, selection) });
  }
  return PROMPTS;
}
