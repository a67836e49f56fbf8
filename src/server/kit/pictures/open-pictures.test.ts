import { type PicturedTrade, tradePicture } from "#server/trades/shares/trade-picture.ts";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import { openPictures, type Drawn } from "./open-pictures.ts";
import { drawable, PICTURE_SIZE } from "./picture.ts";
import { themeOf, TONES } from "./tones.ts";

const NAMES = [
  "Amon-Ra St. Brown",
  "Ja'Marr Chase",
  "2028 1st",
  "2027 1.04",
  "Jaxon Smith-Njigba",
  "Marquez Valdes-Scantling",
  "Łukasz Đorđević",
  "2027 Early 2nd",
];
const TEAM_NAMES = [
  "Team 1",
  "Joe's / 100%",
  "<b>Bears & Co</b>",
  "🦁 獅子",
  "x".repeat(40),
  "\u0000\u202E\uD800",
  " ",
];

function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A repeatable trade for a number: mostly two teams and a few assets, as trades are; some of up to six teams, with many
 * assets and odd names. `usual` keeps to the former.
 */
function aPicturedTrade(seed: number, usual = false): PicturedTrade {
  const next = sequence(seed * 7919 + 1);
  const upTo = (most: number): number => Math.floor(next() * most);
  const teams = usual || next() < 0.6 ? 2 : 2 + upTo(5);
  const assets = usual ? 2 + upTo(4) : 1 + upTo(next() < 0.9 ? 8 : 120);
  const moves = Array.from({ length: assets }, (_, i) => ({
    name: next() < 0.97 || usual ? NAMES[upTo(NAMES.length)]! : "W".repeat(10_000),
    to: i < teams ? i : upTo(teams),
  }));
  return {
    title: usual ? "Trade between Team 1 and Team 2" : ["A star for a first", "y".repeat(60), "مرحبا"][upTo(3)]!,
    under: "November 20, 2026, Dynasty · 12 teams · 1QB · 0.5 PPR",
    teams: Array.from({ length: teams }, (_, i) => (usual ? `Team ${i + 1}` : TEAM_NAMES[upTo(TEAM_NAMES.length)]!)),
    moves,
    judged: {
      moves: moves.map(() => {
        const value = next() * 500;
        return { sender: null, receiver: next() < 0.05 ? null : { value, low: value - 20, high: value + 20 } };
      }),
      nets: Array.from({ length: teams }, () => (next() - 0.5) * (next() < 0.1 ? 0.001 : 300)),
      bands: Array.from({ length: teams }, () => null),
      gains: [],
      adjusted: "After package adjustment: favors Team 2 by 28.",
      headline: ["Balanced", "Favors Team 1 by 61", "Close"][upTo(3)]!,
      detail: "A gap of 12%.",
      usual: "By values alone, more than half of accepted trades have a wider gap.",
    },
  };
}

const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
const pictures = openPictures(log);
afterAll(() => pictures.close());

const sizeOf = ({ bytes }: Drawn) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

