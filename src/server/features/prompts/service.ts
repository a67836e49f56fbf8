import { randomUUID } from "node:crypto";
import type { Received } from "#contract/call.ts";
import type * as contract from "#contract/prompts.ts";
import { seeded, seedOf } from "#core/chance.ts";
import { chooseAbout } from "#core/prompt/choose-about.ts";
import { choosePrompt } from "#core/prompt/choose-prompt.ts";
import type { AssetId } from "#core/ids.ts";
import { FIRST_ANSWERS } from "#core/prompt/familiar.ts";
import { DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { seenIn } from "#core/prompt/session.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { comparisonOf, sidesIn } from "../../ratings/comparison.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import { poolIdOf } from "../../ratings/store/pool-ids.ts";
import type { Outcome } from "../../ratings/submission.ts";
import { addSession, findSession } from "../visitors/store.ts";
import { effectOf } from "./effect.ts";
import type { PromptContext } from "./prompt-context.ts";
import * as store from "./store.ts";

const HOUR = 3_600_000;
/** How long a prompt may be answered, and how far back a session reaches. */
const PROMPT_LIFE = 24 * HOUR;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Asker = { readonly visitorId: string; readonly sessionId: string };

/** Who asks, as far as that can be told without the database. */
const askerOf = ({ visitorId }: Viewer, claimed: string): Asker => {
  const sessionId = claimed.toLowerCase();
  if (!UUID.test(sessionId)) throw new Failure("invalid", "sessionId: must be a UUID");
  if (!visitorId) throw new Failure("not-found");
  return { visitorId, sessionId };
};

/**
 * What is known of a verified visitor and its session. An unknown session id is the browser's placeholder for a session
 * that could not be started; it becomes the visitor's with the first prompt. Throws Failure `not-found` for another
 * visitor's session.
 */
const look = async ({ db, now }: Deps, { visitorId, sessionId }: Asker): Promise<store.Look> => {
  const found = await store.look(db, visitorId, sessionId, new Date(now().getTime() - PROMPT_LIFE));
  if (!found) throw new Failure("not-found");
  let owner = found.sessionOwner;
  if (owner === null) {
    await addSession(db, {
      sessionid: sessionId,
      visitorid: visitorId,
      starttime: now(),
      serverstarttime: now(),
      lastactivitytime: now(),
    });
    owner = (await findSession(db, sessionId))?.visitorid ?? null;
  }
  if (owner !== visitorId) throw new Failure("not-found");
  return found;
};

/** May the prompt be shown: in time, and about assets that are all still on the list? */
const isAlive = ({ ratings, now }: Deps, row: store.PromptRow): boolean =>
  row.expiresdatetime > now() && [...row.leftids, ...row.rightids].every((id) => ratings.indexOf(id) !== undefined);

/**
 * Creates and stores a prompt for the asker, about an asset if one is given and the rules allow it; null if another
 * call of the visitor did so first.
 */
const make = async (
  { db, ratings, now, metrics }: Deps,
  context: PromptContext,
  asker: Asker,
  { settings, asked }: store.Look,
  { ispreload, about }: { readonly ispreload: boolean; readonly about: AssetId | null },
): Promise<store.PromptRow | null> => {
  const format =
    ratings.reference.formats.find(({ leagueformatid }) => leagueformatid === settings?.leagueFormatId)?.dataname ??
    "dynasty";
  const pools = context.candidates.of(format, settings);
  const modalid = randomUUID();
  // A visitor with few questions in this session counts as a newcomer without a further query.
  const isNewcomer = asked.length < FIRST_ANSWERS || (await store.countAnswers(db, asker.visitorId)) < FIRST_ANSWERS;
  const seen = seenIn(asked.map(sidesIn));
  const input = { format, pools, seen, isNewcomer };
  const random = seeded(seedOf(modalid));
  const chosen = (about === null ? null : chooseAbout(about, input, random)) ?? choosePrompt(input, random);
  if (!chosen) throw new Failure("conflict", "You have seen every comparison there is. Come back tomorrow!");
  const candidates = pools[chosen.scoreType];
  const offsetOf = (asset: number): number => candidates.find((one) => one.asset === asset)?.offset ?? 0;
  const issued = now();
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
    ispreload,
    isopen: true,
    issueddatetime: issued,
    expiresdatetime: new Date(issued.getTime() + PROMPT_LIFE),
    answereddatetime: null,
    selection: null,
  };
  if (!(await store.addPrompt(db, row))) return null;
  metrics.prompts.inc({ reason: row.reason });
  return row;
};

/** Concurrent calls of one visitor in different processes settle within this many attempts. */
const LOOKS = 4;

