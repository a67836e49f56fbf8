import { PROVIDER_NAMES, type Platform } from "#core/league/league.ts";
import type { LeagueReference } from "./league-link.ts";
import { UnreadableLeague, type FoundLeague } from "#core/league/read-league.ts";
import { Failure } from "../http/failure.ts";
import { importEspn } from "./espn-import.ts";
import { importFleaflicker } from "./fleaflicker-import.ts";
import type { Get, LeagueSources } from "./league-sources.ts";
import { importMfl } from "./mfl-import.ts";
import { importSleeper } from "./sleeper-import.ts";

type Importer = (get: Get, id: string, season: number) => Promise<FoundLeague>;

const IMPORTERS: Readonly<Record<Platform, Importer>> = {
  sleeper: importSleeper,
  mfl: importMfl,
  fleaflicker: importFleaflicker,
  espn: importEspn,
};

/** Runs an import from a platform; throws Failure `forbidden` where the operator has not switched it on. */
export const runImport = <T>(
  sources: LeagueSources,
  platform: Platform,
  read: (get: Get) => Promise<T>,
): Promise<T> => {
  if (!sources.open.includes(platform))
    throw new Failure(
      "forbidden",
      `Imports from ${PROVIDER_NAMES[platform]} are not switched on here. Paste your teams and players instead.`,
    );
  return sources.run(platform, read);
};

/** Answers that cannot be read as a league become a refusal with a plain sentence. */
export const readably = async <T>(read: () => Promise<T> | T): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableLeague) throw new Failure("conflict", error.message);
    throw error;
  }
};

/** Imports a league of a platform by its id. `season` is used where the reference names none. */
export const importFrom = async (
  sources: LeagueSources,
  platform: Platform,
  { id, season: named }: LeagueReference,
  season: number,
): Promise<FoundLeague> =>
  readably(() => runImport(sources, platform, (get) => IMPORTERS[platform](get, id, named ?? season)));
