import { DEFAULT_LEAGUE as settings } from "#tests/support/browser.ts";
import { afterAll, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { seeded } from "#core/kit/chance.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import { bothLines, verdictText } from "#core/trades/verdict-text.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { judgedNow } from "#server/trades/api.ts";
import { outlineOf } from "#core/trades/trade-outline.ts";
import { anApi } from "#tests/support/api.ts";
import {
  aRandomTrade,
  byLists,
  expectOneJudgement,
  statusLists,
  wishOf,
} from "#tests/support/trades/judged-everywhere.ts";

const { scoringSettings, rosterSettings } = settings;

const api = await anApi();
const lists = await statusLists(api.browser);
afterAll(() => api.product.close());

const league = () => leagueOf(api.product.deps.ratings.reference, settings);

test("3,000 random trades are judged alike by the calculator, the server and a shared trade", () => {
  expectOneJudgement(api.product, league(), lists, 3000, 11);
});

test("bulk analysis, the API and a shared trade answer what the calculator shows, word for word", async () => {
  const assets = lists.of.get(0)!.map(({ assetid: id, assetdisplayname: name, position, team, age }): TradeAsset => ({
    id,
    name,
    position,
    team,
    age,
  }));
  const random = seeded(5);
  // A pasted trade names what every team sends.
  const trades = Array.from({ length: 200 }, () => aRandomTrade(assets, random)).filter(({ teams, placed }) =>
    teams.every(({ id }) => placed.some(({ from }) => from === id)),
  );
  const wishes = trades.map(wishOf);
  const { results } = await api.browser.send(bulkTrades, { body: { ...settings, trades: wishes } });
  const by = byLists(lists, league());
  for (const [at, trade] of trades.entries()) {
    const judgement = judgeTrade(trade, by);
    const { verdict, teams } = judgement;
    const text = verdictText(judgement, trade.teams);
    const result = results[at]!;
    expect(result.verdict).toMatchObject({ ...text, kind: verdict.kind });
    const close = (value: number) => expect.closeTo(value, 1);
    expect(result.teams.map(({ adjustednet, chance }) => [adjustednet, chance])).toEqual(
      teams.map(({ adjusted, chance }) => [close(adjusted), chance === null ? null : close(chance)]),
    );
    const placed = trade.placed.map(({ asset }) => asset);
    const shared = judgedNow(api.product.deps, { outline: outlineOf(trade), assets: placed }, settings);
    expect(shared).toMatchObject({ ...text, nets: teams.map(({ net }) => close(net)) });
    if (at >= 25) continue;
    const evaluated = await api.withKey("/api/v1/trades/evaluate", {}, "POST", {
      ...wishes[at],
      situation: { roster: rosterSettings, scoring: scoringSettings },
    });
    const answer = evaluated.json<Reply<typeof evaluateTrade>>();
    const { kind, team, gap, percent } = result.verdict!;
    expect(answer).toMatchObject({ text: bothLines(text), verdict: { kind, team, gap, percent } });
    expect(answer.teams.map(({ adjustednet }) => adjustednet)).toEqual(
      result.teams.map(({ adjustednet }) => adjustednet),
    );
  }
});
