import { randomBytes } from "node:crypto";
import { DAY_MS } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import { sharePath, type createShare, type SharedTrade } from "#contract/trades/shares.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import { countedText } from "#core/trades/known-trade.ts";
import { movedAsset, tradeFromOutline } from "#core/trades/trade-outline.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { signedIn, type Viewer, stillStaff } from "#server/kit/http/viewer.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { entitlementsFor, requireEntitlement } from "#server/plans/api.ts";
import { lockAccounts, noteChange } from "#server/kit/audit.ts";
import { capPerWindow } from "#server/kit/http/newcomers.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { tradeAssetById } from "../trade-pricing.ts";
import { judged, judgedNow, pricesNow } from "./judged.ts";
import { titleOf } from "./shared-texts.ts";
import * as store from "./store.ts";

/** Most links that one user may post on a day (UTC), counted by each process in memory. */
const MOST_POSTS = 10;

type Wanted = Received<typeof createShare>["body"];

/** The bytes of an id: 128 random bits, so that nobody finds a link by trying. */
const ID_BYTES = 16;

/** Counts the posts of a user, named by the id. */
export const postCap = (now: () => Date): ((userid: string) => void) =>
  capPerWindow(
    DAY_MS,
    now,
    MOST_POSTS,
    () => `You have posted ${MOST_POSTS} links today: share this one without posting it, or post it tomorrow`,
  );

const urlOf = ({ config }: Pick<Deps, "config">, shareid: string): string => `${config.publicUrl}${sharePath(shareid)}`;

/** The assets of a trade as they are called today; an unknown one is refused, and so is a repeated player. */
function assetsOf({ ratings }: Deps, trade: Wanted["trade"]): readonly TradeAsset[] {
  const places = trade.teams.length;
  if (trade.moves.some(({ from, to }) => from === to || from >= places || to >= places))
    throw new Failure("invalid", "trade: an asset moves from one team of the trade to another");
  const ids = [...new Set(trade.moves.map(({ assetid }) => assetid))];
  const assets = ids.map((id): TradeAsset => {
    const asset = tradeAssetById(ratings, id);
    if (!asset) throw new Failure("invalid", `trade: there is no asset ${id}`);
    return asset;
  });
  const { leftOut } = tradeFromOutline(trade, (id) => assets.find((asset) => asset.id === id) ?? null);
  if (leftOut > 0) throw new Failure("invalid", "trade: a player can be in a trade only once");
  return assets;
}

/** Freezes today's values under a link if the tier allows, posts on request. Throws Failure `too-many`. */
export async function create(
  deps: Deps,
  viewer: Viewer,
  { trade, situation, title, post }: Wanted,
  countPost: ReturnType<typeof postCap>,
) {
  const user = await requireEntitlement(deps, viewer, "canShareTrades");
  const { shareLimit } = await entitlementsFor(deps, user);
  const assets = assetsOf(deps, trade);
  const league = leagueOf(deps.ratings.reference, situation);
  const outline = { ...trade, teams: trade.teams.map((team) => ({ ...team, name: team.name.trim() })) };
  const prices = pricesNow(deps, { outline, assets }, league);
  const isPosted = post === true && deps.config.discordWebhookUrl !== null;
  const shareid = randomBytes(ID_BYTES).toString("base64url");
  await deps.db.transaction(async (tx) => {
    await lockAccounts(tx, [user.userid]);
    if (shareLimit !== "unlimited" && (await store.countShares(tx, user.userid)) >= shareLimit)
      throw new Failure(
        "subscription-required",
        `Subscription required: your plan holds ${shareLimit} links at once. Delete one to make room.`,
      );
    if (isPosted) countPost(String(user.userid));
    await store.addShare(tx, {
      shareid,
      userid: user.userid,
      title: title?.trim() || null,
      frozen: { outline, assets, situation, prices },
      modelversion: ENGINE_VERSION,
      createddatetime: deps.now(),
    });
  });
  const url = urlOf(deps, shareid);
  if (isPosted) {
    const name = titleOf({ title: title?.trim() || null, teams: outline.teams });
    deps.events.emit("trade-shared", { title: name, url, ...judged({ outline, assets }, prices) });
  }
  return { shareid, url };
}

export async function list(deps: Deps, viewer: Viewer) {
  const user = await signedIn(viewer);
  const { shareLimit } = await entitlementsFor(deps, user);
  return {
    canpost: deps.config.discordWebhookUrl !== null,
    limit: shareLimit === "unlimited" ? null : shareLimit,
    shares: (await store.sharesOf(deps.db, user.userid)).map(({ shareid, title, frozen, createddatetime }) => ({
      shareid,
      url: urlOf(deps, shareid),
      title,
      teams: frozen.outline.teams.map(({ name }) => name),
      createddatetime: createddatetime.toISOString(),
    })),
  };
}

function requireLive(found: store.LiveShare | "gone" | null): store.LiveShare {
  if (found === "gone") throw new Failure("gone", "This link is gone");
  if (!found) throw new Failure("not-found", "There is no such link");
  return found;
}

/** Empties an own link, or any as staff (audited). Throws Failure `not-found` or `gone`. */
export async function remove({ db, now }: Deps, viewer: Viewer, shareid: string): Promise<{ ok: true }> {
  const user = await signedIn(viewer);
  await db.transaction(async (tx) => {
    const [actor] = await lockAccounts(tx, [user.userid]);
    const { userid, createddatetime } = requireLive(await store.lockShare(tx, shareid));
    if (userid !== user.userid) {
      if (!user.isstaff) throw new Failure("not-found", "There is no such link");
      await noteChange(tx, stillStaff(actor), now(), {
        action: "link taken down",
        subject: `share:${shareid}`,
        before: { userid, createddatetime },
        after: null,
      });
    }
    await store.emptyShare(tx, shareid);
  });
  return { ok: true };
}

/** The link of an id. Throws Failure `not-found` or `gone`. */
export const liveShare = async ({ db }: Deps, shareid: string): Promise<store.LiveShare> =>
  requireLive(await store.findShare(db, shareid));

/** A shared trade, open to everybody: as frozen, and at current ratings in the same situation. */
export function shown(deps: Deps, share: store.LiveShare): SharedTrade {
  const { shareid, title, createddatetime, modelversion, frozen } = share;
  const { outline, assets, situation, prices } = frozen;
  const { trade } = tradeFromOutline(outline, (id) => assets.find((asset) => asset.id === id) ?? null);
  return {
    shareid,
    title,
    createddatetime: createddatetime.toISOString(),
    modelversion,
    situation,
    teams: [...outline.teams],
    moves: outline.moves.flatMap((move, at) => {
      const asset = movedAsset(trade, at);
      return asset ? [{ ...move, name: asset.name, position: asset.position, team: asset.team }] : [];
    }),
    counted: countedText(trade),
    frozen: judged(frozen, prices),
    now: judgedNow(deps, frozen, situation),
  };
}
