import type { PlacedAsset, Question, TeamId, Trade, TradeTeam } from "./trade.ts";

type Reassigning = Extract<Question, { kind: "reassign" }>;

/** The asset with one team replaced by another; the other side stays. */
const handOver = (placed: PlacedAsset, leaving: TeamId, heir: TeamId): PlacedAsset =>
  placed.from === leaving ? { ...placed, from: heir } : { ...placed, to: heir };

/** The teams that may take over an asset from a removed team: those that do not hold it on the opposite side. */
const heirsOf = (teams: readonly TradeTeam[], leaving: TeamId, { from, to }: PlacedAsset): readonly TradeTeam[] => {
  const opposite = from === leaving ? to : from;
  return teams.filter(({ id }) => id !== leaving && id !== opposite);
};

const withoutTeam = (trade: Trade, team: TeamId, placed: readonly PlacedAsset[]): Trade => ({
  ...trade,
  teams: trade.teams.filter(({ id }) => id !== team),
  placed,
  question: null,
});

const isOf =
  (team: TeamId) =>
  ({ from, to }: PlacedAsset) =>
    from === team || to === team;

/**
 * The trade without a team. Its assets go to the one team that may take each. If several may, the team stays and the
 * trade asks about one asset after the other.
 */
export const removeTeam = (trade: Trade, team: TeamId): Trade => {
  const plan: PlacedAsset[] = [];
  const queue: string[] = [];
  for (const placed of trade.placed) {
    const heirs = isOf(team)(placed) ? heirsOf(trade.teams, team, placed) : [];
    const [heir] = heirs;
    plan.push(heir && heirs.length === 1 ? handOver(placed, team, heir.id) : placed);
    if (heirs.length > 1) queue.push(placed.instanceId);
  }
  if (queue.length === 0) return withoutTeam(trade, team, plan);
  return { ...trade, question: { kind: "reassign", team, plan, queue, total: queue.length } };
};

/** The asset a reassignment asks about, with its number ('Asset x of n') and the teams that may take it. */
export const currentOrphan = (
  trade: Trade,
  question: Reassigning,
): {
  readonly placed: PlacedAsset;
  readonly number: number;
  readonly total: number;
  readonly heirs: readonly TradeTeam[];
} | null => {
  const placed = question.plan.find(({ instanceId }) => instanceId === question.queue[0]);
  return placed
    ? {
        placed,
        number: question.total - question.queue.length + 1,
        total: question.total,
        heirs: heirsOf(trade.teams, question.team, placed),
      }
    : null;
};

/**
 * The trade after one asset has been assigned to a team; unchanged if that team may not take it. After the last asset
 * the team is removed.
 */
export const reassignOrphan = (trade: Trade, question: Reassigning, heir: TeamId): Trade => {
  const orphan = currentOrphan(trade, question);
  if (!orphan?.heirs.some(({ id }) => id === heir)) return trade;
  const plan = question.plan.map((placed) =>
    placed === orphan.placed ? handOver(placed, question.team, heir) : placed,
  );
  const queue = question.queue.slice(1);
  return queue.length === 0
    ? withoutTeam(trade, question.team, plan)
    : { ...trade, question: { ...question, plan, queue } };
};
