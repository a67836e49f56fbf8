import { spawn } from "node:child_process";
import { freePort } from "#tests/support/free-port.ts";
import { pause } from "#tests/support/server-process.ts";
import type { Harness } from "../shared/harness.ts";
import { dropDatabase, makeDatabase } from "./databases.ts";

const LOOK_MS = 20;
const BARE =
  "require('node:http').createServer((request, response) => " +
  "response.end('ready')).listen(Number(process.argv[1]), '127.0.0.1')";

/** Milliseconds until a bare server responds, polled as the application is. */
export const startBare = async (): Promise<number> => {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, ["-e", BARE, String(port)], { stdio: "ignore" });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(LOOK_MS);
  const took = performance.now() - from;
  child.kill();
  return took;
};

/** Milliseconds until a process of the application is ready on a database. */
export const startOn = async (harness: Harness, url: string): Promise<number> => {
  const one = await harness.start({ DATABASE_URL: url });
  const took = await one.ready();
  await one.kill("SIGTERM");
  return took;
};

/** The same on a database without any tables. */
export const startOnNothing = async (harness: Harness): Promise<number> => {
  const took = await startOn(harness, await makeDatabase(harness.url, "nothing"));
  await dropDatabase(harness.url, "nothing");
  return took;
};
