import { expect, test } from "vitest";
import type { Asset } from "#contract/values.ts";
import type { AssetId } from "#core/ids.ts";
import { renderFirstRows } from "./first-rows.tsx";

const assetAt = (place: number): Asset => ({
  assetid: (place + 1) as AssetId,
  assetdisplayname: place === 0 ? 'O"Neal <b>' : `Player ${place + 1}`,
  position: place % 2 === 0 ? "WR" : "RB",
  team: "SEA",
  age: 24.5,
  yearsexperience: 3,
  tradevalue: 500 - place,
  valuelow: 400 - place,
  valuehigh: 600 - place,
  trend: "neutral",
  trendpercent: 0,
  isdraftpick: false,
  isrookie: false,
  draftpicknumber: null,
  birthday: null,
  college: null,
  draftyear: null,
  hasinsight: false,
  insights: [],
  answers: 0,
});

const LIST = Array.from({ length: 60 }, (_, place) => assetAt(place));
const markup = renderFirstRows(LIST, [{ assetid: 2, designation: "Out", since: "2026-11-18" }], "2026-11-23");

test("the first fifty of the list come as rows with links, best first", () => {
  const links = [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);
  expect([links.length, links[1], links.at(-1)]).toEqual([50, "/player/2-player-2", "/player/50-player-50"]);
  expect(markup.match(/data-figure="true">(\d+)</g)?.slice(0, 2)).toEqual(
    ["500", "499"].map((v) => `data-figure="true">${v}<`),
  );
});

test("names are escaped, nothing needs an inline style, and no button is offered that could not act", () => {
  expect(markup).toContain("O&quot;Neal &lt;b&gt;</a>");
  expect(markup).not.toContain("style=");
  const buttons = markup.match(/<button [^>]*>/g) ?? [];
  expect([buttons.length, buttons.filter((button) => !button.includes("disabled"))]).toEqual([6, []]);
});

test("a player's designation stands in his row, with its day", () => {
  expect(markup.match(/is out for the next game \(since November 18, 2026\)/g)).toHaveLength(1);
  expect(markup.split('role="row"')[3]).toContain("is out for the next game (since November 18, 2026)");
});

test("an empty list comes as its head alone", () => {
  expect(renderFirstRows([], [], "2026-11-23").match(/role="row"/g)).toHaveLength(1);
});
