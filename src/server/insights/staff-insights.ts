import type { Received } from "#contract/kit/call.ts";
import type { checkConflicts, ConflictRow, Insight, InsightInput } from "#contract/insights/insights.ts";
import { clearConflicts, conflictsOf, type ConflictWay, type InsightPlace } from "#core/insights/conflicts.ts";
import { nextStep, draftProblem } from "#core/insights/draft.ts";
import type { Database } from "#server/kit/db/database.ts";
import { isDuplicate } from "#server/kit/db/database-error.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { stillStaff, signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { readInsights, tellInsights, type Bases, type StoredInsight } from "./active-insights.ts";
import { lockAccounts, noteChange } from "#server/kit/audit.ts";
import * as store from "./store.ts";
import { toInsight, type NewInsight } from "./store.ts";
import type { Code } from "#contract/situation/reference.ts";
import { parseInstant, dayOf } from "#core/kit/calendar.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import type { AssetScoreRow, tradeValueScores } from "#contract/values/values.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { leagueValues } from "#server/values/pricing/league-values.ts";
import { ownScoresFor } from "#server/values/pricing/own-scores.ts";

const STANDS_THERE = "Another insight of that type already exists there";

type Work = { readonly tx: Database; readonly staff: AccountRow; readonly now: Date };

/** One change at a time; readers see it when committed. */
async function change<T>(deps: Deps, viewer: Viewer, work: (work: Work) => Promise<T>): Promise<T> {
  const actor = await signedIn(viewer);
  try {
    const done = await deps.db.transaction(async (tx) => {
      const staff = stillStaff((await lockAccounts(tx, [actor.userid]))[0]);
      await store.lockInsights(tx);
      const result = await work({ tx, staff, now: deps.now() });
      await tellInsights(tx, deps.self);
      return result;
    });
    await deps.insights.reload();
    return done;
  } catch (error) {
    if (isDuplicate(error)) throw new Failure("conflict", STANDS_THERE);
    throw error;
  }
}

const note = ({ tx, staff, now }: Work, action: string, before: Insight | null, after: Insight | null): Promise<void> =>
  noteChange(tx, staff, now, { action, subject: `insight:${(after ?? before)?.insightid}`, before, after });

async function known(tx: Database, insightid: number): Promise<StoredInsight> {
  const found = (await readInsights(tx, "all")).find((one) => one.insightid === insightid);
  if (!found) throw new Failure("not-found", "There is no such insight");
  return found;
}

async function clearTheWay(
  work: Work,
  place: InsightPlace,
  conflicts: readonly Insight[],
  way: ConflictWay,
): Promise<void> {
  const { disable, keep } = clearConflicts(place, conflicts, way);
  await store.disableInsights(work.tx, disable, work.now);
  for (const { insightid, leagueformatids } of keep)
    await store.keepFormats(work.tx, insightid, leagueformatids, work.now);
  for (const before of conflicts) {
    const action = disable.includes(before.insightid) ? "insight disabled" : "insight format removed";
    await note(work, action, before, toInsight(await known(work.tx, before.insightid)));
  }
}

/** Resolves conflicts of a draft by the rules of core/insights: in the way the staff chose, or by refusing the save. */
async function makeRoom(
  work: Work,
  place: InsightPlace,
  editedId: number | null,
  way: ConflictWay | undefined,
): Promise<void> {
  const conflicts = conflictsOf(place, (await readInsights(work.tx, "enabled")).map(toInsight), editedId);
  const next = nextStep(place, conflicts.length);
  if (next.step === "blocked") throw new Failure("conflict", next.message);
  if (next.step === "save") return;
  if (!way) throw new Failure("conflict", STANDS_THERE);
  await clearTheWay(work, place, conflicts, way);
}

export function create(deps: Deps, viewer: Viewer, draft: InsightInput): Promise<Insight> {
  const { row, leagueformatids } = readDraft(deps.ratings, draft);
  return change(deps, viewer, async (work) => {
    await makeRoom(work, { ...row, leagueformatids }, null, draft.onConflict);
    const insight = toInsight(await known(work.tx, await store.addInsight(work.tx, row, leagueformatids, work.now)));
    await note(work, "insight created", null, insight);
    return insight;
  });
}

/** A trigger keeps its basis unless the trigger or the asset changed. */
async function basesAfter(
  tx: Database,
  before: StoredInsight,
  row: NewInsight,
  leagueformatids: readonly number[],
): Promise<Bases> {
  const sameTrigger =
    before.assetid === row.assetid &&
    before.valuethreshold === row.valuethreshold &&
    before.valuecondition === row.valuecondition;
  const fresh = await store.basesOf(tx, row.assetid, leagueformatids);
  return sameTrigger ? new Map([...fresh, ...[...before.bases].filter(([format]) => fresh.has(format))]) : fresh;
}

export type Update = InsightInput & {
  readonly insightId?: number | undefined;
  readonly updateddatetime?: string | undefined;
};

