import { parentPort, workerData } from "node:worker_threads";
import type { Rating } from "#core/ratings/rating.ts";
import { refit, type RefitVote } from "#core/ratings/refit.ts";

// Runs in a worker thread, because a refit computes for up to a second.
const { ratings, votes } = workerData as { readonly ratings: readonly Rating[]; readonly votes: readonly RefitVote[] };
parentPort?.postMessage(refit(ratings, votes), []);
