import { counted, tenth, type Detector, type Finding, type PlayerFacts } from "./player-facts.ts";
import { POSITION_PLURALS, type PlayerPosition } from "#core/assets/position.ts";
import { capitalised } from "#core/kit/name-list.ts";
import { percent, whole } from "#core/kit/signed.ts";

/** Seasons before the base season that make a player's record. */
const RECORD = [2, 3, 4];
/** Seasons a player must have behind him for a record. */
const ESTABLISHED = 3;
const CAREER_YEAR = { over: 1.4, enough: 0.7 };
const OFF_YEAR = { under: 0.7, starter: 0.9, yearsPastTurn: 5 };

/** The best of the seasons before the base season; 0 without any. */
const bestBefore = ({ past }: PlayerFacts): number =>
  Math.max(0, ...RECORD.map((seasonsBack) => past(seasonsBack)?.points ?? 0));

const finding = (title: string, { last, base }: PlayerFacts, before: number): Finding => ({
  title,
  text:
    `He scored ${whole(last)} points in ${base}; his best of the three seasons before was ` +
    `${whole(before)} (half PPR, 17 games).`,
  evidence: `${base}, ${whole(last)} after ${whole(before)}`,
});

/** A season far above anything an established player had done in the three before. */
export const careerYear: Detector = {
  id: "career-year",
  direction: "down",
  detect: (facts) => {
    const { experience, last, constants } = facts;
    const before = bestBefore(facts);
    if (experience < ESTABLISHED || before === 0) return null;
    if (last < CAREER_YEAR.enough * constants.line || last < CAREER_YEAR.over * before) return null;
    return finding(`A season ${percent(last / before - 1)} above his best`, facts, before);
  },
};

/** A season far below those of the years before. Running backs did not come back in the back-test. */
export const offYear: Detector = {
  id: "off-year",
  direction: "up",
  detect: (facts) => {
    const { last, constants, age, career } = facts;
    const before = bestBefore(facts);
    if (career.position === "RB" || before < OFF_YEAR.starter * constants.line) return null;
    if (last >= OFF_YEAR.under * before || age >= constants.turn + OFF_YEAR.yearsPastTurn) return null;
    return finding("A season far below his record", facts, before);
  },
};

/** The age from which players score less than peers did. The back-test showed none for quarterbacks and tight ends. */
const OLD: Readonly<Partial<Record<PlayerPosition, number>>> = { RB: 27, WR: 29 };

/** Share of the replacement line below which there is little to lose at an age. */
const ENOUGH_TO_LOSE = 0.6;

/** A productive player at an age at which his position declines. */
export const ageCurve: Detector = {
  id: "age-curve",
  direction: "down",
  detect: ({ position, age, last, constants, next, career }) => {
    const from = OLD[career.position];
    if (position === "PICK" || from === undefined || age < from || last < ENOUGH_TO_LOSE * constants.line) return null;
    const old = Math.floor(age);
    return {
      title: `At the age when ${POSITION_PLURALS[career.position]} decline`,
      text:
        `He is ${old} years old at the start of the ${next} season. ` +
        `${capitalised(POSITION_PLURALS[career.position])} start to decline at ${from}.`,
      evidence: `${next}, age ${old}, ${whole(last)} points`,
    };
  },
};

/** Picks of the first two rounds. */
const EARLY = 64;
const THIRD_SEASON = 2;

/** An early pick in his second or third season who has not produced yet. */
export const draftCapital: Detector = {
  id: "draft-capital",
  direction: "up",
  detect: ({ career, experience, last, constants, base }) => {
    const { pick } = career;
    if (pick === null || pick > EARLY || last >= constants.line) return null;
    if (experience < 1 || experience > THIRD_SEASON) return null;
    return {
      title: "His draft slot still predicts more than his points",
      text:
        `He was drafted at ${pick} in ${career.rookieYear} and scored ${whole(last)} points in ${base} ` +
        "(half PPR, 17 games). Teams keep giving early picks chances.",
      evidence: `${base}, pick ${pick}, ${whole(last)} points`,
    };
  },
};

/** At most this many games in the base season. Running backs and tight ends did not recover in the back-test. */
const FEW: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 12, WR: 12 };
/** Fewer games say too little about a player's level. */
const FEWEST = 3;
const SEASON = 17;

/** A season total that is low because games were missed: in those played he scored like a starter. */
export const missedGames: Detector = {
  id: "missed-games",
  direction: "up",
  detect: ({ career, past, constants, base }) => {
    const most = FEW[career.position];
    const season = past(1);
    if (most === undefined || season === null || season.games > most || season.games < FEWEST) return null;
    const perGame = (season.points / SEASON) * (SEASON / season.games);
    if (perGame < constants.line / SEASON) return null;
    return {
      title: "A low total because of missed games",
      text:
        `He played ${counted(season.games, "game")} in ${base} and scored ${tenth(perGame)} points in each ` +
        "(half PPR), as much as a starter.",
      evidence: `${base}, ${season.games} games, ${tenth(perGame)} a game`,
    };
  },
};

const SEASONS = [1, 2, 3];
/** A season of at most this many games counts as cut short. */
const SHORT = 11;
const SHORT_SEASONS = 2;
/** Share of the replacement line he must have reached last. */
const ENOUGH = 0.5;

export const oftenHurt: Detector = {
  id: "often-hurt",
  direction: "down",
  detect: ({ career, experience, past, last, constants, base }) => {
    if (career.position === "TE" || experience < SEASONS.length || last < ENOUGH * constants.line) return null;
    const games = SEASONS.map((seasonsBack) => past(seasonsBack)?.games ?? 0);
    if (games.filter((played) => played <= SHORT).length < SHORT_SEASONS) return null;
    return {
      title: "Two short seasons of the last three",
      text: `He played ${games.toReversed().join(", ")} games in the three seasons up to ${base}.`,
      evidence: `${base}, games ${games.join(" ")}`,
    };
  },
};

type Designation = { readonly title: string; readonly meaning: string; readonly isSerious: boolean };

/** What designations mean. Those that are missing here say nothing about an injury. */
const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  IR: { title: "On a reserve list", meaning: "on a reserve list, and out for several games at least", isSerious: true },
  PUP: { title: "Physically unable to perform", meaning: "physically unable to perform (PUP)", isSerious: true },
  Out: { title: "Out", meaning: "out for the next game", isSerious: true },
  Doubtful: { title: "Doubtful", meaning: "doubtful for the next game", isSerious: true },
  Questionable: { title: "Questionable", meaning: "questionable for the next game", isSerious: false },
};

/** What a player's injury designation says; null where he has none that the product knows. */
export const injuryOf = ({ career: { injury } }: PlayerFacts): Designation | null =>
  injury === null ? null : (DESIGNATIONS[injury] ?? null);
