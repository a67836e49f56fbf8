import { describe, expect, test } from "vitest";
import {
  knownCatalogue,
  listedPlayer as player,
  playerFile as players,
  seasonFile as seasons,
  sleeperFile as sleeper,
} from "#tests/support/catalogue-files.ts";
import type { CatalogueState } from "./catalogue-state.ts";
import { describeChange, type Change, planImport } from "./plan-import.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { importLines } from "./refresh/apply-import.ts";

/** The state after a plan, as a database would hold it. */
function applied(state: CatalogueState, changes: readonly Change[]): CatalogueState {
  const players = new Map(state.players.map((one) => [one.id, one]));
  const lines = new Map(state.seasonLines.map((one) => [`${one.id} ${one.season}`, one]));
  for (const change of changes) {
    if (change.kind === "new player") players.set(change.player.id, change.player);
    else if (change.kind === "changed player") players.set(change.after.id, change.after);
    else lines.set(`${change.line.id} ${change.line.season}`, change.line);
  }
  return { ...state, players: [...players.values()], seasonLines: [...lines.values()] };
}

const first = (full_name: string, position: string, slot = position) => ({
  full_name,
  position,
  team: "GB",
  depth_chart_order: 1,
  depth_chart_position: slot,
  injury_status: "Questionable",
});
const everybodyAsIs = {
  901: first("Al Archer", "WR", "LWR"),
  902: first("Bo Banks", "RB"),
  903: first("Cy Cole", "QB"),
};
const plan = (...files: readonly { readonly name: string; readonly text: string }[]) =>
  planImport(knownCatalogue, files);
const told = ({ changes }: { readonly changes: readonly Change[] }) => changes.map(describeChange);

describe("Sleeper's map of players", () => {
  test("plans no change for players who are unchanged", () => {
    expect(plan(sleeper(everybodyAsIs))).toEqual({ changes: [], unmatched: [], oddities: [], errors: [], doubts: [] });
  });

  test("brings a team change, a new place and no designation any more", () => {
    const moved = {
      ...everybodyAsIs,
      902: { full_name: "Bo Banks", position: "RB", team: "JAC", depth_chart_order: 3, injury_status: "" },
    };
    expect(told(plan(sleeper(moved)))).toEqual([
      "Bo Banks Jr.: team GB -> JAX, depth 1 -> 3, injury Questionable -> none",
    ]);
  });

  test("replaces charts and designations: a listed player the file does not know loses his, and is reported", () => {
    const { 903: _, ...others } = everybodyAsIs;
    const without = plan(sleeper(others));
    expect(told(without)).toEqual(["Cy Cole: depth 1 -> none, injury Questionable -> none"]);
    expect(without.unmatched).toEqual([
      { file: "sleeper.json", name: "Cy Cole, QB", reason: "listed, but not in this file" },
    ]);
  });

  test("counts receivers over the whole room, each slot's first man before the second ones", () => {
    const receiver = (name: string, slot: string, order: number) => ({
      ...first(name, "WR", slot),
      team: "CHI",
      depth_chart_order: order,
    });
    const { changes } = plan(
      sleeper({
        ...everybodyAsIs,
        1: receiver("Slot One", "SWR", 1),
        2: receiver("Left Two", "LWR", 2),
        3: receiver("Right One", "RWR", 1),
        4: receiver("Left One", "LWR", 1),
      }),
    );
    const places = changes.flatMap((change) =>
      change.kind === "new player" ? [[change.player.name, change.player.depth]] : [],
    );
    expect(Object.fromEntries(places)).toEqual({ "Left One": 1, "Right One": 2, "Slot One": 3, "Left Two": 4 });
  });

  test("lists only newcomers on a team, with the next free ids, and fullbacks as backs without a chart", () => {
    const dunn = { ...first("Di Dunn", "TE"), team: "SEA", depth_chart_order: null, injury_status: null };
    const { changes } = plan(
      sleeper({
        ...everybodyAsIs,
        10: {
          ...dunn,
          fantasy_positions: ["TE"],
          birth_date: "2003-01-09",
          years_exp: 0,
          college: "Utah",
          gsis_id: " 00-0000077",
          status: "Active",
        },
        11: { ...first("Ed Eck", "FB"), fantasy_positions: ["RB"], team: "SF", years_exp: 4, injury_status: null },
        12: { full_name: "No Team", position: "WR", team: null, years_exp: 1 },
        13: { full_name: "Long Gone", position: "QB", team: "SF", status: "Inactive" },
        14: { full_name: "Big Guard", position: "G", team: "DAL" },
        SEA: { first_name: "Seattle", last_name: "Defense", position: "DEF", team: "SEA" },
      }),
    );
    const undrafted = { rookieYear: 2026, draftYear: null, draftRound: null, pick: null };
    const unknown = { ...undrafted, birth: null, college: null, gsisId: null, depth: null, injury: null };
    expect(changes.map((change) => (change.kind === "new player" ? change.player : change.kind))).toEqual([
      player(4, "Di Dunn", {
        ...unknown,
        position: "TE",
        team: "SEA",
        birth: "2003-01-09",
        college: "Utah",
        gsisId: "00-0000077",
        sleeperId: "10",
      }),
      player(5, "Ed Eck", { ...unknown, position: "RB", team: "SF", rookieYear: 2022, sleeperId: "11" }),
    ]);
  });

  test("recognises a player without Sleeper id by his other id, or by name, position and birth", () => {
    const nameless = {
      ...knownCatalogue,
      players: [
        player(1, "Al Archer", { sleeperId: null }),
        player(2, "Bo Banks Jr.", { sleeperId: null, gsisId: null, position: "RB" }),
      ],
    };
    const found = planImport(nameless, [
      sleeper({
        500: { ...everybodyAsIs[901], full_name: "Alan Archer", gsis_id: " 00-000001" },
        501: { ...everybodyAsIs[902], full_name: "Bó Banks", birth_date: "2000-02-03" },
      }),
    ]);
    expect(told(found)).toEqual(["Al Archer: sleeperId none -> 500", "Bo Banks Jr.: sleeperId none -> 501"]);
    const otherMan = planImport(nameless, [sleeper({ 501: { ...everybodyAsIs[902], birth_date: "1999-12-31" } })]);
    expect(told(otherMan)[0]).toContain("Al Archer: depth 1 -> none");
    expect(told(otherMan).at(-1)).toBe("new: Bo Banks, RB, GB");
  });
});

