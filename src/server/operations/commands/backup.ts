import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import {
  firstFilled,
  PART_ROWS,
  readSequences,
  readTables,
  schemaVersion,
  tablesInOrder,
  writePart,
  writeSequences,
  type Sequences,
} from "#server/kit/db/copy-tables.ts";
import { type Database, openServer } from "#server/kit/db/database.ts";
import { because } from "#server/kit/error-record.ts";
import { recordRun } from "#server/kit/jobs/run-jobs.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { otherEngines, rebuild } from "#server/ratings/rebuild.ts";
import { verify } from "#server/ratings/verify.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";

// A backup is compressed lines of JSON: an array announces what follows, an object is a row.
const KIND = "big-brain-football backup";
type Marker =
  | readonly ["backup", { kind: string; schema: string; made: string }]
  | readonly ["table", string]
  | readonly ["end", { rows: number; sequences: Sequences }];

/** Throws CommandError if there is anything under a name: a file would be lost, a device or a link replaced. */
async function refuseExisting(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found) throw new CommandError(`${path} exists already; name a new file. Nothing was written`);
}

/** Writes a new file, named when complete; returns the rows. Throws CommandError if the name is taken. */
async function writeBackup(db: Database, path: string, made: Date): Promise<number> {
  const unfinished = `${path}.unfinished`;
  await refuseExisting(path);
  const zip = createGzip();
  const saved = pipeline(zip, createWriteStream(unfinished, { mode: 0o600 }));
  const put = async (text: string): Promise<void> => {
    if (!zip.write(`${text}\n`)) await once(zip, "drain");
  };
  const writeMarker = (of: Marker): Promise<void> => put(JSON.stringify(of));
  const write = async (): Promise<number> => {
    await writeMarker(["backup", { kind: KIND, schema: await schemaVersion(db), made: made.toISOString() }]);
    let [count, current] = [0, ""];
    await readTables(db, async ({ table, rows }) => {
      if (table !== current) await writeMarker(["table", table]);
      current = table;
      count += rows.length;
      await put(rows.join("\n"));
    });
    await writeMarker(["end", { rows: count, sequences: await readSequences(db) }]);
    zip.end();
    return count;
  };
  try {
    // If the file cannot be written, this fails at once and not after reading everything.
    const [count] = await Promise.all([write(), saved]);
    await refuseExisting(path);
    await rename(unfinished, path);
    return count;
  } catch (error) {
    zip.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of source) {
    const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

const markerIn = (line: string): Marker | null => (line.startsWith("[") ? (JSON.parse(line) as Marker) : null);

/** Reads into an empty database in one transaction; returns the rows. Throws CommandError for a bad file. */
const readBackup = (db: Database, path: string): Promise<number> =>
  db.transaction(async (tx) => {
    const [schema, tables] = [await schemaVersion(tx), new Set(await tablesInOrder(tx))];
    let [table, waiting, count, isWhole] = ["", [] as string[], 0, false];
    let sequences: Sequences = {};
    const flush = async (): Promise<void> => {
      if (waiting.length > 0) await writePart(tx, { table, rows: waiting });
      count += waiting.length;
      waiting = [];
    };
    const take = async (line: string, first: boolean): Promise<void> => {
      const marker = markerIn(line);
      if (first !== (marker?.[0] === "backup") || isWhole)
        throw new CommandError(`${path} is damaged or not a backup; nothing was restored`);
      if (marker === null) return void waiting.push(line);
      await flush();
      if (marker[0] === "backup" && (marker[1].kind !== KIND || marker[1].schema !== schema))
        throw new CommandError(
          `${path} was made by another version of the product; restore it with that version, then start this ` +
            "one. Nothing was restored",
        );
      if (marker[0] === "table" && !tables.has(marker[1]))
        throw new CommandError(`${path} holds an unknown table; nothing was restored`);
      if (marker[0] === "table") table = marker[1];
      if (marker[0] === "end") {
        isWhole = marker[1].rows === count;
        sequences = marker[1].sequences;
      }
    };
    let [first, refusal] = [true, null as unknown];
    await pipeline(createReadStream(path), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      try {
        for await (const line of linesOf(source)) {
          await take(line, first);
          first = false;
          if (waiting.length >= PART_ROWS) await flush();
        }
      } catch (error) {
        refusal = error;
        throw error;
      }
    }).catch((error: unknown) => {
      // Where the file is left half read, the pipeline's own reason is only that it was left.
      throw refusal ?? error;
    });
    if (!isWhole) throw new CommandError(`${path} is damaged or not a backup; nothing was restored`);
    // Sequences are not rolled back with a transaction, so set them when nothing else can fail.
    await writeSequences(tx, sequences);
    return count;
  });

/** Throws CommandError unless the database is empty; existing data is never overwritten. */
async function requireEmpty(db: Database, what: string): Promise<void> {
  const filled = await firstFilled(db);
  if (filled) throw new CommandError(`${what} is not empty: there are rows in ${filled}. Nothing was changed`);
}

/** Its ratings must match its log; another engine's are counted anew. Returns a phrase; throws CommandError. */
async function verifyCopy(db: Database): Promise<string> {
  const engines = await otherEngines(db);
  if (engines.length > 0)
    return (
      `its ${await rebuild(db, "operator")} counted answers were counted anew, as another version of the rating ` +
      `engine (${engines.join(", ")}; this version has ${ENGINE_VERSION}) had counted them`
    );
  const { difference, answers } = await verify(db);
  if (difference) throw new CommandError(`The copy was made, but its ratings differ from their log: ${difference}`);
  return `its ratings match its ${answers} counted answers`;
}

/** The name under which backups stand among the job runs: an alarm fires when the newest is too old. */
const BACKUP = "Backup";

export const backUp: Command = {
  name: "backup",
  input: "<file>",
  help: "Write a snapshot of the whole database to a file",
  mostWords: 1,
  run: async ({ db, now }, { words: [path] }) => {
    if (!path) throw new CommandError("Name the file to write, such as backup.gz");
    const begun = now();
    const count = await writeBackup(db, path, begun).catch((error: unknown) => {
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${path} could not be written: ${because(error)}`, { cause: error });
    });
    await recordRun(db, BACKUP, begun, now(), `${count} rows`);
    return `Wrote ${count} rows to ${path}`;
  },
};

export const restore: Command = {
  name: "restore",
  worksEmpty: true,
  input: "<file>",
  help: "Fill an empty database from a backup",
  mostWords: 1,
  run: async ({ db }, { words: [path] }) => {
    if (!path) throw new CommandError("Name the backup to read");
    await requireEmpty(db, "The database");
    const count = await readBackup(db, path).catch((error: unknown) => {
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${path} could not be restored; nothing was changed: ${because(error)}`, { cause: error });
    });
    return `Restored ${count} rows; ${await verifyCopy(db)}`;
  },
};

export const moveToServer: Command = {
  name: "move-to-server",
  input: "<PostgreSQL address>",
  help: "Copy everything to an empty PostgreSQL database; this one is not changed",
  mostWords: 1,
  run: async ({ db }, { words: [address] }) => {
    if (!address || !/^postgres(ql)?:\/\/\S+$/.test(address))
      throw new CommandError("Name the database to fill, such as postgresql://user:password@host:5432/database");
    const target = await openServer(address);
    try {
      await requireEmpty(target.db, "That database");
      let count = 0;
      await target.db.transaction(async (tx) => {
        await readTables(db, async (part) => {
          await writePart(tx, part);
          count += part.rows.length;
        });
        await writeSequences(tx, await readSequences(db));
      });
      const verification = await verifyCopy(target.db);
      return `Copied ${count} rows; ${verification}. Set DATABASE_URL to that address and start the product`;
    } finally {
      await target.close();
    }
  },
};
