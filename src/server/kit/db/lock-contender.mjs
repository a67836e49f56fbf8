// A thread of lock-contenders.long.test.ts: in each round it tries to lock the folder, and tells how that ended.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
const { lockDirectory } = await import("./lock.ts");
const { folder, round } = workerData;

parentPort.postMessage("ready", []);
for (let last = 0; ; last++) {
  Atomics.wait(round, 0, last);
  const unlock = await lockDirectory(folder, 0).catch((error) => {
    if (!error.message.includes("is in use by process")) throw error;
    return null;
  });
  parentPort.postMessage(unlock ? "taken" : "refused", []);
  await once(parentPort, "message");
  await unlock?.();
  parentPort.postMessage("released", []);
}
