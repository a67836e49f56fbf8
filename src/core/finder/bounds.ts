import { PLAYER_POSITIONS } from "../asset/position.ts";
import { judge } from "./gain.ts";
import { MOST_PIECES, type Side } from "./packages.ts";

const POSITIONS = PLAYER_POSITIONS.length;

/** Markers in place of a bound, for an exchange that is not worth it to a team. Real bounds are larger. */
export const [LOSES, UNCLEAR] = [0, -1];

/**
 * Lowers bounds on what `count` exchanges are worth to the team that gains least, for the team `own`: it sends a
 * package and receives one of another team. Of the two indexes the one that `varies` rises by one with each exchange. A
 * bound becomes LOSES where the team gains no more than `floor`, at least 0, and UNCLEAR where the gain is within the
 * uncertainty of its values; such exchanges are skipped.
 *
 * The bound is the net in the team's own status, drops left out, and a bound on the change of its lineup: what the
 * lineup loses by the package sent, and what each piece received adds to the rest by itself. Lineups are submodular, so
 * two pieces together add no more than that.
 *
 * One loop over many exchanges, because a function for each would put every number it returns on the heap.
 */
export const lowerBounds = (
  bounds: Float64Array,
  count: number,
  floor: number,
  own: Side,
  firstSent: number,
  other: Side,
  firstReceived: number,
  varies: "sent" | "received",
): void => {
  const { status } = own.team;
  const [lost, entry, ownWorth, ownVariance] = [
    own.without,
    own.entry,
    own.worth[status + 2]!,
    own.variance[status + 2]!,
  ];
  const { season, position } = other;
  const [otherWorth, otherVariance] = [other.worth[status + 2]!, other.variance[status + 2]!];
  for (let i = 0; i < count; i++) {
    if (bounds[i]! <= LOSES) continue;
    const sent = varies === "sent" ? firstSent + i : firstSent;
    const received = varies === "sent" ? firstReceived : firstReceived + i;
    const net = otherWorth[received]! - ownWorth[sent]!;
    let lineup = lost[sent]!;
    for (let piece = MOST_PIECES * received; piece < MOST_PIECES * (received + 1); piece++) {
      const added = season[piece]! - entry[POSITIONS * sent + position[piece]!]!;
      if (added > 0) lineup += added;
    }
    if (net + lineup <= floor) {
      bounds[i] = LOSES;
      continue;
    }
    const verdict = judge(net, lineup, Math.sqrt(otherVariance[received]! + ownVariance[sent]!), status);
    if (verdict === "gains") bounds[i] = Math.min(bounds[i]!, net + lineup);
    else bounds[i] = verdict === "loses" ? LOSES : UNCLEAR;
  }
};
