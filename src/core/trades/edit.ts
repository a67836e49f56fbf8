import type { ScoreType } from "#core/situation/score-type.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { withFaabPrice } from "./faab-in-trade.ts";
import {
  canAddTeam,
  canDeleteTeam,
  canPlace,
  newTeam,
  type LeagueSeat,
  type PlacedAsset,
  type TeamId,
  type Trade,
  type TradeAsset,
  type TradeTeam,
  type Question,
} from "./trade.ts";

export type Side = "sending" | "receiving";

export type Change =
  /** With two teams the other one receives. With more, the named one; without a name the trade asks. */
  | { readonly type: "add"; readonly asset: TradeAsset; readonly from: TeamId; readonly to?: TeamId }
  | { readonly type: "choose-receiver"; readonly team: TeamId }
  | { readonly type: "remove"; readonly instanceId: string }
  /** A team that holds it on the opposite side swaps with it. */
  | { readonly type: "move"; readonly instanceId: string; readonly side: Side; readonly team: TeamId }
  | { readonly type: "add-team" }
  | { readonly type: "delete-team"; readonly team: TeamId }
  | { readonly type: "reassign"; readonly team: TeamId }
  | { readonly type: "cancel" }
  | { readonly type: "rename-team"; readonly team: TeamId; readonly name: string }
  | { readonly type: "set-team-status"; readonly team: TeamId; readonly teamStatus: TeamStatus }
  /** Links the team to a team of an imported league, with its name and status; null removes the link. */
  | {
      readonly type: "set-league-team";
      readonly team: TeamId;
      readonly chosen: { readonly seat: LeagueSeat; readonly name: string; readonly teamStatus: TeamStatus } | null;
    }
  | { readonly type: "set-custom-scores"; readonly team: TeamId; readonly enabled: boolean }
  | { readonly type: "set-score-type"; readonly team: TeamId; readonly scoreType: ScoreType | null }
  /** Clears the score types that the chosen asset does not have, for every team. */
  | { readonly type: "limit-score-types"; readonly available: readonly ScoreType[] }
  /** Replaces this trade by another. */
  | { readonly type: "open"; readonly trade: Trade }
  /** Prices a trade that was sent for the sender's league or for the reader's own. */
  | { readonly type: "use-sender-league"; readonly isUsed: boolean }
  /** Sets what every dollar of free-agent money in the trade is worth. */
  | { readonly type: "set-faab-price"; readonly perdollar: number }
  | { readonly type: "swap-sides" }
  | { readonly type: "clear" };

const LONGEST_NAME = 40;

const has = ({ teams }: Trade, team: TeamId): boolean => teams.some(({ id }) => id === team);

function place(trade: Trade, asset: TradeAsset, from: TeamId, to: TeamId): Trade {
  if (from === to || !has(trade, from) || !has(trade, to) || !canPlace(trade, asset)) return trade;
  const placed: PlacedAsset = { instanceId: `asset${trade.nextInstance}`, asset, from, to };
  return { ...trade, placed: [...trade.placed, placed], nextInstance: trade.nextInstance + 1, question: null };
}

function add(trade: Trade, asset: TradeAsset, from: TeamId, to: TeamId | undefined): Trade {
  if (!has(trade, from) || !canPlace(trade, asset)) return trade;
  const others = trade.teams.filter(({ id }) => id !== from);
  const [only] = others;
  if (only && others.length === 1) return place(trade, asset, from, only.id);
  return to === undefined ? { ...trade, question: { kind: "receiver", asset, from } } : place(trade, asset, from, to);
}

function moved(placed: PlacedAsset, side: Side, team: TeamId): PlacedAsset {
  const { from, to } = placed;
  if ((side === "sending" ? from : to) === team) return placed;
  if ((side === "sending" ? to : from) === team) return { ...placed, from: to, to: from };
  return side === "sending" ? { ...placed, from: team } : { ...placed, to: team };
}

// Returns the same list if nothing changes, so that a change without effect returns the same trade.
function replace<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}

const withPlaced = (trade: Trade, placed: readonly PlacedAsset[]): Trade =>
  placed === trade.placed ? trade : { ...trade, placed };

function setTeams(trade: Trade, which: (team: TradeTeam) => boolean, values: Partial<Omit<TradeTeam, "id">>): Trade {
  const isSame = (team: TradeTeam) =>
    Object.entries(values).every(([key, value]) => team[key as keyof TradeTeam] === value);
  const teams = replace(trade.teams, (team) => (which(team) && !isSame(team) ? { ...team, ...values } : team));
  return teams === trade.teams ? trade : { ...trade, teams };
}

const setTeam = (trade: Trade, team: TeamId, values: Partial<Omit<TradeTeam, "id">>): Trade =>
  setTeams(trade, ({ id }) => id === team, values);

function named(name: string): Partial<Pick<TradeTeam, "name">> {
  const text = name.trim().slice(0, LONGEST_NAME);
  return text === "" ? {} : { name: text };
}

/** A team is linked once, and all links are to one league: links that contradict the choice are removed. */
function setLeagueTeam(trade: Trade, team: TeamId, chosen: (Change & { type: "set-league-team" })["chosen"]): Trade {
  if (!chosen) return setTeam(trade, team, { league: undefined });
  const { seat, name, teamStatus } = chosen;
  const isSame = ({ league }: TradeTeam): boolean =>
    league?.leagueid === seat.leagueid && league.teamid === seat.teamid;
  if (trade.teams.some((other) => other.id === team && isSame(other))) return trade;
  const released = setTeams(
    trade,
    (other) =>
      other.id !== team && other.league !== undefined && (other.league.leagueid !== seat.leagueid || isSame(other)),
    { league: undefined },
  );
  return setTeam(released, team, { league: seat, teamStatus, ...named(name) });
}