describe("odd facts are a line of the report and nothing else", () => {
  test("a listed player at another position keeps his own", () => {
    const { changes, oddities } = plan(
      sleeper({ ...everybodyAsIs, 902: { ...everybodyAsIs[902], position: "WR", depth_chart_position: "RB" } }),
      players("00-000003,Cy Cole,2000-02-03,TE,Iowa,2022,2026,GB,ACT,2022,2,40"),
    );
    expect(changes.filter(({ kind }) => kind === "new player")).toEqual([]);
    expect(oddities).toEqual([
      "Cy Cole stays at QB: players.csv lists him at TE",
      "Bo Banks Jr. stays at RB: sleeper.json lists him at WR",
    ]);
  });

  test("two first quarterbacks of one team are both named", () => {
    const rival = { full_name: "Di Dunn", position: "QB", team: "GB", depth_chart_order: 1, birth_date: "2003-01-09" };
    const planned = plan(sleeper({ ...everybodyAsIs, 10: rival }));
    expect(planned.oddities).toEqual(["GB has several first QBs on its chart: Cy Cole, Di Dunn"]);
    expect(importLines(planned).slice(-2)).toEqual([
      "To look at:",
      "  GB has several first QBs on its chart: Cy Cole, Di Dunn",
    ]);
  });

  test("a player who is there twice, listed or new, is taken once", () => {
    const dunn = { full_name: "Di Dunn", position: "TE", team: "SEA", birth_date: "2003-01-09" };
    const { changes, unmatched } = plan(
      sleeper({ ...everybodyAsIs, 950: { ...everybodyAsIs[901], birth_date: "2000-02-03" }, 10: dunn, 11: dunn }),
    );
    expect(told({ changes })).toEqual(["new: Di Dunn, TE, SEA"]);
    expect(unmatched.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      "Di Dunn: a second entry of Di Dunn",
      "Al Archer: a second entry of Al Archer",
    ]);
  });
});

