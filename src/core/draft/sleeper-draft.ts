import { at, countAt, idAt, listOf, textAt } from "#core/leagues/providers/read-json.ts";
import { UnreadableLeague } from "#core/leagues/providers/read-league.ts";
import type { FoundPlayer } from "#core/assets/match-players.ts";
import { readSleeperPlayer } from "#core/leagues/providers/sleeper.ts";
import type { DraftState } from "./live-draft.ts";
import { overallOf, picksIn, type DraftPool, type DraftShape } from "./order.ts";
import { DRAFT_LIMITS } from "#core/assets/startup-pick.ts";

type SleeperDraftAnswers = {
  readonly draft: unknown;
  readonly picks: unknown;
  readonly tradedPicks: unknown;
  readonly rosters: unknown;
};

/** A pick that was made, or a kept player at the pick he costs. */
type FoundPick = { readonly overall: number; readonly player: FoundPlayer; readonly iskeeper: boolean };

export type FoundDraft = {
  readonly state: DraftState;
  /** Null for an auction, which has no order. */
  readonly shape: DraftShape | null;
  /** The team of each slot from the first; null while it is not known. */
  readonly teamids: readonly (string | null)[];
  readonly holders: readonly { readonly overall: number; readonly slot: number }[];
  readonly picks: readonly FoundPick[];
  readonly notes: readonly string[];
};

const STATES: Readonly<Record<string, DraftState>> = {
  pre_draft: "upcoming",
  drafting: "drafting",
  paused: "paused",
  complete: "complete",
};

const stateOf = (draft: unknown): DraftState => STATES[textAt(draft, "status")] ?? "upcoming";

/** The order in which drafts are followed: the one being held, the next one, the last one. */
const FOLLOWED: readonly DraftState[] = ["drafting", "paused", "upcoming", "complete"];

/** The id of the draft of a league to follow; null if it has none. Ids that are no numbers are passed over. */
export function draftToFollow(drafts: unknown): string | null {
  const known = listOf(drafts).filter((draft) => /^\d{1,25}$/.test(idAt(draft, "draft_id") ?? ""));
  const season = (draft: unknown): number => countAt([2000, 2100], draft, "season") ?? 0;
  const [first] = known.toSorted(
    (a, b) => FOLLOWED.indexOf(stateOf(a)) - FOLLOWED.indexOf(stateOf(b)) || season(b) - season(a),
  );
  return first === undefined ? null : idAt(first, "draft_id");
}

/** Whether the order of the draft is known by users alone: before it begins the one by roster says nothing. */
export const needsRosters = (draft: unknown): boolean => stateOf(draft) === "upcoming";

const POOLS: readonly DraftPool[] = ["all", "rookies", "veterans"];

function shapeOf(draft: unknown): DraftShape | null {
  const type = textAt(draft, "type");
  if (type === "auction") return null;
  if (type !== "snake" && type !== "linear")
    throw new UnreadableLeague(
      `Sleeper calls this draft "${type || "nothing"}": boards are for snake and linear ones.`,
    );
  const teams = countAt([0, 1e4], draft, "settings", "teams");
  const rounds = countAt([0, 1e4], draft, "settings", "rounds");
  const [fewest, most] = DRAFT_LIMITS.teams;
  if (teams === null || teams < fewest || teams > most)
    throw new UnreadableLeague(`Boards are for ${fewest} to ${most} teams; Sleeper says ${teams ?? "nothing"}.`);
  const [fewestRounds, mostRounds] = DRAFT_LIMITS.rounds;
  if (rounds === null || rounds < fewestRounds || rounds > mostRounds)
    throw new UnreadableLeague(
      `Boards are for ${fewestRounds} to ${mostRounds} rounds; Sleeper says ${rounds ?? "nothing"}. ` +
        "Set them there first.",
    );
  return {
    teams,
    rounds,
    order: type,
    reversal: countAt([2, rounds], draft, "settings", "reversal_round"),
    pool: POOLS[countAt([0, 2], draft, "settings", "player_type") ?? 0] ?? "all",
  };
}

