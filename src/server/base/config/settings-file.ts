import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { ConfigError } from "./variable-types.ts";

const SETTINGS_FILE = join(ROOT, ".env");

/**
 * Adds the settings of the file .env beside package.json to the environment, which takes precedence. Throws ConfigError
 * when the file cannot be read.
 */
export const readSettingsFile = (): void => {
  if (!existsSync(SETTINGS_FILE)) return;
  try {
    process.loadEnvFile(SETTINGS_FILE);
  } catch (error) {
    throw new ConfigError(`The settings file .env could not be read: ${(error as Error).message}`, { cause: error });
  }
};
