import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settingsOf } from "#core/situation/config.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { toPayload } from "#core/situation/settings-payload.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createSituation, SAVE_DELAY, SITUATION_KEY, type SituationDeps, type SituationEvent } from "./situation.ts";

const TABLES: ReferenceTables = {
  formats: [
    { leagueformatid: 1, dataname: "dynasty" },
    { leagueformatid: 2, dataname: "redraft" },
  ],
  codes: [
    { codeid: 11, codegroup: "teamstatus", dataname: "fulltank", sortorder: -2 },
    { codeid: 13, codegroup: "teamstatus", dataname: "balanced", sortorder: 0 },
  ],
};
const DEFAULTS = {
  leagueFormatId: 1,
  teamStatusCodeId: 13,
  version: 1,
  scoring: DEFAULT_SCORING,
  roster: DEFAULT_ROSTER,
};
const REDRAFT = { ...DEFAULTS, leagueFormatId: 2 };

function aSituation(stored?: unknown, save: SituationDeps["save"] = async () => undefined) {
  const storage = memoryStorage(
    stored === undefined ? {} : { [SITUATION_KEY]: typeof stored === "string" ? stored : JSON.stringify(stored) },
  );
  const saved = vi.fn<SituationDeps["save"]>(save);
  const log = { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() };
  const situation = createSituation({ storage, save: saved, log });
  const events: SituationEvent[] = [];
  situation.listen((event) => events.push(event));
  const settings = () => {
    const state = situation.get();
    if (state.status !== "ready") throw new Error(`The situation is ${state.status}`);
    return settingsOf(state.config);
  };
  return {
    situation,
    settings,
    saved,
    events,
    log,
    store: (settings: unknown) => storage.setItem(SITUATION_KEY, JSON.stringify(settings)),
    kept: () => JSON.parse(storage.getItem(SITUATION_KEY) ?? "null") as unknown,
  };
}

/** The same after it has begun with what is stored. */
function begun(...given: Parameters<typeof aSituation>) {
  const all = aSituation(...given);
  all.situation.initialise(TABLES);
  return all;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a first visit begins with the dynasty default, balanced", () => {
  const { situation, settings } = aSituation();
  expect(situation.get()).toEqual({ status: "loading" });
  situation.initialise(TABLES);
  expect(settings()).toEqual(DEFAULTS);
});

test("reference tables without the defaults are reported as an error", () => {
  const { situation, events, log } = aSituation();
  situation.initialise({ ...TABLES, codes: [] });
  const message = "The league formats could not be read.";
  expect(log.error.mock.calls.flat().join(" "), "the log has the internal error").toContain("SITBAR ERROR");
  expect(situation.get()).toEqual({ status: "failed", reason: "no-defaults", message });
  expect(events).toEqual([{ type: "load-failed", message }]);
});

test("settings stored in the browser are used, and older formats are migrated", () => {
  const { settings } = begun({ leagueSettings: { timeframe: "redraft", teamStatus: "fulltank" } });
  expect(settings()).toEqual({ ...REDRAFT, teamStatusCodeId: 11 });
});

test.each([
  "{not json",
  { leagueFormatId: "elsewhere" },
  { ...DEFAULTS, roster: { ...DEFAULT_ROSTER, qbSlots: 99 } },
  [1],
])("corrupt storage (%j) falls back to the defaults with a warning", (stored) => {
  const { settings, log } = begun(stored);
  expect(settings()).toEqual(DEFAULTS);
  expect(log.warn).toHaveBeenCalled();
});

test.each([
  [{ timeframe: "bestball" }, 'Cannot migrate league format "bestball" - not found in cache.'],
  [{ ...DEFAULTS, teamStatusCodeId: "rebuilding" }, 'Cannot migrate teamstatus "rebuilding" - not found in cache.'],
  ["{not json", "Invalid sitbar config - enterprise reliability requires all fields to be valid"],
])("stored settings that cannot be read (%j) are said, and nothing is sent in their place", async (stored, message) => {
  const { situation, saved, events, kept, log } = begun(stored);
  situation.receive(null);
  await vi.runAllTimersAsync();
  const told = "those stored in this browser cannot be read, so the defaults are used.";
  expect(events).toEqual([{ type: "load-failed", message: told }]);
  expect(log.warn.mock.calls.flat().join(" "), "the log has the internal error").toContain(message);
  expect(saved).not.toHaveBeenCalled();
  expect(typeof stored === "string" || kept()).toEqual(typeof stored === "string" || stored);
});