describe("nflverse's files", () => {
  const archer = "00-000001,Al Archer,WR,GB,2025,REG,17,0,0,0,0,3,20,0,80,120,1100,8";

  test("a season as we know it changes nothing, a corrected one is reported, a new one added", () => {
    expect(told(plan(seasons(archer)))).toEqual([]);
    expect(told(plan(seasons(archer.replace("1100", "1104"))))).toEqual(["Al Archer: season 2025 corrected"]);
    expect(told(plan(seasons("00-000002,Bo Banks,RB,GB,2025,REG,9,NA,NA,,0,88.0,401,2,10,14,61,0")))).toEqual([
      "Bo Banks Jr.: season 2025, 9 games",
    ]);
  });

  test("reads a line in the order of the score types", () => {
    const [change] = plan(seasons("00-000003,Cy Cole,QB,GB,2025,REG,16,300,480,3500,25,60,310,4,1,1,-2,1")).changes;
    expect(change).toMatchObject({
      line: { id: 3, season: 2025, games: 16, passAttempts: 480, carries: 60, line: [25, 3500, 4, 310, 1, -2, 1] },
    });
  });

  test("unlisted players of rated positions are reported, other positions and playoff lines ignored", () => {
    const { changes, unmatched } = plan(
      seasons(
        "00-9999999,Zed Zorn,TE,NYJ,2025,REG,4,0,0,0,0,0,0,0,9,12,80,1",
        "00-9999998,Big Guard,G,NYJ,2025,REG,17,0,0,0,0,0,0,0,0,0,0,0",
        archer.replace("REG,17", "POST,2"),
      ),
    );
    expect(changes).toEqual([]);
    expect(unmatched).toEqual([
      { file: "stats_player_reg_2025.csv", name: "Zed Zorn, TE", reason: "nobody listed has this id or name" },
    ]);
  });

  test("the list of players corrects facts, follows teams and lists drafted newcomers", () => {
    const found = plan(
      players(
        "00-000001,Alan Archer,2000-02-04,WR,Iowa,2022,2026,LA,ACT,2022,2,40",
        "00-000002,Bo Banks,2000-02-03,RB,Iowa,2022,2025,GB,CUT,2022,2,40",
        "00-0000088,Fay Ford,2004-05-06,RB,Texas,2026,2026,NYJ,ACT,2026,3,70",
        "00-0000089,Old Timer,1960-05-06,QB,Texas,1984,1999,NYJ,RET,1984,1,3",
      ),
    );
    expect(told(found)).toEqual([
      "Al Archer: team GB -> LAR, birth 2000-02-03 -> 2000-02-04",
      "Bo Banks Jr.: team GB -> none",
      "new: Fay Ford, RB, NYJ",
    ]);
    expect(found.changes[2]).toMatchObject({
      player: { id: 4, pick: 70, draftYear: 2026, rookieYear: 2026, gsisId: "00-0000088" },
    });
  });

  test("where both name a team, Sleeper's of today wins, whatever the order of the files", () => {
    const nflverse = players("00-000001,Al Archer,2000-02-03,WR,Iowa,2022,2026,DET,ACT,2022,2,40");
    expect(told(plan(sleeper(everybodyAsIs), nflverse))).toEqual([]);
    expect(told(plan(nflverse, sleeper(everybodyAsIs)))).toEqual([]);
  });
});

test("planning again after the changes were applied finds nothing left to do", () => {
  const files = [
    sleeper({
      ...everybodyAsIs,
      10: {
        full_name: "Fay Ford",
        position: "RB",
        team: "NYJ",
        years_exp: 0,
        birth_date: "2004-05-06",
        injury_status: "Out",
        depth_chart_order: 2,
      },
    }),
    players("00-0000088,Fay Ford,2004-05-06,RB,Texas,2026,2026,NYJ,ACT,2026,3,70"),
    seasons("00-000003,Cy Cole,QB,GB,2025,REG,16,300,480,3500,25,60,310,4,1,1,-2,1"),
  ];
  const first = plan(...files);
  expect(told(first)).toEqual(["new: Fay Ford, RB, NYJ", "Cy Cole: season 2025, 16 games"]);
  expect(planImport(applied(knownCatalogue, first.changes), files)).toMatchObject({
    changes: [],
    unmatched: [],
    errors: [],
  });
});

test("the shipped catalogue, written in both foreign formats, is recognised player by player", () => {
  const { season, players: shipped, seasonLines } = readCatalogue();
  const map = Object.fromEntries(
    shipped.map((one) => [
      one.sleeperId,
      {
        full_name: one.name,
        position: one.position,
        team: one.team,
        injury_status: one.injury,
        ...(one.position === "WR" ? {} : { depth_chart_order: one.depth }),
      },
    ]),
  );
  const state = { season, players: shipped, seasonLines };
  const { changes, unmatched, errors } = planImport(state, [sleeper(map)]);
  expect([unmatched, errors]).toEqual([[], []]);
  for (const change of changes)
    expect(change).toMatchObject({ kind: "changed player", fields: ["depth"], after: { position: "WR" } });
});
