import { requireConfig, type SitbarConfig, type SitbarSettings } from "./config.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { CONFIG_VERSION, DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { migrateSettings } from "./migrate.ts";
import { findDefaultIds, type DefaultIds, type ReferenceTables } from "./reference.ts";
import { fromPayload } from "./settings-payload.ts";

/** Default settings for the given ids. Throws if either id is missing. */
export function createInitialLeagueSettings({ leagueFormatId, teamStatusCodeId }: Partial<DefaultIds>): SitbarSettings {
  if (!leagueFormatId || !teamStatusCodeId)
    throw new Error("createInitialLeagueSettings requires explicit IDs: leagueFormatId and teamStatusCodeId");
  return {
    leagueFormatId,
    teamStatusCodeId,
    version: CONFIG_VERSION,
    scoring: DEFAULT_SCORING,
    roster: DEFAULT_ROSTER,
  };
}

/** A configuration from settings, without active filters. */
const withDefaultFilters = (settings: SitbarSettings): SitbarConfig =>
  requireConfig({ ...settings, assetFilters: DEFAULT_FILTERS });

/** The dynasty default with balanced status. Throws before the reference tables have loaded. */
export const resetConfig = (tables: ReferenceTables): SitbarConfig =>
  withDefaultFilters(createInitialLeagueSettings(findDefaultIds(tables)));

/** The source of the initial settings, and the problems of those that could not be read. */
type InitialChoice = {
  readonly config: SitbarConfig;
  readonly source: "server" | "browser" | "defaults";
  /** Yes if the server stores none and these do not replace stored ones that cannot be read. */
  readonly pushToServer: boolean;
  readonly problems: readonly string[];
};

function attempt(read: () => SitbarSettings): { readonly settings: SitbarSettings } | { readonly problem: string } {
  try {
    return { settings: read() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The server's settings, else the browser's (migrated), else the defaults. Throws without the default ids. */
export function chooseInitial(
  kept: { readonly browser: unknown; readonly server: unknown },
  tables: ReferenceTables,
): InitialChoice {
  const defaults = resetConfig(tables);
  const isServerEmpty = kept.server === null || kept.server === undefined;
  const sources = [
    { source: "server", kept: kept.server, read: () => migrateSettings(fromPayload(kept.server), tables) },
    { source: "browser", kept: kept.browser, read: () => migrateSettings(kept.browser, tables) },
  ] as const;
  const problems: string[] = [];
  for (const { source, kept, read } of sources) {
    if (kept === null || kept === undefined) continue;
    const result = attempt(read);
    if ("settings" in result)
      return { config: withDefaultFilters(result.settings), source, pushToServer: isServerEmpty, problems };
    problems.push(result.problem);
  }
  return { config: defaults, source: "defaults", pushToServer: isServerEmpty && problems.length === 0, problems };
}
