import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

// The measurements. Run: npm run bench -- <part> [its options]; the file of a part lists its options.
const PARTS: Readonly<Record<string, { readonly file: string }>> = {
  ratings: { file: "ratings.ts" },
  rings: { file: "rings.ts" },
  shown: { file: "shown.ts" },
  prior: { file: "prior.ts" },
  http: { file: "http.ts" },
  pages: { file: "pages.ts" },
  growth: { file: "growth.ts" },
};

const [name = "", ...options] = process.argv.slice(2);
const part = PARTS[name];
if (!part) {
  console.error(`npm run bench -- <part>: there is no part "${name}"; the parts are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
const file = fileURLToPath(new URL(part.file, import.meta.url));
spawn(process.execPath, ["--import", "tsx", file, ...options], { stdio: "inherit" }).once("exit", (code) =>
  process.exit(code ?? 1),
);
