import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { processExists, processState } from "../process-state.ts";
import { lockDirectory } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trade-values-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Do not wait for the owner to end. */
const NOW = 0;
const lockFile = () => join(folder, "lock");

test("a directory is held by one process and free again after it lets go", async () => {
  const unlock = await lockDirectory(folder);
  await expect(lockDirectory(folder, NOW)).rejects.toThrow(`is in use by process ${process.pid}`);
  await unlock();
  await (
    await lockDirectory(folder)
  )();
});

test("another running process keeps its directory; once it has ended the lock is taken over", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await new Promise((resolve) => other.once("spawn", resolve));
  writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, host: hostname(), start: "" }));
  await expect(lockDirectory(folder, NOW)).rejects.toThrow(`process ${other.pid}`);
  const gone = new Promise((resolve) => other.once("exit", resolve));
  other.kill("SIGKILL");
  await gone;
  const unlock = await lockDirectory(folder);
  expect(JSON.parse(readFileSync(lockFile(), "utf8"))).toMatchObject({ pid: process.pid });
  await unlock();
});

test("a lock of an earlier process that had this id is taken over", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, host: hostname(), start: "1" }));
  await (
    await lockDirectory(folder)
  )();
});

test("an owner that is about to end is waited for", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(other, "spawn");
  writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, host: hostname(), start: "" }));
  const locking = lockDirectory(folder);
  other.kill("SIGTERM");
  await (
    await locking
  )();
});

// The shell starts a child, then becomes a program that never collects its exit code.
test.skipIf(process.platform === "win32")("a lock whose owner is a zombie is taken over", async () => {
  const parent = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 600"], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(said.toString());
  await expect.poll(async () => (await processState(pid)).isRunning).toBe(false);
  expect(processExists(pid)).toBe(true);
  for (const start of ["", (await processState(pid)).start]) {
    writeFileSync(lockFile(), JSON.stringify({ pid, host: hostname(), start }));
    await (
      await lockDirectory(folder, NOW)
    )();
  }
});

test("a lock of another machine is respected, a damaged one is not", async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: "elsewhere", start: "1" }));
  await expect(lockDirectory(folder)).rejects.toThrow("on elsewhere");
  writeFileSync(lockFile(), "{");
  await (
    await lockDirectory(folder)
  )();
});

test("a directory that does not exist is refused with a sentence", async () => {
  await expect(lockDirectory(join(folder, "nothing"))).rejects.toThrow(
    "DATA_DIR should be a directory that can be written",
  );
});
