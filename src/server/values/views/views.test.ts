import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { DAY_MS } from "#core/kit/calendar.ts";
import { manageUser } from "#contract/accounts.ts";
import { changeView, deleteView, filterFacts, listViews, MOST_VIEWS, saveView } from "#contract/values/views.ts";
import { asset } from "#server/assets/tables.ts";
import { account, savedview } from "#server/accounts/tables.ts";
import { announceNews } from "#server/ratings/news.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { aUserPerTest } from "#tests/support/user-per-test.ts";

const BIG = 2;
const YOUNG = { team: "KC_BUF", experience: "0-2" };
const own = await aUserPerTest("views-");
const named = (name: string) => ({ body: { name, filters: YOUNG } });

beforeEach(() => own.setTier(BIG));

test("a view is saved under its name, changed and deleted; the list goes by name", async () => {
  const later = await own.browser.send(saveView, named("  Young  "));
  expect(later).toEqual({ viewid: later.viewid, name: "Young", filters: YOUNG });
  await own.browser.send(saveView, { body: { name: "Cheap", filters: { value: "-50" } } });
  const { views, most } = await own.browser.send(listViews, {});
  expect([views.map(({ name }) => name), most]).toEqual([["Cheap", "Young"], 20]);
  const params = { viewid: String(later.viewid) };
  const changed = await own.browser.send(changeView, { params, body: { name: "A to Z", filters: { news: "yes" } } });
  expect(changed).toEqual({ viewid: later.viewid, name: "A to Z", filters: { news: "yes" } });
  await own.browser.send(deleteView, { params });
  expect((await own.browser.send(listViews, {})).views.map(({ name }) => name)).toEqual(["Cheap"]);
});

test("twenty views are the most, also when they are saved at once, and each has a name of its own", async () => {
  const saved = await Promise.all(
    Array.from({ length: 23 }, (_, at) => own.browser.raw(saveView, named(`View ${at}`))),
  );
  expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_VIEWS);
  expect(saved.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  const { views } = await own.browser.send(listViews, {});
  const [first, second] = views;
  const taken = await own.browser.refused(saveView, named(first!.name));
  expect([taken.status, taken.message]).toEqual([409, "You have a view of that name already"]);
  const params = { viewid: String(second!.viewid) };
  expect((await own.browser.refused(changeView, { params, ...named(first!.name) })).status).toBe(409);
  const same = await own.browser.send(changeView, { params, ...named(second!.name) });
  expect(same.name).toBe(second!.name);
  await own.browser.send(deleteView, { params });
  expect((await own.browser.raw(saveView, named("Room again"))).statusCode).toBe(200);
});

test.each([
  [{ name: "", filters: YOUNG }, "name: must not be blank"],
  [{ name: "x".repeat(61), filters: YOUNG }, "name: must have at most 60 characters"],
  [{ name: "Empty", filters: {} }, "filters: must hold at least one filter"],
  [{ name: "Backwards", filters: { value: "50-10" } }, /^filters\.value: must be a range such as 0-99999/],
  [
    { name: "Round", filters: { round: "8" } },
    /^filters\.round: must be one or more of 1, 2, 3, 4, 5, 6, 7, undrafted/,
  ],
  [{ name: "League", filters: { league: "1" } }, "filters.league: must be the id of a league"],
  [{ name: "Unknown", filters: { height: "70-" } }, "filters has a field that is not known: height"],
  [{ name: "Spec", filters: { positions: "WR" } }, "filters has a field that is not known: positions"],
  [{ name: "Number", filters: { value: 5 } }, /^filters\.value: /],
])("the view %j is refused in a sentence that names the field", async (body, message) => {
  const refused = await own.browser.refused(saveView, { body: body as never });
  expect(refused.status).toBe(400);
  expect(refused.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
});

test("views and facts are for Big Brain; whose plan has ended still sees and deletes views", async () => {
  const { viewid } = await own.browser.send(saveView, named("Old"));
  const params = { viewid: String(viewid) };
  await own.setTier(null);
  for (const refused of [
    await own.browser.refused(saveView, named("New")),
    await own.browser.refused(changeView, { params, ...named("New") }),
    await own.browser.refused(filterFacts, {}),
  ])
    expect([refused.status, refused.message]).toEqual([403, "Subscription required"]);
  expect((await own.browser.send(listViews, {})).views).toHaveLength(1);
  await own.browser.send(deleteView, { params });
  expect((await own.browser.send(listViews, {})).views).toEqual([]);
});

test("another user's view does not exist", async () => {
  const { viewid } = await own.browser.send(saveView, named("Mine"));
  const other = await aSignedInVisit(own.product, `views-other-${own.userid}@example.com`);
  await own.product.deps.db
    .update(account)
    .set({ manualsubtiercodeid: BIG })
    .where(eq(account.userid, other.user.userid));
  const params = { viewid: String(viewid) };
  expect((await other.browser.refused(changeView, { params, ...named("Theirs") })).status).toBe(404);
  expect((await other.browser.refused(deleteView, { params })).status).toBe(404);
  expect((await other.browser.send(listViews, {})).views).toEqual([]);
});

test("the export of a person's data lists the views, and deletion removes them", async () => {
  await own.browser.send(saveView, named("Exported"));
  const data = await own.browser.send(manageUser, { body: { operation: "export" } });
  expect(data["savedViews"]).toEqual([
    { name: "Exported", filters: YOUNG, updateddatetime: own.product.clock.now().toISOString() },
  ]);
  await own.browser.send(manageUser, { body: { operation: "delete", userData: { confirm: true } } });
  expect(await own.product.deps.db.$count(savedview, eq(savedview.userid, own.userid))).toBe(0);
});

test("facts name the round of every player's draft, and picks have none", async () => {
  const { facts } = await own.browser.send(filterFacts, {});
  const rows = await own.product.deps.db.select().from(asset);
  const players = rows.filter(({ position }) => position !== "PICK");
  expect(new Set(facts.map(({ assetid }) => assetid))).toEqual(new Set(players.map(({ assetid }) => assetid)));
  const roundOf = new Map(facts.map(({ assetid, draftround }) => [assetid, draftround]));
  for (const { assetid, draftpicknumber, draftround } of players) {
    const expected = draftpicknumber === null && draftround === null ? "undrafted" : String(draftround);
    expect(roundOf.get(assetid)).toBe(expected);
    if (draftpicknumber !== null && draftpicknumber <= 32) expect(roundOf.get(assetid)).toBe("1");
  }
});

test("an asset has news while it is listed as injured, and for thirty days after news about it", async () => {
  const newsOf = async (assetid: number) =>
    (await own.browser.send(filterFacts, {})).facts.find((fact) => fact.assetid === assetid)?.hasnews;
  const { assets } = own.product.deps.ratings;
  const injured = assets.find(({ row }) => row.injurystatus !== null)!;
  const healthy = assets.find(({ row, position }) => row.injurystatus === null && position === "WR")!;
  expect([await newsOf(injured.id), await newsOf(healthy.id)]).toEqual([true, false]);
  const dayAgo = (days: number) => new Date(own.product.clock.now().getTime() - days * DAY_MS);
  await announceNews(own.product.deps.db, healthy.id, "team DET to KC", dayAgo(31), "a test");
  expect(await newsOf(healthy.id)).toBe(false);
  await announceNews(own.product.deps.db, healthy.id, "team KC to BUF", dayAgo(29), "a test");
  expect(await newsOf(healthy.id)).toBe(true);
});
