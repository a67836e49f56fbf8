import type { Detector, Finding } from "./finding.ts";
import type { PlayerFacts } from "./player-facts.ts";
import { percent, whole } from "./words.ts";

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

/** A season far below what a player in his years had done. Running backs did not come back in the back-test. */
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
