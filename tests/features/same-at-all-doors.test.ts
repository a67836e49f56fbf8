import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import type { Reply } from "#contract/kit/call.ts";
import { createShare, readShare } from "#contract/trades/shares.ts";
import type { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { seeded } from "#core/kit/chance.ts";
import { startupAsset } from "#core/assets/startup-pick.ts";
import { faabAsset } from "#core/assets/faab.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { signed } from "#core/kit/signed.ts";
import type { Trade, TradeAsset } from "#core/trades/trade.ts";
import { outlineOf, tradeFromOutline } from "#core/trades/trade-outline.ts";
import { bothLines, verdictText } from "#core/trades/verdict-text.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { INTERACTIONS_PATH } from "#server/api/discord/routes.ts";
import { anApi } from "#tests/support/api.ts";
import { Browser, DEFAULT_LEAGUE as settings } from "#tests/support/browser.ts";
import { startLocalDiscord } from "#tests/support/local-discord.ts";
import { byLists, statusLists, wishOf } from "#tests/support/trades/judged-everywhere.ts";

const discord = await startLocalDiscord();
const api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0", ...discord.environment } });
const base = await api.product.app.listen({ port: 0, host: "127.0.0.1" });
const client = new Client({ name: "a test", version: "1" });
const headers = { authorization: `Bearer ${api.key}` };
const transport = new StreamableHTTPClientTransport(new URL(`${base}${MCP_PATH}`), { requestInit: { headers } });
await client.connect(transport as Parameters<Client["connect"]>[0]);
afterAll(async () => {
  await client.close();
  await api.product.close();
  await discord.stop();
});

const TRADES = 30;
const { numberOfTeams } = settings.rosterSettings;

/** Thirty trades of one to three assets a side: players, picks of every form, startup picks and money. */
function thirtyTrades(listed: readonly TradeAsset[]): readonly Trade[] {
  const random = seeded(51);
  const upTo = (most: number): number => Math.floor(random() * most);
  const [players, picks] = [false, true].map((isPick) =>
    listed.filter(({ position }) => (position === "PICK") === isPick),
  );
  const kinds: readonly ((at: number) => TradeAsset)[] = [
    () => players![upTo(120)]!,
    () => picks![upTo(picks!.length)]!,
    (at) => startupAsset({ teams: numberOfTeams, overall: 1 + 6 * at + upTo(6) }),
    () => faabAsset({ dollars: 1 + upTo(200), perdollar: upTo(200) / 100 }),
  ];
  return Array.from({ length: TRADES }, (_, at) => {
    const made = new Map<number, TradeAsset>();
    const side = (from: number) =>
      Array.from({ length: 1 + ((at + from) % 3) }, (_one, place) => {
        const make = kinds[(at + from + place) % kinds.length]!;
        let asset = make(at);
        while (made.has(asset.id)) asset = make(at);
        made.set(asset.id, asset);
        return { assetid: asset.id, from, to: 1 - from };
      });
    const teams = ["Side one", "Side two"].map((name) => ({ name, teamStatus: 0 as const }));
    return tradeFromOutline({ teams, moves: [...side(0), ...side(1)] }, (id) => made.get(id) ?? null).trade;
  });
}

async function inDiscord({ teams, placed }: Trade) {
  const [one, two] = teams.map(({ id }) =>
    placed
      .filter(({ from }) => from === id)
      .map(({ asset }) => asset.name)
      .join(", "),
  );
  const options = [
    { name: "one", value: one },
    { name: "two", value: two },
  ];
  const body = JSON.stringify({ type: 2, token: `t${one}`.replaceAll(/\W/g, ""), data: { name: "trade", options } });
  const headers = discord.signed(body, api.product.clock.now().getTime());
  const reply = await new Browser(api.product).request("POST", INTERACTIONS_PATH, { headers, payload: body });
  return JSON.parse(reply.body) as { data: { embeds?: { title: string; description: string }[]; content?: string } };
}

test("thirty trades, startup picks and money among them, are the same at all doors to the last digit", async () => {
  const lists = await statusLists(api.browser);
  const listed = lists.of
    .get(0)!
    .toSorted((a, b) => b.tradevalue - a.tradevalue)
    .map(({ assetid: id, assetdisplayname: name, position, team, age }): TradeAsset => ({
      id,
      name,
      position,
      team,
      age,
    }));
  const by = byLists(lists, leagueOf(api.product.deps.ratings.reference, settings));
  const trades = thirtyTrades(listed);
  const { results } = await api.browser.send(bulkTrades, {
    body: {
      ...settings,
      // Picks, startup picks and money as people write them.
      trades: trades.map(({ teams, placed }) => ({
        teams: teams.map(({ id, name }) => ({
          name,
          sends: placed
            .filter(({ from }) => from === id)
            .map(({ asset: { id: assetid, name: written, position } }) =>
              position === "PICK" ? { name: written } : { assetid },
            ),
        })),
      })),
    },
  });
  const situation = { roster: settings.rosterSettings, scoring: settings.scoringSettings };
  for (const [at, trade] of trades.entries()) {
    const judgement = judgeTrade(trade, by);
    const text = verdictText(judgement, trade.teams);
    const figures = judgement.teams.map(({ net, adjustment, adjusted, chance }) => ({
      net: shortValue(net),
      adjustment: shortValue(adjustment.total),
      adjustednet: shortValue(adjusted),
      chance: shortValue(chance!),
    }));
    const where = trade.placed.map(({ asset }) => asset.name).join(", ");

    expect(results[at]!.problems, where).toEqual([]);
    expect(results[at]!.teams, where).toMatchObject(figures);
    expect(results[at]!.verdict, where).toMatchObject(text);

    const { shareid } = await api.browser.send(createShare, {
      body: { trade: sent(outlineOf(trade)), situation: settings },
    });
    const { now, frozen } = await api.browser.send(readShare, { params: { shareid } });
    expect(now, where).toMatchObject(text);
    expect(frozen, where).toEqual(now);
    expect(now.nets.map(shortValue), where).toEqual(figures.map(({ net }) => net));

    const body = { situation, ...wishOf(trade) };
    const program = await api.withKey("/api/v1/trades/evaluate", {}, "POST", body);
    expect(program.json<Reply<typeof evaluateTrade>>(), where).toMatchObject({ text: bothLines(text), teams: figures });
    const { content } = await client.callTool({ name: "evaluate", arguments: body });
    expect((content as { text: string }[])[0]!.text, where).toBe(program.body);

    const { data } = await inDiscord(trade);
    expect(data.content, where).toBeUndefined();
    const [{ title, description }] = data.embeds as [{ title: string; description: string }];
    expect(title, where).toBe(text.headline);
    for (const line of [text.detail, text.adjusted]) expect(description, where).toContain(line);
    for (const { net } of figures) expect(description, where).toContain(`net ${signed(net)}`);
  }
});

test("a shared trade gains what its league counts as well, as the calculator of that league says", async () => {
  const lists = await statusLists(api.browser);
  const listed = lists.of.get(0)!.slice(0, 2);
  const by = byLists(lists, leagueOf(api.product.deps.ratings.reference, settings));
  const teams = [
    { name: "Harbor Lights", teamStatus: 0 as const, effect: { lineup: 40, keepers: -7 } },
    { name: "Rust Belt", teamStatus: 0 as const, effect: { lineup: -12, keepers: 3 } },
  ];
  const moves = listed.map(({ assetid }, from) => ({ assetid, from, to: 1 - from }));
  const { trade } = tradeFromOutline({ teams, moves }, (assetid) => {
    const found = listed.find((asset) => asset.assetid === assetid)!;
    return {
      id: found.assetid,
      name: found.assetdisplayname,
      position: found.position,
      team: found.team,
      age: found.age,
    };
  });
  const gains = judgeTrade(trade, by).teams.map(({ gain }) => shortValue(gain));
  const { shareid } = await api.browser.send(createShare, { body: { trade: { teams, moves }, situation: settings } });
  const { now, frozen } = await api.browser.send(readShare, { params: { shareid } });
  expect([now.gains.map(shortValue), frozen.gains.map(shortValue)]).toEqual([gains, gains]);
});

const sent = ({ teams, moves }: ReturnType<typeof outlineOf>) => ({ teams: [...teams], moves: [...moves] });
