import { settingsOf, updateConfig, type ConfigChange, type SitbarConfig } from "#core/situation/config.ts";
import { chooseInitial, resetConfig } from "#core/situation/initialise.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { toPayload, type SettingsPayload } from "#core/situation/settings-payload.ts";
import { errorText } from "./api-error.ts";
import type { Log } from "./log.ts";
import type { KeyValue } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

export const SITUATION_KEY = "bbf_sitbar_v4";

/** Settings go to the server after this many milliseconds without a change. */
export const SAVE_DELAY = 2000;

export type SituationState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly config: SitbarConfig; readonly tables: ReferenceTables };

/** What screens may want to tell the user. */
export type SituationEvent =
  | { readonly type: "saved" }
  | { readonly type: "save-failed" }
  | { readonly type: "load-failed"; readonly message: string };

export type SituationDeps = {
  readonly storage: KeyValue;
  /** Puts the settings on the server; `last` when the page is being left. */
  readonly save: (settings: SettingsPayload, last: boolean) => Promise<unknown>;
  readonly log: Log;
};

export type SituationStore = Pick<Store<SituationState>, "get" | "subscribe"> & {
  readonly listen: (listener: (event: SituationEvent) => void) => () => void;
  /** Begins with what the browser kept, once the reference tables have loaded. */
  readonly initialise: (tables: ReferenceTables) => void;
  /** What the server keeps for the visitor, null for nothing. It overrides, unless the user has changed something since. */
  readonly receive: (kept: unknown) => void;
  readonly fail: (error: unknown) => void;
  /** Validates and applies a change; throws and changes nothing where it is invalid. Filters are applied but never kept. */
  readonly update: (change: ConfigChange) => void;
  /** Back to dynasty and balanced with the default league. */
  readonly reset: () => void;
  /** Sends at once what still waits for its quiet period; for when the page is left. */
  readonly flush: () => void;
};

const readStored = (storage: KeyValue, log: Log): unknown => {
  const text = storage.getItem(SITUATION_KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    log.warn("The stored settings are not readable; the defaults are used");
    return null;
  }
};

const sameSettings = (a: SitbarConfig, b: SitbarConfig): boolean =>
  JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b));

/** The situation of this browser: initialised, changed, kept and saved as specification part 1, section 4 says. */
export const createSituation = ({ storage, save, log }: SituationDeps): SituationStore => {
  const state = createStore<SituationState>({ status: "loading" });
  const listeners = new Set<(event: SituationEvent) => void>();
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let touched = false;

  const tell = (event: SituationEvent): void => {
    for (const listener of listeners) listener(event);
  };

  const saveNow = async (last: boolean): Promise<void> => {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    const now = state.get();
    if (now.status !== "ready") return;
    try {
      await save(toPayload(settingsOf(now.config)), last);
      tell({ type: "saved" });
    } catch (error) {
      log.warn("The settings could not be saved", errorText(error));
      tell({ type: "save-failed" });
    }
  };

  const begin = (server: unknown, tables: ReferenceTables) => {
    const choice = chooseInitial({ browser: readStored(storage, log), server }, tables);
    for (const problem of choice.problems) log.warn("Kept settings were passed over", problem);
    return choice;
  };

  const keep = (config: SitbarConfig): void => storage.setItem(SITUATION_KEY, JSON.stringify(settingsOf(config)));

  const fail = (error: unknown): void => {
    const message = errorText(error);
    state.set({ status: "failed", message });
    tell({ type: "load-failed", message });
  };

  const change = (next: SitbarConfig, tables: ReferenceTables, before: SitbarConfig): void => {
    state.set({ status: "ready", config: next, tables });
    if (sameSettings(next, before)) return;
    touched = true;
    keep(next);
    if (waiting !== null) clearTimeout(waiting);
    waiting = setTimeout(() => void saveNow(false), SAVE_DELAY);
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    initialise: (tables) => {
      try {
        const { config } = begin(null, tables);
        state.set({ status: "ready", config, tables });
      } catch (error) {
        fail(error);
      }
    },
    receive: (kept) => {
      const now = state.get();
      if (now.status !== "ready" || touched) return;
      const { config, source, pushToServer } = begin(kept, now.tables);
      if (source === "server" && !sameSettings(config, now.config)) {
        state.set({ ...now, config: { ...config, assetFilters: now.config.assetFilters } });
      }
      if (source === "server") keep(config);
      if (pushToServer)
        save(toPayload(settingsOf(config)), false).catch((error: unknown) =>
          log.warn("The first settings could not be sent", errorText(error)),
        );
    },
    fail,
    update: (part) => {
      const now = state.get();
      if (now.status !== "ready") {
        updateConfig(null, part);
        return;
      }
      change(updateConfig(now.config, part), now.tables, now.config);
    },
    reset: () => {
      const now = state.get();
      if (now.status !== "ready") throw new Error("Cannot reset the sitbar config before the caches are loaded");
      change({ ...resetConfig(now.tables), assetFilters: now.config.assetFilters }, now.tables, now.config);
    },
    flush: () => {
      if (waiting !== null) void saveNow(true);
    },
  };
};
