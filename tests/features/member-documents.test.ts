import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_KINDS, MEMBER_PLACEHOLDERS } from "#contract/documents.ts";
import { NOT_FOUND, PAGES } from "#contract/pages.ts";
import { readSubscription, readSubscriptionDetails } from "#contract/subscriptions.ts";
import { currentUser, logout, type User } from "#contract/users.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import { account } from "#server/base/db/schema/users.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";
import { sharedCache } from "#tests/support/shared-cache.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

let product: TestProduct;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "member-documents-"));
  await mkdir(join(folder, "screens"));
  for (const { name, audience } of [...PAGES, NOT_FOUND]) {
    const { email, userid } = MEMBER_PLACEHOLDERS;
    const body = (kind: string): string =>
      `<html><head><title>${name}</title></head><p>for ${kind}: ${email}, ${userid}</p>`;
    const guest = "<html><head></head><p>for guests</p>";
    for (const end of [".html", ".html.br", ".html.gz"])
      await writeFile(join(folder, "screens", `${name}${end}`), guest);
    const kinds = audience === "staff" ? [...MEMBER_KINDS, "outsider"] : MEMBER_KINDS;
    const members = Object.fromEntries(kinds.map((kind) => [kind, body(kind)]));
    await writeFile(join(folder, "screens", `${name}.members`), JSON.stringify(members));
  }
  product = await aProduct({
    webRoot: folder,
    environment: { OFFLINE: "off", RATE_LIMIT_FACTOR: "0", STAFF_EMAIL: "staff@example.com" },
  });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const PLAIN = { headers: { "accept-encoding": "identity" } };
const documentOf = (browser: Browser, path: string) => browser.request("GET", path, PLAIN);
function dataIn(html: string): Record<string, unknown> | null {
  const [, json] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json) as Record<string, unknown>) : null;
}
const userIn = (html: string): User | null => (dataIn(html)?.[currentUser.path] as User | undefined) ?? null;
const aMember = (email: string) => aSignedInVisit(product, email);

const setEmail = (userid: number, contactemail: string) =>
  product.deps.db.update(account).set({ contactemail }).where(eq(account.userid, userid));

const PATHS = [...PAGES.map(({ path }) => path).filter((path) => path !== "/player/{id}"), "/no-such-page"].map(
  (path) => path.replace("{leagueid}", "1"),
);

describe("the document of a signed-in user", () => {
  test.each(PATHS)("%s carries the user's own record, and no cache may store it", async (path) => {
    const { browser, user } = await aMember("own@example.com");
    const { headers, body } = await documentOf(browser, path);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["etag"]).toBeUndefined();
    expect(userIn(body)).toEqual(await browser.send(currentUser, {}));
    if (!path.endsWith("-management")) expect(body).toContain(`<p>for free: own@example.com, ${user.userid}</p>`);
  });

  test("about a player is the member's, with the player's title", async () => {
    const { browser } = await aMember("player@example.com");
    const { row } = product.deps.ratings.assets[0]!;
    const { body } = await documentOf(browser, profilePath(row.assetid, row.assetdisplayname));
    expect(body).toContain("player@example.com");
    expect(userIn(body)?.contactemail).toBe("player@example.com");
  });

  test("carries the subscription where the page shows it, as the calls return it", async () => {
    const { browser } = await aMember("plan@example.com");
    for (const [path, call] of [
      ["/profile", readSubscription],
      ["/subscribe", readSubscriptionDetails],
    ] as const)
      expect(dataIn((await documentOf(browser, path)).body)?.[call.path]).toEqual(await browser.send(call, {}));
  });

  test("follows the plan, and the sign-out", async () => {
    const { browser, user } = await aMember("grown@example.com");
    await product.deps.db.update(account).set({ manualsubtiercodeid: 3 }).where(eq(account.userid, user.userid));
    expect((await documentOf(browser, "/custom-scores")).body).toContain("for bigger:");
    await product.deps.db.update(account).set({ islaunchmode: true }).where(eq(account.userid, user.userid));
    expect((await documentOf(browser, "/custom-scores")).body).toContain("for launch:");
    const token = new Map(browser.cookies);
    await browser.send(logout, {});
    for (const [name, value] of token) browser.cookies.set(name, value);
    const { body, headers } = await documentOf(browser, "/custom-scores");
    expect([body.includes("for guests"), dataIn(body), headers["cache-control"]]).toEqual([true, null, "no-cache"]);
  });

  test("of a staff page is a refusal for users who are not staff", async () => {
    const { browser } = await aMember("curious@example.com");
    const { body } = await documentOf(browser, "/user-management");
    expect(body).toContain("for outsider: curious@example.com");
    expect(userIn(body)?.isstaff).toBe(false);
    const staff = await aMember("staff@example.com");
    expect((await documentOf(staff.browser, "/user-management")).body).toContain("for free: staff@example.com");
  });

  test.each([
    ["ends the element", "</script><script>alert(1)</script>"],
    ["opens a comment", "<!--<script>"],
    ["is a pattern of replacements", "$&$1$`$'"],
    ["is a mark itself", `${MEMBER_PLACEHOLDERS.userid} ${MEMBER_PLACEHOLDERS.email}`],
    ["has quotes and separators", "\"'&\u2028\u2029\\u003c"],
  ])("shows a fact that %s as the text it is", async (name, text) => {
    const { browser, user } = await aMember(`${name.replaceAll(" ", "-")}@example.com`);
    await setEmail(user.userid, text);
    const { body } = await documentOf(browser, "/profile");
    expect(userIn(body)?.contactemail).toBe(text);
    expect(body.match(/<script/g)).toHaveLength(1);
    const shown = text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;");
    expect(body).toContain(`<p>for free: ${shown}, ${user.userid}</p>`);
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
    const asked = Array.from({ length: 10 }, () => PATHS).flatMap((paths) =>
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

  test("and the built documents themselves are not served", async () => {
    for (const path of ["/screens/profile.members", "/screens/profile.html"])
      expect([path, (await new Browser(product).request("GET", path)).statusCode]).toEqual([path, 404]);
  });
});
