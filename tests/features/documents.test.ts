import { unpackRows } from "#web/kit/query/packed-rows.ts";
import { Browser, aVisit } from "#tests/support/browser.ts";
import { brotliDecompressSync } from "node:zlib";
import { hydrate } from "@tanstack/react-query";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { PAGES } from "#contract/pages/pages.ts";
import { readSubscription, readSubscriptionDetails } from "#contract/plans/subscriptions.ts";
import { currentUser, logout, type User } from "#contract/accounts.ts";
import { saveSettings } from "#contract/visitors.ts";
import { settingsOf } from "#core/situation/config.ts";
import { resetConfig } from "#core/situation/initialise.ts";
import { findFormat } from "#core/situation/reference.ts";
import { toPayload } from "#core/situation/settings-payload.ts";
import { account } from "#server/accounts/tables.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { aProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { createQueryClient } from "#web/kit/query/query-client.ts";
import type { StartData } from "#web/situation/start.ts";
import { renderMarkup } from "#web/shell/render.tsx";

/** Stores and validates as a shared cache may (RFC 9111, section 3), but ignores Vary, as careless proxies do. */
function sharedCache() {
  const kept = new Map<string, { etag: string; body: string }>();
  return {
    /** The stored documents by path. */
    stored: (): ReadonlyMap<string, string> => new Map([...kept].map(([path, { body }]) => [path, body])),
    get: async (browser: Browser, path: string): Promise<string> => {
      const held = kept.get(path);
      const response = await browser.request("GET", path, {
        headers: { "accept-encoding": "identity", ...(held ? { "if-none-match": held.etag } : {}) },
      });
      if (response.statusCode === 304 && held) return held.body;
      const rule = String(response.headers["cache-control"] ?? "");
      const etag = response.headers["etag"];
      if (etag && !/no-store|private/.test(rule)) kept.set(path, { etag: String(etag), body: response.body });
      return response.body;
    },
  };
}

