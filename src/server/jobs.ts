import { DAY_MS } from "#core/kit/calendar.ts";
import { factsAge, followDrafts, refreshJobs } from "#server/catalogue/api.ts";
import { expire } from "#server/accounts/api.ts";
import { forgetPrompts } from "#server/prompts/api.ts";
import { chooseDay } from "#server/daily/api.ts";
import type { Config } from "#server/kit/config/config.ts";
import { generatedInsights } from "#server/insights/api.ts";
import type { Job, Round } from "#server/kit/jobs/run-jobs.ts";
import { dropIdleDevices, forgetTold, sendAlerts } from "#server/watchlist/alerts/api.ts";
import { syncSubscriptions } from "#server/plans/api.ts";
import { recordDailyNets } from "#server/trades/api.ts";
import { closeDays } from "#server/values/api.ts";
import { judgeAnswers } from "#server/ratings/judge.ts";
import { publishAnswers } from "#server/ratings/open-answers.ts";

/** After the last game of a Monday night has ended on the west coast. */
const endDay: Job = {
  name: "End of day",
  hour: 8,
  run: async ({ db, ratings, now, self }, day) => {
    const marked = await closeDays(db, day, now(), self);
    await ratings.reload();
    return `${marked} pools marked`;
  },
};

/** Runs after the day is closed, by the ratings at its end. */
const sharedTrades: Job = {
  name: "Shared trades",
  hour: 8,
  run: async (deps, day) => `${await recordDailyNets(deps, day)} shared trades marked`,
};

/** Scores the day's answers by the predictions made just before them. */
const receipts: Job = {
  name: "Receipts",
  hour: 8,
  run: async ({ db, now }) => `${await judgeAnswers(db, now())} answers judged`,
};

/** Makes the file of the month before, on its first run of a month. */
const openAnswers: Job = {
  name: "Open answers",
  hour: 9,
  run: async ({ db, now }) => {
    const answers = await publishAnswers(db, now());
    return answers === null ? "no file was due" : `${answers} answers published`;
  },
};

/** Runs before the day is closed, so that new picks are included. */
const draftPicks: Job = {
  name: "Draft picks",
  hour: 7,
  run: async ({ db, ratings, self }, day) => {
    const { came, went } = await followDrafts(db, day, self);
    if (came + went > 0) await ratings.reload();
    return `${came} picks came, ${went} went`;
  },
};

/** The evening before in America: the twelve of the day that begins that night. */
const dailyTwelve: Job = {
  name: "Daily Twelve",
  hour: 1,
  run: async (deps, day) => `chosen in ${await chooseDay(deps, day)} formats`,
};

const forget: Job = {
  name: "Expiry",
  hour: 9,
  run: async ({ db, now }) => {
    const { visitors, leagues, sessions, signins } = await expire(db, now());
    return `${visitors} visitors, ${leagues} guests' leagues, ${sessions} sessions and ${signins} sign-ins removed`;
  },
};

const oldPrompts: Job = {
  name: "Old comparisons",
  hour: 9,
  run: async ({ db, now }) => `${await forgetPrompts(db, now())} comparisons removed`,
};

/** How long a device may be without anything to follow. */
const IDLE_DEVICE_MS = 7 * DAY_MS;

const oldAlerts: Job = {
  name: "Old alerts",
  hour: 9,
  run: async ({ db, now }) => {
    const devices = await dropIdleDevices(db, new Date(now().getTime() - IDLE_DEVICE_MS));
    return `${await forgetTold(db, now())} notes of sent alerts and ${devices} devices without a watchlist removed`;
  },
};

const readCustomers: Job = {
  name: "Subscriptions",
  hour: 10,
  run: async (deps) => {
    const { customers, written, unknown, failed } = await syncSubscriptions(deps);
    return `${written} of ${customers} subscriptions read, ${unknown} unknown, ${failed} failed`;
  },
};

export const jobsOf = (config: Pick<Config, "dataRefresh">): readonly Job[] => [
  dailyTwelve,
  draftPicks,
  endDay,
  sharedTrades,
  receipts,
  forget,
  oldPrompts,
  oldAlerts,
  openAnswers,
  readCustomers,
  ...refreshJobs(config),
  factsAge,
  generatedInsights,
];

export const roundsOf = (): readonly Round[] => [sendAlerts()];
