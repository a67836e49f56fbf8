import { pause } from "#tests/support/server-process.ts";
import { median } from "../shared/statistics.ts";
import { answerOf, arrive, createCaller, situation, type Caller, type Guest } from "../shared/caller.ts";

export type Times = {
  readonly prompt: number;
  readonly submit: number;
  readonly repeated: number;
  readonly fresh: number;
};

const GUESTS = 10;
const VOTES = 60;
const LISTS = 20;
const BUSY_MS = 1000;

/** As visitors do, one call at a time; each call of the result runs one round and returns median times. */
export async function createVisit(port: number): Promise<() => Promise<Times>> {
  const call = patient(createCaller(port));
  const guests: Guest[] = [];
  for (let i = 0; i < GUESTS; i++) guests.push(await arrive(call));
  let lists = 1;
  return async () => {
    const [prompts, submits, repeated, fresh]: number[][] = [[], [], [], []];
    for (let i = 0; i < VOTES; i++) {
      const guest = guests[i % GUESTS]!;
      const asked = await get(call, `/api/prompt?sessionId=${guest.sessionId}`, guest.cookie);
      const answered = await call("POST", "/api/prompt/submit", {
        cookie: guest.cookie,
        json: answerOf(guest, asked.body),
      });
      expectOk(answered);
      prompts!.push(asked.ms);
      submits!.push(answered.ms);
    }
    const list = async (number: number): Promise<number> => {
      const answered = await call("POST", "/api/trade-values", { json: situation(number) });
      expectOk(answered);
      return answered.ms;
    };
    await list(0);
    for (let i = 0; i < LISTS; i++) {
      repeated!.push(await list(0));
      fresh!.push(await list(lists++));
    }
    return { prompt: median(prompts!), submit: median(submits!), repeated: median(repeated!), fresh: median(fresh!) };
  };
}

/** Waits while a server reports that it is busy; the wait is not measured. */
const patient =
  (call: Caller): Caller =>
  async (...request) => {
    for (;;) {
      const answered = await call(...request);
      if (answered.status !== 503) return answered;
      await pause(BUSY_MS);
    }
  };

async function get(call: Caller, path: string, cookie: string) {
  const asked = await call("GET", path, { cookie, headers: { "accept-encoding": "identity" } });
  expectOk(asked);
  return asked;
}

function expectOk({ status, body }: { readonly status: number; readonly body: Buffer }): void {
  if (status !== 200) throw new Error(`A call was refused: ${status} ${body.toString().slice(0, 200)}`);
}
