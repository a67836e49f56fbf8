import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { makePgArray } from "drizzle-orm/pg-core";
import type { Client } from "pg";
import { dayOf } from "#core/kit/calendar.ts";
import { castVote, type RatingState, ratingIn } from "#core/ratings/rating-state.ts";
import { takeCheckpoint } from "#core/ratings/checkpoint.ts";
import type { PoolName } from "#core/ratings/log.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { seeded } from "#core/kit/chance.ts";
import type { Database } from "#server/kit/db/database.ts";
import { loadRatingState } from "#server/ratings/store/checkpoints.ts";
import { comparisonOf } from "#server/ratings/store/read-log.ts";
import { ENGINE_VERSION } from "#server/ratings/cast-votes.ts";
import { savePool, poolIdOf } from "#server/ratings/store/pool.ts";
import { withoutIndexes } from "./without-indexes.ts";

const POOL: PoolName = "dynasty/perception";
/** Visitors who answer at the same time, and the answers of each before the next group arrives. */
const VISITORS = 200;
const ANSWERS_EACH = 50;
/** Simulated seconds between two groups: ten million answers take a hundred days. */
const CROWD_SECONDS = 8640;
const CHECKPOINT_EVERY = 100_000;
const OPPONENTS_WITHIN = 30;
const SECOND = 1000;

const TABLES = ["answer", "visitor", "voter", "voterasset"];

const INSERT_ANSWERS = `insert into answer (seq, modalid, poolid, visitorid, sessionid, leftids, rightids, leftoffsets,
  rightoffsets, selection, comparison, promptreason, weight, weightreason,
    temper, attention, voterscale, issueddatetime, answereddatetime, engineversion)
  select n.seq, n.modalid, $1::smallint, n.visitorid, n.visitorid, array[n.leftid], array[n.rightid], '{0}', '{0}',
  n.selection, n.comparison, 'info', 1, 'counts',
    n.temper, n.attention, n.scale, to_timestamp(n.answered - 3), to_timestamp(n.answered), ${ENGINE_VERSION}
  from unnest($2::bigint[], $3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::smallint[], $8::text[], $9::float8[],
  $10::float8[], $11::float8[], $12::float8[])
    as n (seq, modalid, visitorid, leftid, rightid, selection, comparison, temper, attention, scale, answered)`;
const INSERT_VISITORS = `insert into visitor (visitorid, devicetype, browserfamily, operatingsystem, createddatetime,
  reneweddatetime)
  select id, 'desktop', 'Other', 'Other', to_timestamp($2), to_timestamp($2) from unnest($1::uuid[]) as id`;
const INSERT_VOTERS =
  "insert into voter (visitorid, classes, choices) select n.id, n.classes::float8[], n.choices::int[] from " +
  "unnest($1::uuid[], $2::text[], $3::text[]) as n (id, classes, choices)";
const INSERT_COUNTS =
  "insert into voterasset (visitorid, poolid, assetid, votes, today, day) select n.id, $1::smallint, " +
  "n.assetid, n.votes, n.votes, $5::date from unnest($2::uuid[], $3::int[], $4::int[]) as n (id, assetid, " +
  "votes)";

function selectionFor(gap: number, noise: number): Selection {
  const felt = gap + 1.2 * (noise - 0.5);
  return Math.abs(felt) < 0.1 ? 0 : (((felt > 0 ? -1 : 1) * (Math.abs(felt) < 0.5 ? 1 : 2)) as Selection);
}

/**
 * Adds answers to a database that is not in use, as if given over the last months: answers to close comparisons, each
 * applied by the engine, so that the tables are the fold of the log and `operator ratings verify` succeeds. `total` is
 * rounded up to groups of 10,000. All are about one pool, dynasty perception.
 */
