import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Measures the product against its baselines and writes docs/benchmarks.md.
// Run: npm run bench [-- http | growth [options]]
const PARTS = ["http", "growth"];

const [wanted, ...options] = process.argv.slice(2);
const parts = wanted === undefined ? PARTS : PARTS.filter((part) => part === wanted);
if (parts.length === 0) {
  console.error(`npm run bench -- <part>: there is no part "${wanted}"; the parts are ${PARTS.join(" and ")}`);
  process.exit(2);
}

const run = (part: string): Promise<number> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL(`${part}.ts`, import.meta.url));
    spawn(process.execPath, ["--import", "tsx", script, ...options], { stdio: "inherit" }).once("exit", (code) =>
      resolve(code ?? 1),
    );
  });

for (const part of parts) {
  const code = await run(part);
  if (code !== 0) process.exit(code);
}
