// Runs other programs for the scripts here. Uses Node's own modules only, because nothing may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Runs a program in the project and shows its output; returns whether it succeeded. */
export const run = (program, args, options = {}) => {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
  return result.status === 0;
};

/** Runs a program concurrently and shows its output; resolves to whether it succeeded. */
export const runShown = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });

/** Runs a program silently; returns its output, or null if it failed. */
export const quietly = (program, args, options = {}) => {
  const result = spawnSync(program, args, {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
    ...options,
  });
  return result.status === 0 ? result.stdout : null;
};

/** Runs a program concurrently; resolves to whether it succeeded and its whole output. */
export const runCaptured = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => (output += text));
    }
    child.once("error", (error) => resolve({ passed: false, output: `${error.message}\n` }));
    child.once("close", (code) => resolve({ passed: code === 0, output }));
  });

/** Ends the script with a message for the user. */
export const stop = (sentence) => {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
};

export const say = (sentence) => process.stdout.write(`${sentence}\n`);
