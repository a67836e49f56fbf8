import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FIRST_ROWS_FILE, FIRST_ROWS_PLACE, type RenderFirstRows } from "#contract/documents.ts";
import { dayOf, MINUTE_MS } from "#core/calendar.ts";
import type { Deps } from "#server/deps.ts";
import type { FillDocument } from "#server/base/http/pages.ts";
import { injuries } from "#server/subjects/catalogue/api.ts";
import { DEFAULT_LEAGUE } from "#server/pricing/ranked-assets.ts";
import { assetList } from "#server/pricing/value-lists.ts";

/** The page replaces the rows by the present list as soon as it has it, so they may be this old. */
const MOST_AGE_MS = MINUTE_MS;

/** Fills the list's document with the best default rows, to be read before any code; null without a built renderer. */
export async function firstRows(deps: Deps, webRoot: string): Promise<FillDocument | null> {
  const file = join(webRoot, "screens", FIRST_ROWS_FILE);
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const { renderFirstRows } = (await import(pathToFileURL(file).href)) as { renderFirstRows: RenderFirstRows };
  let kept = { version: -1, madeAt: Number.NEGATIVE_INFINITY };
  return () => {
    const now = deps.now();
    const { version } = deps.ratings;
    if (version !== kept.version && now.getTime() - kept.madeAt > MOST_AGE_MS)
      kept = { version, madeAt: now.getTime() };
    return {
      version: kept.madeAt,
      place: FIRST_ROWS_PLACE,
      markup: () => {
        const today = dayOf(now);
        const reader = { own: null, readsInsights: false };
        const { assets } = assetList(deps.ratings, DEFAULT_LEAGUE, 0, today, new Map(), reader);
        const rows = renderFirstRows(assets, injuries(deps.ratings.assets), today);
        return FIRST_ROWS_PLACE.replace("><", () => `>${rows}<`);
      },
    };
  };
}