/** Changes an insight that is not disabled. Throws Failure `conflict` if it changed since the caller read it. */
export function update(
  deps: Deps,
  viewer: Viewer,
  insightid: number,
  { insightId, updateddatetime: readAt, ...draft }: Update,
): Promise<Insight> {
  if (insightId !== undefined && insightId !== insightid)
    throw new Failure("invalid", "insightId: does not match the id in the address");
  const { row, leagueformatids } = readDraft(deps.ratings, draft);
  return change(deps, viewer, async (work) => {
    const stored = await known(work.tx, insightid);
    const before = toInsight(stored);
    if (before.isdisabled) throw new Failure("conflict", "That insight has been disabled");
    if (readAt !== undefined && Date.parse(readAt) !== stored.updateddatetime.getTime())
      throw new Failure(
        "conflict",
        "Someone else has changed this insight in the meantime: choose the asset again to reload it",
      );
    await makeRoom(work, { ...row, leagueformatids }, insightid, draft.onConflict);
    await store.rewriteInsight(
      work.tx,
      insightid,
      row,
      await basesAfter(work.tx, stored, row, leagueformatids),
      work.now,
    );
    const after = toInsight(await known(work.tx, insightid));
    await note(work, "insight updated", before, after);
    return after;
  });
}

/** Disables an insight. Idempotent. */
export const disable = (deps: Deps, viewer: Viewer, insightid: number): Promise<{ ok: true }> =>
  change(deps, viewer, async (work) => {
    const before = toInsight(await known(work.tx, insightid));
    if (before.isdisabled) return { ok: true };
    await store.disableInsights(work.tx, [insightid], work.now);
    await note(work, "insight disabled", before, toInsight(await known(work.tx, insightid)));
    return { ok: true };
  });

export async function conflicts(
  { db, ratings }: Deps,
  { excludeInsightId, ...draft }: Received<typeof checkConflicts>["body"],
): Promise<{ conflicts: ConflictRow[] }> {
  const place = { ...draft, leagueformatids: formatsOf(ratings, draft.leagueformatids) };
  const nameOf = (id: number): string =>
    ratings.reference.formats.find(({ leagueformatid }) => leagueformatid === id)?.displayname ?? "";
  const found = conflictsOf(place, (await readInsights(db, "enabled")).map(toInsight), excludeInsightId ?? null);
  return {
    conflicts: found.map(({ insightid, createddatetime, leagueformatids, displayname, bodytext }) => ({
      insightid,
      createddatetime,
      leagueformat: leagueformatids.map(nameOf).join(", "),
      displayname,
      bodytext,
    })),
  };
}

function refuse(sentence: string): never {
  throw new Failure("invalid", sentence);
}

const knowsCode = (ratings: LiveRatings, codegroup: Code["codegroup"], id: number): boolean =>
  ratings.reference.codes.some((code) => code.codegroup === codegroup && code.codeid === id && !code.isdisabled);

function momentOf(iso: string | null): Date | null {
  if (iso === null) return null;
  const instant = parseInstant(iso);
  return instant === null ? refuse("datethreshold: there is no such date") : new Date(instant);
}

function formatsOf(ratings: LiveRatings, leagueformatids: readonly number[]): number[] {
  for (const id of leagueformatids)
    if (!ratings.reference.formats.some(({ leagueformatid }) => leagueformatid === id))
      refuse("leagueformatids: there is no such league format");
  return [...new Set(leagueformatids)].sort((a, b) => a - b);
}

/** Converts a draft to an insight. Throws Failure `invalid` for an unknown id or a missing text. */
function readDraft(ratings: LiveRatings, draft: InsightInput): { row: NewInsight; leagueformatids: number[] } {
  const { leagueformatids, onConflict: _way, ...row } = draft;
  const problem = draftProblem(draft);
  if (problem) refuse(problem);
  if (!knowsCode(ratings, "insighttype", row.insighttypecodeid))
    refuse("insighttypecodeid: there is no such insight type");
  if (!knowsCode(ratings, "insightstatus", row.insightstatuscodeid))
    refuse("insightstatuscodeid: there is no such insight status");
  if (ratings.indexOf(row.assetid) === undefined) refuse("assetid: there is no such asset");
  return {
    row: { ...row, datethreshold: momentOf(row.datethreshold) },
    leagueformatids: formatsOf(ratings, leagueformatids),
  };
}

/** By asset: value, the caller's own if entitled, and the format's newest insight; none outside the format. */
export async function staffScores(
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof tradeValueScores>["body"],
): Promise<AssetScoreRow[]> {
  const { ratings } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatus = requireTeamStatus(ratings.reference, wanted.teamStatus);
  const own = await ownScoresFor(deps, viewer, wanted);
  const values = leagueValues(ratings, league, dayOf(deps.now()), own)(teamStatus);
  const stored = new Map(
    (await readInsights(deps.db, "enabled"))
      .filter(({ leagueformatids }) => leagueformatids.includes(wanted.leagueFormatId))
      .map((one) => [one.assetid, one]),
  );
  return ratings.assets.map((asset, index) => {
    const insight = stored.get(asset.id);
    const isDealt = league.format === "dynasty" || asset.position !== "PICK";
    return {
      assetid: asset.id,
      communityScore: isDealt ? values.community[index]! : null,
      userScore: isDealt && own?.has(asset.id) ? values.shown[index]! : null,
      hasinsight: insight !== undefined,
      insightstatus:
        ratings.reference.codes.find(({ codeid }) => codeid === insight?.insightstatuscodeid)?.displayname ?? null,
      insightid: insight?.insightid ?? null,
    };
  });
}
