import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const filesOf = (folder: string): string[] =>
  execFileSync("git", ["ls-files", folder], { encoding: "utf8" }).split("\n").filter(Boolean);

/** Imports of values, not only of types, from a file of the contract. */
const CONTRACT_VALUES = /^import (?!type )\{(?<names>[^}]*)\} from "#contract\/(?<file>[^"]+)"/gm;

/** Whether a list of imported names has one that is not a type. */
const hasValue = (names: string): boolean => names.split(",").some((name) => /^\s*(?!type )\w/.test(name));

// The schema library would add 13 kB, compressed, to every page that reaches it.
test("screens import no values from files of the contract that use the schema library", () => {
  const withSchemas = new Set(filesOf("src/contract").filter((path) => /from "zod/.test(readFileSync(path, "utf8"))));
  const found = filesOf("src/web")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(CONTRACT_VALUES)]
        .filter(({ groups }) => hasValue(groups?.["names"] ?? ""))
        .map(({ groups }) => `src/contract/${groups?.["file"] ?? ""}`)
        .filter((file) => withSchemas.has(file))
        .map((file) => `${path} imports ${file}`),
    );
  expect(found).toEqual([]);
});
