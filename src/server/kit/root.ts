import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

function above(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  if (dirname(folder) === folder) throw new Error("The product's folder is not complete: package.json is missing");
  return above(dirname(folder));
}

/** The application's folder, for source and build alike: the nearest parent with a package.json. */
export const ROOT = above(dirname(fileURLToPath(import.meta.url)));
