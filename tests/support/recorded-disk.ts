import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Random } from "#core/kit/chance.ts";

/**
 * A change below the recorded directory. Files are known by a number that survives renaming. `sync`: everything noted
 * before `from` of that file (of the directory's names alone for null) reached the disk.
 */
type Change =
  | { readonly kind: "make"; readonly path: string; readonly file: number | null }
  | { readonly kind: "rename"; readonly path: string; readonly to: string }
  | { readonly kind: "remove"; readonly path: string }
  | { readonly kind: "write"; readonly file: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: "resize"; readonly file: number; readonly size: number }
  | { readonly kind: "sync"; readonly file: number | null; readonly from: number };

export type RecordedDisk = {
  /** How many changes were noted so far: a moment to cut the power at. */
  readonly now: () => number;
  readonly stop: () => void;
  /**
   * Brings a copy of the directory, made when the recording began, to the state after a power cut at a moment. What was
   * flushed is there. Of the rest, each write is there with the probability `kept`, and names (made, renamed, removed)
   * up to a random moment after the last flush, as on a file system with a journal.
   */
  readonly cut: (copy: string, moment: number, kept: number, random: Random) => void;
};

const NAMES = [
  "openSync",
  "closeSync",
  "writeSync",
  "writeFileSync",
  "ftruncateSync",
  "truncateSync",
  "renameSync",
  "unlinkSync",
  "mkdirSync",
  "rmdirSync",
  "fsyncSync",
  "fdatasyncSync",
  "fdatasync",
] as const;

