import { generateKeyPairSync } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createShare, listShares } from "#contract/trades/shares.ts";
import { parseOutlineAddress } from "#core/trades/trade-outline.ts";
import { runCommand } from "#server/commands.ts";
import { Browser, DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { DAY } from "#tests/support/clock.ts";
import { startLocalDiscord } from "#tests/support/local-discord.ts";
import { aProduct, aProductForTest } from "#tests/support/product.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";
import { COMMANDS } from "./commands.ts";
import { INTERACTIONS_PATH } from "./routes.ts";

const discord = await startLocalDiscord();
const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0", ...discord.environment } });
const browser = new Browser(product);
afterAll(async () => {
  await product.close();
  await discord.stop();
});

type Reply = {
  readonly type: number;
  readonly data: {
    readonly content?: string;
    readonly flags?: number;
    readonly embeds: {
      title: string;
      url: string;
      description: string;
      image: { url: string };
      footer: { text: string };
    }[];
    readonly choices: { name: string }[];
    readonly allowed_mentions: unknown;
  };
};
type Option = { readonly name: string; readonly value: string | number; readonly focused?: boolean };

let tokens = 0;
const interaction = (name: string, options: readonly Option[] = [], more: object = {}) => ({
  type: 2,
  token: `token-${(tokens += 1)}`,
  guild_id: "5544332211",
  member: { permissions: "0", user: { username: "nobody's business" } },
  data: { name, options },
  ...more,
});
const post = (
  payload: string,
  headers: Record<string, string> = discord.signed(payload, product.clock.now().getTime()),
) => browser.request("POST", INTERACTIONS_PATH, { headers, payload });
async function ask(body: object): Promise<Reply> {
  const { statusCode, body: text } = await post(JSON.stringify(body));
  expect(statusCode).toBe(200);
  return JSON.parse(text) as Reply;
}
async function command(name: string, options: Readonly<Record<string, string | number>> = {}, more: object = {}) {
  const given = Object.entries(options).map(([option, value]) => ({ name: option, value }));
  return (await ask(interaction(name, given, more))).data;
}

describe("an interaction", () => {
  test("is answered when Discord signed it: a ping with a pong", async () => {
    expect(await ask({ type: 1 })).toEqual({ type: 1 });
  });

  test("that is unsigned, signed by another, changed, stale, early or repeated is refused", async () => {
    const body = JSON.stringify({ type: 1, note: "each call has its own signature" });
    const now = product.clock.now().getTime();
    const signed = discord.signed(body, now);
    const other = generateKeyPairSync("ed25519").privateKey;
    const refused: [string, Record<string, string>][] = [
      [body, { "content-type": "application/json" }],
      [body, { ...signed, "x-signature-ed25519": "nonsense" }],
      [body, { ...signed, "x-signature-timestamp": "soon" }],
      [body, discord.signed(body, now, other)],
      [`${body} `, signed],
      [body, discord.signed(body, now - 301_000)],
      [body, discord.signed(body, now + 301_000)],
    ];
    for (const [text, headers] of refused) expect((await post(text, headers)).statusCode).toBe(401);
    expect((await post(body, signed)).statusCode).toBe(200);
    expect((await post(body, signed)).statusCode).toBe(401);
  });

  test.each(["", "null", "[]", "{", '{"type":"2"}', '{"type":3}', '{"type":2,"token":"../../etc"}'])(
    "that is signed but makes no sense is a 400: %s",
    async (body) => {
      expect((await post(body)).statusCode).toBe(400);
    },
  );

  test("beyond the limit of its address is refused before its signature is looked at", async () => {
    // A hundredth of 600 calls a minute.
    const limited = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.01", ...discord.environment } });
    const caller = new Browser(limited);
    const unsigned = () =>
      caller.request("POST", INTERACTIONS_PATH, { headers: { "content-type": "application/json" }, payload: "{}" });
    for (let call = 0; call < 6; call++) expect((await unsigned()).statusCode).toBe(401);
    const refused = await unsigned();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const body = JSON.stringify({ type: 1 });
    const headers = discord.signed(body, limited.clock.now().getTime());
    expect((await caller.request("POST", INTERACTIONS_PATH, { headers, payload: body })).statusCode).toBe(429);
  });

  test("does not exist if Discord is not configured", async () => {
    const without = await aProductForTest();
    const reply = await new Browser(without).request("POST", INTERACTIONS_PATH, {
      headers: { "content-type": "application/json" },
      payload: "{}",
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe("a command", () => {
  test("/value tells value, band and place, with a picture and a link that both exist", async () => {
    const { embeds, allowed_mentions } = await command("value", { name: "Ja'Marr Chase" });
    expect(allowed_mentions).toEqual({ parse: [] });
    const [embed] = embeds;
    expect(embed!.title).toBe("Ja'Marr Chase");
    expect(embed!.description).toMatch(
      /^\*\*\d+\*\* \(80% likely between \d+ and \d+\), number \d+ of all assets\. WR\d+, CIN/,
    );
    expect(embed!.url).toMatch(/\/player\/\d+-jamarr-chase$/);
    const { pathname, search } = new URL(embed!.image.url);
    const picture = await browser.request("GET", pathname + search);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  test("/trade weighs both sides, opens in the calculator, and shows its picture", async () => {
    const { embeds } = await command("trade", { one: "Amon-Ra St. Brown", two: "aj brown, 2028 1st" });
    const [embed] = embeds;
    expect(embed!.title).toMatch(/^(Favors .+ by \d+|Too close to call|Close|Balanced)$/);
    expect(embed!.description).toMatch(
      /^Side one sends Amon-Ra St\. Brown \(\d+\): net [+−]?\d+\nSide two sends A\.J\. Brown/,
    );
    const outline = parseOutlineAddress(new URL(embed!.url).hash.slice(1))!;
    expect(outline.moves.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(outline.league?.roster.numberOfTeams).toBe(12);
    const { pathname, search } = new URL(embed!.image.url);
    expect((await browser.request("GET", pathname + search)).statusCode).toBe(200);
    expect((await browser.request("GET", `${pathname}?trade=nonsense&league=1`)).statusCode).toBe(404);
  });

  test("names without marks and suffixes, and slightly misspelt ones, are understood", async () => {
    for (const [name, title] of [
      ["jamarr chase", "Ja'Marr Chase"],
      ["Kenneth Walker", "Kenneth Walker III"],
      ["Justin Jeferson", "Justin Jefferson"],
    ] as const)
      expect((await command("value", { name })).embeds[0]!.title).toBe(title);
  });

  test("/trade says to the asker alone what it cannot weigh", async () => {
    const unknown = await command("trade", { one: "Nobody <@1> **Known**", two: "2028 1st" });
    expect([unknown.flags, unknown.content]).toEqual([
      64,
      String.raw`There is no player or pick called Nobody \<\@1\> \*\*Known\*\*.`,
    ]);
    const twice = await command("trade", { one: "Bijan Robinson", two: "bijan robinson" });
    expect(twice.content).toBe("Bijan Robinson is in this trade twice.");
    expect((await command("trade", { one: " , ", two: "" })).content).toMatch(/^Name what each side sends/);
    expect((await command("value", { name: "x".repeat(6000) })).content!.length).toBeLessThan(130);
    expect((await command("unheard-of")).content).toMatch(/^This command is unknown/);
  });

  test("/rankings lists ten of a position", async () => {
    const { embeds } = await command("rankings", { position: "QB" });
    const rows = embeds[0]!.description.split("\n");
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(row).toMatch(/^\d+\. .+ \(QB\) \*\*\d+\*\*$/);
    expect((await command("rankings")).embeds[0]!.image.url).toContain("/pictures/asset-list.png?league=");
  });

  test("/league is set by whoever may manage the server, for that server alone, and changes its values", async () => {
    const guild = { guild_id: "7001" };
    const manager = { ...guild, member: { permissions: String(1n << 5n) } };
    const before = await command("value", { name: "Josh Allen" }, guild);
    const refused = await command("league", { format: "Dynasty", quarterbacks: "Superflex" }, guild);
    expect(refused.content).toBe("Only people who can manage this server can set its league.");
    const set = await command("league", { quarterbacks: "Superflex", teams: 10, ppr: 1 }, manager);
    expect(set.embeds[0]!.description.replaceAll("\u00a0", " ")).toBe("Dynasty · 10 teams · SF · 1 PPR");
    expect((await command("league", {}, guild)).embeds[0]!.description).toBe(set.embeds[0]!.description);
    expect((await command("league", {}, { guild_id: "7002" })).embeds[0]!.description).toContain("12 teams");
    const after = await command("value", { name: "Josh Allen" }, guild);
    const valueIn = ({ embeds }: Reply["data"]) => Number(/\*\*(\d+)\*\*/.exec(embeds[0]!.description)![1]);
    expect(valueIn(after)).toBeGreaterThan(valueIn(before));
    expect((await command("league", { teams: 400 }, manager)).content).toBe(
      "One of these settings is out of its range.",
    );
    const redraft = await command("league", { format: "Redraft" }, manager);
    expect(redraft.embeds[0]!.description).toContain("Redraft");
    expect((await command("rankings", { position: "PICK" }, guild)).content).toMatch(/no such position/);
    const alone = await command("league", { teams: 10 }, { guild_id: undefined, member: undefined });
    expect(alone.content).toMatch(/^Set a league in a server/);
  });

  test("completes names while they are typed, the last of a list too", async () => {
    const complete = async (name: string, option: Option) =>
      (await ask({ ...interaction(name, [{ ...option, focused: true }]), type: 4 })).data.choices.map(
        (one) => one.name,
      );
    expect(await complete("value", { name: "name", value: "amon" })).toContain("Amon-Ra St. Brown");
    expect(await complete("trade", { name: "one", value: "Josh Allen, 2028 1" })).toContain("Josh Allen, 2028 1st");
    const all = await complete("value", { name: "name", value: "" });
    expect(all).toHaveLength(25);
    expect(await complete("value", { name: "name", value: "zzzz" })).toEqual([]);
  });

  test("that takes long is announced in time and sent later to its own token", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const slow = product.deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table discordguild in access exclusive mode`);
      isLocked();
      await held;
    });
    await locked;
    const body = interaction("value", [{ name: "name", value: "Josh Allen" }], { guild_id: "7003" });
    const late = discord.nextCall();
    expect(await ask(body)).toEqual({ type: 5 });
    release();
    await slow;
    const { method, path, body: sent } = await late;
    const appId = discord.environment["DISCORD_APP_ID"];
    expect([method, path]).toEqual(["PATCH", `/api/v10/webhooks/${appId}/${body.token}/messages/@original`]);
    expect(sent).toMatchObject({ embeds: [{ title: "Josh Allen" }], allowed_mentions: { parse: [] } });
  });
});

describe("the operator", () => {
  const run = (...words: string[]) => runCommand({ ...product.deps }, ["discord", "register", ...words]);

  test("prints the commands, registers them with the bot's token, and is told when Discord refuses", async () => {
    const count = discord.calls.length;
    expect(JSON.parse(await run("--print"))).toEqual(JSON.parse(JSON.stringify(COMMANDS)));
    expect(discord.calls.length).toBe(count);
    expect(await run()).toBe("4 commands are registered: /value, /trade, /rankings, /league");
    const { method, path, authorization, body } = discord.calls.at(-1)!;
    expect([method, path, authorization]).toEqual([
      "PUT",
      `/api/v10/applications/${discord.environment["DISCORD_APP_ID"]}/commands`,
      `Bot ${discord.environment["DISCORD_BOT_TOKEN"]}`,
    ]);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(["value", "trade", "rankings", "league"]);
    discord.answerWith(403);
    await expect(run()).rejects.toThrow("Discord did not take the commands: Discord answered with 403");
    discord.answerWith(200);
  });
});

function aTrade(names: readonly [string, string]) {
  const [one, two] = product.deps.ratings.assets;
  return {
    trade: {
      teams: names.map((name) => ({ name, teamStatus: 0 as const })),
      moves: [
        { assetid: one!.row.assetid, from: 0, to: 1 },
        { assetid: two!.row.assetid, from: 1, to: 0 },
      ],
    },
    situation: DEFAULT_LEAGUE,
  };
}

describe("a shared trade", () => {
  test("is posted when its owner wishes, and its link is made whatever the channel answers", async () => {
    const { browser: owner } = await aSubscribedVisit(product, "posts@example.com", "big_monthly");
    expect(await owner.send(listShares, {})).toMatchObject({ canpost: true });
    const body = aTrade(["@everyone", "B"]);
    const count = discord.calls.length;
    await owner.send(createShare, { body });
    const posted = discord.nextCall();
    const { url } = await owner.send(createShare, { body: { ...body, post: true } });
    const { path, body: sent } = await posted;
    expect([path, discord.calls.length]).toEqual(["/webhook/secret", count + 1]);
    expect(sent).toMatchObject({ embeds: [{ url, image: { url: `${url}.png` } }], allowed_mentions: { parse: [] } });
    discord.answerWith(500);
    const refused = discord.nextCall();
    await owner.send(createShare, { body: { ...body, post: true } });
    await refused;
    discord.answerWith(200);
  });

  test("is posted with its title and its teams' names as plain text: no formatting, no mention, no link", async () => {
    const { browser: owner } = await aSubscribedVisit(product, "hostile-posts@example.com", "big_monthly");
    const posted = discord.nextCall();
    const title = "**Free** [coins](https://evil.example) <@&1>";
    await owner.send(createShare, {
      body: { ...aTrade(["@everyone", "https://evil.example/_x_"]), title, post: true },
    });
    const { body: sent } = await posted;
    const [embed] = (sent as Reply["data"]).embeds;
    expect(embed!.title).toBe(String.raw`\*\*Free\*\* \[coins\]\(https\:\/\/evil\.example\) \<\@\&1\>`);
    for (const character of "*_~`|<>[]()#@:/")
      expect(embed!.description.replaceAll(`\\${character}`, ""), character).not.toContain(character);
  });

  test("is not posted more than ten times a day by one user, who is told before the link is made", async () => {
    const { browser: owner } = await aSubscribedVisit(product, "often-posts@example.com", "big_monthly");
    const body = { ...aTrade(["A", "B"]), post: true };
    for (let made = 0; made < 10; made += 1) {
      const posted = discord.nextCall();
      await owner.send(createShare, { body });
      await posted;
    }
    const refusal = await owner.refused(createShare, { body });
    expect([refusal.status, refusal.message]).toEqual([
      429,
      "You have posted 10 links today: share this one without posting it, or post it tomorrow",
    ]);
    expect((await owner.send(listShares, {})).shares).toHaveLength(10);
    await owner.send(createShare, { body: { ...body, post: false } });
    product.clock.forward(DAY);
    const posted = discord.nextCall();
    await owner.send(createShare, { body });
    await posted;
  });
});
