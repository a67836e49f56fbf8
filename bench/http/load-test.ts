import { brotliDecompressSync } from "node:zlib";
import { arrive, createCaller, type Caller } from "../shared/caller.ts";
import { openHarness, type Process, type Harness } from "../shared/harness.ts";
import type { Row } from "../shared/rows.ts";
import { pin, startSender, startVoters, type Sender } from "./children.ts";
import type { Job } from "./load-process.ts";
import type { Voter, VotingJob } from "./voters-process.ts";
import { BROWSER_ENCODINGS } from "./situations.ts";

/** The cores of server and sender, if processes can be pinned. */
export const SERVER_CORE = "0";
export const SENDER_CORE = "1";

/** Everything a row needs: the application as a process, load generators, and the report. */
export type LoadTest = {
  readonly harness: Harness;
  readonly product: Process;
  readonly sender: Sender<Job>;
  readonly voting: Sender<VotingJob>;
  readonly call: Caller;
  readonly voters: readonly Voter[];
  readonly rounds: number;
  readonly report: (row: Row) => void;
};

const VOTERS = 400;

export const openLoadTest = async (
  rounds: number,
  report: (row: Row) => void,
): Promise<LoadTest & { readonly close: () => Promise<void> }> => {
  const harness = await openHarness();
  const product = await harness.start();
  const [sender, voting] = [startSender(), startVoters()];
  const call = createCaller(product.port);
  const voters: Voter[] = [];
  for (let i = 0; i < VOTERS; i++) voters.push(await arrive(call));
  pin(product.pid, SERVER_CORE);
  for (const { pid } of [sender, voting]) pin(pid, SENDER_CORE);
  return {
    harness,
    product,
    sender,
    voting,
    call,
    voters,
    rounds,
    report,
    close: async () => {
      for (const one of [sender, voting]) one.close();
      await harness.close();
    },
  };
};

/** The response bytes for a body, and the parsed content. */
export const valuesOf = async (
  call: Caller,
  json: object,
  encoding = BROWSER_ENCODINGS,
): Promise<{ readonly bytes: Buffer; readonly text: string }> => {
  const { status, body } = await call("POST", "/api/trade-values", { json, headers: { "accept-encoding": encoding } });
  if (status !== 200) throw new Error(`No values: ${status} ${body.toString()}`);
  return { bytes: body, text: (encoding === "identity" ? body : brotliDecompressSync(body)).toString() };
};