describe("a picture", () => {
  test("of the same trade has the same bytes in another thread, and other bytes in the other theme", async () => {
    const picture = tradePicture(aPicturedTrade(1), TONES.light);
    const drawn = await pictures.draw(picture);
    expect(sizeOf(drawn!)).toEqual(PICTURE_SIZE);
    expect(await pictures.draw(structuredClone(picture))).toBe(drawn);
    const others = openPictures(log);
    const again = await others.draw(picture);
    await others.close();
    expect(again!.bytes.equals(drawn!.bytes)).toBe(true);
    expect(again!.etag).toBe(drawn!.etag);
    const dark = await pictures.draw(tradePicture(aPicturedTrade(1), TONES.dark));
    expect(dark!.etag).not.toBe(drawn!.etag);
  });

  test("is drawn of any trade: two to six teams, 120 assets, odd and endless names", async () => {
    const trades = Array.from({ length: 150 }, (_, seed) => aPicturedTrade(seed));
    expect(new Set(trades.map(({ teams }) => teams.length))).toEqual(new Set([2, 3, 4, 5, 6]));
    for (const trade of trades) {
      const drawn = await pictures.draw(tradePicture(trade, TONES.light));
      expect(sizeOf(drawn!)).toEqual(PICTURE_SIZE);
    }
    expect(warnings).toEqual([]);
  });

  test.each([
    ["a usual trade", true],
    ["any trade, of up to six teams and 120 assets,", false],
  ])("of %s has at most 25 kB", async (_, usual) => {
    for (let seed = 0; seed < 40; seed++) {
      const drawn = await pictures.draw(tradePicture(aPicturedTrade(seed, usual), TONES.light));
      expect(drawn!.bytes.length).toBeLessThanOrEqual(25_000);
    }
  });

  test("leaves out characters that its fonts would draw as empty boxes", () => {
    expect(drawable("🦁 Lions 獅子\u202E")).toBe("Lions");
    const words = ["Łukasz Đorđević", "Ωμέγα", "Борис", "Nguyễn", "− €5"];
    expect(words.map(drawable)).toEqual(words);
    const trade = { ...aPicturedTrade(1, true), teams: ["獅子", "Bears"] };
    const texts = JSON.stringify(tradePicture({ ...trade, title: "🔥" }, TONES.light));
    expect(texts).toContain('"Team 1"');
    expect(texts).toContain('"Bears"');
    expect(texts).toContain('"A shared trade"');
  });

  test("of more assets than fit shows the most valuable ones and counts the rest", () => {
    const values = [5, 90, 20, 300, 40, 60];
    const trade = {
      ...aPicturedTrade(1, true),
      moves: values.map((value) => ({ name: `Player ${value}`, to: 0 })),
      judged: {
        ...aPicturedTrade(1, true).judged,
        moves: values.map((value) => ({ sender: null, receiver: { value, low: value, high: value } })),
      },
    };
    const texts = JSON.stringify(tradePicture(trade, TONES.light));
    expect(texts.match(/Player \d+/g)).toEqual(["Player 300", "Player 90", "Player 60"]);
    expect(texts).toContain("and 3 more");
  });

  test("is light unless the dark theme is named", () => {
    expect([{ theme: "dark" }, { theme: "light" }, { theme: "blue" }, {}, null].map(themeOf)).toEqual([
      "dark",
      "light",
      "light",
      "light",
      "light",
    ]);
  });
});

function told(): { warn: (...line: unknown[]) => void; lines: unknown[] } {
  const lines: unknown[] = [];
  return { warn: (...line) => void lines.push(line), lines };
}

describe("a thread", () => {
  test("without the native part draws nothing, says so once, and is not asked again", async () => {
    const heard = told();
    let started = 0;
    const code = `
      const { parentPort } = require("node:worker_threads");
      parentPort.postMessage({ outcome: "missing", reason: "no such part" });`;
    const none = openPictures(heard, () => {
      started += 1;
      return new Worker(code, { eval: true });
    });
    const picture = tradePicture(aPicturedTrade(2), TONES.light);
    expect([await none.draw(picture), await none.draw(picture)]).toEqual([null, null]);
    expect([started, heard.lines.length]).toEqual([1, 1]);
    await none.close();
  });

  test("that ends leaves its pictures undrawn, and the next picture starts another", async () => {
    const heard = told();
    let started = 0;
    const code = `require("node:worker_threads").parentPort.on("message", () => process.exit(1));`;
    const broken = openPictures(heard, () => {
      started += 1;
      return new Worker(code, { eval: true });
    });
    for (const seed of [3, 4]) expect(await broken.draw(tradePicture(aPicturedTrade(seed), TONES.light))).toBeNull();
    expect([started, heard.lines.length]).toEqual([2, 2]);
  });
});
