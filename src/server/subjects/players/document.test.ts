import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/page-previews.ts";
import { NOT_FOUND, PAGES } from "#contract/pages.ts";
import { PUBLIC_URL_PLACEHOLDER } from "#contract/documents.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProduct, type TestProduct } from "#tests/support/product.ts";

let product: TestProduct;
let browser: Browser;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "profile-documents-"));
  await mkdir(join(folder, "screens"));
  for (const { name, title, path } of [...PAGES, NOT_FOUND]) {
    await writeFile(join(folder, "screens", `${name}.members`), "{}");
    await writeFile(
      join(folder, "screens", `${name}.html`),
      `<head><title>${title}</title><meta name="description" content="${PAGE_PREVIEWS[name].description}">` +
        `<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}${path}">` +
        `<meta property="og:image" content="${PUBLIC_URL_PLACEHOLDER}${SHARED_PICTURE.path}"></head>` +
        `<body><h1>${title}</h1>`,
    );
  }
  product = await aProduct({ webRoot: folder, config: { offline: false, publicUrl: "https://trade.example.com" } });
  browser = new Browser(product);
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const pathOf = (name: string): string =>
  profilePath(product.deps.ratings.assets.find(({ row }) => row.assetdisplayname === name)!.row.assetid, name);
const documentAt = (path: string) => browser.request("GET", path, { headers: { "accept-encoding": "identity" } });

test("the document of a player names him in title, description, heading, address and structured data", async () => {
  const { statusCode, body } = await documentAt(pathOf("Ja'Marr Chase"));
  expect(statusCode).toBe(200);
  expect(body).toContain("<title>Ja'Marr Chase trade value</title>");
  expect(body).toContain("<h1>Ja'Marr Chase</h1>");
  expect(body).toContain("content=\"What Ja'Marr Chase (Wide receiver, CIN) is worth");
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
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain("<h1>Josh Allen</h1>");
});

test("the sitemap holds the page of every player and pick, and no pattern", async () => {
  const { body } = await documentAt("/sitemap.xml");
  expect(body).toContain(`<loc>https://trade.example.com${pathOf("Josh Allen")}</loc>`);
  expect(body.match(/\/player\//g)).toHaveLength(product.deps.ratings.assets.length);
  expect(body).not.toContain("{");
});
