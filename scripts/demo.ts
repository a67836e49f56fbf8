import "./node-version.mjs";
import { connect } from "#server/bootstrap.ts";
import { CommandError } from "#server/kit/commands/command.ts";
import { ConfigError } from "#server/kit/config/variable-types.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { readSettingsFile } from "#server/kit/config/environment.ts";
import { DatabaseError } from "#server/kit/db/database-error.ts";
import { fillDemo } from "#tests/simulation/demo.ts";

// Run as: npm run operator -- demo. Takes minutes. The crowd is that of the tests, so an image has no demo.
async function main(): Promise<void> {
  readSettingsFile();
  const config = readConfig(process.env);
  const connection = await connect({ ...config, embeddedFsync: false });
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    tell(await fillDemo(connection, config, new Date(), undefined, tell));
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const isKnown = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError;
  if (!isKnown) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
