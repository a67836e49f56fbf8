import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { NOT_FOUND } from "#contract/pages/pages.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { Browser } from "#tests/support/browser.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { aProduct } from "#tests/support/product.ts";

const web = await builtWeb();
const product = await aProduct({
  webRoot: web.folder,
  config: { offline: false, publicUrl: "https://trade.example.com" },
});
const browser = new Browser(product);
afterAll(async () => {
  await product.close();
  await web.remove();
});

const pathOf = (name: string): string =>
  profilePath(product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid, name);
const documentAt = (path: string) => browser.request("GET", path, { headers: { "accept-encoding": "identity" } });

test("the document of a player names him in title, description, heading, address and structured data", async () => {
  const { statusCode, body } = await documentAt(pathOf("Ja'Marr Chase"));
  expect(statusCode).toBe(200);
  expect(body).toContain("<title>Ja&#x27;Marr Chase trade value · Big Brain Football</title>");
  expect(body).toMatch(/<h1[^>]*>Ja&#x27;Marr Chase/);
  expect(body).toContain('content="What Ja&#x27;Marr Chase (Wide receiver, CIN) is worth');
  expect(body).toContain(`href="https://trade.example.com${pathOf("Ja'Marr Chase")}"`);
  const picture = /og:image" content="([^"]+)"/.exec(body)![1]!;
  expect(picture).toMatch(/^https:\/\/trade\.example\.com\/pictures\/player\/\d+\.png$/);
  expect((await documentAt(new URL(picture).pathname)).statusCode).toBe(200);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!) as object;
  expect(data).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: { name: "Ja'Marr Chase", birthDate: "2000-03-01" },
  });
});

test("titles and descriptions of all assets are short enough for search engines", async () => {
  for (const { row } of product.deps.ratings.assets.filter((_, index) => index % 40 === 0)) {
    const { body } = await documentAt(profilePath(row.assetid, row.assetdisplayname));
    expect(/<title>(.*?)<\/title>/.exec(body)![1]!.length).toBeLessThanOrEqual(65);
    expect(/content="(.*?)"/.exec(body)![1]!.length).toBeLessThanOrEqual(170);
  }
});

test("a wrong or missing name in the path is redirected to the right one, the query kept", async () => {
  const right = pathOf("2027 1.04");
  const id = /\d+/.exec(right)![0];
  for (const [wrong, query] of [
    [`/player/${id}`, ""],
    [`/player/${id}-somebody-else`, "?a=1"],
  ]) {
    const { statusCode, headers } = await documentAt(`${wrong}${query}`);
    expect([statusCode, headers.location]).toEqual([301, `${right}${query}`]);
  }
});

test.each(["/player/987654-nobody", "/player/josh-allen", "/player/0", "/player/%3Cscript%3E"])(
  "%s is not found",
  async (path) => {
    const { statusCode, body } = await documentAt(path);
    expect([statusCode, body.includes(NOT_FOUND.title)]).toEqual([404, true]);
  },
);

test("a document comes compressed as the browser likes", async () => {
  const response = await browser.request("GET", pathOf("Josh Allen"), { headers: { "accept-encoding": "br" } });
  expect(brotliDecompressSync(response.rawPayload).toString()).toMatch(/<h1[^>]*>Josh Allen/);
});

test("the sitemap holds the page of every player and pick, and no pattern", async () => {
  const { body } = await documentAt("/sitemap.xml");
  expect(body).toContain(`<loc>https://trade.example.com${pathOf("Josh Allen")}</loc>`);
  expect(body.match(/\/player\//g)).toHaveLength(product.deps.ratings.assets.length);
  expect(body).not.toContain("{");
});
