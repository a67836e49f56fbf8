import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql } from "drizzle-orm";
import { type BeatUs, FEWEST_SCORED, MOST_SCORED, type beatUs } from "#contract/ratings/beat-us.ts";
import type { Received } from "#contract/kit/call.ts";
import { knownNames, NO_DETAILS, SEVERAL } from "#core/assets/mentions/known-names.ts";
import { readPlayer } from "#core/assets/mentions/mentions.ts";
import { pickByName, readPick, resolvePick } from "#core/assets/pick-name.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { cutCell, excessOf, linesOf } from "#core/kit/pasted-text.ts";
import { type PairAnswers, scoreLists, type Standing, standingOf } from "#core/ratings/beat-us.ts";
import { asset } from "#server/assets/tables.ts";
import type { Deps } from "#server/deps.ts";
import type { Database } from "#server/kit/db/database.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { turn } from "#server/kit/turns.ts";
import { poolIdOf } from "../store/pool.ts";
import { unpackBeliefs } from "../store/snapshot.ts";
import { answer, snapshot } from "../tables.ts";

/** More names than any list of players and picks has. */
const MOST_NAMES = 1000;
const LAST_MONTH_DAYS = 30;

const RANK = /^\d{1,3}[.):]? +/;

/** The values of a pool at the end of a day or of the last day before it that was kept; null before the first. */
async function valuesOn(db: Database, poolid: number, day: string): Promise<{ seq: number; values: Standing } | null> {
  const [kept] = await db
    .select({ seq: snapshot.seq, packed: snapshot.packed })
    .from(snapshot)
    .where(and(eq(snapshot.poolid, poolid), lte(snapshot.day, day)))
    .orderBy(desc(snapshot.day))
    .limit(1);
  if (!kept) return null;
  const values = new Map([...unpackBeliefs(kept.packed)].map(([assetid, { mu }]) => [assetid, mu]));
  return { seq: kept.seq, values };
}

/** The answers of a pool between two single assets after an entry of the log and a day, the earliest first. */
async function answersAfter(db: Database, poolid: number, seq: number, day: string): Promise<readonly PairAnswers[]> {
  const { leftids, rightids, selection } = answer;
  const rows = await db
    .select({ leftids, rightids, selection })
    .from(answer)
    .where(
      and(
        eq(answer.poolid, poolid),
        gt(answer.seq, seq),
        gte(answer.answereddatetime, new Date(addDays(day, 1))),
        isNull(answer.voidedby),
        gt(answer.weight, 0),
        ne(selection, 0),
        sql`cardinality(${leftids}) = 1 and cardinality(${rightids}) = 1`,
      ),
    )
    .orderBy(asc(answer.seq))
    .limit(MOST_SCORED);
  return rows.map((row) => ({
    left: row.leftids[0]!,
    right: row.rightids[0]!,
    choseLeft: row.selection < 0 ? 1 : 0,
    choseRight: row.selection > 0 ? 1 : 0,
  }));
}

type Listed = {
  readonly assetid: number;
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
};

/** Reads a line as one asset, or says why it is none. `assets` stand by value, so that short names are the best's. */
function readerOf(assets: readonly Listed[]): (line: string) => number | string {
  const names = knownNames(assets);
  const read = (line: string): number | string => {
    const pick = readPick(line);
    if (pick?.round !== undefined)
      return resolvePick(assets, pick, pickByName)?.assetid ?? "there is no pick of this season and round";
    const player = readPlayer(line);
    if (!player) return "this is not a name";
    const { name, position, team } = player;
    // A name may begin or end like a team's: KC Concepcion.
    const whole = names.full(line, NO_DETAILS);
    const full = whole ?? names.full(name, { position, team }) ?? names.short(name, { position, team });
    if (full === null) return "no player has this name";
    const named = assets.filter((one) => one.name === full && one.position !== "PICK");
    const fitting = named.length > 1 && position !== null ? named.filter((one) => one.position === position) : named;
    const exact = fitting.length > 1 && team !== null ? fitting.filter((one) => one.team === team) : fitting;
    if (full === SEVERAL || exact.length !== 1)
      return "several players are called this, or ours has another position: add position and team";
    return exact[0]!.assetid;
  };
  return (line) => {
    const whole = read(line);
    const bare = line.replace(RANK, "");
    return typeof whole === "number" || bare === line ? whole : read(bare);
  };
}

/** Scores a pasted list, as the contract says. Throws Failure `invalid` for a text or a day that cannot be used. */
export async function scorePasted(
  { db, now }: Pick<Deps, "db" | "now">,
  { format, day, list }: Received<typeof beatUs>["body"],
): Promise<BeatUs> {
  const excess = excessOf(list);
  if (excess !== null) throw new Failure("invalid", `list: ${excess}`);
  const lines = linesOf(list)
    .map((text, at) => ({ line: at + 1, text: cutCell(text) }))
    .filter(({ text }) => text !== "");
  if (lines.length === 0) throw new Failure("invalid", "list: paste names, one per line, the best first");
  if (lines.length > MOST_NAMES)
    throw new Failure("invalid", `list: it has ${lines.length} names; at most ${MOST_NAMES} can be scored`);
  if (day >= dayOf(now())) throw new Failure("invalid", "Choose a day before today, so that answers came after it");
  const poolid = poolIdOf(`${format}/perception`);
  const ours = await valuesOn(db, poolid, day);
  if (!ours) throw new Failure("invalid", "There are no values of that day yet. Choose a later one");
  const lastMonth = await valuesOn(db, poolid, addDays(day, -LAST_MONTH_DAYS));

  const { assetid, assetdisplayname: name, position, team } = asset;
  const rated = (one: Listed): number => ours.values.get(one.assetid) ?? Number.MIN_SAFE_INTEGER;
  const assets = (await db.select({ assetid, name, position, team }).from(asset)).toSorted(
    (a, b) => rated(b) - rated(a),
  );
  await turn();
  const read = readerOf(assets);
  const found = lines.map(({ line, text }) => ({ line, text, named: read(text) }));
  await turn();

  const standing = standingOf(found.flatMap(({ named }) => (typeof named === "number" ? [named] : [])));
  const lists = [standing, ours.values, ...(lastMonth ? [lastMonth.values] : [])];
  const { answers, shares } = scoreLists(await answersAfter(db, poolid, ours.seq, day), lists);
  const [own = null, theirs = null, before = null] = answers < FEWEST_SCORED ? [] : (shares ?? []);
  return {
    listed: standing.size,
    unknown: found.flatMap(({ line, text, named }) => (typeof named === "string" ? [{ line, text, why: named }] : [])),
    answers,
    list: own,
    ours: theirs,
    lastmonth: before,
    coin: 0.5,
  };
}
