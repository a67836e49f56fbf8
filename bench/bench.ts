import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// Measures the product against its baselines and writes docs/benchmarks.md, one section for each part.
// Run: npm run bench                    every part, within 35 minutes on four cores at rest
//      npm run bench -- <part> [...]    one part with its own options
const PARTS: Readonly<Record<string, { readonly script: string; readonly inAll: readonly string[] }>> = {
  http: { script: "http.ts", inAll: ["--rounds", "5"] },
  growth: { script: "growth.ts", inAll: ["--rounds", "3"] },
  scaling: { script: "scaling.ts", inAll: [] },
  replica: { script: "replica.ts", inAll: [] },
  power: { script: "power-loss.ts", inAll: ["--rounds", "3"] },
  web: { script: "web.ts", inAll: ["--quick"] },
};

const run = (script: string, options: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL(script, import.meta.url));
    spawn(process.execPath, ["--import", "tsx", file, ...options], { stdio: "inherit" }).once("exit", (code) =>
      resolve(code ?? 1),
    );
  });

const [wanted, ...options] = process.argv.slice(2);
if (wanted !== undefined) {
  const part = PARTS[wanted];
  if (!part) {
    console.error(
      `npm run bench -- <part>: there is no part "${wanted}"; the parts are ${Object.keys(PARTS).join(", ")}`,
    );
    process.exit(2);
  }
  process.exit(await run(part.script, options));
}

// A part that fails keeps its old section; the others are measured all the same.
const failed: string[] = [];
const start = performance.now();
for (const [name, { script, inAll }] of Object.entries(PARTS)) {
  const from = performance.now();
  console.log(`\n${name}`);
  if ((await run(script, inAll)) !== 0) failed.push(name);
  console.log(`${name}: ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
}
console.log(`\nAll parts: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(", ")}`);
  process.exit(1);
}
