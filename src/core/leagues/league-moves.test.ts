import { describe, expect, test } from "vitest";
import type { HeldPick, ImportedLeague } from "./league.ts";
import { withPickSenders } from "./league-moves.ts";

const pickOf = (originalteamid: string, more: Partial<HeldPick> = {}): HeldPick => ({
  season: 2027,
  round: 1,
  slot: null,
  originalteamid,
  ...more,
});
/** A league of which only the picks of its teams count. */
const leagueWith = (teams: Readonly<Record<string, readonly HeldPick[]>>): ImportedLeague =>
  ({
    teams: Object.entries(teams).map(([teamid, picks]) => ({ teamid, picks, assets: [] })),
  }) as unknown as ImportedLeague;
const senders = (before: ImportedLeague, after: ImportedLeague): readonly (string | undefined)[] =>
  withPickSenders(before, after).teams.flatMap(({ picks }) => picks.map(({ fromteamid }) => fromteamid));

describe("who traded a pick to its holder", () => {
  test("is the holder before, and stays known while the pick stays", () => {
    const first = leagueWith({ "1": [pickOf("1")], "2": [], "3": [] });
    const second = withPickSenders(first, leagueWith({ "1": [], "2": [pickOf("1")], "3": [] }));
    expect(senders(first, second)).toEqual(["1"]);
    expect(senders(second, leagueWith({ "1": [], "2": [pickOf("1")], "3": [] }))).toEqual(["1"]);
    expect(senders(second, leagueWith({ "1": [], "2": [], "3": [pickOf("1")] }))).toEqual(["2"]);
  });

  test("is nobody for a pick that came home, or whose origin nobody knows", () => {
    const away = leagueWith({ "1": [], "2": [pickOf("1")] });
    expect(senders(away, leagueWith({ "1": [pickOf("1")], "2": [] }))).toEqual([undefined]);
    const unknown = pickOf("1", { originalteamid: null });
    expect(senders(leagueWith({ "1": [unknown], "2": [] }), leagueWith({ "1": [], "2": [unknown] }))).toEqual([
      undefined,
    ]);
  });

  test("is whom the provider names", () => {
    const before = leagueWith({ "1": [], "2": [pickOf("1")], "3": [] });
    const after = leagueWith({ "1": [], "2": [], "3": [pickOf("1", { fromteamid: "1" })] });
    expect(senders(before, after)).toEqual(["1"]);
  });
});
