import {
  settingsOf,
  updateConfig,
  type ConfigChange,
  type SitbarConfig,
  type SitbarSettings,
} from "#core/situation/config.ts";
import { chooseInitial, resetConfig } from "#core/situation/initialise.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { toPayload, type SettingsPayload } from "#core/situation/settings-payload.ts";
import { errorText } from "#web/kit/query/send.ts";
import type { Log } from "#web/kit/query/transport.ts";
import { type KeyValue, createStore, type Store } from "#web/kit/data/store.ts";

export const SITUATION_KEY = "bbf_sitbar_v4";

/** When the settings changed that the server has not confirmed, in milliseconds. */
const UNSAVED_KEY = "bbf_sitbar_unsaved";
/** For so long after a change the next page trusts this browser and not the server, in milliseconds. */
const UNSAVED_MS = 60_000;

/** Settings are sent to the server after this many milliseconds without a change. */
export const SAVE_DELAY = 2000;

export type SituationState =
  | { readonly status: "loading" }
  | {
      readonly status: "failed";
      /** `load`: the reference tables could not be loaded. `no-defaults`: they lack dynasty or balanced. */
      readonly reason: "load" | "no-defaults";
      readonly message: string;
    }
  | {
      readonly status: "ready";
      readonly config: SitbarConfig;
      readonly tables: ReferenceTables;
      /** The settings before a reset, until the next change; null if there is nothing to undo. */
      readonly beforeReset: SitbarSettings | null;
    };

export type SituationEvent =
  | { readonly type: "saved" }
  | { readonly type: "save-failed" }
  | { readonly type: "load-failed"; readonly message: string };

type Ready = Extract<SituationState, { status: "ready" }>;

export type SituationDeps = {
  readonly storage: KeyValue;
  /** Stores the settings on the server; `last` when the page is being left. */
  readonly save: (settings: SettingsPayload, last: boolean) => Promise<unknown>;
  readonly log: Log;
};

type SituationStore = Pick<Store<SituationState>, "get" | "initial" | "subscribe"> & {
  /** Starts with what the document was rendered with, before the page is hydrated: `servedSituation`. */
  readonly begin: (state: SituationState, stored: unknown) => void;
  readonly listen: (listener: (event: SituationEvent) => void) => () => void;
  /** Starts with the browser's settings or the document's; emits an event if they cannot be read. */
  readonly initialise: (tables: ReferenceTables) => void;
  /** The server's settings (null: none) hold unless the user changed something; else the present ones are sent. */
  readonly receive: (stored: unknown) => void;
  /** Ends the start with a load error. */
  readonly fail: (error: unknown) => void;
  /** Applies a change or throws without changes. Filters are never stored. */
  readonly update: (change: ConfigChange) => void;
  /** Returns to dynasty and balanced with the default league; `undoReset` undoes it. */
  readonly reset: () => void;
  /** Returns to the settings before the last reset; does nothing if they have changed since. */
  readonly undoReset: () => void;
  /** Takes over what another tab has stored and sends itself; unreadable settings are left alone. */
  readonly follow: () => void;
  /** Sends pending changes immediately; for when the page is left. */
  readonly flush: () => void;
};

// What readers are told in place of internal errors, which are logged.
const NO_DEFAULTS = "The league formats could not be read.";
const UNREADABLE = "those stored in this browser cannot be read, so the defaults are used.";

