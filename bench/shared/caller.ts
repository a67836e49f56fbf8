import type { Prompt } from "#contract/prompts.ts";
import { SELECTIONS } from "#core/ratings/selection.ts";
import { answerTo } from "#tests/support/answers.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { randomUUID } from "node:crypto";
import { Agent, request, type IncomingHttpHeaders } from "node:http";

export type Answered = {
  readonly status: number;
  readonly body: Buffer;
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
};

/** Calls a server over kept connections; times are until the last byte. */
export function createCaller(port: number, most = 256) {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return (
    method: string,
    path: string,
    {
      json,
      text,
      cookie,
      headers,
    }: { json?: unknown; text?: string; cookie?: string; headers?: Record<string, string> } = {},
  ): Promise<Answered & { cookies: readonly string[] }> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const body = json === undefined ? text : JSON.stringify(json);
      const sent = request(
        {
          host: "127.0.0.1",
          port,
          agent,
          method,
          path,
          headers: {
            "sec-fetch-site": "same-origin",
            "accept-encoding": "br",
            ...(body === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
            ...(cookie ? { cookie } : {}),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts),
              ms: performance.now() - start,
              headers: response.headers,
              cookies: (response.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? ""),
            }),
          );
          response.on("error", reject);
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
}
export type Caller = ReturnType<typeof createCaller>;

/** Waits as long as a busy server requests by Retry-After. */
async function whenNotBusy<Reply extends Answered>(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** A visitor of the bench. */
export type Guest = { readonly cookie: string; readonly visitorId: string; readonly sessionId: string };

export async function arrive(call: Caller): Promise<Guest> {
  const visitorId = randomUUID();
  const made = await whenNotBusy(() =>
    call("POST", "/api/visitors", {
      json: { visitorId, deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" },
    }),
  );
  if (made.status !== 201) throw new Error(`A visitor was refused: ${made.status} ${made.body.toString()}`);
  const cookie = made.cookies.join("; ");
  const opened = await whenNotBusy(() =>
    call("POST", "/api/sessions", { cookie, json: { visitorId, startTime: new Date().toISOString() } }),
  );
  return { cookie, visitorId, sessionId: (JSON.parse(opened.body.toString()) as { sessionId: string }).sessionId };
}

/** The answer to a comparison, one of the five kinds. */
export const answerOf = (guest: Guest, prompt: Buffer): object =>
  answerTo(guest, JSON.parse(prompt.toString()) as Prompt, SELECTIONS[Math.floor(Math.random() * 5)]!);

/** A situation; a different number gives a situation without a cached response. */
export const situation = (number: number): object => ({
  requestSource: "asset-list",
  teamStatus: 11 + (number % 5),
  leagueFormatId: 1,
  scoringSettings: { ...DEFAULT_SCORING, tep: (number % 997) / 1000 },
  rosterSettings: DEFAULT_ROSTER,
  userId: null,
});
