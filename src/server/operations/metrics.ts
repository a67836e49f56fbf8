import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { isLoopback } from "#server/kit/config/address.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import type { Config } from "#server/kit/config/config.ts";

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const LAG_SECONDS = [0.5, 1, 5, 30, 60, 300, 3600];

function meanDeviation(variances: Float64Array): number {
  const known = variances.filter((variance) => !Number.isNaN(variance));
  return known.reduce((sum, variance) => sum + Math.sqrt(variance), 0) / Math.max(1, known.length);
}

/** The counters of this process. Features increment the named ones. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    registry,
    votes: counter("votes_total", "Answers by outcome", "outcome"),
    prompts: counter("prompts_total", "Comparisons served, by reason of choice", "reason"),
    jobs: counter("job_runs_total", "Jobs run, by outcome", "name", "outcome"),
    alerts: counter("alerts_total", "Alerts to devices by outcome: sent, gone, busy, failed, unknown", "outcome"),
    webhooks: counter("webhooks_total", "Payment messages by outcome: taken, refused, failed", "outcome"),
    signIns: counter("sign_ins_total", "Sign-ins by outcome: begun, finished, refused", "outcome"),
    browserErrors: counter("browser_errors_total", "Errors that pages reported"),
    webhookLag: new Histogram({
      name: "webhook_lag_seconds",
      help: "From a payment event to its arrival here",
      buckets: LAG_SECONDS,
      registers,
    }),
  };
}

function watchRatings(registry: Registry, ratings: Pick<LiveRatings, "pool">): void {
  const uncertainty = new Gauge({
    name: "pool_uncertainty",
    help: "Mean standard deviation of the beliefs of a pool",
    labelNames: ["format", "scoretype"],
    registers: [registry],
    collect: () => {
      for (const format of FORMATS)
        for (const type of SCORE_TYPES)
          uncertainty.set({ format, scoretype: type }, meanDeviation(ratings.pool(format, type).variance));
    },
  });
}

/** May a request read the metrics? Yes from this machine without a proxy between, or with the operator's token. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (!request.headers["x-forwarded-for"] && isLoopback(request.ip.replace(/^::ffff:/, ""))) return true;
  if (!token) return false;
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Counts every request by call and status, and serves GET /metrics in Prometheus format. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Pick<Metrics, "registry">,
  ratings: Pick<LiveRatings, "pool">,
  config: Config,
): void {
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by call and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  watchRatings(registry, ratings);
  app.addHook("onResponse", (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? "other", status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Failure("not-found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
