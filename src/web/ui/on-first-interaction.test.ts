import { afterEach, beforeEach, expect, test, vi } from "vitest";

let page: EventTarget;
let heard: string[];
const note = (what: string) => () => void heard.push(what);

/** The module as in a new page, before any interaction. */
async function onNewPage() {
  vi.resetModules();
  return (await import("./on-first-interaction.ts")).onFirstInteraction;
}

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, 16));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

for (const interaction of ["pointermove", "pointerdown", "keydown"]) {
  test(`a ${interaction} runs everything that waits after a frame, once and in order`, async () => {
    const onFirstInteraction = await onNewPage();
    onFirstInteraction(note("first"));
    onFirstInteraction(note("second"));
    expect(heard).toEqual([]);
    page.dispatchEvent(new Event(interaction));
    expect(heard).toEqual([]);
    vi.runAllTimers();
    expect(heard).toEqual(["first", "second"]);
    for (const later of ["pointermove", "pointerdown", "keydown"]) page.dispatchEvent(new Event(later));
    vi.runAllTimers();
    expect(heard).toEqual(["first", "second"]);
  });
}

test("scrolling, loading and focus do not count as interaction", async () => {
  const onFirstInteraction = await onNewPage();
  onFirstInteraction(note("work"));
  for (const other of ["scroll", "load", "focus"]) page.dispatchEvent(new Event(other));
  vi.runAllTimers();
  expect(heard).toEqual([]);
});

test("after the first interaction a task runs immediately", async () => {
  const onFirstInteraction = await onNewPage();
  onFirstInteraction(note("early"));
  page.dispatchEvent(new Event("keydown"));
  vi.runAllTimers();
  onFirstInteraction(note("late"));
  expect(heard).toEqual(["early", "late"]);
});

test("a task may add another", async () => {
  const onFirstInteraction = await onNewPage();
  onFirstInteraction(() => onFirstInteraction(note("inner")));
  page.dispatchEvent(new Event("pointerdown"));
  vi.runAllTimers();
  expect(heard).toEqual(["inner"]);
});
