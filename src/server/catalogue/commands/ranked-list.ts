import { dayOf } from "#core/kit/calendar.ts";
import { blendRankedList, type BlendCandidate, type ListBlend, type RankedLine } from "#core/prior/ranked-list.ts";
import type { PoolSeed } from "#core/prior/belief.ts";
import { eq } from "drizzle-orm";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { startingBeliefsOf } from "../starting-beliefs.ts";
import { readStoredCatalogue } from "../stored-catalogue.ts";
import { BadFile, readTable, type Row } from "../table.ts";
import type { Database } from "#server/kit/db/database.ts";
import { asset } from "#server/assets/tables.ts";
import { belief } from "#server/ratings/tables.ts";
import { poolName } from "#core/ratings/log.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { reseed } from "#server/ratings/reseed.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";
import { readSource } from "./import.ts";
import { POSITIONS } from "#core/assets/position.ts";
import { FORMATS } from "#core/situation/situation.ts";
import type { ImportFile } from "../catalogue-state.ts";

async function candidatesOf(
  db: Database,
  starting: readonly PoolSeed[],
  season: number,
): Promise<readonly BlendCandidate[]> {
  const assets = new Map(
    (await db.select().from(asset).where(eq(asset.isdisabled, false))).map((row) => [row.assetid, row]),
  );
  const answers = new Map(
    (await db.select({ poolid: belief.poolid, assetid: belief.assetid, votes: belief.votes }).from(belief)).map(
      (row) => [`${row.poolid} ${row.assetid}`, row.votes],
    ),
  );
  return starting.flatMap(({ asset: id, pool, mu, variance }) => {
    const row = assets.get(id);
    if (!row || pool.scoreType !== "perception") return [];
    return [
      {
        asset: id,
        name: row.assetdisplayname,
        position: row.position,
        isRookie: row.rookieyear === season,
        format: pool.format,
        belief: { mu, variance },
        answers: answers.get(`${poolIdOf(poolName(pool))} ${id}`) ?? 0,
      },
    ];
  });
}

const report = ({ blended, passedOver }: ListBlend): readonly string[] => [
  ...blended.map(
    ({ candidate, rank, after }) =>
      `  ${candidate.name} (${candidate.format}): ranked ${rank}, value ` +
      `x${Math.exp(after.mu - candidate.belief.mu).toFixed(2)}`,
  ),
  ...(passedOver.length > 0
    ? [
        "",
        `${passedOver.length} lines move nothing:`,
        ...passedOver.map(({ line, reason }) => `  ${line.name} (${line.position}, ${line.format}): ${reason}`),
      ]
    : []),
];

export const blendList: Command = {
  name: "ranked-list",
  input: "<file or address> [--dry-run]",
  help:
    "Blend a ranked list of your own (CSV: name, position, rank, format) into the values of assets nobody has " +
    "answered about; --dry-run only shows what would change",
  options: { "dry-run": { type: "boolean" } },
  mostWords: 1,
  run: async ({ db, now }, { words: [name], options }) => {
    const isDryRun = options["dry-run"] === true;
    if (name === undefined) throw new CommandError("Name one file or address with a ranked list");
    const file = await readSource(name);
    const today = dayOf(now());
    try {
      const lines = readRankedList(file);
      return await db.transaction(async (tx) => {
        const starting = startingBeliefsOf(await readStoredCatalogue(tx, today), today);
        const blend = blendRankedList(lines, await candidatesOf(tx, starting, seasonOf(today)));
        if (isDryRun) return [`${blend.blended.length} values would move:`, ...report(blend)].join("\n");
        const after = new Map(
          blend.blended.map(({ candidate, after: own }) => [`${candidate.format} ${candidate.asset}`, own]),
        );
        const moved = starting.flatMap((row) => {
          const own = row.pool.scoreType === "perception" ? after.get(`${row.pool.format} ${row.asset}`) : undefined;
          return own ? [{ ...row, ...own }] : [];
        });
        await reseed(tx, moved, starting, "ranked-list");
        return [`${blend.blended.length} values were moved:`, ...report(blend)].join("\n");
      });
    } catch (error) {
      if (error instanceof BadFile) throw new CommandError(`${error.message}. Nothing was changed.`, { cause: error });
      throw error;
    }
  },
};

function oneOf<T extends string>(row: Row, column: string, choices: readonly T[]): T {
  const cell = row.text(column);
  const found = choices.find((choice) => choice.toLowerCase() === cell.toLowerCase());
  if (found === undefined) throw row.bad(`${column} should be one of ${choices.join(", ")}, not "${cell}"`);
  return found;
}

/** CSV with name, position, rank (from 1) and format. Throws BadFile, naming the line. */
export const readRankedList = ({ name, text }: ImportFile): readonly RankedLine[] =>
  readTable(name, text, ["name", "position", "rank", "format"]).map((row) => {
    const rank = row.integer("rank");
    if (rank < 1) throw row.bad(`rank should be 1 or more, not ${rank}`);
    return {
      name: row.text("name"),
      position: oneOf(row, "position", POSITIONS),
      rank,
      format: oneOf(row, "format", FORMATS),
    };
  });
