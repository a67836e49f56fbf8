import { parentPort, workerData } from "node:worker_threads";
import type { Rating } from "#core/rating/rating.ts";
import { refit, type RefitVote } from "#core/rating/refit.ts";

// Runs in a thread of its own, as a refit takes up to a second of computing.
const { ratings, votes } = workerData as { readonly ratings: readonly Rating[]; readonly votes: readonly RefitVote[] };
parentPort?.postMessage(refit(ratings, votes), []);
