import { expect, test } from "vitest";
import { newsBetween, type PlayerNewsFacts } from "./player-news.ts";

const starter: PlayerNewsFacts = { position: "RB", team: "CIN", depth: 1, injury: null };

test.each([
  ["another team", { team: "NYJ" }, "team CIN to NYJ"],
  ["a release", { team: null }, "team CIN to none"],
  ["injured reserve", { injury: "IR" }, "IR"],
  ["a lost starting place", { depth: 2 }, "lost the starting place"],
  ["several things at once", { team: "NYJ", depth: 3, injury: "PUP" }, "team CIN to NYJ, PUP, lost the starting place"],
  ["a weekly designation", { injury: "Questionable" }, null],
  ["an unknown place", { depth: null }, null],
  ["nothing", {}, null],
] as const)("%s is told as it is", (_, change, note) => {
  expect(newsBetween(starter, { ...starter, ...change })).toBe(note);
});

test("a return is news, and so is a starting place won; the third receiver starts", () => {
  expect(newsBetween({ ...starter, injury: "IR" }, { ...starter, injury: "Questionable" })).toBe("back from IR");
  const receiver: PlayerNewsFacts = { ...starter, position: "WR", depth: 4 };
  expect(newsBetween(receiver, { ...receiver, depth: 3 })).toBe("became a starter");
  expect(newsBetween({ ...receiver, depth: 1 }, { ...receiver, depth: 3 })).toBeNull();
});
