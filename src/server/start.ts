import { existsSync } from "node:fs";
import { join, basename } from "node:path";
import type { DestinationStream } from "pino";
import { ConfigError } from "#server/kit/config/variable-types.ts";
import { readConfig, configWarnings } from "#server/kit/config/config.ts";
import { readSettingsFile } from "#server/kit/config/environment.ts";
import { startCheckpoints } from "#server/kit/db/checkpoints.ts";
import { clockFaultOf, wasMigratedByNewer } from "#server/kit/db/server-facts.ts";
import { DatabaseError } from "#server/kit/db/database-error.ts";
import { errorText } from "#server/kit/error-record.ts";
import { startHistory } from "#server/catalogue/api.ts";
import { checkListenAddress, listenError } from "#server/kit/http/listen-address.ts";
import { jobsOf, roundsOf } from "./jobs.ts";
import { startJobs } from "#server/kit/jobs/run-jobs.ts";
import { assemble, connect } from "./bootstrap.ts";
import { createLog } from "#server/kit/log.ts";
import { ROOT } from "#server/kit/root.ts";
import { processExists, processState } from "#server/kit/process-state.ts";

const WEB_ROOT = join(ROOT, "dist", "web");
/** How long open requests may take to finish after a signal. */
const DRAIN_MS = 8_000;

function stop(sentence: string): never {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  readSettingsFile();
  const config = readConfig(process.env);
  await checkListenAddress(config);
  const log = createLog(config.logLevel, await terminalLines());
  log.info("Opening the database ...");
  const connection = await connect(config);
  if (await wasMigratedByNewer(connection.db))
    log.warn("A newer version of the product has migrated this database; this version may not work on it");
  const clock = await clockFaultOf(connection.db, new Date());
  if (clock) log.warn(clock);
  let leaving = false;
  const product = await assemble(
    config,
    connection,
    { now: () => new Date(), log },
    {
      ...(existsSync(WEB_ROOT)
        ? { webRoot: WEB_ROOT, renderer: await import("#web/shell/render.tsx") }
        : { webRoot: null }),
      refuseOverload: true,
      isLeaving: () => leaving,
    },
  );

  const stopJobs = startJobs(product.deps, jobsOf(config), roundsOf());
  const stopHistory = startHistory(product.deps);
  const stopCheckpoints = connection.kind === "embedded" ? startCheckpoints(connection.db, log) : () => {};
  let closing = false;
  const close = (reason: string): void => {
    if (closing) return;
    closing = true;
    log.info(`${reason}: finishing open requests`);
    setTimeout(() => {
      log.error(`Open requests or a job did not end within ${DRAIN_MS / 1000} s`);
      process.exit(1);
    }, DRAIN_MS).unref();
    // No new requests are accepted while a running job ends.
    Promise.all([stopJobs(), stopHistory(), stopCheckpoints(), product.app.close()])
      .then(product.close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "closing failed");
          process.exit(1);
        },
      );
  };
  // A proxy sends requests until it has noticed that this process is no longer ready.
  const leave = (signal: string): void => {
    leaving = true;
    setTimeout(close, config.shutdownDelay * 1000, signal);
  };
  process.on("SIGTERM", leave);
  process.on("SIGINT", close);

  await watchNpm(() => close("npm has ended"));

  await product.app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config) ?? error;
  });
  for (const warning of configWarnings(config)) process.stderr.write(`${warning}\n\n`);
  process.stdout.write(`\nBig Brain Football is ready: ${config.publicUrl}\n\n`);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseError) stop(error.message);
  stop(`The product could not start. ${errorText(error)}`);
});

/** Writes the log as plain lines, for people at a terminal; undefined elsewhere, where programs read JSON. */
async function terminalLines(): Promise<DestinationStream | undefined> {
  if (!process.stdout.isTTY) return undefined;
  const { default: pretty } = await import("pino-pretty");
  return pretty({ sync: true, singleLine: true, ignore: "pid,hostname,reqId", translateTime: "SYS:HH:MM:ss" });
}

const CHECK_MS = 500;
const SHELL = /^(ba|da|z|k|a)?sh$/;

/** The process ids of `npm start`: npm, and the shell between it and this process if there is one. */
async function npmProcesses(): Promise<readonly number[]> {
  const { name, parent } = await processState(process.ppid);
  return SHELL.test(basename(name)) && parent !== null ? [process.ppid, parent] : [process.ppid];
}

// On other systems than Linux the details need a subprocess each time, so only the existence of the process is checked.
const isRunning = async (pid: number): Promise<boolean> =>
  process.platform === "linux" ? (await processState(pid)).isRunning : processExists(pid);

/** Calls `onEnd` once when the `npm start` around this process has ended: a signal may end it alone. */
async function watchNpm(onEnd: () => void): Promise<void> {
  if (process.env["npm_lifecycle_event"] !== "start") return;
  const parent = process.ppid;
  const pids = await npmProcesses();
  const timer = setInterval(() => {
    void Promise.all(pids.map(isRunning)).then((running) => {
      if (process.ppid === parent && running.every(Boolean)) return;
      clearInterval(timer);
      onEnd();
    });
  }, CHECK_MS);
  timer.unref();
}
