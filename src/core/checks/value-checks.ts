import { absenceOf } from "../asset/injury.ts";
import { nameList } from "../name-list.ts";
import type { TeamStatus } from "../situation/situation.ts";
import { isTooClose } from "../trade/chance-to-gain.ts";
import { whole } from "../trade/signed.ts";
import { chanceWords } from "../trade/verdict-text.ts";
import type { Check } from "./check.ts";
import { isPlayer, subjectOf, type CheckedTrade, type TradedPiece } from "./checked-trade.ts";

const percent = (share: number): string => `${Math.round(100 * share)}%`;

const sumOf = (pieces: readonly TradedPiece[]): number => pieces.reduce((all, { value }) => all + value, 0);

/** An absence is reported only for a piece of at least this share of the value received. */
const SMALL_PART = 0.1;

/** A player received who will miss games. */
const unavailable = ({ receives }: CheckedTrade): readonly Check[] => {
  const all = sumOf(receives);
  return receives.flatMap((piece): Check[] => {
    const absence = absenceOf(piece.injury);
    if (absence === null || piece.value < SMALL_PART * all) return [];
    return [
      {
        kind: "unavailable",
        subject: subjectOf([piece]),
        sentence: `${piece.name} ${absence}.`,
        evidence: `Listed as ${piece.injury}; ${percent(piece.value / all)} of what you get.`,
      },
    ];
  });
};

const ALL_IN: TeamStatus = 2;
const MOSTLY = 0.8;

/** A team that is all in receives mostly picks. */
const picksWhileAllIn = ({ sends, receives, status }: CheckedTrade): readonly Check[] => {
  const [got, fromPicks] = [sumOf(receives), sumOf(receives.filter((piece) => !isPlayer(piece)))];
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
const withinNoise = ({ sends, receives, gain, chance }: CheckedTrade): readonly Check[] => {
  if (gain <= 0 || !isTooClose(chance)) return [];
  return [
    {
      kind: "within-noise",
      subject: subjectOf([...sends, ...receives]),
      sentence: `Your gain of ${whole(gain)} is smaller than the uncertainty of the values.`,
      evidence: `Your chance to gain is ${chanceWords(chance)}.`,
    },
  ];
};

/** Below this chance to gain a trade is most likely a mistake. */
export const ROBBED = 0.15;

/** A trade by which the team almost certainly loses. */
const robbed = ({ sends, receives, gain, chance, verdict }: CheckedTrade): readonly Check[] => {
  if (verdict !== "favors" || gain >= 0 || chance >= ROBBED) return [];
  return [
    {
      kind: "robbed",
      subject: subjectOf([...sends, ...receives]),
      sentence: "You give far more than you get: did you mean to?",
      evidence: `Your chance to gain is ${chanceWords(chance)}; about ${whole(-gain)} more would make it even.`,
    },
  ];
};

/** A player with at least this present bias is past the peak of his position: a back at 26, a receiver at 28. */
const AGING = 0.25;

/** The share of aging players from which a return is mostly old, and by how much it exceeds that of what is given. */
const [MOSTLY_AGING, MORE_AGING] = [0.5, 0.35];

const withAge = ({ name, age }: TradedPiece): string => (age === null ? name : `${name} (${Math.floor(age)})`);

/** A rebuilding team that gets mostly players whose worth lies in this season, for pieces that last longer. */
const buysAge = ({ sends, receives, status }: CheckedTrade): readonly Check[] => {
  const agingIn = (pieces: readonly TradedPiece[]) =>
    pieces.filter((piece) => isPlayer(piece) && piece.presentBias >= AGING);
  const shareIn = (pieces: readonly TradedPiece[]): number => sumOf(agingIn(pieces)) / Math.max(1, sumOf(pieces));
  const [got, given] = [shareIn(receives), shareIn(sends)];
  if (status >= 0 || got < MOSTLY_AGING || got - given < MORE_AGING) return [];
  return [
    {
      kind: "age-while-rebuilding",
      subject: subjectOf([...sends, ...receives]),
      sentence: `You are rebuilding, but you buy age: ${nameList(agingIn(receives).map(withAge))}.`,
      evidence:
        `${percent(got)} of what you get is in players past the peak of their position, ${percent(given)} of what ` +
        "you give.",
    },
  ];
};

/** The best piece that comes back for a star is usually worth half to seven tenths of him in accepted trades. */
const CENTREPIECE = 0.5;

/** A star given for several pieces, none of which comes near him. */
const noCentrepiece = ({ sends, receives, starValue }: CheckedTrade): readonly Check[] => {
  const best = (pieces: readonly TradedPiece[]): TradedPiece =>
    pieces.reduce((first, piece) => (piece.value > first.value ? piece : first));
  const [star, centre] = [best(sends), best(receives)];
  if (receives.length < 2 || star.value < starValue || centre.value >= CENTREPIECE * star.value) return [];
  return [
    {
      kind: "no-centrepiece",
      subject: subjectOf([...sends, ...receives]),
      sentence: `You give ${star.name}, one of the best twenty, and nothing you get comes near him.`,
      evidence:
        `The best piece is ${centre.name}, at ${percent(centre.value / star.value)} of his value; in accepted trades ` +
        "for such a star it is worth half to seven tenths of him.",
    },
  ];
};

/** What looks unintended in the value of a trade to the checked team. */
export const valueChecks = (trade: CheckedTrade): readonly Check[] =>
  [robbed, unavailable, picksWhileAllIn, buysAge, noCentrepiece, withinNoise].flatMap((check) => check(trade));
