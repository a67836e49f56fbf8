// Runs the server with restart on change, and Vite with its proxy to it.
import "./node-version.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const start = (args, env = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
const children = [
  start(["--watch", "--import", "tsx", "src/server/main.ts"], {
    PUBLIC_URL: process.env.PUBLIC_URL ?? "http://localhost:5173",
  }),
  start([join("node_modules", "vite", "bin", "vite.js")]),
];
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children) child.on("exit", (code) => process.exit(code ?? 0));
