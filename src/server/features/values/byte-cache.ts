/** A bounded store of ready answers: the least recently used go first. Entries of an older version are never found. */
export type ByteCache = {
  readonly get: (version: number, key: string, encoding: string) => Uint8Array | undefined;
  readonly put: (version: number, key: string, encoding: string, bytes: Uint8Array) => void;
};

export const createByteCache = (mostBytes: number): ByteCache => {
  let version = 0;
  let held = 0;
  const entries = new Map<string, Uint8Array>();
  const follow = (now: number): void => {
    if (now === version) return;
    entries.clear();
    held = 0;
    version = now;
  };
  return {
    get: (now, key, encoding) => {
      follow(now);
      const id = `${encoding}|${key}`;
      const bytes = entries.get(id);
      if (bytes) {
        entries.delete(id);
        entries.set(id, bytes);
      }
      return bytes;
    },
    put: (now, key, encoding, bytes) => {
      follow(now);
      const id = `${encoding}|${key}`;
      held += bytes.length - (entries.get(id)?.length ?? 0);
      entries.set(id, bytes);
      for (const [oldest, old] of entries) {
        if (held <= mostBytes) break;
        entries.delete(oldest);
        held -= old.length;
      }
    },
  };
};
