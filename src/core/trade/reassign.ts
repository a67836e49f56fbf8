import type { PlacedAsset, Question, TeamId, Trade, TradeTeam } from "./trade.ts";

type Reassigning = Extract<Question, { kind: "reassign" }>;

/** The asset with one team replaced by another; the other side stays. */
const reassigned = (placed: PlacedAsset, leaving: TeamId, recipient: TeamId): PlacedAsset =>
  placed.from === leaving ? { ...placed, from: recipient } : { ...placed, to: recipient };

/** The teams that may take over an asset from a removed team: those that do not hold it on the opposite side. */
const recipientsOf = (
  teams: readonly TradeTeam[],
  leaving: TeamId,
  { from, to }: PlacedAsset,
): readonly TradeTeam[] => {
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
 * Removes a team. Each of its assets goes to the one team that may take it. If several may, the team stays and the
 * trade asks about these assets one by one.
 */
export const removeTeam = (trade: Trade, team: TeamId): Trade => {
  const plan: PlacedAsset[] = [];
  const queue: string[] = [];
  for (const placed of trade.placed) {
    const recipients = isOf(team)(placed) ? recipientsOf(trade.teams, team, placed) : [];
    const [recipient] = recipients;
    plan.push(recipient && recipients.length === 1 ? reassigned(placed, team, recipient.id) : placed);
    if (recipients.length > 1) queue.push(placed.instanceId);
  }
  if (queue.length === 0) return withoutTeam(trade, team, plan);
  return { ...trade, question: { kind: "reassign", team, plan, queue, total: queue.length } };
};

/** The asset a reassignment asks about, with its number ('Asset x of n') and the teams that may take it. */
export const currentReassignment = (
  trade: Trade,
  question: Reassigning,
): {
  readonly placed: PlacedAsset;
  readonly number: number;
  readonly total: number;
  readonly recipients: readonly TradeTeam[];
} | null => {
  const placed = question.plan.find(({ instanceId }) => instanceId === question.queue[0]);
  return placed
    ? {
        placed,
        number: question.total - question.queue.length + 1,
        total: question.total,
        recipients: recipientsOf(trade.teams, question.team, placed),
      }
    : null;
};

/**
 * The trade after one asset has been assigned to a team; unchanged if that team may not take it. After the last asset
 * the team is removed.
 */
export const reassignAsset = (trade: Trade, question: Reassigning, recipient: TeamId): Trade => {
  const current = currentReassignment(trade, question);
  if (!current?.recipients.some(({ id }) => id === recipient)) return trade;
  const plan = question.plan.map((placed) =>
    placed === current.placed ? reassigned(placed, question.team, recipient) : placed,
  );
  const queue = question.queue.slice(1);
  return queue.length === 0
    ? withoutTeam(trade, question.team, plan)
    : { ...trade, question: { ...question, plan, queue } };
};
