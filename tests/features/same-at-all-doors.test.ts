import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import type { Reply } from "#contract/kit/call.ts";
import { createShare, readShare } from "#contract/trades/shares.ts";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { searchAssets } from "#core/assets/search.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { readTrades } from "#core/trades/paste/read-trades.ts";
import { judgedNow } from "#server/trades/api.ts";
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
import {
  aRandomTrade,
  byLists,
  expectOneJudgement,
  statusLists,
  tradeAssetsOf,
  wishOf,
} from "#tests/support/trades/judged-everywhere.ts";

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
const { rosterSettings, scoringSettings } = settings;
const { numberOfTeams } = rosterSettings;
const situation = { roster: rosterSettings, scoring: scoringSettings };
const lists = await statusLists(api.browser);
const ranked = lists.of.get(0)!;
const league = leagueOf(api.product.deps.ratings.reference, settings);
const by = byLists(lists, league);

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

const sent = ({ teams, moves }: ReturnType<typeof outlineOf>) => ({ teams: [...teams], moves: [...moves] });

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
  const best = ranked.toSorted((a, b) => b.tradevalue - a.tradevalue);
  const trades = thirtyTrades(tradeAssetsOf({ of: new Map([[0, best]]) }));
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
  const listed = tradeAssetsOf(lists).slice(0, 2);
  const teams = [
    { name: "Harbor Lights", teamStatus: 0 as const, effect: { lineup: 40, keepers: -7 } },
    { name: "Rust Belt", teamStatus: 0 as const, effect: { lineup: -12, keepers: 3 } },
  ];
  const moves = listed.map(({ id: assetid }, from) => ({ assetid, from, to: 1 - from }));
  const { trade } = tradeFromOutline({ teams, moves }, (assetid) => listed.find(({ id }) => id === assetid)!);
  const gains = judgeTrade(trade, by).teams.map(({ gain }) => shortValue(gain));
  const { shareid } = await api.browser.send(createShare, { body: { trade: { teams, moves }, situation: settings } });
  const { now, frozen } = await api.browser.send(readShare, { params: { shareid } });
  expect([now.gains.map(shortValue), frozen.gains.map(shortValue)]).toEqual([gains, gains]);
});

test("3,000 random trades are judged alike by the calculator, the server and a shared trade", () => {
  expectOneJudgement(api.product, league, lists, 3000, 11);
});

test("bulk analysis, the API and a shared trade answer what the calculator shows, word for word", async () => {
  const assets = tradeAssetsOf(lists);
  const random = seeded(5);
  // A pasted trade names what every team sends.
  const trades = Array.from({ length: 200 }, () => aRandomTrade(assets, random)).filter(({ teams, placed }) =>
    teams.every(({ id }) => placed.some(({ from }) => from === id)),
  );
  const wishes = trades.map(wishOf);
  const { results } = await api.browser.send(bulkTrades, { body: { ...settings, trades: wishes } });
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
      situation,
    });
    const answer = evaluated.json<Reply<typeof evaluateTrade>>();
    const { kind, team, gap, percent } = result.verdict!;
    expect(answer).toMatchObject({ text: bothLines(text), verdict: { kind, team, gap, percent } });
    expect(answer.teams.map(({ adjustednet }) => adjustednet)).toEqual(
      result.teams.map(({ adjustednet }) => adjustednet),
    );
  }
});

const PICK = "2027 2nd";
/** How people name that pick. */
const NAMES = [PICK, "27 2nd", "'27 second", "a 2027 2nd round pick", "random 2nd", "2027 2nd (from Team 4)"];
const STAR = "Ja'Marr Chase";
const worth = ranked.find(({ assetdisplayname }) => assetdisplayname === PICK)!.tradevalue;
const close = (): number => expect.closeTo(worth, 1) as number;

test("the pick is the mean of its slots, and every search finds it first", () => {
  const slots = ranked.filter(({ assetdisplayname }) => assetdisplayname.startsWith("2027 2."));
  expect(slots).toHaveLength(12);
  expect(slots.reduce((sum, { tradevalue }) => sum + tradevalue, 0) / slots.length).toBeCloseTo(worth, 1);
  for (const name of NAMES) expect([name, searchAssets(ranked, name, 10)[0]?.assetdisplayname]).toEqual([name, PICK]);
});

test.each(NAMES)("bulk analysis and Discord price '%s' as the list does", async (name) => {
  const [draft] = readTrades(
    `${name} for ${STAR}`,
    knownNames(ranked.map((asset) => ({ ...asset, name: asset.assetdisplayname }))),
  );
  const teams = draft!.teams.map(({ sends }) => ({ sends: sends.map((sent) => ({ name: sent.name })) }));
  const { results } = await api.browser.send(bulkTrades, { body: { ...settings, trades: [{ teams }] } });
  expect(results[0]!.problems).toEqual([]);
  expect(results[0]!.teams[0]).toMatchObject({ sent: close() });

  const interaction = { type: 2, token: `token-${NAMES.indexOf(name)}`, guild_id: "1", member: { permissions: "0" } };
  const payload = JSON.stringify({ ...interaction, data: { name: "value", options: [{ name: "name", value: name }] } });
  const headers = discord.signed(payload, api.product.clock.now().getTime());
  const answer = await api.browser.request("POST", "/api/discord/interactions", { headers, payload });
  const { embeds } = answer.json<{ data: { embeds: { title: string; description: string }[] } }>().data;
  expect(embeds[0]!.title).toBe(PICK);
  expect(embeds[0]!.description).toContain(`**${Math.round(worth)}**`);
});

test("a pasted league gives the pick the same worth", async () => {
  // Of a pick whose original team is unknown every slot is as likely.
  const rosters = Array.from({ length: 12 }, (_, at) => `Team ${at + 1}\n${ranked[2 * at]!.assetdisplayname}\n`);
  const text = `${rosters.join("\n")}${PICK} (from Nobody)\n`;
  const league = (await api.browser.send(importLeague, { body: { provider: "paste", text } })) as League;
  const standings = await api.browser.send(readLeagueTeams, { params: { leagueid: league.leagueid } });
  const held = standings.teams
    .flatMap((team) => team.picks)
    .filter(({ season, round }) => season === 2027 && round === 2);
  expect(held.map(({ value }) => value)).toContainEqual(close());
});
