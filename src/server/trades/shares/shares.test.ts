import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayOf, DAY_MS } from "#core/kit/calendar.ts";
import type { Sent } from "#contract/kit/call.ts";
import { createShare, deleteShare, listShares, readShare } from "#contract/trades/shares.ts";
import { faabAsset } from "#core/assets/faab.ts";
import { parseOutlineAddress } from "#core/trades/trade-outline.ts";
import { runCommand } from "#server/commands.ts";
import { leagueSettingsOf } from "#server/values/pricing/league-address.ts";
import { removeAccount } from "#server/operations/own-data.ts";
import { saveSettings } from "#contract/visitors.ts";
import { belief } from "#server/ratings/tables.ts";
import { sharemark, share } from "../tables.ts";
import { subscription } from "#server/plans/tables.ts";
import { account, audit } from "#server/accounts/tables.ts";
import { aVisit, Browser, DEFAULT_LEAGUE, DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aSubscribedVisit } from "#tests/support/subscribe.ts";
import { recordDailyNets } from "./daily-nets.ts";

const product = await aProductForFile({ environment: { RATE_LIMIT_FACTOR: "0" }, renders: true });

type Body = Sent<typeof createShare>["body"];
const idOf = (name: string): number =>
  product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid;
const aTrade = (changes: Partial<Body> = {}): Body => ({
  trade: {
    teams: [
      { name: "Lions", teamStatus: 0 },
      { name: "<b>Bears & Co</b>", teamStatus: 2 },
    ],
    moves: [
      { assetid: idOf("Amon-Ra St. Brown"), from: 0, to: 1 },
      { assetid: idOf("A.J. Brown"), from: 1, to: 0 },
      { assetid: idOf("2028 1st"), from: 1, to: 0 },
    ],
  },
  situation: DEFAULT_LEAGUE,
  title: "The <script>big</script> one",
  ...changes,
});
let users = 0;
const payer = (plan: "big_monthly" | "bigger_monthly" = "big_monthly") =>
  aSubscribedVisit(product, `sharer${users++}@example.com`, plan);
/** A new payer and the link of his trade. */
async function aShare() {
  const { browser, user } = await payer();
  return { browser, user, ...(await browser.send(createShare, { body: aTrade() })) };
}
/** The belief in an asset, risen by half in ln value. */
async function risen(name: string) {
  const { ratings, db } = product.deps;
  const { poolid } = ratings.pool("dynasty", "perception");
  const beliefs = await db
    .select()
    .from(belief)
    .where(eq(belief.assetid, idOf(name)));
  const kept = beliefs.find((one) => one.poolid === poolid)!;
  return { ...kept, mu: kept.mu + 0.5, updatedseq: kept.updatedseq + 1 };
}
const makeStaff = (userid: number) =>
  product.deps.db.update(account).set({ isstaff: true }).where(eq(account.userid, userid));
const get = (browser: Browser, shareid: string) => browser.request("GET", `/t/${shareid}`);

