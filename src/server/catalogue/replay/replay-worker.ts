import { parentPort, workerData } from "node:worker_threads";
import { readRecord, replayFacts } from "./replay-facts.ts";

// Runs in a worker thread, because a replay computes for seconds.
const { today, known } = workerData as { readonly today: string; readonly known: string | null };
parentPort?.postMessage(replayFacts(readRecord(), today, known), []);