export const fillVotes = (
  db: Database,
  client: Client,
  total: number,
  until: Date,
  progress: (answers: number) => void = () => {},
): Promise<void> =>
  withoutIndexes(client, TABLES, async () => {
    const crowds = Math.ceil(total / (VISITORS * ANSWERS_EACH));
    const state = await loadRatingState(db, Number.MAX_SAFE_INTEGER);
    const before = await client.query<{ answers: string; seq: string }>(
      "select (select count(*) from answer) as answers, coalesce(max(seq), 0) as seq from checkpoint",
    );
    let checkpointed = Number(before.rows[0]!.seq);
    let stored = Number(before.rows[0]!.answers);
    const random = seeded(state.seq);
    const pool = state.pools.get(POOL)!;
    const assets = pool.ratings.toSorted((a, b) => b.mu - a.mu).map(({ asset }) => asset);
    for (let crowd = 0; crowd < crowds; crowd++) {
      await addCrowd(client, state, assets, random, until.getTime() / SECOND - (crowds - crowd) * CROWD_SECONDS);
      stored += VISITORS * ANSWERS_EACH;
      if (state.seq - checkpointed >= CHECKPOINT_EVERY || crowd === crowds - 1) {
        const { seq, text, hash } = takeCheckpoint(state, checkpointed);
        await client.query(
          "insert into checkpoint (seq, answers, hash, state, createddatetime) values ($1, $2, $3, $4, $5)",
          [seq, stored, hash, gzipSync(text, { level: 1 }), until],
        );
        checkpointed = seq;
        // Earlier visitors are in a checkpoint and will not answer again.
        state.voters.clear();
      }
      progress(stored);
    }
    await savePool(db, pool, state.seq);
    await client.query("select setval('ratingseq', $1)", [state.seq]);
  }).then(async () => {
    await client.query("vacuum analyze");
  });

async function addCrowd(
  client: Client,
  state: RatingState,
  assets: readonly number[],
  random: () => number,
  from: number,
): Promise<void> {
  const pool = state.pools.get(POOL)!;
  const poolid = poolIdOf(POOL);
  const visitors = Array.from({ length: VISITORS }, () => randomUUID() as string);
  const [seqs, modalids, voters, lefts, rights, selections, comparisons, tempers, attentions, scales, moments]: [
    number[],
    string[],
    string[],
    number[],
    number[],
    number[],
    string[],
    number[],
    number[],
    number[],
    number[],
  ] = [[], [], [], [], [], [], [], [], [], [], []];
  for (let i = 0; i < VISITORS * ANSWERS_EACH; i++) {
    const voter = visitors[i % VISITORS]!;
    const place = Math.floor(random() * assets.length);
    const other = Math.max(0, Math.min(assets.length - 1, place + 1 + Math.floor(random() * OPPONENTS_WITHIN)));
    const [left, right] = [assets[place]!, assets[other === place ? place - 1 : other]!];
    const selection = selectionFor(ratingIn(pool, left).mu - ratingIn(pool, right).mu, random());
    const seq = state.seq + 1;
    const applied = castVote(
      state,
      {
        pool: POOL,
        voter,
        left: [{ asset: left, offset: 0 }],
        right: [{ asset: right, offset: 0 }],
        selection,
        weight: 1,
        newVisitor: false,
      },
      seq,
    );
    seqs.push(seq);
    modalids.push(randomUUID());
    voters.push(voter);
    lefts.push(left);
    rights.push(right);
    selections.push(selection);
    comparisons.push(comparisonOf([left], [right]));
    tempers.push(applied.temper);
    attentions.push(applied.attention);
    scales.push(applied.scale);
    moments.push(from + (i * CROWD_SECONDS) / (VISITORS * ANSWERS_EACH));
  }
  await client.query({
    name: "answers",
    text: INSERT_ANSWERS,
    values: [
      poolid,
      ...[seqs, modalids, voters, lefts, rights, selections, comparisons, tempers, attentions, scales, moments].map(
        makePgArray,
      ),
    ],
  });
  await client.query({ name: "visitors", text: INSERT_VISITORS, values: [makePgArray(visitors), from] });
  const records = visitors.map((id) => state.voters.get(id)!);
  await client.query({
    name: "voters",
    text: INSERT_VOTERS,
    values: [
      makePgArray(visitors),
      makePgArray(records.map(({ voter }) => makePgArray([...voter.trust]))),
      makePgArray(records.map(({ voter }) => makePgArray([...voter.answers]))),
    ],
  });
  const counts = visitors.flatMap((id, i) =>
    [...records[i]!.answered].map(([key, votes]) => ({ id, asset: key % 2 ** 32, votes })),
  );
  const day = dayOf(from * SECOND);
  await client.query({
    name: "counts",
    text: INSERT_COUNTS,
    values: [
      poolid,
      makePgArray(counts.map(({ id }) => id)),
      makePgArray(counts.map(({ asset }) => asset)),
      makePgArray(counts.map(({ votes }) => votes)),
      day,
    ],
  });
}
