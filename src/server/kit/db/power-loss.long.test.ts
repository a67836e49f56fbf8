import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { verify } from "#server/ratings/verify.ts";
import { vote } from "#tests/support/answers.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/product.ts";
import { recordDisk, type RecordedDisk } from "#tests/support/recorded-disk.ts";
import { DatabaseError } from "./database-error.ts";
import { openEmbedded } from "./database.ts";
import { rows } from "./rows.ts";

const VISITORS = 6;
const ROUNDS = 8;
const CUTS = 8;
const TIMEOUT_MS = 300_000;
const ENVIRONMENT = { RATE_LIMIT_FACTOR: "0" };

let folder: string;
let seededHome: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trade-values-power-loss-"));
  seededHome = join(folder, "seeded");
  await (await aProduct({ environment: ENVIRONMENT, connection: await openEmbedded(seededHome) })).close();
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Acknowledged = { readonly modalid: string; readonly moment: number };

/** Votes on a copy of the seeded database, with checkpoints; records the disk and what was acknowledged. */
async function record(
  name: string,
  synced: boolean,
): Promise<{ readonly disk: RecordedDisk; readonly acknowledged: readonly Acknowledged[] }> {
  const home = join(folder, name);
  cpSync(seededHome, home, { recursive: true });
  const disk = recordDisk(join(home, "database"));
  const acknowledged: Acknowledged[] = [];
  try {
    const product = await aProduct({ environment: ENVIRONMENT, connection: await openEmbedded(home, { synced }) });
    const visits = await Promise.all(Array.from({ length: VISITORS }, () => aVisit(product)));
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        visits.map(async (visit) => {
          const { modalId } = await vote(product, visit);
          acknowledged.push({ modalid: modalId, moment: disk.now() });
        }),
      );
      if (round % 3 === 2) await product.connection.db.execute(sql`checkpoint`);
    }
    await product.close();
  } finally {
    disk.stop();
  }
  return { disk, acknowledged };
}

/** Opens the directory as it is after a power cut; null if it cannot be opened, which a sentence must explain. */
async function openAfter(disk: RecordedDisk, moment: number, kept: number, seed: number) {
  const home = join(folder, `cut-${moment}-${kept}-${seed}`);
  cpSync(seededHome, home, { recursive: true });
  disk.cut(join(home, "database"), moment, kept, seeded(seed));
  try {
    return await openEmbedded(home);
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseError);
    expect((error as Error).message).toMatch(/could not be opened; nothing .*npm run operator -- restore <file>/);
    return null;
  }
}

test(
  "a power cut at any moment loses no acknowledged answer and damages nothing",
  async () => {
    const { disk, acknowledged } = await record("synced", true);
    expect(acknowledged).toHaveLength(VISITORS * ROUNDS);
    const random = seeded(20_261_122);
    for (let cut = 0; cut < CUTS; cut++) {
      const moment = Math.floor(random() * disk.now());
      const connection = await openAfter(disk, moment, cut % 2 === 0 ? 0.5 : 0, cut);
      expect(connection, `The power cut at ${moment} of ${disk.now()}`).not.toBeNull();
      const kept = await rows<{ modalid: string }>(connection!.db, sql`select modalid from answer`);
      const known = new Set(kept.map(({ modalid }) => modalid));
      const due = acknowledged.filter((one) => one.moment <= moment);
      expect(due.filter(({ modalid }) => !known.has(modalid))).toEqual([]);
      expect((await verify(connection!.db)).difference).toBeNull();
      await connection!.close();
    }
  },
  TIMEOUT_MS,
);

test("a file of the process id that a power cut left empty does not prevent a start", async () => {
  const home = join(folder, "empty-pid");
  cpSync(seededHome, home, { recursive: true });
  writeFileSync(join(home, "database", "postmaster.pid"), "");
  const connection = await openEmbedded(home);
  await connection.close();
});

test("a first start interrupted by a power cut is repeated", async () => {
  const home = join(folder, "first-start");
  mkdirSync(join(home, "database.new"), { recursive: true });
  writeFileSync(join(home, "database.new", "PG_VERSION"), "18");
  const connection = await openEmbedded(home);
  await connection.close();
  expect(readdirSync(home)).toEqual(["database"]);
});

test(
  "with fsync off a power cut loses answers, or the start names the command that restores a backup",
  async () => {
    const { disk, acknowledged } = await record("unsynced", false);
    const connection = await openAfter(disk, disk.now(), 0, 1);
    const kept = await rows<{ answers: number }>(connection!.db, sql`select count(*)::int as answers from answer`);
    await connection!.close();
    expect(kept[0]!.answers).toBeLessThan(acknowledged.length);
    const random = seeded(5);
    for (let cut = 0; cut < 3; cut++)
      await (await openAfter(disk, Math.floor(random() * disk.now()), 0.5, cut))?.close();
  },
  TIMEOUT_MS,
);
