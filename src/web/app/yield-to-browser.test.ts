// spec: page-speed/first-picture-waited
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { yieldToBrowser, painted } from "./yield-to-browser.ts";

// The parts of a browser that the functions depend on: the document's visibility, and its next frame.
const page = Object.assign(new EventTarget(), { hidden: false });
let frames: (() => void)[] = [];

beforeEach(() => {
  page.hidden = false;
  frames = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});

afterEach(() => void vi.unstubAllGlobals());

/** Is a promise resolved once all pending work has been done? */
const isDone = async (promise: Promise<void>): Promise<boolean> => {
  let done = false;
  void promise.then(() => (done = true));
  for (let turn = 0; turn < 3; turn++) await yieldToBrowser();
  return done;
};

test("the promise resolves after all tasks that are already queued", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("waiting"));
  const turn = yieldToBrowser().then(() => order.push("turn"));
  await Promise.resolve().then(() => order.push("same turn"));
  await turn;
  expect(order).toEqual(["same turn", "waiting", "turn"]);
});

test("a visible document counts as painted in the task after its frame, not before", async () => {
  const paint = painted();
  expect(await isDone(paint)).toBe(false);
  expect(frames).toHaveLength(1);
  let atOnce = false;
  void paint.then(() => (atOnce = true));
  frames[0]?.();
  await Promise.resolve();
  expect(atOnce).toBe(false);
  expect(await isDone(paint)).toBe(true);
});

test("a hidden document counts as painted immediately, because it gets no frame", async () => {
  page.hidden = true;
  expect(await isDone(painted())).toBe(true);
  expect(frames).toEqual([]);
});

test("a document that is hidden before its first frame counts as painted", async () => {
  const paint = painted();
  expect(await isDone(paint)).toBe(false);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(await isDone(paint)).toBe(true);
});
