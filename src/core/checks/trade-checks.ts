import type { PlayerPosition } from "../asset/position.ts";
import type { AssetId } from "../ids.ts";
import { bestLineup, type Startable } from "../league/roster/lineup.ts";
import type { Roster } from "../situation/situation.ts";
import { countWord, type Check } from "./check.ts";
import { isPlayer, namesOf, subjectOf, type CheckedTrade, type Rostered, type TradedPiece } from "./checked-trade.ts";
import { valueChecks } from "./value-checks.ts";

const lineupIds = (players: readonly Startable[], roster: Roster): ReadonlySet<AssetId> =>
  new Set(bestLineup(players, roster).starters.flatMap(({ player }) => player?.id ?? []));

/** The team's players after the trade. */
const afterwards = ({ sends, receives, players }: CheckedTrade): readonly Rostered[] | null => {
  if (!players) return null;
  const gone = new Set(sends.map(({ id }) => id));
  const come = receives
    .filter(isPlayer)
    .map(({ id, name, position, season }) => ({ id, name, position, value: season }));
  return [...players.filter(({ id }) => !gone.has(id)), ...come];
};

const MOST_STARTERS_LOST = 2;

/** At least two more starters sent than received: three for one, four for two. */
const startersForOne = (trade: CheckedTrade): readonly Check[] => {
  const { sends, receives, roster, starterLevel, players } = trade;
  const now = players && lineupIds(players, roster);
  const later = players && lineupIds(afterwards(trade) ?? [], roster);
  const starts = (piece: TradedPiece, lineup: ReadonlySet<AssetId> | null): boolean =>
    isPlayer(piece) && (lineup ? lineup.has(piece.id) : piece.season >= starterLevel[piece.position]);
  const given = sends.filter((piece) => starts(piece, now));
  const got = receives.filter((piece) => starts(piece, later));
  if (given.length - got.length < MOST_STARTERS_LOST) return [];
  const back = got.length === 0 ? "none" : namesOf(got);
  return [
    {
      kind: "starters-for-one",
      subject: subjectOf([...sends, ...receives]),
      sentence: `You give ${countWord(given.length)} starters (${namesOf(given)}) and get ${back}.`,
      evidence: now
        ? "Starters are those of your best lineup this season, before and after the trade."
        : "Starters are players whose value this season reaches that of the last starter at their position.",
    },
  ];
};

const POSITION_NAMES: Readonly<Record<PlayerPosition, string>> = {
  QB: "quarterback",
  RB: "running back",
  WR: "receiver",
  TE: "tight end",
};
const DEDICATED: Readonly<Record<PlayerPosition, "qbSlots" | "rbSlots" | "wrSlots" | "teSlots">> = {
  QB: "qbSlots",
  RB: "rbSlots",
  WR: "wrSlots",
  TE: "teSlots",
};

/** Fewer players of a position than its slots need. */
const emptyPositions = (trade: CheckedTrade): readonly Check[] => {
  const { sends, roster, players } = trade;
  const later = afterwards(trade);
  // Without a roster nobody knows who else plays the position.
  if (!players || !later) return [];
  return (["QB", "RB", "WR", "TE"] as const).flatMap((position): Check[] => {
    const count = (list: readonly Rostered[]): number => list.filter((player) => player.position === position).length;
    const needs = roster[DEDICATED[position]];
    const [before, after] = [count(players), count(later)];
    if (after >= needs || after >= before) return [];
    return [
      {
        kind: "empty-position",
        subject: `${position} ${subjectOf(sends)}`,
        sentence:
          after === 0
            ? `No ${POSITION_NAMES[position]} would be left on your roster.`
            : `You would have ${countWord(after)} ${POSITION_NAMES[position]}${after > 1 ? "s" : ""} for ` +
              `${needs} slots.`,
        evidence: `${before} before the trade, ${after} after it.`,
      },
    ];
  });
};

/** Fewer starting quarterbacks than spots for them where one may start in a superflex spot too. */
const superflexQuarterbacks = (trade: CheckedTrade): readonly Check[] => {
  const { sends, roster, starterLevel, players } = trade;
  const later = afterwards(trade);
  if (!players || !later || roster.opSlots === 0) return [];
  const spots = roster.qbSlots + roster.opSlots;
  const starting = (list: readonly Rostered[]): number =>
    list.filter(({ position, value }) => position === "QB" && value >= starterLevel.QB).length;
  const [before, after] = [starting(players), starting(later)];
  // Where even the quarterback spots stay empty, that is said already.
  const areEmpty = later.filter(({ position }) => position === "QB").length < roster.qbSlots;
  if (after >= Math.min(before, spots) || areEmpty) return [];
  const given = sends.filter(({ position, season }) => position === "QB" && season >= starterLevel.QB);
  return [
    {
      kind: "superflex-quarterback",
      subject: subjectOf(given),
      sentence:
        `You give ${namesOf(given)} and keep ${countWord(after)} starting quarterback${after === 1 ? "" : "s"}: ` +
        "who fills the superflex spot?",
      evidence: `${before} starting quarterbacks before the trade, ${after} after it; ${spots} may start each week.`,
    },
  ];
};

const LINEUP_SLOTS = ["qbSlots", "rbSlots", "wrSlots", "teSlots", "flexSpots", "opSlots"] as const;
/** Without a roster to count, a trade that brings at least this many more players than it sends is reported. */
const MANY_MORE = 3;

/** More players after the trade than the roster has places. */
const rosterOverflow = (trade: CheckedTrade): readonly Check[] => {
  const { sends, receives, roster } = trade;
  const more = receives.filter(isPlayer).length - sends.filter(isPlayer).length;
  const later = afterwards(trade);
  const places = LINEUP_SLOTS.reduce((sum, slot) => sum + roster[slot], roster.bnSlots);
  if (more <= 0 || (later ? later.length <= places : more < MANY_MORE)) return [];
  const over = later ? later.length - places : more;
  return [
    {
      kind: "roster-overflow",
      subject: subjectOf([...sends, ...receives]),
      sentence: later
        ? `Your roster would overflow by ${countWord(over)}: you would have to drop ` +
          `${over === 1 ? "a player" : "players"}.`
        : `You get ${countWord(more)} more players than you send: do you have the roster spots?`,
      evidence: later
        ? `${later.length} players for ${places} roster spots, not counting taxi and reserve.`
        : `Your league has ${places} roster spots per team; your roster is not known here.`,
    },
  ];
};

/** What looks unintended in the trade for the checked team; empty unless it sends and receives something. */
export const checkTrade = (trade: CheckedTrade): readonly Check[] =>
  trade.sends.length === 0 || trade.receives.length === 0
    ? []
    : [
        ...[startersForOne, emptyPositions, superflexQuarterbacks, rosterOverflow].flatMap((check) => check(trade)),
        ...valueChecks(trade),
      ];
