import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Client as DatabaseClient } from "pg";
import { readConfig } from "#server/kit/config/config.ts";
import { jobsOf } from "#server/jobs.ts";
import { Client } from "#tests/kill/client.ts";
import type { Prompt } from "#contract/prompts.ts";
import { answerTo } from "#tests/support/answers.ts";
import { DEFAULT_SETTINGS, LIST } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { openServerPool } from "#server/kit/db/server-pool.ts";
import { createListener } from "#server/kit/db/database.ts";

const template = process.env["TEST_TEMPLATE_URL"];

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(template!);
  url.pathname = `/${database}`;
  return url.href;
}

describe.skipIf(!template)("two processes that start concurrently on one empty database", () => {
  const database = `pair_${randomBytes(6).toString("hex")}`;
  let processes: ServerProcess[] = [];
  let bases: string[] = [];
  let first: Client;
  let second: Client;
  let visitorId: string;

  const register = async (): Promise<void> => {
    visitorId = crypto.randomUUID();
    await first.must("POST", "/api/visitors", {
      json: { visitorId, deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" },
    });
  };

  beforeAll(async () => {
    await query(addressOf("postgres"), `create database ${database}`);
    const ports = [await freePort(), await freePort()];
    bases = ports.map((port) => `http://127.0.0.1:${port}`);
    processes = ports.map((port) =>
      startServer({
        PORT: String(port),
        PUBLIC_URL: bases[0]!,
        DATABASE_URL: addressOf(database),
        RATE_LIMIT_FACTOR: "1",
        OVERLOAD_DELAY: "600000",
      }),
    );
    await Promise.all(processes.map((one) => one.ready()));
    first = new Client(bases[0]!);
    second = first.at(bases[1]!);
    await register();
  }, 120_000);

  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill("SIGTERM")));
    await query(addressOf("postgres"), `drop database if exists ${database} with (force)`);
  });

  test("fill it once", async () => {
    const [counts] = await query<{ pools: number; opened: number }>(
      addressOf(database),
      "select (select count(*)::int from pool) as pools, (select count(*)::int from ratingevent where kind = " +
        "'open') as opened",
    );
    expect(counts).toEqual({ pools: 16, opened: 16 });
  });

  test("run each job of the day once", async () => {
    await vi.waitFor(async () => {
      const runs = await query<{ job: string; outcome: string | null }>(
        addressOf(database),
        "select job, outcome from jobrun where finisheddatetime is not null",
      );
      expect(runs.map(({ job }) => job).sort()).toEqual(
        jobsOf(readConfig({ DATA_REFRESH: "off" }))
          .map(({ name }) => name)
          .sort(),
      );
    }, 120_000);
    const [marks] = await query<{ marks: number }>(
      addressOf(database),
      "select count(*)::int as marks from ratingevent where kind = 'day'",
    );
    expect(marks).toEqual({ marks: 16 });
  });

  test("share visitors, settings and sign-ins", async () => {
    await second.must("PUT", `/api/visitors/${visitorId}/settings`, {
      json: {
        sitbarLeagueSettings: { ...DEFAULT_SETTINGS, scoringSettings: { ...DEFAULT_SETTINGS.scoringSettings, ppr: 1 } },
      },
    });
    expect(await first.must("GET", `/api/visitors/${visitorId}`)).toMatchObject({
      sitbarLeagueSettings: { scoringSettings: { ppr: 1 } },
    });
    const form = await first.follow("/auth/google");
    await first.follow(await first.submit(form, { email: "both@example.com" }));
    expect(await second.must("GET", "/api/auth/user")).toMatchObject({ contactemail: "both@example.com" });
    await second.must("POST", "/auth/logout", { json: {} });
    expect(await first.request("GET", "/api/auth/user")).toMatchObject({ status: 401 });
    // The visitor belongs to the person who signed out.
    expect(await first.request("GET", `/api/visitors/${visitorId}`)).toMatchObject({ status: 404 });
    await register();
  });

  test("show an answer given to one in the values of the other soon after", async () => {
    const { sessionId } = await first.must<{ sessionId: string }>("POST", "/api/sessions", {
      json: { visitorId, startTime: new Date().toISOString() },
    });
    const values = async () => JSON.stringify(await second.must("POST", "/api/trade-values", { json: LIST }));
    let moved = 0;
    for (let i = 0; i < 12 && moved < 3; i++) {
      const before = await values();
      const asked = await first.must<Prompt>("GET", `/api/prompt?sessionId=${sessionId}`);
      // An answer faster than anybody reads would not count.
      await new Promise((resolve) => setTimeout(resolve, 450));
      await first.must("POST", "/api/prompt/submit", { json: answerTo({ visitorId, sessionId }, asked, -2) });
      if (asked.scoreType !== "perception") continue;
      await expect.poll(values).not.toBe(before);
      moved += 1;
    }
    expect(moved).toBeGreaterThan(0);
  });

  test("one continues to serve when the other has stopped", async () => {
    await processes[0]!.kill("SIGKILL");
    expect(await second.must("GET", `/api/visitors/${visitorId}`)).toMatchObject({ visitorId });
    expect(processes[1]!.said()).not.toMatch(/"level":[56]0/);
  });
});

describe.skipIf(!template)("a process whose connections the database cuts", () => {
  let stop = async (): Promise<void> => {};
  afterEach(() => stop());

  test("listens again, and reloads what it may have missed", async () => {
    const url = new URL(addressOf("postgres"));
    url.searchParams.set("application_name", "cut_off");
    const listener = createListener(openServerPool(url.href).connect);
    stop = listener.close;
    const heard: string[] = [];
    let missed = 0;
    await listener.listen(
      "cuts",
      (payload) => heard.push(payload),
      () => (missed += 1),
    );
    const notify = (text: string) => query(addressOf("postgres"), `select pg_notify('cuts', '${text}')`);
    await notify("before");
    await expect.poll(() => heard).toEqual(["before"]);
    await query(
      addressOf("postgres"),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut_off'",
    );
    await expect.poll(() => missed, { timeout: 120_000 }).toBe(1);
    await notify("after");
    await expect.poll(() => heard).toEqual(["before", "after"]);
  });
});
