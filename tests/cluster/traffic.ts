import { randomUUID } from "node:crypto";
import { Client, type Said } from "../kill/client.ts";
import type { Prompt } from "#contract/prompts.ts";
import { SELECTIONS } from "#core/ratings/selection.ts";
import { answerTo } from "../support/answers.ts";
import { LIST } from "../support/browser.ts";
import { pause } from "../support/server-process.ts";

/** Pause of a writer and of a reader between two requests. */
const WRITER_MS = 60;
/** Longer than the fastest answer that counts (`weighAnswer`). */
const READING_MS = 430;
const READER_MS = 80;
const TRY_AGAIN_MS = 200;

export type Seen = {
  readonly acknowledged: Set<string>;
  /** Answers that were sent again after an unknown outcome. */
  inDoubt: number;
  /** Comparisons that a failover lost before they were answered; they are not flushed before they are shown. */
  lostComparisons: number;
  reads: number;
  failedReads: number;
  /** How often reads failed, by what was read and what came instead. */
  readonly readFailures: Map<string, number>;
  requests: number;
  /** Requests without an answer or with a status of 500 or more. */
  failed: number;
  acknowledgedAt: number;
  longestSilence: number;
  /** How long each acknowledged answer took at its last try, in milliseconds. */
  readonly latencies: number[];
  readonly wrong: string[];
};

export const nothingSeen = (): Seen => ({
  acknowledged: new Set(),
  inDoubt: 0,
  lostComparisons: 0,
  reads: 0,
  failedReads: 0,
  readFailures: new Map(),
  requests: 0,
  failed: 0,
  acknowledgedAt: performance.now(),
  longestSilence: 0,
  latencies: [],
  wrong: [],
});

const hasFailed = (said: Said): boolean => !said.sure || said.status >= 500;

async function send(seen: Seen, client: Client, method: string, path: string, json?: unknown): Promise<Said> {
  const said = await client.request(method, path, json === undefined ? {} : { json });
  seen.requests += 1;
  if (hasFailed(said)) seen.failed += 1;
  return said;
}

/**
 * A visitor who answers one comparison after the other until stopped. An answer is sent until it is acknowledged. Every
 * second comparison is read first, since an answer given at once is stored but moves nothing; with `readsAll` each is.
 */
export async function write(
  base: string,
  seen: Seen,
  stopped: () => boolean,
  { pauseMs = WRITER_MS, readsAll = false } = {},
): Promise<void> {
  const client = new Client(base);
  const visitorId = randomUUID();
  const browser = { deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" };
  await client.must("POST", "/api/visitors", { json: { visitorId, ...browser } });
  const { sessionId } = await client.must<{ sessionId: string }>("POST", "/api/sessions", {
    json: { visitorId, startTime: new Date().toISOString() },
  });
  const answer = async (isRead: boolean): Promise<void> => {
    const asked = await send(seen, client, "GET", `/api/prompt?sessionId=${sessionId}`);
    if (!asked.sure || asked.status !== 200) {
      if (asked.sure && asked.status < 500)
        seen.wrong.push(`A comparison: ${asked.status} ${asked.body.slice(0, 200)}`);
      return pause(TRY_AGAIN_MS);
    }
    const shown = JSON.parse(asked.body) as Prompt;
    const { modalId } = shown;
    const body = answerTo({ visitorId, sessionId }, shown, SELECTIONS[Math.floor(Math.random() * 5)]!);
    if (isRead) await pause(READING_MS);
    for (let tries = 0; !stopped() || tries > 0; tries += 1) {
      const sent = performance.now();
      const said = await send(seen, client, "POST", "/api/prompt/submit", body);
      if (!hasFailed(said) && said.sure) {
        if (said.status === 200) {
          const now = performance.now();
          seen.longestSilence = Math.max(seen.longestSilence, now - seen.acknowledgedAt);
          seen.acknowledgedAt = now;
          seen.acknowledged.add(modalId);
          seen.latencies.push(now - sent);
        } else if (said.status === 404 || said.status === 410) seen.lostComparisons += 1;
        else seen.wrong.push(`An answer: ${said.status} ${said.body.slice(0, 200)}`);
        return;
      }
      if (tries === 0) seen.inDoubt += 1;
      await pause(TRY_AGAIN_MS);
    }
  };
  for (let turn = 0; !stopped(); turn += 1) {
    await answer(readsAll || turn % 2 === 0);
    await pause(pauseMs);
  }
}

/** A guest who reads the list, and where `pages` are served its page in turn, until stopped. */
export async function read(base: string, seen: Seen, stopped: () => boolean, { pages = true } = {}): Promise<void> {
  const client = new Client(base);
  for (let turn = 0; !stopped(); turn += 1) {
    const isPage = pages && turn % 2 === 0;
    const said = isPage
      ? await send(seen, client, "GET", "/asset-list")
      : await send(seen, client, "POST", "/api/trade-values", LIST);
    seen.reads += 1;
    if (hasFailed(said)) {
      const failure = `${isPage ? "a page" : "a list"}: ${said.sure ? said.status : said.why}`;
      seen.failedReads += 1;
      seen.readFailures.set(failure, (seen.readFailures.get(failure) ?? 0) + 1);
    } else if (said.sure && said.status !== 200) seen.wrong.push(`A read: ${said.status} ${said.body.slice(0, 200)}`);
    await pause(READER_MS);
  }
}