test("a first push that fails says so like any other", async () => {
  const { situation, events } = begun(undefined, () => Promise.reject(new Error("503: Busy")));
  situation.receive(null);
  await vi.runAllTimersAsync();
  expect(events).toEqual([{ type: "save-failed" }]);
});

test("a failed load is distinguished from tables without the defaults", () => {
  const { situation } = aSituation();
  situation.fail(new Error("500: Something went wrong"));
  expect(situation.get()).toEqual({ status: "failed", reason: "load", message: "500: Something went wrong" });
});

test("the server's settings override the browser's, and are kept", () => {
  const { situation, settings, saved, kept } = begun(DEFAULTS);
  situation.receive(toPayload(REDRAFT));
  expect(settings()).toEqual(REDRAFT);
  expect(kept()).toEqual(REDRAFT);
  vi.advanceTimersByTime(SAVE_DELAY * 2);
  expect(saved).not.toHaveBeenCalled();
});

test("invalid settings from the server do not replace the browser's", () => {
  const { situation, settings, saved, log } = begun(REDRAFT);
  situation.receive({ ...toPayload(DEFAULTS), leagueFormatId: 99 });
  expect(settings()).toEqual(REDRAFT);
  expect(saved).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalled();
});

test("if the server has no settings, the initial ones are sent to it silently", async () => {
  const { situation, saved, events } = begun(REDRAFT);
  situation.receive(null);
  await vi.runAllTimersAsync();
  expect(saved).toHaveBeenCalledExactlyOnceWith(toPayload(REDRAFT), false);
  expect(events).toEqual([]);
});

test("a change is stored immediately and saved after two seconds without changes", async () => {
  const { situation, settings, saved, events, kept } = begun();
  situation.update({ roster: { qbSlots: 2 } });
  expect(kept()).toEqual(settings());
  expect(SAVE_DELAY).toBe(2000);
  await vi.advanceTimersByTimeAsync(SAVE_DELAY - 1);
  situation.update({ roster: { opSlots: 1 } });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY - 1);
  expect(saved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toHaveBeenCalledExactlyOnceWith(
    toPayload({ ...DEFAULTS, roster: { ...DEFAULT_ROSTER, qbSlots: 2, opSlots: 1 } }),
    false,
  );
  expect(events).toEqual([{ type: "saved" }]);
});

test("a failed save is reported", async () => {
  const { situation, events } = begun(undefined, () => Promise.reject(new Error("500: Something went wrong")));
  situation.update({ leagueFormatId: 2 });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(events).toEqual([{ type: "save-failed" }]);
});

test("filters are applied but neither kept nor saved", async () => {
  const { situation, saved, kept } = begun();
  situation.update({ assetFilters: { nameFilter: "chase", rookiesOnly: true } });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY * 2);
  expect(situation.get()).toMatchObject({
    config: { assetFilters: { ...DEFAULT_FILTERS, nameFilter: "chase", rookiesOnly: true } },
  });
  expect(saved).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});

test("an invalid change throws and changes nothing", () => {
  const { situation, settings } = begun();
  expect(() => situation.update({ roster: { qbSlots: -1 } })).toThrow(
    "Invalid sitbar config - enterprise reliability requires all fields to be valid",
  );
  expect(settings()).toEqual(DEFAULTS);
});

test("a change before the start throws", () => {
  expect(() => aSituation().situation.update({ leagueFormatId: 2 })).toThrow(/before/);
  expect(() => aSituation().situation.reset()).toThrow(/before/);
});

test("a late response of the server does not override the user's changes", () => {
  const { situation, settings } = begun();
  situation.update({ leagueFormatId: 2 });
  situation.receive(toPayload(DEFAULTS));
  expect(settings()).toEqual(REDRAFT);
});

