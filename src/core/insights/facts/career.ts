import {
  percent,
  whole,
  capitalised,
  playersOf,
  type Detector,
  type Finding,
  type PlayerFacts,
} from "./player-facts.ts";
import type { PlayerPosition } from "#core/assets/position.ts";

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
  formats: ["dynasty", "redraft"],
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

/** Share of the replacement line below which there is little to lose. */
const ENOUGH = 0.6;

/** A productive player at an age at which his position declines. */
export const ageCurve: Detector = {
  id: "age-curve",
  direction: "down",
  detect: ({ position, age, last, constants, next, career }) => {
    const from = OLD[career.position];
    if (position === "PICK" || from === undefined || age < from || last < ENOUGH * constants.line) return null;
    const old = Math.floor(age);
    return {
      title: `At the age when ${playersOf(career.position)} decline`,
      text:
        `He is ${old} years old at the start of the ${next} season. ` +
        `${capitalised(playersOf(career.position))} start to decline at ${from}.`,
      evidence: `${next}, age ${old}, ${whole(last)} points`,
      formats: ["dynasty", "redraft"],
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
      formats: ["dynasty", "redraft"],
    };
  },
};
