import { scoresOfFormat } from "#server/values/pricing/own-scores.ts";
import type { Received } from "#contract/kit/call.ts";
import type { OwnScore, saveCustomScore, ScoreRow } from "#contract/scores.ts";
import type { AccountRow } from "#server/accounts/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer } from "#server/kit/http/viewer.ts";
import { requireEntitlement } from "#server/plans/api.ts";
import { indexOfAsset, poolFor, scoreRow } from "./board.ts";
import * as store from "./store.ts";

type Change = Received<typeof saveCustomScore>["body"];

/** Throws a Failure unless the user may set custom scores, or holds some, which can be deleted without a plan. */
export async function requireScorerOrScores(deps: Deps, viewer: Viewer): Promise<void> {
  const { userid } = await signedIn(viewer);
  if (!(await store.hasScores(deps.db, userid))) await requireEntitlement(deps, viewer, "customScores");
}

/** The signed-in user, if entitled to changes. Deleting a score needs no plan. */
const changer = (deps: Deps, viewer: Viewer, changes: readonly Change[]): Promise<AccountRow> =>
  changes.every(({ customScore }) => customScore === null)
    ? signedIn(viewer)
    : requireEntitlement(deps, viewer, "customScores");

/** The score types an asset has a rating for, by id. */
export function scoreTypesFor({ ratings }: Deps, assetId: number, leagueFormatId: number): number[] {
  const index = indexOfAsset(ratings, assetId, "assetId");
  return ratings.reference.scoreTypes
    .filter(({ scoretypeid }) => scoreRow(ratings, poolFor(ratings, leagueFormatId, scoretypeid), index, null) !== null)
    .map(({ scoretypeid }) => scoretypeid);
}

/** The ratings of one pool, best first, with the user's own scores if a user is given. */
export async function scoresOf(
  { db, ratings }: Deps,
  leagueFormatId: number,
  scoreTypeId: number,
  user: AccountRow | null,
): Promise<ScoreRow[]> {
  const pool = poolFor(ratings, leagueFormatId, scoreTypeId);
  const kept = user ? await scoresOfFormat(db, user.userid, leagueFormatId) : [];
  const own = new Map(
    kept
      .filter(({ scoretypeid }) => scoretypeid === scoreTypeId)
      .map(({ assetid, customscore }) => [assetid, customscore]),
  );
  return ratings.assets
    .flatMap(({ row }, index) => scoreRow(ratings, pool, index, own.get(row.assetid) ?? null) ?? [])
    .sort((a, b) => (b.userscore ?? b.communityscore) - (a.userscore ?? a.communityscore));
}

const described = (change: Change, refusal: string): Failure =>
  new Failure("invalid", `assetid ${change.assetid}: ${refusal}`);

/** The row after a change. Throws Failure `invalid` for an asset that is not rated in that category and format. */
function outcome({ ratings }: Deps, change: Change): ScoreRow {
  const pool = poolFor(ratings, change.leagueFormatId, change.scoreTypeId);
  const row = scoreRow(ratings, pool, indexOfAsset(ratings, change.assetid, "assetid"), change.customScore);
  if (!row) throw described(change, "this asset has no score in that category and league format");
  return row;
}

const keyOf = ({ userid }: AccountRow, { assetid, leagueFormatId, scoreTypeId }: Change): store.ScoreKey => ({
  userid,
  leagueformatid: leagueFormatId,
  scoretypeid: scoreTypeId,
  assetid,
});

const write = ({ db, now }: Deps, user: AccountRow, changes: readonly Change[]): Promise<void> =>
  db.transaction(async (tx) => {
    await store.keepScores(
      tx,
      changes.flatMap((change) =>
        change.customScore === null ? [] : { ...keyOf(user, change), customscore: change.customScore },
      ),
      now(),
    );
    await store.removeScores(
      tx,
      changes.filter(({ customScore }) => customScore === null).map((change) => keyOf(user, change)),
    );
  });

/** Sets a custom score, or removes it with null; returns the asset's updated row. */
export async function save(deps: Deps, viewer: Viewer, change: Change): Promise<ScoreRow> {
  const user = await changer(deps, viewer, [change]);
  const row = outcome(deps, change);
  await write(deps, user, [change]);
  return row;
}

/** Sets and removes many custom scores; if one is refused, none is changed. */
export async function saveAll(deps: Deps, viewer: Viewer, changes: readonly Change[]): Promise<{ ok: true }> {
  const user = await changer(deps, viewer, changes);
  const seen = new Set<string>();
  for (const change of changes) {
    outcome(deps, change);
    const key = `${change.leagueFormatId}|${change.scoreTypeId}|${change.assetid}`;
    if (seen.has(key)) throw described(change, "this asset appears twice among the changes");
    seen.add(key);
  }
  await write(deps, user, changes);
  return { ok: true };
}

/** The latest change first, without unrated assets. Needs no plan, so that scores can be deleted after one. */
export async function listOwn(deps: Deps, viewer: Viewer): Promise<OwnScore[]> {
  const user = await signedIn(viewer);
  const { ratings } = deps;
  return (await store.listScores(deps.db, user.userid)).flatMap(
    ({ leagueformatid, scoretypeid, assetid, customscore, updateddatetime }) => {
      const pool = poolFor(ratings, leagueformatid, scoretypeid);
      const row = scoreRow(ratings, pool, ratings.indexOf(assetid) ?? -1, customscore);
      if (!row) return [];
      const { communityscore, communitystat, userstat } = row;
      return [
        {
          assetid,
          leagueFormatId: leagueformatid,
          scoreTypeId: scoretypeid,
          customScore: customscore,
          communityscore,
          communitystat,
          userstat,
          updateddatetime: updateddatetime.toISOString(),
        },
      ];
    },
  );
}