function answer(trade: Trade, change: Change): Trade {
  const { question } = trade;
  if (change.type === "cancel") return { ...trade, question: null };
  if (question?.kind === "receiver" && change.type === "choose-receiver")
    return place(trade, question.asset, question.from, change.team);
  if (question?.kind === "reassign" && change.type === "reassign") return reassignAsset(trade, question, change.team);
  return trade;
}

/** Whether two states of a trade move the same assets among teams of the same statuses. */
const isSameTrade = (one: Trade, other: Trade): boolean =>
  one.placed === other.placed && one.teams.every(({ teamStatus }, at) => other.teams[at]?.teamStatus === teamStatus);

/** The trade without the effects that came with it: they are those of the trade as it was sent. */
const withoutEffects = (trade: Trade): Trade =>
  trade.teams.some(({ effect }) => effect)
    ? { ...trade, teams: trade.teams.map((team) => ({ ...team, effect: undefined })), isBeyondEffects: true }
    : trade;

/**
 * The trade after a change; the same trade for an impossible one. While it asks a question, only its answer or `cancel`
 * has an effect. Effects that came with it end with the first change they depend on.
 */
export function edit(trade: Trade, change: Change): Trade {
  const next = trade.question ? answer(trade, change) : changed(trade, change);
  const isKept = change.type === "open" || change.type === "set-faab-price" || isSameTrade(next, trade);
  return isKept ? next : withoutEffects(next);
}

function changed(trade: Trade, change: Change): Trade {
  switch (change.type) {
    case "add":
      return add(trade, change.asset, change.from, change.to);
    case "remove": {
      const placed = trade.placed.filter(({ instanceId }) => instanceId !== change.instanceId);
      return placed.length === trade.placed.length ? trade : { ...trade, placed };
    }
    case "move":
      if (!has(trade, change.team)) return trade;
      return withPlaced(
        trade,
        replace(trade.placed, (placed) =>
          placed.instanceId === change.instanceId ? moved(placed, change.side, change.team) : placed,
        ),
      );
    case "add-team":
      return canAddTeam(trade) ? { ...trade, teams: [...trade.teams, newTeam(trade.teams)] } : trade;
    case "delete-team":
      return canDeleteTeam(trade) && has(trade, change.team) ? removeTeam(trade, change.team) : trade;
    case "rename-team":
      return setTeam(trade, change.team, named(change.name));
    case "set-team-status":
      return setTeam(trade, change.team, { teamStatus: change.teamStatus });
    case "set-league-team":
      return setLeagueTeam(trade, change.team, change.chosen);
    case "set-custom-scores":
      return setTeam(trade, change.team, { customScoresEnabled: change.enabled });
    case "set-score-type":
      return setTeam(trade, change.team, { scoreType: change.scoreType });
    case "limit-score-types":
      return setTeams(trade, ({ scoreType }) => scoreType !== null && !change.available.includes(scoreType), {
        scoreType: null,
      });
    case "use-sender-league":
      return trade.sender && trade.sender.isUsed !== change.isUsed
        ? { ...trade, sender: { ...trade.sender, isUsed: change.isUsed } }
        : trade;
    case "set-faab-price":
      return withFaabPrice(trade, change.perdollar);
    case "swap-sides":
      return trade.placed.length === 0
        ? trade
        : { ...trade, placed: trade.placed.map((placed) => ({ ...placed, from: placed.to, to: placed.from })) };
    case "clear":
      return trade.placed.length === 0
        ? trade
        : { ...trade, placed: [], sender: undefined, isBeyondEffects: undefined };
    case "open":
      return { ...change.trade, question: null };
    case "choose-receiver":
    case "reassign":
    case "cancel":
      return trade;
  }
}

type Reassigning = Extract<Question, { kind: "reassign" }>;

/** The asset with one team replaced by another; the other side stays. */
const reassigned = (placed: PlacedAsset, leaving: TeamId, recipient: TeamId): PlacedAsset =>
  placed.from === leaving ? { ...placed, from: recipient } : { ...placed, to: recipient };

/** The teams that may take over an asset from a removed team: those that do not hold it on the opposite side. */
function recipientsOf(teams: readonly TradeTeam[], leaving: TeamId, { from, to }: PlacedAsset): readonly TradeTeam[] {
  const opposite = from === leaving ? to : from;
  return teams.filter(({ id }) => id !== leaving && id !== opposite);
}

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

/** Each asset goes to the one team that may take it; if several may, the team stays and the trade asks. */
function removeTeam(trade: Trade, team: TeamId): Trade {
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
}

/** The asset a reassignment asks about, with its number ('Asset x of n') and the teams that may take it. */
export function currentReassignment(trade: Trade, { team, plan, queue, total }: Reassigning) {
  const placed = plan.find(({ instanceId }) => instanceId === queue[0]);
  const number = total - queue.length + 1;
  return placed ? { placed, number, total, recipients: recipientsOf(trade.teams, team, placed) } : null;
}

/** After one asset is assigned; unchanged if the team may not take it. After the last the team is removed. */
function reassignAsset(trade: Trade, question: Reassigning, recipient: TeamId): Trade {
  const current = currentReassignment(trade, question);
  if (!current?.recipients.some(({ id }) => id === recipient)) return trade;
  const plan = question.plan.map((placed) =>
    placed === current.placed ? reassigned(placed, question.team, recipient) : placed,
  );
  const queue = question.queue.slice(1);
  return queue.length === 0
    ? withoutTeam(trade, question.team, plan)
    : { ...trade, question: { ...question, plan, queue } };
}
