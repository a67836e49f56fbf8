import { absenceOf } from "../asset/injury.ts";
import type { PlayerPosition, Position } from "../asset/position.ts";
import type { AssetId } from "../ids.ts";
import { bestLineup, type Startable } from "#core/league/roster/lineup.ts";
import type { Roster, TeamStatus } from "../situation/situation.ts";
import { isTooClose } from "../trade/chance-to-gain.ts";
import { whole } from "../trade/signed.ts";
import { nameList } from "../name-list.ts";
import { countWord, type Check } from "./check.ts";

/** A player or pick of a trade as the checked team sees it. */
export type TradedPiece = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: Position;
  /** Value to the team, in its status. */
  readonly value: number;
  /** Redraft value: what a player is worth this season; 0 for picks. */
  readonly season: number;
  /** Designation such as IR or Questionable; null without one. */
  readonly injury: string | null;
};

/** A player of the team's roster in its league. */
export type Rostered = Startable & { readonly name: string };

/** One side of a trade, as the checked team values it. */
export type CheckedTrade = {
  readonly sends: readonly TradedPiece[];
  readonly receives: readonly TradedPiece[];
  readonly status: TeamStatus;
  /** The adjusted net of the trade to the team, and its chance to gain (0 to 1). */
  readonly net: number;
  readonly chance: number;
  readonly roster: Roster;
  /**
   * What a player must be worth this season to start somewhere in the league, by position: the value of the last
   * starter.
   */
  readonly starterLevel: Readonly<Record<PlayerPosition, number>>;
  /** The team's players before the trade, those on taxi or reserve left out; null where its league is not known. */
  readonly players: readonly Rostered[] | null;
};

const subjectOf = (pieces: readonly TradedPiece[]): string =>
  pieces
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();

const namesOf = (pieces: readonly { readonly name: string }[]): string => nameList(pieces.map(({ name }) => name));

const isPlayer = (piece: TradedPiece): piece is TradedPiece & { readonly position: PlayerPosition } =>
  piece.position !== "PICK";

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

/** Fewer players of a position than its slots need; without a league, a starting quarterback sent and none received. */
const emptyPositions = (trade: CheckedTrade): readonly Check[] => {
  const { sends, receives, roster, starterLevel, players } = trade;
  const later = afterwards(trade);
  if (!players || !later) {
    const given = sends.filter(({ position, season }) => position === "QB" && season >= starterLevel.QB);
    const needs = roster.qbSlots + roster.opSlots;
    if (needs === 0 || given.length < needs || receives.some(({ position }) => position === "QB")) return [];
    return [
      {
        kind: "empty-position",
        subject: subjectOf(given),
        sentence: `You give ${namesOf(given)} and get no quarterback: who starts for you?`,
        evidence: `Your league starts ${countWord(needs)}; your roster is not known here.`,
      },
    ];
  }
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

/** An absence is reported only for a piece of at least this share of the value received. */
const SMALL_PART = 0.1;

/** A player received who will miss games. */
const unavailable = ({ receives }: CheckedTrade): readonly Check[] => {
  const all = receives.reduce((sum, { value }) => sum + value, 0);
  return receives.flatMap((piece): Check[] => {
    const absence = absenceOf(piece.injury);
    if (absence === null || piece.value < SMALL_PART * all) return [];
    return [
      {
        kind: "unavailable",
        subject: subjectOf([piece]),
        sentence: `${piece.name} ${absence}.`,
        evidence: `Listed as ${piece.injury}; ${Math.round((100 * piece.value) / all)}% of what you get.`,
      },
    ];
  });
};

const ALL_IN: TeamStatus = 2;
const MOSTLY = 0.8;

/** A team that is all in receives mostly picks. */
const picksWhileAllIn = ({ sends, receives, status }: CheckedTrade): readonly Check[] => {
  const sum = (pieces: readonly TradedPiece[]): number => pieces.reduce((all, { value }) => all + value, 0);
  const [got, fromPicks] = [sum(receives), sum(receives.filter((piece) => !isPlayer(piece)))];
  const givesPlayers = sends.some((piece) => isPlayer(piece) && piece.season > 0);
  if (status !== ALL_IN || !givesPlayers || got <= 0 || fromPicks / got < MOSTLY) return [];
  return [
    {
      kind: "picks-while-all-in",
      subject: subjectOf([...sends, ...receives]),
      sentence: "You are all in, but you mostly get picks, which do not play this season.",
      evidence: `${whole(fromPicks)} of ${whole(got)} come from picks.`,
    },
  ];
};

/** A gain that is smaller than its uncertainty. */
const withinNoise = ({ sends, receives, net, chance }: CheckedTrade): readonly Check[] => {
  if (net <= 0 || !isTooClose(chance)) return [];
  return [
    {
      kind: "within-noise",
      subject: subjectOf([...sends, ...receives]),
      sentence: `Your gain of ${whole(net)} is smaller than the uncertainty of the values.`,
      evidence: `The chance that you gain is ${Math.round(chance * 100)}%.`,
    },
  ];
};

/** What looks unintended in the trade for the checked team; empty unless it sends and receives something. */
export const checkTrade = (trade: CheckedTrade): readonly Check[] =>
  trade.sends.length === 0 || trade.receives.length === 0
    ? []
    : [startersForOne, emptyPositions, rosterOverflow, unavailable, picksWhileAllIn, withinNoise].flatMap((check) =>
        check(trade),
      );
