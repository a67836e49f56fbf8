import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMessenger } from "./local-payments.ts";
import { emptyState } from "./state.ts";
import type { StateStore } from "./state-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aMessenger = (act: StateStore["act"], post: () => Promise<number>) =>
  openMessenger({ store: { act, prices: new Map() }, secret: "s", now: () => new Date(0), post, apiVersion: "x" });
const unreachable = () => Promise.reject(new Error("Connection terminated unexpectedly"));

// A round that rejected ended the whole server when the database went away in the moment after its start.
test("messages wait while the database is down, and are delivered when it is back", async () => {
  const event = { id: "evt_1", type: "invoice.paid", created: 1, object: {}, delivered: false, attempts: 0 };
  const state = { ...emptyState(), events: [event] };
  let isDown = true;
  let posted = 0;
  const messenger = aMessenger(
    async (change) => (isDown ? unreachable() : change({ state, now: 1, price: () => expect.unreachable() })),
    async () => {
      posted += 1;
      return 200;
    },
  );
  await messenger.deliver();
  expect(posted).toBe(0);
  isDown = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(posted).toBe(1);
  expect(event).toMatchObject({ delivered: true, attempts: 1 });
  await messenger.close();
});

test("a messenger that is closed while the database is down stops trying", async () => {
  const messenger = aMessenger(unreachable, async () => 200);
  void messenger.deliver();
  await messenger.close();
  expect(vi.getTimerCount()).toBe(0);
});