/** The visitor's one open prompt of a kind, or the result of `next` if there is none. */
const openOrNext = async (
  deps: Deps,
  asker: Asker,
  ispreload: boolean,
  next: (known: store.Look) => Promise<store.PromptRow | null>,
): Promise<{ readonly row: store.PromptRow; readonly settings: store.Look["settings"] }> => {
  for (let looks = 0; looks < LOOKS; looks++) {
    const known = await look(deps, asker);
    const open = known.open.find((row) => row.ispreload === ispreload);
    const { settings } = known;
    if (open && isAlive(deps, open)) return { row: open, settings };
    if (open) await store.closePrompt(deps.db, open.modalid);
    const made = await next(known);
    if (made) return { row: made, settings };
  }
  throw new Failure("unavailable");
};

/** Skips per hour; with more a visitor could search for comparisons. */
const MOST_SKIPS = 20;

/** May the visitor skip one more comparison in this hour? */
const maySkip = async ({ db, now, config }: Deps, visitorId: string): Promise<boolean> => {
  const most = MOST_SKIPS * config.rateLimitFactor;
  return most <= 0 || (await store.countSkips(db, visitorId, new Date(now().getTime() - HOUR), now())) < most;
};

/** Comparisons that a visitor may ask for in a day. */
const MOST_ASKED = 10;

/**
 * Prepares a comparison about an asset: whether the visitor may have one now. An open comparison about others is
 * skipped, and counts as such. Not where one of the day has named the asset already, or too many were asked for.
 */
const mayAskAbout = async (deps: Deps, asker: Asker, about: AssetId): Promise<boolean> => {
  const { db, now, ratings, config } = deps;
  if (ratings.indexOf(about) === undefined) throw new Failure("not-found", "There is no such player or pick");
  const { open } = await look(deps, asker);
  const shown = open.find((row) => !row.ispreload && isAlive(deps, row));
  const { named, asked } = await store.countAbout(db, asker.visitorId, about, new Date(now().getTime() - PROMPT_LIFE));
  if (named > 0 || (config.rateLimitFactor > 0 && asked >= MOST_ASKED * config.rateLimitFactor)) return false;
  if (!shown) return true;
  return (await maySkip(deps, asker.visitorId)) && store.skipPrompt(db, shown.modalid, now());
};

const names = ({ leftids, rightids }: store.PromptRow, asset: AssetId): boolean =>
  leftids.includes(asset) || rightids.includes(asset);

/**
 * Returns the visitor's open prompt, else the preloaded one, else a new one. With `about` one that names that asset, if
 * the visitor may have it: the preloaded one if it does, else a new one.
 */
export const next = async (
  deps: Deps,
  context: PromptContext,
  viewer: Viewer,
  claimedSession: string,
  about: AssetId | null,
): Promise<contract.Prompt> => {
  const asker = askerOf(viewer, claimedSession);
  return context.exclusively(asker.visitorId, async () => {
    const wanted = about !== null && (await mayAskAbout(deps, asker, about)) ? about : null;
    const { row, settings } = await openOrNext(deps, asker, false, async (known) => {
      const preload = known.open.find((one) => one.ispreload);
      if (preload && isAlive(deps, preload) && (wanted === null || names(preload, wanted)))
        return store.showPreload(
          deps.db,
          preload.modalid,
          asker.sessionId,
          deps.now(),
          new Date(deps.now().getTime() + PROMPT_LIFE),
        );
      context.limit.check(viewer.source);
      const made = await make(deps, context, asker, known, { ispreload: false, about: wanted });
      if (made) context.limit.issued(viewer.source);
      return made;
    });
    if (!row.sessionids.includes(asker.sessionId)) await store.showInSession(deps.db, row.modalid, asker.sessionId);
    return toReply(deps, row, settings, await context.seasons(settings?.scoringSettings ?? DEFAULT_SCORING));
  });
};

/** Creates the prompt that follows the open one, or returns the one already created. */
export const preload = async (deps: Deps, context: PromptContext, viewer: Viewer, claimedSession: string) => {
  const asker = askerOf(viewer, claimedSession);
  return context.exclusively(asker.visitorId, async () => {
    const { row } = await openOrNext(deps, asker, true, async (known) => {
      context.limit.check(viewer.source);
      const made = await make(deps, context, asker, known, { ispreload: true, about: null });
      if (made) context.limit.issued(viewer.source);
      return made;
    });
    return { preloadedModalId: row.modalid };
  });
};

/** Closes the visitor's open prompt without an answer. It stays among those seen, so the next one differs. */
export const skip = async (
  deps: Deps,
  context: PromptContext,
  viewer: Viewer,
  { sessionId, modalId }: Received<typeof contract.skipPrompt>["body"],
) => {
  const asker = askerOf(viewer, sessionId);
  return context.exclusively(asker.visitorId, async () => {
    const { open } = await look(deps, asker);
    const shown = open.find(({ modalid, ispreload }) => modalid === modalId.toLowerCase() && !ispreload);
    if (!shown) return { skipped: false };
    if (!(await maySkip(deps, asker.visitorId)))
      throw new Failure("too-many", "That is enough skipped for an hour: please answer this one or come back later", {
        retryAfter: HOUR / 1000,
      });
    return { skipped: await store.skipPrompt(deps.db, shown.modalid, deps.now()) };
  });
};

