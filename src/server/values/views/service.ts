import { DAY_MS } from "#core/kit/calendar.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import * as contract from "#contract/values/views.ts";
import { DRAFT_ROUNDS, type DraftRound } from "#core/assets/pick-name.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import type { AssetRow } from "../live/live-ratings.ts";
import * as store from "./store.ts";
import { readNews } from "#server/ratings/store/read-log.ts";

/** For how many days something counts as news. */
const NEWS_DAYS = 30;

type Wanted = Received<typeof contract.saveView>["body"];

const toView = ({ viewid, name, filters }: store.ViewRow): contract.SavedView => ({ viewid, name, filters });

const given = ({ name, filters }: Wanted) => ({
  name: name.trim(),
  filters: Object.fromEntries(
    Object.entries(filters).flatMap(([filter, value]) => (value === undefined ? [] : [[filter, value]])),
  ),
});

const TAKEN = "You have a view of that name already";

/** The user's views. Readable without entitlement, so that they can be deleted after a plan has ended. */
export async function listViews(deps: Deps, viewer: Viewer): Promise<Reply<typeof contract.listViews>> {
  const { userid } = await signedIn(viewer);
  return { views: (await store.viewsOf(deps.db, userid)).map(toView), most: contract.MOST_VIEWS };
}

/** Saves a view under a new name, as long as there is room for one more. */
export async function saveView(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<contract.SavedView> {
  const { userid } = await signedIn(viewer);
  const row = { userid, ...given(wanted), updateddatetime: deps.now() };
  const saved = await store.addView(deps.db, row, contract.MOST_VIEWS);
  if (saved === "taken") throw new Failure("conflict", TAKEN);
  if (saved === "full")
    throw new Failure("conflict", `You have ${contract.MOST_VIEWS} views already: delete one first`);
  return toView(saved);
}

/** Replaces name and filters of a view of the user; another user's view counts as unknown. */
export async function changeView(
  deps: Deps,
  viewer: Viewer,
  viewid: number,
  wanted: Wanted,
): Promise<contract.SavedView> {
  const { userid } = await signedIn(viewer);
  const changed = await store.replaceView(deps.db, { userid, viewid, ...given(wanted), updateddatetime: deps.now() });
  if (changed === "taken") throw new Failure("conflict", TAKEN);
  if (changed === "unknown") throw new Failure("not-found");
  return toView(changed);
}

/** Deletes a view of the user; another user's view counts as unknown. */
export async function deleteView(deps: Deps, viewer: Viewer, viewid: number): Promise<{ ok: true }> {
  const { userid } = await signedIn(viewer);
  if (!(await store.removeView(deps.db, userid, viewid))) throw new Failure("not-found");
  return { ok: true };
}

/** The round of a player's draft. A pick number without a round is of a catalogue from before rounds were stored. */
function roundOf({ draftround, draftpicknumber }: AssetRow): DraftRound | null {
  if (draftround === null) return draftpicknumber === null ? "undrafted" : null;
  return DRAFT_ROUNDS.find((round) => round === String(draftround)) ?? null;
}

/** What the advanced filters read of every player besides the list. */
export async function filterFacts(deps: Deps): Promise<Reply<typeof contract.filterFacts>> {
  const since = new Date(deps.now().getTime() - NEWS_DAYS * DAY_MS);
  const news = new Set((await readNews(deps.db, { since })).map(({ assetid }) => assetid));
  const facts = deps.ratings.assets.flatMap(({ row, position }) =>
    position === "PICK"
      ? []
      : {
          assetid: row.assetid,
          draftround: roundOf(row),
          hasnews: row.injurystatus !== null || news.has(row.assetid),
        },
  );
  return { facts, newsdays: NEWS_DAYS };
}
