import { describe, expect, test } from "vitest";
import { edit, type Change } from "./edit.ts";
import { parseTrade, serialiseTrade } from "./stored-trade.ts";
import { canPlace, startTrade, type LeaguePick, type TeamId, type Trade, type TradeAsset } from "./trade.ts";

const sit = (team: TeamId, teamid: string, leagueid = "L", teamStatus: -2 | 2 = 2): Change => ({
  type: "set-league-team",
  team,
  chosen: { seat: { leagueid, teamid }, name: `Club ${teamid}`, teamStatus },
});
const after = (...changes: readonly Change[]): Trade => changes.reduce(edit, startTrade(0));
const seats = ({ teams }: Trade) => teams.map(({ league }) => league?.teamid ?? null);
const PICK: LeaguePick = { leagueid: "L", season: 2027, round: 1, slot: null, originalteamid: "7" };
const pick = (over: Partial<LeaguePick> = {}): TradeAsset => ({
  id: 106,
  name: "2027 1st (Club 7)",
  position: "PICK",
  team: null,
  age: null,
  leaguepick: { ...PICK, ...over },
});

describe("a team of a league", () => {
  test("brings its name and status, and leaves both when it is released", () => {
    const [seated] = after(sit("team1", "3")).teams;
    expect(seated).toMatchObject({ name: "Club 3", teamStatus: 2, league: { leagueid: "L", teamid: "3" } });
    const [released] = after(sit("team1", "3"), { type: "set-league-team", team: "team1", chosen: null }).teams;
    expect(released).toMatchObject({ name: "Club 3", teamStatus: 2 });
    expect(released?.league).toBeUndefined();
  });

  test("belongs to one team of the trade: chosen for another, it moves there", () => {
    expect(seats(after(sit("team1", "3"), sit("team2", "3")))).toEqual([null, "3"]);
  });

  test("releases the teams of another league", () => {
    expect(seats(after(sit("team1", "3"), sit("team2", "4")))).toEqual(["3", "4"]);
    expect(seats(after(sit("team1", "3"), sit("team2", "4", "M")))).toEqual([null, "4"]);
  });

  test("that is chosen again changes nothing", () => {
    const trade = after(sit("team1", "3"));
    expect(edit(trade, sit("team1", "3"))).toBe(trade);
  });
});

describe("a pick of a league", () => {
  test("is in a trade once, and beside picks of other teams that the same catalogue pick stands for", () => {
    const trade = after({ type: "add", asset: pick(), from: "team1" });
    expect(canPlace(trade, pick())).toBe(false);
    expect(canPlace(trade, pick({ originalteamid: "8" }))).toBe(true);
    expect(canPlace(trade, pick({ round: 2 }))).toBe(true);
  });

  test("may be in it several times where nothing says whose it was", () => {
    const unknown = pick({ originalteamid: null });
    expect(canPlace(after({ type: "add", asset: unknown, from: "team1" }), unknown)).toBe(true);
  });
});

describe("a kept trade", () => {
  const trade = after(
    sit("team1", "3"),
    { type: "add", asset: pick(), from: "team1" },
    { type: "add", asset: pick({ originalteamid: "8" }), from: "team2" },
  );
  const kept = JSON.parse(serialiseTrade(trade));

  test("comes back with its league teams and picks", () => {
    expect(parseTrade(JSON.stringify(kept))).toEqual(trade);
  });

  test("comes back without those that are not whole", () => {
    const [first, ...others] = kept.teams;
    const broken = {
      ...kept,
      teams: [{ ...first, league: { leagueid: 7, teamid: "3" } }, ...others],
      placed: kept.placed.map((placed: { asset: TradeAsset }) => ({
        ...placed,
        asset: { ...placed.asset, leaguepick: { ...PICK, round: "first" } },
      })),
    };
    const back = parseTrade(JSON.stringify(broken));
    expect(seats(back!)).toEqual([null, null]);
    expect(back?.placed.map(({ asset }) => asset.leaguepick)).toEqual([undefined, undefined]);
  });
});
