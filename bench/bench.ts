import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// The measurements. Run: npm run bench -- <part> [its options]; the file of a part lists its options.
const PARTS = ["ratings", "rings", "prior", "http", "pages"];

const [name = "", ...options] = process.argv.slice(2);
if (!PARTS.includes(name)) {
  console.error(`npm run bench -- <part>: there is no part "${name}"; the parts are ${PARTS.join(", ")}`);
  process.exit(2);
}
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
spawn(process.execPath, ["--import", "tsx", file, ...options], { stdio: "inherit" }).once("exit", (code) =>
  process.exit(code ?? 1),
);
