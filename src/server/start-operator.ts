import { ConfigError } from "#server/kit/config/variable-types.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { readSettingsFile } from "#server/kit/config/environment.ts";
import { DatabaseError } from "#server/kit/db/database-error.ts";
import { errorText } from "#server/kit/error-record.ts";
import { connect } from "#server/bootstrap.ts";
import { CommandError } from "#server/kit/commands/command.ts";
import { runCommand, commandFor, help, PREFLIGHT } from "#server/commands.ts";
import { preflight, SURROUNDINGS } from "#server/operations/api.ts";

// Run as: npm run operator -- <command>
async function main(words: readonly string[]): Promise<string> {
  if (words[0] === "help" || words.includes("--help")) return help();
  if (words[0] === PREFLIGHT) {
    if (words[1] !== undefined) throw new CommandError(`"${words[1]}" is too much here: ${PREFLIGHT}`);
    readSettingsFile();
    const { passed, report } = await preflight(process.env, SURROUNDINGS);
    if (!passed) throw new CommandError(report);
    return report;
  }
  commandFor(words);
  readSettingsFile();
  const config = readConfig(process.env);
  const connection = await connect(config);
  try {
    return await runCommand({ db: connection.db, config, now: () => new Date() }, words);
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const known = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError;
    process.stderr.write(`${known ? error.message : `The command failed. ${errorText(error)}`}\n`);
    process.exitCode = 1;
  },
);