function teamsBySlot({ draft, rosters }: SleeperDraftAnswers, teams: number): readonly (string | null)[] {
  const slots = Array.from({ length: teams }, (_, index) => index + 1);
  if (stateOf(draft) !== "upcoming") {
    const known = slots.map((slot) => idAt(draft, "slot_to_roster_id", String(slot)));
    return known.map((id, index) => (known.indexOf(id) === index ? id : null));
  }
  const byslot = new Map(
    listOf(rosters).map((roster) => [
      countAt([1, teams], draft, "draft_order", idAt(roster, "owner_id") ?? ""),
      idAt(roster, "roster_id"),
    ]),
  );
  return slots.map((slot) => byslot.get(slot) ?? null);
}

function playerOf(pick: unknown): FoundPlayer | null {
  const player = readSleeperPlayer(idAt(pick, "player_id") ?? idAt(pick, "metadata", "player_id"));
  if (!player) return null;
  const name = `${textAt(pick, "metadata", "first_name")} ${textAt(pick, "metadata", "last_name")}`.trim();
  return {
    ...player,
    name: name || player.name,
    position: textAt(pick, "metadata", "position") || player.position,
    team: textAt(pick, "metadata", "team") || null,
  };
}

const counted = (count: number, one: string, several: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** The picks of teams that no longer hold them, and how many traded picks name a team that has no slot. */
function tradedPicks(answers: SleeperDraftAnswers, shape: DraftShape, teamids: FoundDraft["teamids"]) {
  const slotOf = (id: string | null): number => (id === null ? 0 : teamids.indexOf(id) + 1);
  const isOrdered = teamids.some((id) => id !== null);
  const season = countAt([2000, 2100], answers.draft, "season");
  const traded = listOf(answers.tradedPicks).flatMap((pick) => {
    const round = countAt([1, shape.rounds], pick, "round");
    const ofOther = season !== null && (countAt([2000, 2100], pick, "season") ?? season) !== season;
    return round === null || ofOther
      ? []
      : [{ round, from: slotOf(idAt(pick, "roster_id")), to: slotOf(idAt(pick, "owner_id")) }];
  });
  const known = traded.filter(({ from, to }) => from > 0 && to > 0);
  return {
    holders: known.map(({ round, from, to }) => ({ overall: overallOf(round, from, shape), slot: to })),
    unknown: isOrdered ? traded.length - known.length : 0,
  };
}

/** Reads a draft of Sleeper. Throws UnreadableLeague, with a sentence, if no board can be made of it. */
export function readSleeperDraft(answers: SleeperDraftAnswers): FoundDraft {
  const { draft } = answers;
  if (idAt(draft, "draft_id") === null) throw new UnreadableLeague("Sleeper's answer is not a draft.");
  const shape = shapeOf(draft);
  const state = stateOf(draft);
  if (!shape) return { state, shape, teamids: [], holders: [], picks: [], notes: [] };
  const teamids = teamsBySlot(answers, shape.teams);
  const traded = tradedPicks(answers, shape, teamids);
  const holders = new Map(traded.holders.map(({ overall, slot }) => [overall, slot]));
  const picks = new Map<number, FoundPick>();
  let unreadable = 0;
  for (const pick of listOf(answers.picks)) {
    const overall = countAt([1, picksIn(shape)], pick, "pick_no");
    const player = playerOf(pick);
    if (overall === null || !player || picks.has(overall)) {
      unreadable += 1;
      continue;
    }
    picks.set(overall, { overall, player, iskeeper: at(pick, "is_keeper") === true });
    const slot = teamids.indexOf(idAt(pick, "roster_id")) + 1;
    if (slot > 0 && teamids[slot - 1] !== null) holders.set(overall, slot);
  }
  return {
    state,
    shape,
    teamids,
    holders: [...holders].map(([overall, slot]) => ({ overall, slot })),
    picks: [...picks.values()].toSorted((a, b) => a.overall - b.overall),
    notes: [
      ...(teamids.every((id) => id === null) ? ["Sleeper has not set the order of this draft yet."] : []),
      ...counted(
        traded.unknown,
        "traded pick names a team without a place in the order, and stays with its first team.",
        "traded picks name teams without a place in the order, and stay with their first teams.",
      ),
      ...counted(unreadable, "pick could not be read.", "picks could not be read."),
    ],
  };
}