const web = await builtWeb();
const product = await aProduct({
  webRoot: web.folder,
  environment: { OFFLINE: "off", RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" },
});
afterAll(async () => {
  await product.close();
  await web.remove();
});

const PLAIN = { headers: { "accept-encoding": "identity" } };
const documentOf = (browser: Browser, path: string) => browser.request("GET", path, PLAIN);
/** The data that a document was rendered with. */
function dataIn(html: string): StartData {
  const [, json = "null"] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as StartData;
}
/** What a document brings for a query, by the first part of its key. */
const replyIn = (html: string, path: string): unknown =>
  unpackRows(dataIn(html).queries.queries.find(({ queryKey }) => queryKey[0] === path)?.state.data);
const userIn = (html: string): User | null => (replyIn(html, currentUser.path) as User | undefined) ?? null;
const aMember = (email: string) => aSignedInVisit(product, email);

const setEmail = (userid: number, contactemail: string) =>
  product.deps.db.update(account).set({ contactemail }).where(eq(account.userid, userid));

const PATHS = [...PAGES.map(({ path }) => path).filter((path) => path !== "/player/{id}"), "/no-such-page"].map(
  (path) => path.replace("{leagueid}", "1"),
);

/** Renders a page as the browser does: from the data of its document alone. */
function renderFrom(data: StartData, path: string): string {
  const client = createQueryClient();
  hydrate(client, data.queries, { defaultOptions: { deserializeData: unpackRows } });
  return renderMarkup(client, path, data);
}

async function saveRedraft(browser: Browser, visitorId: string) {
  const { formats, codes } = product.deps.ratings.reference;
  const config = resetConfig({ codes, formats });
  const leagueFormatId = findFormat(formats, "redraft")!.leagueformatid;
  const sitbarLeagueSettings = toPayload({ ...settingsOf(config), leagueFormatId });
  await browser.send(saveSettings, { params: { visitorId }, body: { sitbarLeagueSettings } });
}

/** The markup of the page in a document. */
const markupIn = (html: string): string => /<div id="root">(.*)<\/div><noscript>/s.exec(html)?.[1] ?? "";

describe("the document of a page", () => {
  test.each(PATHS)("%s shows its heading without script, without a spinner and without inline styles", async (path) => {
    const guest = new Browser(product);
    expect(markupIn((await documentOf(guest, path)).body).includes("animate-spin")).toBe(false);
    const { browser: member } = await aMember("member@example.com");
    const { browser: staff } = await aMember("staff@example.com");
    for (const browser of [guest, member, staff]) {
      const { body } = await documentOf(browser, path);
      const markup = markupIn(body);
      expect([markup.includes("<h1"), markup.includes("Invalid date")]).toEqual([true, false]);
      expect(/<[^>]* style="[^>]*>/.exec(markup)?.[0]).toBeUndefined();
    }
  });

  test.each(PATHS)("%s is rendered again, with the data that it brings, to the same markup", async (path) => {
    const { browser } = await aMember("again@example.com");
    for (const reader of [new Browser(product), browser]) {
      const { body } = await documentOf(reader, path);
      expect(renderFrom(dataIn(body), path) === markupIn(body)).toBe(true);
    }
  });

  test("holds the ranked list of a visitor's own league, and of a guest's default one", async () => {
    const { browser, visitorId } = await aVisit(product);
    const names = (html: string) =>
      [...markupIn(html).matchAll(/role="rowheader".*?<a [^>]*>(.*?)<\/a>/gs)].map(([, name]) => name);
    const guest = names((await documentOf(new Browser(product), "/asset-list")).body);
    await saveRedraft(browser, visitorId);
    const own = (await documentOf(browser, "/asset-list")).body;
    expect([guest.length, names(own).length]).toEqual([50, 50]);
    expect(names(own)).not.toEqual(guest);
    expect(markupIn(own).includes("Redraft")).toBe(true);
  });
});

describe("the document of a signed-in user", () => {
  test.each(PATHS)("%s carries the user's own record, and no cache may store it", async (path) => {
    const { browser } = await aMember("own@example.com");
    const { headers, body } = await documentOf(browser, path);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["etag"]).toBeUndefined();
    expect(userIn(body)).toEqual(await browser.send(currentUser, {}));
    expect(markupIn(body)).toContain("own@example.com");
  });

  test("carries the subscription where the page shows it, as the calls return it", async () => {
    const { browser } = await aMember("plan@example.com");
    for (const [path, call] of [
      ["/profile", readSubscription],
      ["/subscribe", readSubscriptionDetails],
    ] as const)
      expect(replyIn((await documentOf(browser, path)).body, call.path)).toEqual(await browser.send(call, {}));
  });

  test("follows the plan, and the sign-out", async () => {
    const { browser, user } = await aMember("grown@example.com");
    const offer = "Custom Scores is part of Bigger Brain";
    expect((await documentOf(browser, "/custom-scores")).body).toContain(offer);
    await product.deps.db.update(account).set({ manualsubtiercodeid: 3 }).where(eq(account.userid, user.userid));
    expect((await documentOf(browser, "/custom-scores")).body).not.toContain(offer);
    const token = new Map(browser.cookies);
    await browser.send(logout, {});
    for (const [name, value] of token) browser.cookies.set(name, value);
    expect(userIn((await documentOf(browser, "/custom-scores")).body)).toBeNull();
  });

  test("of a staff page is a refusal for users who are not staff", async () => {
    const { browser } = await aMember("curious@example.com");
    expect((await documentOf(browser, "/user-management")).body).toContain("Return to Home");
    const staff = await aMember("staff@example.com");
    expect((await documentOf(staff.browser, "/user-management")).body).not.toContain("Return to Home");
    expect((await documentOf(new Browser(product), "/user-management")).body).toContain("Access Required");
  });

  test.each([
    ["ends the element", "</script><script>alert(1)</script>"],
    ["opens a comment", "<!--<script>"],
    ["is a pattern of replacements", "$&$1$`$'"],
    ["has quotes and separators", "\"'&\u2028\u2029\\u003c"],
  ])("shows a fact that %s as the text it is", async (name, text) => {
    const { browser, user } = await aMember(`${name.replaceAll(" ", "-")}@example.com`);
    await setEmail(user.userid, text);
    const { body } = await documentOf(browser, "/profile");
    expect(userIn(body)?.contactemail).toBe(text);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("<!--<script");
  });
});

describe("no document contains another user's data", () => {
  /** Asks for many documents at once as two users and a guest, in turns, and checks each. */
  const askAtOnce = async (get: (browser: Browser, path: string) => Promise<string>): Promise<void> => {
    const [ann, bob] = [await aMember("ann@example.com"), await aMember("bob@example.com")];
    const people = [
      { browser: ann.browser, email: "ann@example.com" },
      { browser: bob.browser, email: "bob@example.com" },
      { browser: new Browser(product), email: null },
    ];
    const asked = Array.from({ length: 2 }, () => PATHS).flatMap((paths) =>
      paths.flatMap((path) => people.map((person) => ({ ...person, path }))),
    );
    const answers = await Promise.all(asked.map(async (one) => ({ ...one, html: await get(one.browser, one.path) })));
    for (const { email, path, html } of answers) {
      const others = people.flatMap((person) => (person.email && person.email !== email ? [person.email] : []));
      expect([path, userIn(html)?.contactemail ?? null]).toEqual([path, email]);
      for (const other of others) expect(html).not.toContain(other);
    }
  };

  test("of two users and a guest who ask at once, on one process", async () => {
    await askAtOnce(async (browser, path) => (await documentOf(browser, path)).body);
  });

  test("in compressed form", async () => {
    await askAtOnce(async (browser, path) => {
      const { headers, rawPayload } = await browser.request("GET", path, { headers: { "accept-encoding": "br" } });
      return (headers["content-encoding"] === "br" ? brotliDecompressSync(rawPayload) : rawPayload).toString();
    });
  });

  test("behind a proxy that stores and shares all it may", async () => {
    const cache = sharedCache();
    await askAtOnce((browser, path) => cache.get(browser, path));
    expect(cache.stored().size).toBeGreaterThan(0);
    expect([...cache.stored().values()].filter((html) => html.includes("@example.com"))).toEqual([]);
  });

  test("to a user who brings a guest's entity tag, or the other way round", async () => {
    const guest = new Browser(product);
    const { headers } = await documentOf(guest, "/profile");
    const conditional = { headers: { ...PLAIN.headers, "if-none-match": String(headers["etag"]) } };
    expect((await guest.request("GET", "/profile", conditional)).statusCode).toBe(304);
    const { browser } = await aMember("tag@example.com");
    const own = await browser.request("GET", "/profile", conditional);
    expect([own.statusCode, userIn(own.body)?.contactemail]).toEqual([200, "tag@example.com"]);
  });
});
