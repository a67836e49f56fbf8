import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports of outgoing connections, of which any may be taken between the look and the use. */
const FIRST = 16_000;
const COUNT = 16_000;
/** Keeps test processes apart, which have neighbouring ids. */
const PORTS_OF_A_PROCESS = 61;

let tried = 0;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

export async function freePort(): Promise<number> {
  while (tried < COUNT) {
    const port = FIRST + ((process.pid * PORTS_OF_A_PROCESS + tried) % COUNT);
    tried += 1;
    if (await isFree(port)) return port;
  }
  throw new Error("No free port");
}
