import { expect } from "vitest";
import { seeded, seedOf, type Random } from "#core/kit/chance.ts";

/** TEST_SEED=random (or any text) gives the tests other ids than usual. */
const wanted = process.env["TEST_SEED"] ?? "usual";
const SEED = wanted === "random" ? String(Math.random()) : wanted;

let file = "";
let random = seeded(0);

/** The path of the running test file; empty in a benchmark, which runs without Vitest. */
const runningTest = (): string =>
  process.env["VITEST"] === undefined ? "" : (expect.getState().testPath ?? "").slice(process.cwd().length);

/**
 * A UUID that is the same in every run: the next one of the test file that asks. The product derives its choice of a
 * comparison from such an id, so a test that fails does so because of a change and not by chance.
 */
export function newId(): string {
  const running = runningTest();
  if (running !== file) {
    file = running;
    random = seeded(seedOf(`${SEED} ${file}`));
  }
  return uuidFrom(random);
}

/** A UUID made of a source's next numbers. */
export function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  // The version and the variant of a random UUID.
  digits[12] = "4";
  digits[16] = "89ab"[Math.floor(random() * 4)]!;
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
