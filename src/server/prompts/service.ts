import { HOUR_MS } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type * as contract from "#contract/prompts.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { DEFAULT_FORMAT, DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { askerOf, readAsker, type Asker } from "./asker.ts";
import type { PromptContext } from "./prompt-context.ts";
import * as store from "./store.ts";
import { seeded, seedOf } from "#core/kit/chance.ts";
import { chooseAbout, choosePrompt } from "#core/prompts/choose-prompt.ts";
import { FIRST_ANSWERS, FIRST_VALUES } from "#core/prompts/familiar.ts";
import { seenIn } from "#core/prompts/session.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import { earlierAnswers } from "#core/ratings/rating-state.ts";
import { answersGiven, isEstablished, isNewVisitor } from "#core/ratings/voter.ts";
import { findFormatById } from "#core/situation/reference.ts";
import { quarterbacks } from "#core/situation/summary.ts";
import { comparisonOf, sidesIn } from "#server/ratings/store/read-log.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { shortAge } from "#server/values/pricing/asset-json.ts";
import { scaled } from "#server/kit/http/newcomers.ts";

/** May the prompt be shown: in time, and about assets that are all still on the list? */
const isAlive = ({ ratings, now }: Deps, row: store.PromptRow): boolean =>
  row.expiresdatetime > now() && [...row.leftids, ...row.rightids].every((id) => ratings.indexOf(id) !== undefined);

/** Concurrent calls of one visitor in different processes settle within this many attempts. */
const ATTEMPTS = 4;

async function openOrNext(
  deps: Deps,
  asker: Asker,
  ispreload: boolean,
  next: (known: store.AskerFacts) => Promise<store.PromptRow | null>,
): Promise<{ readonly row: store.PromptRow; readonly settings: store.AskerFacts["settings"] }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await readAsker(deps, asker);
    const open = known.open.find((row) => row.ispreload === ispreload);
    const { settings } = known;
    if (open && isAlive(deps, open)) return { row: open, settings };
    if (open) await store.closePrompt(deps.db, open.modalid);
    const made = await next(known);
    if (made) return { row: made, settings };
  }
  throw new Failure("unavailable");
}

/** Skips per hour; with more a visitor could search for comparisons. */
const MOST_SKIPS = 20;

async function maySkip({ db, now, config }: Deps, visitorId: string): Promise<boolean> {
  const skips = await store.countSkips(db, visitorId, new Date(now().getTime() - HOUR_MS), now());
  return skips < scaled(MOST_SKIPS, config.rateLimitFactor);
}

const MOST_ASKED = 10;

/** Skips an open one about others. Not again for an asset that day, nor beyond the most. */
async function mayAskAbout(deps: Deps, asker: Asker, about: AssetId): Promise<boolean> {
  const { db, now, ratings, config } = deps;
  if (ratings.indexOf(about) === undefined) throw new Failure("not-found", "There is no such player or pick");
  const { open } = await readAsker(deps, asker);
  const shown = open.find((row) => !row.ispreload && isAlive(deps, row));
  const { named, asked } = await store.countAbout(
    db,
    asker.visitorId,
    about,
    new Date(now().getTime() - store.PROMPT_LIFE),
  );
  if (named > 0 || asked >= scaled(MOST_ASKED, config.rateLimitFactor)) return false;
  if (!shown) return true;
  return (await maySkip(deps, asker.visitorId)) && store.skipPrompt(db, shown.modalid, now());
}

/** The open prompt, else the preloaded, else a new one; with `about` one that names it, where allowed. */
export async function next(
  deps: Deps,
  context: PromptContext,
  viewer: Viewer,
  claimedSession: string,
  about: AssetId | null,
): Promise<contract.Prompt> {
  const asker = askerOf(viewer, claimedSession);
  return context.exclusively(asker.visitorId, async () => {
    const wanted = about !== null && (await mayAskAbout(deps, asker, about)) ? about : null;
    const { row, settings } = await openOrNext(deps, asker, false, async (known) => {
      const preload = known.open.find((one) => one.ispreload);
      const named = [...(preload?.leftids ?? []), ...(preload?.rightids ?? [])];
      if (preload && isAlive(deps, preload) && (wanted === null || named.includes(wanted)))
        return store.showPreload(deps.db, preload.modalid, asker.sessionId, deps.now());
      return makePrompt(deps, context, viewer, asker, known, { ispreload: false, about: wanted });
    });
    if (!row.sessionids.includes(asker.sessionId)) await store.showInSession(deps.db, row.modalid, asker.sessionId);
    return promptReply(deps, row, settings, await context.seasons(settings?.scoringSettings ?? DEFAULT_SCORING));
  });
}

/** Creates the prompt that follows the open one, or returns the one already created. */
export async function preload(deps: Deps, context: PromptContext, viewer: Viewer, claimedSession: string) {
  const asker = askerOf(viewer, claimedSession);
  return context.exclusively(asker.visitorId, async () => {
    const { row } = await openOrNext(deps, asker, true, (known) =>
      makePrompt(deps, context, viewer, asker, known, { ispreload: true, about: null }),
    );
    return { preloadedModalId: row.modalid };
  });
}

