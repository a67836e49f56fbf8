import { PLAYER_POSITIONS, POSITION_NOUNS, type PlayerPosition } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { bestLineup, type Startable } from "#core/values/lineup.ts";
import { rosterPlaces } from "#core/values/roster-effect.ts";
import type { Roster, TeamStatus } from "#core/situation/situation.ts";
import { absenceOf } from "#core/assets/injury.ts";
import { nameList } from "#core/kit/name-list.ts";
import {
  countWord,
  isPlayer,
  namesOf,
  subjectOf,
  type Check,
  type CheckedTrade,
  type Rostered,
  type TradedPiece,
} from "./check.ts";
import { isTooClose } from "../chance-to-gain.ts";
import { percent, whole } from "#core/kit/signed.ts";
import { chanceWords } from "#core/kit/chance-words.ts";

const lineupIds = (players: readonly Startable[], roster: Roster): ReadonlySet<AssetId> =>
  new Set(bestLineup(players, roster).starters.flatMap(({ player }) => player?.id ?? []));

function afterwards({ sends, receives, players }: CheckedTrade): readonly Rostered[] | null {
  if (!players) return null;
  const gone = new Set(sends.map(({ id }) => id));
  const come = receives
    .filter(isPlayer)
    .map(({ id, name, position, season }) => ({ id, name, position, value: season }));
  return [...players.filter(({ id }) => !gone.has(id)), ...come];
}

const MOST_STARTERS_LOST = 2;

function startersForOne(trade: CheckedTrade): Check | null {
  const { sends, receives, roster, starterLevel, players } = trade;
  const now = players && lineupIds(players, roster);
  const later = players && lineupIds(afterwards(trade) ?? [], roster);
  const starts = (piece: TradedPiece, lineup: ReadonlySet<AssetId> | null): boolean =>
    isPlayer(piece) && (lineup ? lineup.has(piece.id) : piece.season >= starterLevel[piece.position]);
  const given = sends.filter((piece) => starts(piece, now));
  const got = receives.filter((piece) => starts(piece, later));
  if (given.length - got.length < MOST_STARTERS_LOST) return null;
  const back = got.length === 0 ? "none" : namesOf(got);
  return {
    kind: "starters-for-one",
    subject: subjectOf([...sends, ...receives]),
    sentence: `You give ${countWord(given.length)} starters (${namesOf(given)}) and get ${back}.`,
    evidence: now
      ? "Starters are those of your best lineup this season, before and after the trade."
      : "Starters are players whose value this season reaches that of the last starter at their position.",
  };
}

const DEDICATED: Readonly<Record<PlayerPosition, "qbSlots" | "rbSlots" | "wrSlots" | "teSlots">> = {
  QB: "qbSlots",
  RB: "rbSlots",
  WR: "wrSlots",
  TE: "teSlots",
};

function emptyPositions(trade: CheckedTrade): readonly Check[] {
  const { sends, roster, players } = trade;
  const later = afterwards(trade);
  // Without a roster it is unknown who else plays the position.
  if (!players || !later) return [];
  return PLAYER_POSITIONS.flatMap((position): Check | [] => {
    const count = (list: readonly Rostered[]): number => list.filter((player) => player.position === position).length;
    const needs = roster[DEDICATED[position]];
    const [before, after] = [count(players), count(later)];
    if (after >= needs || after >= before) return [];
    return {
      kind: "empty-position",
      subject: `${position} ${subjectOf(sends)}`,
      sentence:
        after === 0
          ? `No ${POSITION_NOUNS[position]} would be left on your roster.`
          : `You would have ${countWord(after)} ${POSITION_NOUNS[position]}${after > 1 ? "s" : ""} for ` +
            `${needs} slots.`,
      evidence: `${before} before the trade, ${after} after it.`,
    };
  });
}

/** Fewer starting quarterbacks than spots for them where one may start in a superflex spot too. */
function superflexQuarterbacks(trade: CheckedTrade): Check | null {
  const { sends, roster, starterLevel, players } = trade;
  const later = afterwards(trade);
  if (!players || !later || roster.opSlots === 0) return null;
  const spots = roster.qbSlots + roster.opSlots;
  const starting = (list: readonly Rostered[]): number =>
    list.filter(({ position, value }) => position === "QB" && value >= starterLevel.QB).length;
  const [before, after] = [starting(players), starting(later)];
  // Where even the quarterback spots stay empty, that is said already.
  const areEmpty = later.filter(({ position }) => position === "QB").length < roster.qbSlots;
  if (after >= Math.min(before, spots) || areEmpty) return null;
  const given = sends.filter(({ position, season }) => position === "QB" && season >= starterLevel.QB);
  return {
    kind: "superflex-quarterback",
    subject: subjectOf(given),
    sentence:
      `You give ${namesOf(given)} and keep ${countWord(after)} starting quarterback${after === 1 ? "" : "s"}: ` +
      "who fills the superflex spot?",
    evidence: `${before} starting quarterbacks before the trade, ${after} after it; ${spots} may start each week.`,
  };
}

/** Without a roster to count, a trade that brings at least this many more players than it sends is reported. */
const MANY_MORE = 3;

function rosterOverflow(trade: CheckedTrade): Check | null {
  const { sends, receives, roster } = trade;
  const more = receives.filter(isPlayer).length - sends.filter(isPlayer).length;
  const later = afterwards(trade);
  const places = rosterPlaces(roster);
  if (more <= 0 || (later ? later.length <= places : more < MANY_MORE)) return null;
  const over = later ? later.length - places : more;
  return {
    kind: "roster-overflow",
    subject: subjectOf([...sends, ...receives]),
    sentence: later
      ? `Your roster would overflow by ${countWord(over)}: you would have to drop ` +
        `${over === 1 ? "a player" : "players"}.`
      : `You get ${countWord(more)} more players than you send: do you have the roster spots?`,
    evidence: later
      ? `${later.length} players for ${places} roster spots, not counting taxi and reserve.`
      : `Your league has ${places} roster spots per team; your roster is not known here.`,
  };
}

