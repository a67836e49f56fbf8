import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { ConfigError, readConfig } from "./config/config.ts";
import { DatabaseError } from "./db/database-error.ts";
import { JOBS } from "./jobs/jobs.ts";
import { startJobs } from "./jobs/run-jobs.ts";
import { assemble, connect } from "./bootstrap.ts";
import { ROOT } from "./root.ts";

const WEB_ROOT = join(ROOT, "dist", "web");
const SETTINGS_FILE = join(ROOT, ".env");
/** How long open requests may take to finish after a signal. */
const DRAIN_MS = 8_000;

const stop = (sentence: string): never => {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
};

/** Settings kept in a file beside package.json; the environment itself wins over them. */
const readSettingsFile = (): void => {
  if (!existsSync(SETTINGS_FILE)) return;
  try {
    process.loadEnvFile(SETTINGS_FILE);
  } catch (error) {
    throw new ConfigError(`The settings file .env could not be read: ${(error as Error).message}`, { cause: error });
  }
};

const start = async (): Promise<void> => {
  readSettingsFile();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ sync: false }));
  if (config.rateLimitFactor === 0)
    log.warn("RATE_LIMIT_FACTOR is 0: every rate limit is OFF. Use this for tests on this machine only.");
  const connection = await connect(config);
  const product = await assemble(
    config,
    connection,
    { now: () => new Date(), log },
    { webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : null, refuseOverload: true },
  );

  const stopJobs = startJobs(product.deps, JOBS);
  let closing = false;
  const close = (signal: string): void => {
    if (closing) return;
    closing = true;
    log.info(`${signal}: finishing open requests`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // No new requests are taken while a job that is under way comes to its end.
    Promise.all([stopJobs(), product.app.close()])
      .then(product.close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "closing failed");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);

  await product.app.listen({ port: config.port, host: config.host });
  process.stdout.write(`\nBig Brain Football is ready: ${config.publicUrl}\n\n`);
};

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseError) stop(error.message);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") stop("PORT should be a port that is free; this one is in use");
  stop(`The product could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
});