// Text that is not JSON is returned unchanged; reading it as settings then fails like any other unknown format.
function readStored(storage: KeyValue): unknown {
  const text = storage.getItem(SITUATION_KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const sameSettings = (a: SitbarConfig, b: SitbarConfig): boolean =>
  JSON.stringify(settingsOf(a)) === JSON.stringify(settingsOf(b));

/** The situation that the server renders a page with: the visitor's stored settings, null for none. */
export function servedSituation(stored: unknown, tables: ReferenceTables): SituationState {
  try {
    const { config } = chooseInitial({ browser: null, server: stored }, tables);
    return { status: "ready", config, tables, beforeReset: null };
  } catch (error) {
    return { status: "failed", reason: "no-defaults", message: errorText(error) };
  }
}

const chooserOf =
  ({ storage, log }: Pick<SituationDeps, "storage" | "log">) =>
  (server: unknown, tables: ReferenceTables) => {
    const choice = chooseInitial({ browser: readStored(storage), server }, tables);
    for (const problem of choice.problems) log.warn("Stored settings could not be read", problem);
    return choice;
  };

function announcer() {
  const listeners = new Set<(event: SituationEvent) => void>();
  const tell = (event: SituationEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const listen: SituationStore["listen"] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { tell, listen };
}

function keeperIn(storage: KeyValue) {
  const forget = () => storage.removeItem(UNSAVED_KEY);
  const isUnsaved = () => Date.now() - Number(storage.getItem(UNSAVED_KEY) ?? 0) < UNSAVED_MS;
  return {
    keep: (config: SitbarConfig) => storage.setItem(SITUATION_KEY, JSON.stringify(settingsOf(config))),
    remember: () => storage.setItem(UNSAVED_KEY, String(Date.now())),
    forget,
    isUnsaved,
    /** Whether something is unsaved, which is forgotten. */
    take: () => {
      const found = isUnsaved();
      forget();
      return found;
    },
  };
}

function senderOf({ save, log }: Pick<SituationDeps, "save" | "log">, tell: (event: SituationEvent) => void) {
  return async (config: SitbarConfig, last: boolean): Promise<boolean> => {
    try {
      await save(toPayload(settingsOf(config)), last);
      return true;
    } catch (error) {
      log.warn("The settings could not be saved", errorText(error));
      tell({ type: "save-failed" });
      return false;
    }
  };
}

/** The situation of this browser: initialised, changed, stored and saved by specification part 1, section 4. */
export function createSituation({ storage, save, log }: SituationDeps): SituationStore {
  const state = createStore<SituationState>({ status: "loading" });
  const { keep, ...unsaved } = keeperIn(storage);
  const { tell, listen } = announcer();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let touched = false;
  let served: unknown = null;

  const isSent = senderOf({ save, log }, tell);

  const saveNow = async (last: boolean): Promise<void> => {
    clearTimeout(waiting);
    waiting = undefined;
    const now = state.get();
    if (now.status !== "ready" || !(await isSent(now.config, last))) return;
    unsaved.forget();
    tell({ type: "saved" });
  };

  const choose = chooserOf({ storage, log });

  const stop = (reason: "load" | "no-defaults", message: string): void => {
    state.set({ status: "failed", reason, message });
    tell({ type: "load-failed", message });
  };

  const change = (before: Ready, config: SitbarConfig, beforeReset: SitbarSettings | null): void => {
    const isSame = sameSettings(config, before.config);
    state.set({ ...before, config, beforeReset: isSame ? before.beforeReset : beforeReset });
    if (isSame) return;
    touched = true;
    keep(config);
    unsaved.remember();
    clearTimeout(waiting);
    waiting = setTimeout(() => void saveNow(false), SAVE_DELAY);
  };

  return {
    get: state.get,
    get initial() {
      return state.initial;
    },
    subscribe: state.subscribe,
    begin: (first, stored) => {
      served = stored;
      state.begin(first);
    },
    listen,
    initialise: (tables) => {
      try {
        const { config, problems } = choose(unsaved.isUnsaved() ? null : served, tables);
        const now = state.get();
        if (now.status !== "ready" || !sameSettings(config, now.config))
          state.set({ status: "ready", config, tables, beforeReset: null });
        // The page before may have been left before the server had confirmed a change.
        touched ||= unsaved.isUnsaved();
        if (problems.length > 0) tell({ type: "load-failed", message: UNREADABLE });
      } catch (error) {
        log.error("The situation could not begin", errorText(error));
        stop("no-defaults", NO_DEFAULTS);
      }
    },
    receive: (stored) => {
      const now = state.get();
      if (now.status !== "ready") return;
      if (touched) {
        // A visitor registered after the change, such as after a sign-out, has no settings yet.
        if (waiting === undefined && (stored === null || unsaved.take())) void isSent(now.config, false);
        return;
      }
      const { config, source, pushToServer } = choose(stored, now.tables);
      if (source === "server" && !sameSettings(config, now.config))
        state.set({ ...now, config: { ...config, assetFilters: now.config.assetFilters } });
      if (source === "server") keep(config);
      if (pushToServer) void isSent(config, false);
    },
    fail: (error) => stop("load", errorText(error)),
    update: (part) => {
      const now = state.get();
      if (now.status === "ready") change(now, updateConfig(now.config, part), null);
      else updateConfig(null, part);
    },
    reset: () => {
      const now = state.get();
      if (now.status !== "ready") throw new Error("Cannot reset the sitbar config before the caches are loaded");
      const { assetFilters } = now.config;
      change(now, { ...resetConfig(now.tables), assetFilters }, settingsOf(now.config));
    },
    undoReset: () => {
      const now = state.get();
      if (now.status === "ready" && now.beforeReset) change(now, { ...now.config, ...now.beforeReset }, null);
    },
    follow: () => {
      const now = state.get();
      if (now.status !== "ready" || storage.getItem(SITUATION_KEY) === null) return;
      const { config, problems } = choose(null, now.tables);
      if (problems.length > 0 || sameSettings(config, now.config)) return;
      clearTimeout(waiting);
      waiting = undefined;
      touched = true;
      state.set({ ...now, config: { ...config, assetFilters: now.config.assetFilters }, beforeReset: null });
    },
    flush: () => {
      if (waiting !== undefined) void saveNow(true);
    },
  };
}
