// Decides whether a build is up to date, by a hash of its inputs.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./run.mjs";

const STAMPS = join(ROOT, "node_modules", ".cache", "trade-values");

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/**
 * What a build surely does not read; a build reads everything else, so that a new kind of input cannot be forgotten.
 */
const NOT_READ = {
  screens: /^src\/server\/(?!kit\/http\/built-files\.ts$)|^stand-ins\/|^vite\.server\.config\.ts$/,
  server: /^public\/|^index\.html$|^vite\.config\.ts$/,
};

/** The files whose change makes a build (screens or server) stale, relative to the project. */
export const inputsOf = (build) =>
  [
    ...["public", "scripts", "src", "stand-ins"].flatMap((folder) => filesBelow(join(ROOT, folder))),
    ...readdirSync(ROOT)
      .filter((name) => /\.(?:ts|json|html)$/.test(name))
      .map((name) => join(ROOT, name)),
  ]
    .map((path) => relative(ROOT, path).replaceAll("\\", "/"))
    .filter((path) => !NOT_READ[build].test(path) && !/\.test\.tsx?$/.test(path));

/** A hash of the contents and names of files and folders of the project. */
export const hashOf = (paths) => {
  const hash = createHash("sha256").update(process.version.split(".")[0]);
  for (const path of paths.flatMap((name) => filesBelow(join(ROOT, name))))
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest("hex");
};

export const isFresh = (name, hash) => {
  const stamp = join(STAMPS, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
};

export const markFresh = (name, hash) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), hash);
};