describe("a shared trade", () => {
  test("holds money for free agents at its price, frozen and now", async () => {
    const { browser } = await payer();
    const { trade } = aTrade();
    const money = faabAsset({ dollars: 40, perdollar: 0.5 });
    const body = aTrade({ trade: { ...trade, moves: [...trade.moves, { assetid: money.id, from: 0, to: 1 }] } });
    const { shareid } = await browser.send(createShare, { body });
    const shared = await new Browser(product).send(readShare, { params: { shareid } });
    expect(shared.moves.at(-1)).toMatchObject({ assetid: money.id, name: "$40 FAAB at 0.5", from: 0, to: 1 });
    for (const { moves } of [shared.frozen, shared.now])
      expect(moves.at(-1)).toEqual({
        sender: { value: 20, low: 20, high: 20 },
        receiver: { value: 20, low: 20, high: 20 },
      });
    const { body: page } = await get(new Browser(product), shareid);
    expect(page).toContain("$40 FAAB at 0.5");
  });

  test("is read by anybody, with the values of its day and today's, and names nobody but what was typed", async () => {
    const { browser, user } = await payer();
    const { shareid, url } = await browser.send(createShare, { body: aTrade() });
    expect(shareid).toMatch(/^[\w-]{22}$/);
    expect(url).toBe(`${product.deps.config.publicUrl}/t/${shareid}`);
    const shared = await new Browser(product).send(readShare, { params: { shareid } });
    expect(shared.moves.map(({ name, from, to }) => [name, from, to])).toEqual([
      ["Amon-Ra St. Brown", 0, 1],
      ["A.J. Brown", 1, 0],
      ["2028 1st", 1, 0],
    ]);
    expect(shared.frozen).toEqual(shared.now);
    const [{ sender, receiver } = { sender: null, receiver: null }] = shared.frozen.moves;
    expect(sender!.low).toBeLessThanOrEqual(sender!.value);
    expect(sender!.high).toBeGreaterThanOrEqual(sender!.value);
    expect(receiver!.value).not.toBe(sender!.value);
    expect(shared.frozen.headline).toMatch(/^(Favors .+ by \d+|Too close to call|Close|Balanced)$/);
    expect(JSON.stringify(shared)).not.toContain(user.contactemail);
  });

  test("keeps the values of its day when the ratings move, and weighs them anew beside", async () => {
    const { browser, shareid } = await aShare();
    const before = await browser.send(readShare, { params: { shareid } });
    const { ratings } = product.deps;
    ratings.move([await risen("A.J. Brown")]);
    const after = await browser.send(readShare, { params: { shareid } });
    expect(after.frozen).toEqual(before.frozen);
    expect(after.now.moves[1]!.sender!.value).toBeGreaterThan(before.now.moves[1]!.sender!.value * 1.3);
    expect(after.now.nets[0]).toBeGreaterThan(before.now.nets[0]!);
    await ratings.reload();
  });

  test("has a page that needs no script, escapes what was typed, and opens in the calculator", async () => {
    const { shareid } = await aShare();
    const { statusCode, body, headers } = await get(new Browser(product), shareid);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["x-robots-tag"]).toBe("noindex");
    for (const text of ["Amon-Ra St. Brown", "2028 1st", "Lions", "Then", "Now", "Dynasty", "All in"])
      expect(body).toContain(text);
    expect(body.match(/>Receives<\/h3><table/g), "each card shows what its team receives").toHaveLength(2);
    expect(body).toContain("The &lt;script&gt;big&lt;/script&gt; one");
    expect(body).toContain("&lt;b&gt;Bears &amp; Co&lt;/b&gt;");
    expect(body).not.toContain("<b>");
    expect(body).not.toContain("In your league");
    const address = /\/trade-calculator#([^"]+)"/.exec(body)![1]!;
    const { trade, situation } = aTrade();
    expect(parseOutlineAddress(address.replaceAll("&amp;", "&"))).toEqual({
      ...trade,
      league: leagueSettingsOf(situation),
    });
  });

  test("has a title with our name, in one line and without marks that turn the text around", async () => {
    const { browser } = await payer();
    const titled = await browser.send(createShare, { body: aTrade({ title: "Sign\u202Ein\nagain\u2028now" }) });
    const { trade } = aTrade();
    const teams = trade.teams.map((team) => ({ ...team, name: "a\u2067b\rc" }));
    const { title: _, ...untitled } = aTrade({ trade: { ...trade, teams } });
    const named = await browser.send(createShare, { body: untitled });
    const titleIn = async ({ shareid }: { shareid: string }) => {
      const { body } = await get(new Browser(product), shareid);
      return [/<title>([^]*?)<\/title>/.exec(body)?.[1], /og:title" content="([^"]*)"/.exec(body)?.[1]];
    };
    const ours = (title: string) => [`${title} · Big Brain Football`, `${title} · Big Brain Football`];
    expect(await titleIn(titled)).toEqual(ours("Sign in again now"));
    expect(await titleIn(named)).toEqual(ours("Trade between a b c and a b c"));
  });

  test("has a picture of its day that its page names, and a default one once it is gone", async () => {
    const { browser, shareid } = await aShare();
    const { body } = await get(browser, shareid);
    expect(body).toContain(`og:image" content="${product.deps.config.publicUrl}/t/${shareid}.png"`);
    const picture = (query = "") => browser.request("GET", `/t/${shareid}.png${query}`);
    const { statusCode, headers, rawPayload } = await picture();
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const { ratings } = product.deps;
    ratings.move([await risen("A.J. Brown")]);
    expect((await picture()).rawPayload.equals(rawPayload)).toBe(true);
    await ratings.reload();
    expect((await picture("?theme=dark")).headers.etag).not.toBe(headers.etag);
    await browser.send(deleteShare, { params: { shareid } });
    const gone = await picture();
    expect([gone.statusCode, gone.headers["content-type"]]).toEqual([410, "image/png"]);
    for (const id of ["AAAAAAAAAAAAAAAAAAAAAA", "nonsense", "%3Cb%3E"])
      expect((await browser.request("GET", `/t/${id}.png`)).statusCode).toBe(404);
  });

  test("keeps a mark a day, once, and shows how its teams did since without a script", async () => {
    const { browser, shareid } = await aShare();
    expect((await get(browser, shareid)).body).not.toContain("Since then");
    const day = (after: number): string => dayOf(product.clock.now().getTime() + after * DAY_MS);
    expect(await recordDailyNets(product.deps, day(1))).toBeGreaterThan(0);
    expect(await recordDailyNets(product.deps, day(1))).toBe(0);
    await recordDailyNets(product.deps, day(3));
    const { body } = await get(browser, shareid);
    expect(body).toContain("Since then");
    const points = [...body.matchAll(/<polyline points="([^"]+)"/g)].map(([, at]) => at!.split(" "));
    expect(points.map((at) => at.length)).toEqual([3, 3]);
    expect(points[0]!.map((at) => at.split(",")[0])).toEqual(["14.0", "271.3", "786.0"]);
    expect(body).toMatch(/<th scope="row"[^>]*>[A-Z][a-z]+ \d+, \d{4}<\/th><td>[+−]?\d+<\/td><td>[+−]?\d+<\/td>/);
    await browser.send(deleteShare, { params: { shareid } });
    const left = await product.deps.db.select().from(sharemark).where(eq(sharemark.shareid, shareid));
    expect(left).toEqual([]);
  });

  test("is weighed in the reader's own league too, where this browser has one", async () => {
    const { shareid } = await aShare();
    const { body } = await get((await aVisit(product)).browser, shareid);
    expect(body).not.toContain("In your league");
    const reader = await aVisit(product);
    const readIn = async (sitbarLeagueSettings: typeof DEFAULT_SETTINGS): Promise<string> => {
      await reader.browser.send(saveSettings, {
        params: { visitorId: reader.visitorId },
        body: { sitbarLeagueSettings },
      });
      return (await get(reader.browser, shareid)).body;
    };
    const { scoringSettings } = DEFAULT_SETTINGS;
    expect(await readIn({ ...DEFAULT_SETTINGS, scoringSettings: { ...scoringSettings, ppr: 1.5 } })).toContain(
      "In your league",
    );
    // The settings that everybody begins with are nobody's league.
    expect(await readIn(DEFAULT_SETTINGS)).not.toContain("In your league");
  });
});

describe("links", () => {
  test("are for payers: signed out 401, free 403, and no shape is told before", async () => {
    const { browser } = await aVisit(product);
    expect((await browser.refused(createShare, { body: {} as Body })).status).toBe(401);
    const free = await aSignedInVisit(product, "free-sharer@example.com");
    expect((await free.browser.refused(createShare, { body: {} as Body })).status).toBe(403);
    expect(await free.browser.send(listShares, {})).toEqual({ limit: 0, canpost: false, shares: [] });
  });

  test("are held up to the limit of the tier, also when made at once, and deleting one frees one", async () => {
    const { browser } = await payer();
    for (let i = 0; i < 23; i++) await browser.send(createShare, { body: aTrade() });
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        browser.request("POST", "/api/shares", {
          headers: { "content-type": "application/json" },
          payload: JSON.stringify(aTrade()),
        }),
      ),
    );
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403, 403, 403, 403]);
    const { limit, shares } = await browser.send(listShares, {});
    expect([limit, shares.length]).toEqual([25, 25]);
    await browser.send(deleteShare, { params: { shareid: shares[3]!.shareid } });
    await browser.send(createShare, { body: aTrade() });
    expect((await browser.refused(createShare, { body: aTrade() })).status).toBe(403);
    const more = await payer("bigger_monthly");
    expect((await more.browser.send(listShares, {})).limit).toBe(100);
  });

  test("that were deleted answer 410 and keep nothing; others' links cannot be deleted, except by staff", async () => {
    const { browser, shareid } = await aShare();
    const other = await payer();
    expect((await other.browser.refused(deleteShare, { params: { shareid } })).status).toBe(404);
    await browser.send(deleteShare, { params: { shareid } });
    const { status, message } = await browser.refused(readShare, { params: { shareid } });
    expect([status, message]).toEqual([410, "This link is gone"]);
    const { statusCode, body } = await get(browser, shareid);
    expect([statusCode, body.includes("This link is gone")]).toEqual([410, true]);
    expect((await browser.refused(deleteShare, { params: { shareid } })).status).toBe(410);
    const [row] = await product.deps.db.select().from(share).where(eq(share.shareid, shareid));
    expect(row).toMatchObject({ userid: null, title: null, frozen: null });

    const taken = await browser.send(createShare, { body: aTrade() });
    await makeStaff(other.user.userid);
    await other.browser.send(deleteShare, { params: { shareid: taken.shareid } });
    expect((await get(browser, taken.shareid)).statusCode).toBe(410);
  });

  test("stay open, listed and deletable after the plan has ended, while no new one can be made", async () => {
    const { browser, user, shareid } = await aShare();
    await product.deps.db
      .update(subscription)
      .set({ subscriptionstatus: "inactive" })
      .where(eq(subscription.userid, user.userid));
    expect(await browser.send(listShares, {})).toMatchObject({ limit: 0, shares: [{ shareid }] });
    expect((await browser.refused(createShare, { body: aTrade() })).status).toBe(403);
    expect((await new Browser(product).send(readShare, { params: { shareid } })).shareid).toBe(shareid);
    await browser.send(deleteShare, { params: { shareid } });
    expect((await browser.send(listShares, {})).shares).toEqual([]);
  });

  test("that staff take down stand in the audit once; an owner's own deletion does not", async () => {
    const { browser, user } = await payer();
    const staff = await payer();
    await makeStaff(staff.user.userid);
    const { shareid } = await browser.send(createShare, { body: aTrade() });
    const params = { shareid };
    const tries = await Promise.all([1, 2].map(() => staff.browser.raw(deleteShare, { params })));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    const own = await staff.browser.send(createShare, { body: aTrade() });
    await staff.browser.send(deleteShare, { params: { shareid: own.shareid } });
    const written = await product.deps.db.select().from(audit).where(eq(audit.staffuserid, staff.user.userid));
    expect(written).toMatchObject([
      { action: "link taken down", subject: `share:${shareid}`, before: { userid: user.userid }, after: null },
    ]);
    expect(await runCommand(product.deps, ["audit", `share:${shareid}`])).toContain("link taken down");
  });

  test("are taken down from their page by staff, who alone are offered it", async () => {
    const { browser, shareid } = await aShare();
    const form = {
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: "",
    };
    const takeDown = (by: Browser, headers = form.headers) =>
      by.request("POST", `/t/${shareid}/take-down`, { ...form, headers });
    expect((await get(browser, shareid)).body).not.toContain("Take it down");
    expect((await takeDown(new Browser(product))).statusCode).toBe(401);
    expect((await takeDown(browser)).statusCode).toBe(403);
    const staff = await payer();
    await makeStaff(staff.user.userid);
    expect((await get(staff.browser, shareid)).body).toContain("Take it down");
    const foreign = await takeDown(staff.browser, { ...form.headers, "sec-fetch-site": "cross-site" });
    expect(foreign.statusCode).toBe(403);
    const { statusCode, headers } = await takeDown(staff.browser);
    expect([statusCode, headers.location]).toEqual([303, `/t/${shareid}`]);
    expect((await get(browser, shareid)).statusCode).toBe(410);
    expect((await takeDown(staff.browser)).statusCode).toBe(410);
    expect((await staff.browser.request("POST", "/t/nonsense/take-down", form)).statusCode).toBe(404);
  });

  test("go with their owner's account", async () => {
    const { browser, user, shareid } = await aShare();
    await removeAccount(product.deps.db, product.deps.secret, user.userid);
    expect((await get(browser, shareid)).statusCode).toBe(410);
  });

  test.each(["AAAAAAAAAAAAAAAAAAAAAA", "short", "%3Cscript%3E", "../../etc", "A".repeat(300)])(
    "with the id %s do not exist",
    async (shareid) => {
      expect((await get(new Browser(product), encodeURIComponent(shareid))).statusCode).toBe(404);
    },
  );

  test.each<[string, (trade: Body["trade"]) => Body["trade"]]>([
    ["an unknown asset", (trade) => ({ ...trade, moves: [{ assetid: 987_654_321, from: 0, to: 1 }] })],
    [
      "seven teams",
      ({ moves }) => ({ moves, teams: Array.from({ length: 7 }, () => ({ name: "A", teamStatus: 0 as const })) }),
    ],
    ["nothing in it", ({ teams }) => ({ teams, moves: [] })],
    ["an asset sent to its sender", ({ teams }) => ({ teams, moves: [{ assetid: 222, from: 1, to: 1 }] })],
    ["a team that is not there", ({ teams }) => ({ teams, moves: [{ assetid: 222, from: 0, to: 5 }] })],
    ["a player twice", ({ teams, moves }) => ({ teams, moves: [moves[0]!, moves[0]!] })],
    [
      "a name of 10,000 characters",
      ({ moves }) => ({
        moves,
        teams: [
          { name: "x".repeat(10_000), teamStatus: 0 },
          { name: "B", teamStatus: 0 },
        ],
      }),
    ],
    [
      "an empty name",
      ({ moves }) => ({
        moves,
        teams: [
          { name: " ", teamStatus: 0 },
          { name: "B", teamStatus: 0 },
        ],
      }),
    ],
  ])("are not made of a trade with %s", async (_, change) => {
    const { browser } = await payer();
    const refused = await browser.refused(createShare, { body: aTrade({ trade: change(aTrade().trade) }) });
    expect(refused.status).toBe(400);
    expect((await browser.send(listShares, {})).shares).toEqual([]);
  });
});