/** What looks unintended in the trade for the checked team; empty unless it sends and receives something. */
export const checkTrade = (trade: CheckedTrade): readonly Check[] =>
  trade.sends.length === 0 || trade.receives.length === 0
    ? []
    : [
        startersForOne,
        emptyPositions,
        superflexQuarterbacks,
        rosterOverflow,
        robbed,
        unavailable,
        picksWhileAllIn,
        buysAge,
        noCentrepiece,
        withinNoise,
      ].flatMap((check) => check(trade) ?? []);

const sumOf = (pieces: readonly TradedPiece[]): number => pieces.reduce((all, { value }) => all + value, 0);

/** An absence is reported only for a piece of at least this share of the value received. */
const SMALL_PART = 0.1;

function unavailable({ receives }: CheckedTrade): readonly Check[] {
  const all = sumOf(receives);
  return receives.flatMap((piece): Check | [] => {
    const absence = absenceOf(piece.injury);
    if (absence === null || piece.value < SMALL_PART * all) return [];
    return {
      kind: "unavailable",
      subject: subjectOf([piece]),
      sentence: `${piece.name} ${absence}.`,
      evidence: `Listed as ${piece.injury}; ${percent(piece.value / all)} of what you get.`,
    };
  });
}

const ALL_IN: TeamStatus = 2;
const MOSTLY = 0.8;

function picksWhileAllIn({ sends, receives, status }: CheckedTrade): Check | null {
  const [got, fromPicks] = [sumOf(receives), sumOf(receives.filter((piece) => !isPlayer(piece)))];
  const givesPlayers = sends.some((piece) => isPlayer(piece) && piece.season > 0);
  if (status !== ALL_IN || !givesPlayers || got <= 0 || fromPicks / got < MOSTLY) return null;
  return {
    kind: "picks-while-all-in",
    subject: subjectOf([...sends, ...receives]),
    sentence: "You are all in, but you mostly get picks, which do not play this season.",
    evidence: `${whole(fromPicks)} of ${whole(got)} come from picks.`,
  };
}

function withinNoise({ sends, receives, gain, chance }: CheckedTrade): Check | null {
  if (gain <= 0 || !isTooClose(chance)) return null;
  return {
    kind: "within-noise",
    subject: subjectOf([...sends, ...receives]),
    sentence: `Your gain of ${whole(gain)} is smaller than the uncertainty of the values.`,
    evidence: `Your chance to gain is ${chanceWords(chance)}.`,
  };
}

/** Below this chance to gain a trade is most likely a mistake. */
export const ROBBED = 0.15;

function robbed({ sends, receives, gain, chance, verdict }: CheckedTrade): Check | null {
  if (verdict !== "favors" || gain >= 0 || chance >= ROBBED) return null;
  return {
    kind: "robbed",
    subject: subjectOf([...sends, ...receives]),
    sentence: "You give far more than you get: did you mean to?",
    evidence: `Your chance to gain is ${chanceWords(chance)}; about ${whole(-gain)} more would make it even.`,
  };
}

/** A player with at least this present bias is past the peak of his position: a back at 26, a receiver at 28. */
const AGING = 0.25;

/** The share of aging players from which a return is mostly old, and by how much it exceeds that of what is given. */
const [MOSTLY_AGING, MORE_AGING] = [0.5, 0.35];

const withAge = ({ name, age }: TradedPiece): string => (age === null ? name : `${name} (${Math.floor(age)})`);

function buysAge({ sends, receives, status }: CheckedTrade): Check | null {
  const agingIn = (pieces: readonly TradedPiece[]) =>
    pieces.filter((piece) => isPlayer(piece) && piece.presentBias >= AGING);
  const shareIn = (pieces: readonly TradedPiece[]): number => sumOf(agingIn(pieces)) / Math.max(1, sumOf(pieces));
  const [got, given] = [shareIn(receives), shareIn(sends)];
  if (status >= 0 || got < MOSTLY_AGING || got - given < MORE_AGING) return null;
  return {
    kind: "age-while-rebuilding",
    subject: subjectOf([...sends, ...receives]),
    sentence: `You are rebuilding, but you buy age: ${nameList(agingIn(receives).map(withAge))}.`,
    evidence:
      `${percent(got)} of what you get is in players past the peak of their position, ${percent(given)} of what ` +
      "you give.",
  };
}

/** The best piece that comes back for a star is usually worth half to seven tenths of him in accepted trades. */
const CENTREPIECE = 0.5;

/** A star given for several pieces, none of which comes near him. */
function noCentrepiece({ sends, receives, starValue }: CheckedTrade): Check | null {
  const best = (pieces: readonly TradedPiece[]): TradedPiece =>
    pieces.reduce((first, piece) => (piece.value > first.value ? piece : first));
  const [star, centre] = [best(sends), best(receives)];
  if (receives.length < 2 || star.value < starValue || centre.value >= CENTREPIECE * star.value) return null;
  return {
    kind: "no-centrepiece",
    subject: subjectOf([...sends, ...receives]),
    sentence: `You give ${star.name}, one of the best twenty, and nothing you get comes near him.`,
    evidence:
      `The best piece is ${centre.name}, at ${percent(centre.value / star.value)} of his value; in accepted trades ` +
      "for such a star it is worth half to seven tenths of him.",
  };
}
