import { DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { afterAll, expect, test } from "vitest";
import { bulkTrades } from "#contract/trades/bulk.ts";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { readLeagueTeams } from "#contract/leagues/teams.ts";
import { searchAssets } from "#core/assets/search.ts";
import { knownNames } from "#core/assets/mentions/known-names.ts";
import { readTrades } from "#core/trades/paste/read-trades.ts";
import { anApi } from "#tests/support/api.ts";
import { startLocalDiscord } from "#tests/support/local-discord.ts";
import { statusLists } from "#tests/support/trades/judged-everywhere.ts";

const PICK = "2027 2nd";
/** How people name that pick. */
const NAMES = [PICK, "27 2nd", "'27 second", "a 2027 2nd round pick", "random 2nd", "2027 2nd (from Team 4)"];
const STAR = "Ja'Marr Chase";

const discord = await startLocalDiscord();
const api = await anApi({ environment: { RATE_LIMIT_FACTOR: "0", ...discord.environment } });
const list = (await statusLists(api.browser)).of.get(0)!;
const number = list.find(({ assetdisplayname }) => assetdisplayname === PICK)!.tradevalue;
afterAll(async () => {
  await api.product.close();
  await discord.stop();
});

const close = (): number => expect.closeTo(number, 1) as number;

test("the pick is the mean of its slots, and every search finds it first", () => {
  const slots = list.filter(({ assetdisplayname }) => assetdisplayname.startsWith("2027 2."));
  expect(slots).toHaveLength(12);
  expect(slots.reduce((sum, { tradevalue }) => sum + tradevalue, 0) / slots.length).toBeCloseTo(number, 1);
  for (const name of NAMES) expect([name, searchAssets(list, name, 10)[0]?.assetdisplayname]).toEqual([name, PICK]);
});

test.each(NAMES)("bulk analysis and Discord price '%s' as the list does", async (name) => {
  const [draft] = readTrades(
    `${name} for ${STAR}`,
    knownNames(list.map((asset) => ({ ...asset, name: asset.assetdisplayname }))),
  );
  const teams = draft!.teams.map(({ sends }) => ({ sends: sends.map((sent) => ({ name: sent.name })) }));
  const { results } = await api.browser.send(bulkTrades, { body: { ...DEFAULT_LEAGUE, trades: [{ teams }] } });
  expect(results[0]!.problems).toEqual([]);
  expect(results[0]!.teams[0]).toMatchObject({ sent: close() });

  const interaction = { type: 2, token: `token-${NAMES.indexOf(name)}`, guild_id: "1", member: { permissions: "0" } };
  const payload = JSON.stringify({ ...interaction, data: { name: "value", options: [{ name: "name", value: name }] } });
  const headers = discord.signed(payload, api.product.clock.now().getTime());
  const answer = await api.browser.request("POST", "/api/discord/interactions", { headers, payload });
  const { embeds } = answer.json<{ data: { embeds: { title: string; description: string }[] } }>().data;
  expect(embeds[0]!.title).toBe(PICK);
  expect(embeds[0]!.description).toContain(`**${Math.round(number)}**`);
});

test("a pasted league gives the pick the same number", async () => {
  // Of a pick whose original team is unknown every slot is as likely.
  const rosters = Array.from({ length: 12 }, (_, at) => `Team ${at + 1}\n${list[2 * at]!.assetdisplayname}\n`);
  const text = `${rosters.join("\n")}${PICK} (from Nobody)\n`;
  const league = (await api.browser.send(importLeague, { body: { provider: "paste", text } })) as League;
  const standings = await api.browser.send(readLeagueTeams, { params: { leagueid: league.leagueid } });
  const held = standings.teams
    .flatMap((team) => team.picks)
    .filter(({ season, round }) => season === 2027 && round === 2);
  expect(held.map(({ value }) => value)).toContainEqual(close());
});
