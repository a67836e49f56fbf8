import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { situation, useSituation } from "./start.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";

/** A part of the initialised situation. For components that render only when it is ready. */
export const useReady = <Part>(select: (config: SitbarConfig, tables: ReferenceTables) => Part): Part =>
  useSituation((state) => {
    if (state.status !== "ready") throw new Error("The situation is not initialised");
    return select(state.config, state.tables);
  });

export const change = situation.update;

export const clearFilters = (): void => change({ assetFilters: DEFAULT_FILTERS });