/** The draft pick of a rookie; null for others and the undrafted. */
const draftPickOf = ({
  isRookie,
  row: { draftyear, draftpicknumber },
}: LiveAsset): contract.PromptAsset["draftPick"] =>
  isRookie && draftyear !== null && draftpicknumber !== null ? { year: draftyear, pick: draftpicknumber } : null;

/** Does a league start a second quarterback? */
const startsTwoQuarterbacks = (settings: store.Look["settings"]): boolean =>
  settings !== null && (settings.rosterSettings.opSlots > 0 || settings.rosterSettings.qbSlots >= 2);

const toReply = (
  { ratings }: Deps,
  row: store.PromptRow,
  settings: store.Look["settings"],
  seasons: ReadonlyMap<number, NonNullable<contract.PromptAsset["lastSeason"]>>,
): contract.Prompt => {
  const pool = ratings.poolById(row.poolid)!;
  const type = ratings.reference.scoreTypes.find(({ dataname }) => dataname === pool.scoreType)!;
  const format = ratings.reference.formats.find(({ dataname }) => dataname === pool.format)!;
  const describe = (id: number): contract.PromptAsset => {
    const asset = ratings.assets[ratings.indexOf(id)!]!;
    return {
      id,
      name: asset.row.assetdisplayname,
      position: asset.row.position,
      team: asset.row.team,
      age: asset.age === null ? null : Math.round(asset.age * 100) / 100,
      lastSeason: seasons.get(id) ?? null,
      draftPick: draftPickOf(asset),
    };
  };
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
    isSuperflex: startsTwoQuarterbacks(settings),
  };
};

type Answer = Received<typeof contract.submitAnswer>["body"];

/** The two sides of an answer. Throws Failure `invalid` if its parts contradict each other. */
const sidesOf = ({
  isTeamBased,
  assetIdA,
  assetIdB,
  teamAssetIds,
}: Answer): { left: readonly number[]; right: readonly number[] } => {
  const refusal = (): Failure => new Failure("invalid", "The answer does not fit the comparison it names");
  if (isTeamBased) {
    if (!teamAssetIds) throw refusal();
    const { teamA, teamB } = teamAssetIds;
    if ((assetIdA != null && !teamA.includes(assetIdA)) || (assetIdB != null && !teamB.includes(assetIdB)))
      throw refusal();
    return { left: teamA, right: teamB };
  }
  if (assetIdA == null || assetIdB == null) throw refusal();
  const extra =
    teamAssetIds && (teamAssetIds.teamA.join() !== String(assetIdA) || teamAssetIds.teamB.join() !== String(assetIdB));
  if (extra) throw refusal();
  return { left: [assetIdA], right: [assetIdB] };
};

/** Why an answer was refused; null if it was accepted, now or before. */
const refusalOf = (outcome: Outcome): Failure | null => {
  switch (outcome) {
    case "counted":
    case "repeated":
      return null;
    case "unknown":
      return new Failure("not-found", "There is no such comparison");
    case "mismatch":
      return new Failure("invalid", "The answer does not fit the comparison it names");
    case "other-answer":
      return new Failure("conflict", "You have answered this comparison differently already");
    case "not-shown":
      return new Failure("conflict", "This comparison has not been shown yet");
    case "expired":
      return new Failure("gone");
    default:
      return outcome satisfies never;
  }
};

/**
 * Records an answer to a prompt that was shown to the viewer. It counts once, however often it is sent, and is
 * acknowledged when it is stored durably. The reply says what moved, in rounded values; the result of vote weighting is
 * not revealed.
 */
export const submit = async (deps: Deps, context: PromptContext, viewer: Viewer, body: Answer) => {
  const { left, right } = sidesOf(body);
  const modalId = body.modalId.toLowerCase();
  if (!viewer.visitorId || viewer.visitorId !== body.visitorId.toLowerCase() || !UUID.test(modalId))
    throw refusalOf("unknown")!;
  const { outcome, shift } = await context.record({
    modalId,
    visitorId: viewer.visitorId,
    sessionId: body.sessionId.toLowerCase(),
    userId: (await viewer.user())?.userid ?? null,
    poolids: deps.ratings.reference.formats.map(({ dataname }) => poolIdOf(`${dataname}/${body.scoreType}`)),
    left,
    right,
    selection: body.selection,
    at: deps.now(),
  });
  deps.metrics.votes.inc({ outcome });
  const refusal = refusalOf(outcome);
  if (refusal) throw refusal;
  if (outcome === "counted") context.limit.answered(viewer.source);
  return {
    counted: outcome === "counted",
    selection: body.selection,
    effect: shift && (await effectOf(deps, shift, body.selection)),
  };
};
