import { expect, test, describe } from "vitest";
import { verdictOf } from "./verdict.ts";
import type { TeamId } from "./trade.ts";
import { isBalanced } from "./net.ts";
import { signed } from "#core/kit/signed.ts";
import { bothLines, verdictText, chanceText } from "./verdict-text.ts";

const NAMED = ["Lions", "Bears", "Packers"].map((name, at) => ({ id: `team${at + 1}` as TeamId, name }));

/** What is said of a trade; `text` has for each team what it sends and receives, an adjustment and its chance. */
function judgedText(text: string) {
  const teams = text.split(", ").map((side, at) => {
    const [sent = 0, received = 0, adjustment = 0, chance = Number(received > sent)] = side.split(" ").map(Number);
    const net = received - sent;
    return { team: NAMED[at]!.id, sent, received, net, unpriced: 0, gain: net + adjustment, chance };
  });
  const sums = verdictOf(teams.map((team) => ({ ...team, gain: team.net, chance: 1 })));
  return verdictText({ teams, sums, sumBalanced: isBalanced(teams), verdict: verdictOf(teams) }, NAMED);
}

const GAIN = "Every team gains, given its own team status.";
const LOSS = "Every team loses, given its own team status.";
test.each([
  ["an empty trade", "0 0, 0 0", "Nothing to compare yet", "Add assets and see at once how the trade stands."],
  ["a balanced trade", "205 200, 200 205", "Balanced", "A gap of 5 (2%)."],
  ["a gap of less than a percent", "800 803, 803 800", "Balanced", "A gap of 3 (under 1%)."],
  ["no gap at all", "50 50, 50 50", "Balanced", "A gap of 0 (0%)."],
  ["a close trade", "400 420, 420 400", "Close", "A gap of 20 (5%)."],
  ["a trade that favors one side", "100 150, 150 100", "Favors Lions by 50", "A gap of 33%."],
  ["one team paying for two", "100 110, 100 160, 170 100", "Favors Bears by 60", "A gap of 38%."],
  ["a gain for both by their own status", "100 130, 150 170", "Favors Lions by 30", `A gap of 23%. ${GAIN}`],
  ["a loss for both by their own status", "130 100, 150 135", "Favors Bears by 15", `A gap of 10%. ${LOSS}`],
])("%s is described by its side, its gap and its share", (_, sides, headline, detail) => {
  expect(judgedText(sides)).toMatchObject({ headline, detail, adjusted: "" });
});

const BY_100 = "Favors Lions by 100. A gap of 25%.";
const ADJUSTED = "After package adjustment:";
test.each([
  [
    "the adjustment favors a side",
    "300 295 -23, 295 300 23",
    `Balanced. A gap of 5 (2%). ${ADJUSTED} favors Bears by 28.`,
  ],
  ["the adjustment evens the sums", "300 400 -96, 400 300 96", `${BY_100} ${ADJUSTED} even, a gap of 4.`],
  ["it brings them close", "300 400 -85, 400 300 85", `${BY_100} ${ADJUSTED} close, a gap of 15.`],
  ["bands leave it open", "300 400 -60 .55, 400 300 60 .45", `${BY_100} ${ADJUSTED} too close to call, a gap of 40.`],
  [
    "an adjustment that changes no word of it",
    "500 400 -5, 400 600 0, 400 300 5",
    "Favors Bears by 200. A gap of 33%.",
  ],
  ["an adjustment of at most 1", "300 400 -1, 400 300 1", BY_100],
  ["at most 1 over the threshold", "300 309.5 0.8, 309.5 300 -0.8", "Balanced. A gap of 10 (3%)."],
  ["bands without a side", "100 128 0 .55, 128 100 0 .45", "Too close to call. A gap of 28 (22%)."],
])("%s: the balance by the nets first, then the verdict with its own number", (_, sides, words) => {
  expect(bothLines(judgedText(sides))).toBe(words);
});

test.each([
  [0, "more than three quarters"],
  [10, "more than three quarters"],
  [10.1, "more than half"],
  [23, "more than half"],
  [38, "more than a quarter"],
  [38.1, "fewer than a quarter"],
])("a difference of %d percent: %s of accepted trades have a wider gap", (percent, words) => {
  const less = 1000 - 10 * percent;
  expect(judgedText(`${less} 1000, 1000 ${less}`).usual).toBe(
    `By values alone, ${words} of accepted trades have a wider gap.`,
  );
});

test.each([
  [34.4, "+34"],
  [-34.6, "−35"],
  [0.4, "0"],
  [-0.4, "0"],
])("a net of %d reads %s", (net, shown) => {
  expect(signed(net)).toBe(shown);
});

describe("the verdict", () => {
  /** Of a text that has for each team what it sends and receives. */
  const verdict = (text: string) =>
    verdictOf(
      text.split(", ").map((side, index) => {
        const [sent = 0, received = 0] = side.split(" ").map(Number);
        const chance = sent === 0 && received === 0 ? null : Number(received > sent);
        const net = received - sent;
        return { team: `team${index + 1}` as const, sent, received, net, unpriced: 0, gain: net, chance };
      }),
    );

  test("is empty without anything of value", () => {
    expect([verdict("0 0, 0 0"), verdictOf([])]).toEqual([{ kind: "empty" }, { kind: "empty" }]);
  });

  test.each([
    ["even below ten", "205 200, 200 205", "even team2 team1 mixed", 5, (5 / 205) * 100],
    ["close within five percent of the larger side", "400 420, 420 400", "close team1 team2 mixed", 20, 100 / 21],
    ["favoring a side beyond", "100 150, 150 100", "favors team1 team2 mixed", 50, 100 / 3],
    ["favoring whom gives nothing", "0 150, 150 0", "favors team1 team2 mixed", 150, 100],
    ["favoring the best of three", "100 110, 100 160, 170 100", "favors team2 team3 mixed", 60, 37.5],
    ["favoring who gains more where both gain", "100 130, 150 170", "favors team1 team2 all-gain", 30, 300 / 13],
    ["favoring who loses less where both lose", "130 100, 150 135", "favors team2 team1 all-lose", 15, 10],
    ["even at nought, naming two different teams", "50 50, 50 50", "even team1 team2 mixed", 0, 0],
  ])("is %s", (_, sides, words, gap, percent) => {
    const [kind, team, other, outlook] = words.split(" ");
    const percents = expect.closeTo(percent, 9);
    expect(verdict(sides)).toMatchObject({ kind, team, other, outlook, gap, percent: percents });
  });
});

const NAMES: Readonly<Record<TeamId, string>> = { team1: "Lions", team2: "Bears", team3: "Packers" };
const text = (...chances: (number | null)[]) =>
  chanceText(
    chances.map((chance, index) => ({ team: `team${index + 1}` as TeamId, chance })),
    (team) => NAMES[team] ?? team,
  );

test.each([
  [[], ""],
  [[0.71, 0.29], "Chance to gain: Lions 71%, Bears 29%."],
  [[0.44, 0.56], "Chance to gain: Lions 44%, Bears 56%."],
  [[0.44, 0.56, null], "Chance to gain: Lions 44%, Bears 56%."],
  [[null, null], ""],
  [[0.5, 0.5, 0.7], "Chance to gain: Lions 50%, Bears 50%, Packers 70%."],
  [[0.999, 0.001], "Chance to gain: Lions over 99%, Bears under 1%."],
])("chances of %j read '%s'", (chances, told) => {
  expect(text(...chances)).toBe(told);
});
