import { describe, expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

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
