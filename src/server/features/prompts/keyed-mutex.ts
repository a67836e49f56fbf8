/**
 * Runs work on the same key one after the other within this process, so that duplicate calls of a visitor do not race.
 */
export const createKeyedMutex = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Out>(key: string, work: () => Promise<Out>): Promise<Out> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
};
