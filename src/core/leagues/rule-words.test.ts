import { expect, test } from "vitest";
import { ruleWords } from "./rule-words.ts";

test.each([
  ["sleeper", "pass_int", "Passing interceptions"],
  ["sleeper", "bonus_pass_yd_300", "Bonus for 300 passing yards"],
  ["sleeper", "bonus_rec_rb", "Bonus for receptions by RB"],
  ["sleeper", "fgm_40_49", "Field goals made 40-49"],
  ["sleeper", "rush_td_40p", "Rushing touchdowns of 40 or more"],
  ["sleeper", "idp_sack", "Defenders' sacks"],
  ["sleeper", "taxi_slots", "Taxi squad"],
  ["espn", "statId 20", "Interceptions thrown"],
  ["espn", "statId 3 by position", "Passing yards by position"],
  ["espn", "statId 987", "ESPN's rule 987"],
  ["mfl", "PY 300-999 3", "Passing yards from 300: 3 points"],
  ["mfl", "IN 0-999 *-2", "Interceptions thrown: −2 each"],
  ["mfl", "ZZ 0-9 *1", "ZZ 0-9 *1"],
  ["fleaflicker", "Interception", "Interception"],
  ["fantrax", "INJURED_RESERVE", "Injured reserve"],
] as const)("%s's rule %s reads %s", (provider, rule, words) => {
  expect(ruleWords(provider, rule)).toBe(words);
});