test("a visitor registered after a change is sent the settings in use", async () => {
  const { situation, settings, saved } = begun();
  situation.receive(null);
  situation.update({ leagueFormatId: 2 });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  saved.mockClear();
  situation.receive(null);
  expect(settings()).toEqual(REDRAFT);
  expect(saved).toHaveBeenCalledExactlyOnceWith(toPayload(REDRAFT), false);
});

test("reset returns to the defaults, keeps the filters and is saved", async () => {
  const { situation, settings, saved } = begun(REDRAFT);
  situation.update({ assetFilters: { rookiesOnly: true } });
  situation.reset();
  expect(settings()).toEqual(DEFAULTS);
  expect(situation.get()).toMatchObject({ config: { assetFilters: { rookiesOnly: true } } });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("a reset can be undone until the settings change again", async () => {
  const { situation, settings, saved } = aSituation(REDRAFT);
  const canUndo = () => {
    const state = situation.get();
    return state.status === "ready" && state.beforeReset !== null;
  };
  situation.initialise(TABLES);
  expect(canUndo()).toBe(false);
  situation.reset();
  situation.update({ assetFilters: { rookiesOnly: true } });
  expect(canUndo()).toBe(true);
  situation.undoReset();
  expect([settings(), canUndo()]).toEqual([REDRAFT, false]);
  expect(situation.get()).toMatchObject({ config: { assetFilters: { rookiesOnly: true } } });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(saved).toHaveBeenCalledExactlyOnceWith(toPayload(REDRAFT), false);
  situation.reset();
  situation.update({ roster: { qbSlots: 2 } });
  expect(canUndo()).toBe(false);
  situation.reset();
  situation.reset();
  expect(canUndo()).toBe(true);
});

test("what another tab has stored is taken over with the filters of this one, and not sent again", async () => {
  const { situation, settings, saved, store } = begun(DEFAULTS);
  situation.receive(toPayload(DEFAULTS));
  situation.update({ assetFilters: { ...DEFAULT_FILTERS, nameFilter: "brown" } });
  store(REDRAFT);
  situation.follow();
  expect(settings()).toEqual(REDRAFT);
  const state = situation.get();
  expect(state.status === "ready" && state.config.assetFilters.nameFilter).toBe("brown");
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(saved).not.toHaveBeenCalled();
});

test("what another tab has stored and nobody can read changes nothing", () => {
  const { situation, settings, store } = begun(REDRAFT);
  store({ nonsense: true });
  situation.follow();
  expect(settings()).toEqual(REDRAFT);
});

test("leaving the page sends pending changes, and nothing if there are none", () => {
  const { situation, saved } = begun();
  situation.flush();
  expect(saved).not.toHaveBeenCalled();
  situation.update({ leagueFormatId: 2 });
  situation.flush();
  expect(saved).toHaveBeenCalledExactlyOnceWith(toPayload(REDRAFT), true);
  vi.advanceTimersByTime(SAVE_DELAY);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("a change that the page before could not send in time counts more than the server, and is sent again", () => {
  const storage = memoryStorage({});
  const log = { warn: vi.fn<Console["warn"]>(), error: vi.fn<Console["error"]>() };
  const aPage = () => {
    const save = vi.fn<SituationDeps["save"]>(() => new Promise(() => undefined));
    const situation = createSituation({ storage, save, log });
    situation.initialise(TABLES);
    return { situation, save };
  };
  const before = aPage();
  before.situation.update({ leagueFormatId: 2 });
  before.situation.flush();
  const next = aPage();
  next.situation.receive(toPayload(DEFAULTS));
  expect(JSON.parse(storage.getItem(SITUATION_KEY) ?? "null")).toMatchObject({ leagueFormatId: 2 });
  expect(next.save).toHaveBeenCalledExactlyOnceWith(toPayload(REDRAFT), false);
  // Once received, and a minute later in any case, the server is trusted again.
  const last = aPage();
  last.situation.receive(toPayload(DEFAULTS));
  expect(JSON.parse(storage.getItem(SITUATION_KEY) ?? "null")).toMatchObject({ leagueFormatId: 1 });
});
