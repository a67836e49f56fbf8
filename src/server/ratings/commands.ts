import { eq } from "drizzle-orm";
import type { Database } from "#server/kit/db/database.ts";
import { asset } from "#server/assets/tables.ts";
import { ENGINE_VERSION } from "./cast-votes.ts";
import { otherEngines, rebuild } from "./rebuild.ts";
import { announceNews } from "./news.ts";
import { poolNameOf } from "./store/pool.ts";
import { judgeAnswers } from "./judge.ts";
import { busyVoters, contestedAssets } from "./contested.ts";
import { verify } from "./verify.ts";
import { voidVoters } from "./void.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";

const OPERATOR = "operator";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

export const verifyRatings: Command = {
  name: "ratings verify",
  input: "",
  help: "Check that the ratings are exactly what a replay of the answer log gives",
  run: ({ db }) => verified(db, performance.now()),
};

/** The sentence of a verification that began at `from`. Throws CommandError if the ratings differ from their log. */
async function verified(db: Database, from: number): Promise<string> {
  const engines = await otherEngines(db);
  if (engines.length > 0)
    return (
      `The ratings were counted by another version's engine (${engines.join(", ")}; this version has ` +
      `${ENGINE_VERSION}), so a replay cannot match them. The next start counts all answers anew and says so in ` +
      'the log; "ratings replay" does so now'
    );
  const { difference, answers, assets, voters } = await verify(db);
  if (difference)
    throw new CommandError(
      `The ratings differ from their log. ${difference}. "ratings replay" rebuilds them from the log`,
    );
  return (
    `The ratings match their log: ${answers} counted answers, ${assets} ratings and ${voters} ` +
    `voters replayed in ${seconds(from)}`
  );
}

export const replayRatings: Command = {
  name: "ratings replay",
  input: "",
  help: "Rebuild the ratings from the answer log; new answers wait until it is done",
  run: async ({ db }) => {
    const from = performance.now();
    return `The ratings were rebuilt from ${await rebuild(db, OPERATOR)} counted answers in ${seconds(from)}`;
  },
};

export const rebuildReceipts: Command = {
  name: "receipts rebuild",
  input: "",
  help: "Rescore all counted answers from the log, by the prediction made just before each",
  run: async ({ db, now }) => {
    const from = performance.now();
    return `${await judgeAnswers(db, now(), true)} answers were rescored in ${seconds(from)}`;
  },
};

export const voidRatings: Command = {
  name: "ratings void",
  input: '<visitor id>... --note "<why>"',
  help: "Void every answer of one or more visitors, as if it had never been given",
  options: { note: { type: "string" } },
  mostWords: Number.POSITIVE_INFINITY,
  run: async ({ db, now }, { words: ids, options: { note } }) => {
    const odd = ids.find((id) => !UUID.test(id));
    if (ids.length === 0) throw new CommandError("Name the visitors whose answers to void, by their ids");
    if (odd) throw new CommandError(`${odd} is not a visitor id; nothing was voided`);
    if (typeof note !== "string" || note.trim() === "")
      throw new CommandError("Give the reason after --note; it is stored in the log");
    const voided = await voidVoters(db, ids, note, now(), OPERATOR);
    return `Voided ${voided.answers} answers of ${voided.voters} visitors`;
  },
};

export const tellNews: Command = {
  name: "ratings news",
  input: "<asset id> <what happened>",
  help: "Widen the ratings of an asset after an injury or a trade, so that answers move it faster",
  mostWords: Number.POSITIVE_INFINITY,
  run: async ({ db, now }, { words: [id, ...note] }) => {
    if (!id || !/^\d{1,9}$/.test(id)) throw new CommandError("Name the asset by its id");
    if (note.join("").trim() === "") throw new CommandError("Say what happened after the id; it is stored in the log");
    const [known] = await db
      .select({ name: asset.assetdisplayname })
      .from(asset)
      .where(eq(asset.assetid, Number(id)));
    if (!known) throw new CommandError(`There is no asset ${id}`);
    const pools = await announceNews(db, Number(id), note.join(" "), now(), OPERATOR);
    return `Widened the ratings of ${known.name} in ${pools} pools`;
  },
};

export const listContested: Command = {
  name: "ratings contested",
  input: "",
  help: "List contested assets with the visitors who make the claims, and the busiest visitors",
  run: async ({ db }) => {
    const assets = await contestedAssets(db);
    const voters = await busyVoters(db);
    const percent = (share: number): string => `${Math.round(100 * share)} %`;
    return [
      `${assets.length} assets`,
      ...assets.flatMap(({ assetdisplayname, assetid, poolid, change, days, claiming }) => [
        `  ${assetdisplayname} (${assetid}) in ${poolNameOf(poolid)}: new voters claim ${percent(change)}, contested ` +
          `for ${days} days`,
        ...claiming.map(
          (one) => `    ${one.visitorid}: since ${one.firstday}, ${one.answers} answers, ${one.about} about it`,
        ),
      ]),
      `${voters.length} visitors`,
      ...voters.map(
        (one) =>
          `  ${one.visitorid}: ${one.answers} answers, ${one.aday.toFixed(0)} a day, ` +
          `${one.seconds.toFixed(1)} s each, ${one.agreement === null ? "-" : percent(one.agreement)} agree, ` +
          `${one.toofast} too fast, ${one.crowded} from ` +
          `a crowded address, ${percent(one.blind)} likely without looking`,
      ),
    ].join("\n");
  },
};
