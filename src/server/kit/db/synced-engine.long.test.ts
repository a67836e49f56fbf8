import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { SyncedFiles, WITH_FSYNC } from "./synced-engine.ts";

/** Tells beside whether the engine's own file layer has an fsync, before it is patched. */
class WatchedFiles extends SyncedFiles {
  hasOwnFsync: boolean | null = null;
  override async init(...[engine, options]: Parameters<SyncedFiles["init"]>): ReturnType<SyncedFiles["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const look = (module: unknown): void => {
      this.hasOwnFsync = "fsync" in (module as { NODEFS: { stream_ops: object } }).NODEFS.stream_ops;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [look, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

test("a commit asks for a flush of the log, which only the patched file layer has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-synced-"));
  const files = new WatchedFiles(folder);
  const engine = new PGlite({ fs: files, startParams: WITH_FSYNC });
  onTestFinished(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await engine.waitReady;
  await files.logFlush.done();
  await engine.exec("create table one (id int)");
  expect(files.logFlush.pending()).toMatch(/[/\\]pg_wal[/\\][0-9A-F]{24}$/);
  await engine.exec("checkpoint");
  expect(files.logFlush.pending()).toBeNull();
  // Once this is true the engine may do without the patch.
  expect(files.hasOwnFsync).toBe(false);
});