/** Closes the visitor's open prompt without an answer. It stays among those seen, so the next one differs. */
export async function skip(
  deps: Deps,
  context: PromptContext,
  viewer: Viewer,
  { sessionId, modalId }: Received<typeof contract.skipPrompt>["body"],
) {
  const asker = askerOf(viewer, sessionId);
  return context.exclusively(asker.visitorId, async () => {
    const { open } = await readAsker(deps, asker);
    const shown = open.find(({ modalid, ispreload }) => modalid === modalId.toLowerCase() && !ispreload);
    if (!shown) return { skipped: false };
    if (!(await maySkip(deps, asker.visitorId)))
      throw new Failure(
        "too-many",
        "You have skipped enough comparisons for an hour: please answer this one or come back later",
        { retryAfter: HOUR_MS / 1000 },
      );
    return { skipped: await store.skipPrompt(deps.db, shown.modalid, deps.now()) };
  });
}

type Seasons = ReadonlyMap<number, NonNullable<contract.PromptAsset["lastSeason"]>>;

/** What a card shows of an asset; null for one that is not on the list. */
export function describeAsset(
  { assets, indexOf }: Pick<Deps["ratings"], "assets" | "indexOf">,
  seasons: Seasons,
  id: number,
): contract.PromptAsset | null {
  const asset = assets[indexOf(id) ?? -1];
  if (!asset) return null;
  const { assetdisplayname: name, position, team, draftyear: year, draftpicknumber: pick } = asset.row;
  return {
    id,
    name,
    position,
    team,
    age: shortAge(asset.age),
    lastSeason: seasons.get(id) ?? null,
    draftPick: asset.isRookie && year !== null && pick !== null ? { year, pick } : null,
  };
}

function promptReply(
  { ratings }: Deps,
  row: store.PromptRow,
  settings: store.AskerFacts["settings"],
  seasons: Seasons,
): contract.Prompt {
  const pool = ratings.poolById(row.poolid)!;
  const type = ratings.reference.scoreTypes.find(({ dataname }) => dataname === pool.scoreType)!;
  const format = ratings.reference.formats.find(({ dataname }) => dataname === pool.format)!;
  const describe = (id: number): contract.PromptAsset => describeAsset(ratings, seasons, id)!;
  const [left, right] = [row.leftids.map(describe), row.rightids.map(describe)];
  const isTeamBased = row.reason === "team";
  return {
    modalId: row.modalid,
    isTeamBased,
    assetA: isTeamBased ? null : left[0]!,
    assetB: isTeamBased ? null : right[0]!,
    teamA: isTeamBased ? left : [],
    teamB: isTeamBased ? right : [],
    scoreType: pool.scoreType,
    scoreTypeName: type.formalname,
    leagueFormat: pool.format,
    leagueFormatName: format.promptname,
    quarterbacks: quarterbacks(settings?.rosterSettings ?? DEFAULT_ROSTER, "Superflex"),
  };
}

/** Creates and stores one, about an asset where allowed; null if another call was first. Within the viewer's limit. */
async function makePrompt(
  { db, ratings, now, newId, metrics }: Deps,
  context: PromptContext,
  { source }: Viewer,
  asker: Asker,
  { settings, firstVisit, asked, valuesInARow, voter }: store.AskerFacts,
  { ispreload, about }: { readonly ispreload: boolean; readonly about: AssetId | null },
): Promise<store.PromptRow | null> {
  context.limit.check(source);
  const format = (settings && findFormatById(settings.leagueFormatId, ratings.reference.formats)) ?? DEFAULT_FORMAT;
  const pools = context.candidates.of(format, settings);
  const modalid = newId();
  const answers = voter ? answersGiven(voter.voter) : 0;
  const isNewcomer = asked.length < FIRST_ANSWERS || answers < FIRST_ANSWERS;
  const seen = seenIn(asked.map(sidesIn));
  const issued = now();
  const input = {
    format,
    pools,
    seen,
    valuesInARow,
    isNewcomer,
    isBeginner: answers < FIRST_VALUES,
    isEstablished: (scoreType: ScoreType): boolean => {
      const { opened, votesAtMark, markDay } = ratings.pool(format, scoreType);
      const newVisitor = isNewVisitor(firstVisit.getTime(), issued.getTime(), opened);
      return isEstablished(newVisitor, voter ? earlierAnswers(voter, markDay) : 0, votesAtMark);
    },
  };
  const random = seeded(seedOf(modalid));
  const chosen = (about === null ? null : chooseAbout(about, input, random)) ?? choosePrompt(input, random);
  if (!chosen) throw new Failure("conflict", "You have seen every comparison there is. Come back tomorrow!");
  const candidates = pools[chosen.scoreType];
  const offsetOf = (asset: number): number => candidates.find((one) => one.asset === asset)?.offset ?? 0;
  const row: store.PromptRow = {
    modalid,
    poolid: poolIdOf(`${format}/${chosen.scoreType}`),
    visitorid: asker.visitorId,
    sessionids: [asker.sessionId],
    leftids: [...chosen.left],
    rightids: [...chosen.right],
    leftoffsets: chosen.left.map(offsetOf),
    rightoffsets: chosen.right.map(offsetOf),
    comparison: comparisonOf(chosen.left, chosen.right),
    reason: chosen.reason,
    explorechance: chosen.chance,
    ispreload,
    isopen: true,
    issueddatetime: issued,
    expiresdatetime: new Date(issued.getTime() + store.PROMPT_LIFE),
    answereddatetime: null,
    selection: null,
  };
  if (!(await store.addPrompt(db, row))) return null;
  context.limit.issued(source);
  metrics.prompts.inc({ reason: row.reason });
  return row;
}