/** Records what this process changes below a directory, by replacing functions of node:fs until `stop`. */
export function recordDisk(root: string): RecordedDisk {
  const real = Object.fromEntries(NAMES.map((name) => [name, fs[name]])) as Pick<typeof fs, (typeof NAMES)[number]>;
  const changes: Change[] = [];
  const files = new Map<string, number>();
  const open = new Map<number, { readonly path: string; position: number; readonly file: number | null }>();
  const inside = (path: fs.PathLike | number): path is string =>
    typeof path === "string" && (path === root || path.startsWith(`${root}/`));
  const name = (path: string): string => relative(root, path);
  for (const path of fs.readdirSync(root, { recursive: true, encoding: "utf8" }))
    if (fs.statSync(join(root, path)).isFile()) files.set(path, files.size);
  let made = files.size;

  const fileOf = (path: string): number => {
    const known = files.get(name(path));
    if (known !== undefined) return known;
    files.set(name(path), made);
    changes.push({ kind: "make", path: name(path), file: made });
    return made++;
  };
  const resize = (path: string, size: number): void => void changes.push({ kind: "resize", file: fileOf(path), size });
  const synced = (descriptor: number, from: number): void => {
    const one = open.get(descriptor);
    if (one) changes.push({ kind: "sync", file: one.file, from });
  };

  const recorded: Partial<Record<(typeof NAMES)[number], unknown>> = {
    openSync: (path: string, flags: number | string = "r", mode?: number) => {
      const before = fs.existsSync(path);
      const descriptor = real.openSync(path, flags, mode);
      if (!inside(path)) return descriptor;
      const file = fs.fstatSync(descriptor).isFile() ? fileOf(path) : null;
      if (before && typeof flags === "number" && flags & fs.constants.O_TRUNC) resize(path, 0);
      open.set(descriptor, { path, position: 0, file });
      return descriptor;
    },
    closeSync: (descriptor: number) => {
      open.delete(descriptor);
      real.closeSync(descriptor);
    },
    writeSync: (descriptor: number, data: Uint8Array, offset = 0, length?: number, position?: number | null) => {
      const one = open.get(descriptor);
      const written = real.writeSync(descriptor, data, offset, length, position);
      if (one?.file == null) return written;
      const at = position ?? one.position;
      const bytes = Buffer.from(Buffer.from(data.buffer, data.byteOffset + offset, written));
      if (position == null) one.position += written;
      changes.push({ kind: "write", file: one.file, at, bytes });
      return written;
    },
    writeFileSync: (path: string, data: string, options?: fs.WriteFileOptions) => {
      real.writeFileSync(path, data, options);
      if (!inside(path)) return;
      resize(path, 0);
      if (data.length > 0) changes.push({ kind: "write", file: fileOf(path), at: 0, bytes: Buffer.from(data) });
    },
    ftruncateSync: (descriptor: number, size = 0) => {
      real.ftruncateSync(descriptor, size);
      const one = open.get(descriptor);
      if (one?.file != null) changes.push({ kind: "resize", file: one.file, size });
    },
    truncateSync: (path: string, size = 0) => {
      real.truncateSync(path, size);
      if (inside(path)) resize(path, size);
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      if (!inside(from)) return;
      changes.push({ kind: "rename", path: name(from), to: name(to) });
      const file = files.get(name(from));
      files.delete(name(from));
      if (file !== undefined) files.set(name(to), file);
    },
    unlinkSync: (path: string) => {
      real.unlinkSync(path);
      if (!inside(path)) return;
      changes.push({ kind: "remove", path: name(path) });
      files.delete(name(path));
    },
    mkdirSync: (path: string, options?: fs.MakeDirectoryOptions) => {
      real.mkdirSync(path, options);
      if (inside(path)) changes.push({ kind: "make", path: name(path), file: null });
    },
    rmdirSync: (path: string) => {
      real.rmdirSync(path);
      if (inside(path)) changes.push({ kind: "remove", path: name(path) });
    },
    fsyncSync: (descriptor: number) => {
      real.fsyncSync(descriptor);
      synced(descriptor, changes.length);
    },
    fdatasyncSync: (descriptor: number) => {
      real.fdatasyncSync(descriptor);
      synced(descriptor, changes.length);
    },
    fdatasync: (descriptor: number, callback: fs.NoParamCallback) => {
      const from = changes.length;
      real.fdatasync(descriptor, (error) => {
        if (!error) synced(descriptor, from);
        callback(error);
      });
    },
  };
  Object.assign(fs, recorded);
  syncBuiltinESMExports();

  return {
    now: () => changes.length,
    stop: () => {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
    cut: (copy, moment, kept, random) => replay(copy, changes.slice(0, moment), kept, random),
  };
}

function replay(copy: string, changes: readonly Change[], kept: number, random: Random): void {
  // Up to which change a file's content, and all names, are on the disk.
  const content = new Map<number, number>();
  let names = 0;
  for (const change of changes)
    if (change.kind === "sync") {
      names = Math.max(names, change.from);
      if (change.file !== null) content.set(change.file, Math.max(content.get(change.file) ?? 0, change.from));
    }
  names += Math.floor(random() * (changes.length - names + 1) * Math.ceil(kept));

  const paths = new Map<number, string>();
  let made = 0;
  for (const path of fs.readdirSync(copy, { recursive: true, encoding: "utf8" }))
    if (fs.statSync(join(copy, path)).isFile()) paths.set(made++, path);
  changes.forEach((change, index) => {
    if (change.kind === "sync") return;
    if (change.kind === "write" || change.kind === "resize") {
      const path = paths.get(change.file);
      if (path === undefined || !(index < (content.get(change.file) ?? 0) || random() < kept)) return;
      if (change.kind === "resize") return fs.truncateSync(join(copy, path), change.size);
      const descriptor = fs.openSync(join(copy, path), "r+");
      fs.writeSync(descriptor, change.bytes, 0, change.bytes.length, change.at);
      fs.closeSync(descriptor);
      return;
    }
    if (index >= names) return;
    const path = join(copy, change.path);
    if (change.kind === "make") {
      if (change.file === null) return void fs.mkdirSync(path);
      fs.writeFileSync(path, "");
      paths.set(change.file, change.path);
    } else if (change.kind === "rename") {
      for (const [file, at] of paths) if (at === change.to) paths.delete(file);
      for (const [file, at] of paths) if (at === change.path) paths.set(file, change.to);
      fs.mkdirSync(dirname(join(copy, change.to)), { recursive: true });
      fs.renameSync(path, join(copy, change.to));
    } else {
      for (const [file, at] of paths) if (at === change.path) paths.delete(file);
      fs.rmSync(path, { recursive: true, force: true });
    }
  });
}
