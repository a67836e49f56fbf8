import { describe, expect, test } from "vitest";
import type { AssetId } from "#core/kit/ids.ts";
import { createMatcher, type KnownPlayer, type FoundPlayer } from "#core/assets/match-players.ts";

const known = (id: number, name: string, more: Partial<KnownPlayer> = {}): KnownPlayer => ({
  id: id as AssetId,
  name,
  position: "WR",
  team: null,
  birth: null,
  sleeperId: null,
  espnId: null,
  ...more,
});
const found = (name: string, more: Partial<FoundPlayer> = {}): FoundPlayer => ({
  name,
  position: null,
  team: null,
  birth: null,
  place: "roster",
  ...more,
});
const match = createMatcher([
  known(1, "Mike Williams", { team: "NYJ", birth: "1994-10-04" }),
  known(2, "Mike Williams", { team: "TB", birth: "2002-01-01" }),
  known(3, "Kenneth Walker III", { position: "RB", sleeperId: "8151" }),
  known(4, "A.J. Brown", { espnId: "4047646", team: "PHI", birth: "1997-06-30" }),
]);

describe("a player is recognised", () => {
  test("by the provider's id, whatever the name", () => {
    expect(match(found("Somebody", { sleeperId: "8151" }))).toEqual({ id: 3 });
    expect(match(found("Somebody", { espnId: "4047646" }))).toEqual({ id: 4 });
  });

  test("by name without case, marks and suffixes", () => {
    expect(match(found("kenneth walker", { position: "RB" }))).toEqual({ id: 3 });
    expect(match(found("AJ Brown"))).toEqual({ id: 4 });
    expect(match(found("Ken Walker"))).toEqual({ id: 3 });
  });

  test("among several of one name by birth date, or by team in the provider's own letters", () => {
    expect(match(found("Mike Williams", { birth: "2002-01-01" }))).toEqual({ id: 2 });
    expect(match(found("Mike Williams", { team: "TBB" }))).toEqual({ id: 2 });
  });
});

describe("a player is not guessed", () => {
  test.each([
    ["where two have the name", found("Mike Williams", { position: "WR" }), "several players have this name"],
    ["where the birth date differs", found("A.J. Brown", { birth: "1990-01-01" }), "another position or birth date"],
    ["where the position differs", found("A.J. Brown", { position: "TE" }), "another position or birth date"],
    ["at a position without value", found("A.J. Brown", { position: "CB" }), "no trade value"],
    ["where nobody has the name", found("Nobody Known", { position: "QB" }), "no player has this name"],
  ])("%s", (_, player, why) => {
    expect(match(player)).toEqual({ why: expect.stringContaining(why) });
  });
});
