import { PLAYER_POSITIONS } from "../asset/position.ts";
import { judge } from "./gain.ts";
import { MOST_PIECES, type Side } from "./packages.ts";

const POSITIONS = PLAYER_POSITIONS.length;

/** The value of one package less that of another in a team's own status. Drops are left out, so it is a bound. */
const netBound = (team: Side, sent: number, from: Side, received: number): number => {
  const status = team.team.status + 2;
  return from.worth[status]![received]! - team.worth[status]![sent]!;
};

/**
 * A bound on the change of a team's lineup: what the lineup loses by the package sent, and what each piece received
 * adds to the rest by itself. Lineups are submodular, so two pieces together add no more than that.
 */
const lineupBound = (team: Side, sent: number, from: Side, received: number): number => {
  const [first, entry] = [MOST_PIECES * received, POSITIONS * sent];
  let change = team.without[sent]!;
  for (let piece = first; piece < first + MOST_PIECES; piece++) {
    const added = from.season[piece]! - team.entry[entry + from.position[piece]!]!;
    if (added > 0) change += added;
  }
  return change;
};

/** The standard deviation of the net. */
const netDeviation = (team: Side, sent: number, from: Side, received: number): number => {
  const status = team.team.status + 2;
  return Math.sqrt(from.variance[status]![received]! + team.variance[status]![sent]!);
};

/**
 * A bound on what a team gains by an exchange, or why the exchange is not worth it to the team. Bounds up to `floor`,
 * at least 0, count as a loss.
 */
export const gainBound = (
  team: Side,
  sent: number,
  from: Side,
  received: number,
  floor: number,
): number | "loses" | "unclear" => {
  const net = netBound(team, sent, from, received);
  const lineup = lineupBound(team, sent, from, received);
  if (net + lineup <= floor) return "loses";
  const verdict = judge(net, lineup, netDeviation(team, sent, from, received), team.team.status);
  return verdict === "gains" ? net + lineup : verdict;
};
