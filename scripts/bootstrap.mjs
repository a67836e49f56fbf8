// Prepares a clone: installs missing packages and builds what is stale.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashOf, inputsOf, isFresh, markFresh } from "./freshness.mjs";
import { ROOT, run, say, stop } from "./run.mjs";

const install = () => {
  const hash = hashOf(["package.json", "package-lock.json"]);
  if (existsSync(join(ROOT, "node_modules", "vite")) && isFresh("install", hash)) return;
  say("Installing the packages ...");
  // `npm install` and not `npm ci`, which would delete and download all packages again.
  const npm = process.env.npm_execpath;
  const args = ["install", "--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!(npm ? run(process.execPath, [npm, ...args]) : run("npm", args)))
    stop("The packages could not be installed. Is the npm registry reachable from here?");
  markFresh("install", hash);
};

/** What is built: name, output, and Vite's arguments. */
const BUILDS = [
  ["screens", "dist/web/index.html", []],
  ["server", "dist/server/main.mjs", ["--config", "vite.server.config.ts"]],
];

const build = () => {
  for (const [name, result, options] of BUILDS) {
    const hash = hashOf(inputsOf(name));
    if (existsSync(join(ROOT, result)) && isFresh(name, hash)) continue;
    say(`Building the ${name} ...`);
    if (
      !run(process.execPath, [
        join("node_modules", "vite", "bin", "vite.js"),
        "build",
        "--logLevel",
        "warn",
        ...options,
      ])
    )
      stop(`The ${name} could not be built; the lines above say why`);
    markFresh(name, hash);
  }
};

install();
build();
