import { expire } from "./expire.ts";
import type { Job } from "./job.ts";
import { syncSubscriptions } from "./subscription-sync.ts";
import { markDays } from "../ratings/mark-day.ts";

/** After the last game of a Monday night has ended on the west coast. */
const endDay: Job = {
  name: "End of day",
  hour: 8,
  run: async ({ db, book, now, self }, day) => {
    const marked = await markDays(db, day, now(), self);
    await book.reload();
    return `${marked} pools marked`;
  },
};

const forget: Job = {
  name: "Expiry",
  hour: 9,
  run: async ({ db, now }) => {
    const { visitors, sessions, signins } = await expire(db, now());
    return `${visitors} visitors, ${sessions} sessions and ${signins} sign-ins removed`;
  },
};

const readPayers: Job = {
  name: "Subscriptions",
  hour: 10,
  run: async (deps) => {
    const { payers, written, unknown, failed } = await syncSubscriptions(deps);
    return `${written} of ${payers} subscriptions read, ${unknown} unknown, ${failed} failed`;
  },
};

/** Every daily job. One line adds one. */
export const JOBS: readonly Job[] = [endDay, forget, readPayers];
