import { ConfigError } from "../config/config-error.ts";
import { readConfig } from "../config/config.ts";
import { readSettingsFile } from "../config/settings-file.ts";
import { DatabaseError } from "../db/database-error.ts";
import { errorText } from "../error-record.ts";
import { connect } from "../bootstrap.ts";
import { CommandError } from "./command.ts";
import { runCommand, commandFor, help, PREFLIGHT } from "./commands.ts";
import { preflight, SURROUNDINGS } from "./preflight/preflight.ts";

// Run as: npm run operator -- <command>
const main = async (words: readonly string[]): Promise<string> => {
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
};

main(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const known = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError;
    process.stderr.write(`${known ? error.message : `The command failed. ${errorText(error)}`}\n`);
    process.exitCode = 1;
  },
);
