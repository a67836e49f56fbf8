import type { Reply } from "#contract/kit/call.ts";
import { readLiveDraft } from "#contract/draft.ts";
import { draftToFollow, needsRosters, readSleeperDraft } from "#core/draft/sleeper-draft.ts";
import { PROVIDER_NAMES } from "#core/kit/platforms.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { matcherFor } from "#server/catalogue/api.ts";
import { namedAssets, readably, requireOpen, ownLeague } from "#server/leagues/api.ts";
import type { FastifyInstance } from "fastify";
import { route } from "#server/kit/http/route.ts";

export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, readLiveDraft, { limit: "cheap" }, ({ params }, { viewer }) => liveDraft(deps, viewer, params.leagueid));
}

/** How long an answer about a draft is used again, for all who follow it: its picks, its state, and what is slow. */
const PICKS_MS = 5_000;
const STATE_MS = 10_000;
const SLOW_MS = 30_000;

/** Seconds until there may be something new: while the draft is held, and before it or in a pause. */
const POLL = { held: 6, waiting: 30 } as const;

/** As it stands. Throws Failure `conflict` without a board, `not-found` without a draft, with a sentence. */
async function liveDraft(deps: Deps, viewer: Viewer, leagueid: string): Promise<Reply<typeof readLiveDraft>> {
  const { provider, externalid } = await ownLeague(deps, viewer, leagueid);
  if (provider !== "sleeper")
    throw new Failure(
      "conflict",
      `${PROVIDER_NAMES[provider]} drafts are followed by hand: only Sleeper tells them live.`,
    );
  requireOpen(deps.leagues, provider);
  const get = (path: string, keepMs: number): Promise<unknown> => deps.leagues.live(provider, path, keepMs);
  const id = draftToFollow(await get(`league/${externalid}/drafts`, SLOW_MS));
  if (id === null) throw new Failure("not-found", "Sleeper has no draft of this league yet.");
  const [draft, picks, tradedPicks] = await Promise.all([
    get(`draft/${id}`, STATE_MS),
    get(`draft/${id}/picks`, PICKS_MS),
    get(`draft/${id}/traded_picks`, SLOW_MS),
  ]);
  const rosters = needsRosters(draft) ? await get(`league/${externalid}/rosters`, SLOW_MS) : null;
  const found = await readably(() => readSleeperDraft({ draft, picks, tradedPicks, rosters }));
  const { ratings } = deps;
  const match = matcherFor(ratings.assets);
  return {
    ...found,
    teamids: [...found.teamids],
    holders: [...found.holders],
    notes: [...found.notes],
    picks: found.picks.map(({ overall, player, iskeeper }) => {
      const matched = match(player);
      const [known] = "id" in matched ? namedAssets(ratings, [matched.id]) : [];
      return { overall, assetid: known?.assetid ?? null, name: known?.assetdisplayname ?? player.name, iskeeper };
    }),
    pollseconds: found.state === "complete" ? null : POLL[found.state === "drafting" ? "held" : "waiting"],
  };
}
