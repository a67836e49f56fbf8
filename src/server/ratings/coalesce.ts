import { databaseOutage } from "#server/base/db/database-error.ts";

/** An item that waits for its batch. */
type Waiting<In, Out> = {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Group commit: while one batch runs, new items collect for the next, so that many items share one commit. `run`
 * returns a result for every item in order, or throws for all of them. If a batch throws, its items run one by one, so
 * that only the failing items fail; where the database is lost, none is tried again here. When `most` items wait,
 * further ones are rejected with the error `refuse` returns.
 */
export const createCoalescer = <In, Out>(
  run: (batch: readonly In[]) => Promise<readonly Out[]>,
  { batch: largest, waiting: most, refuse }: { batch: number; waiting: number; refuse: () => Error },
): ((item: In) => Promise<Out>) => {
  const queue: Waiting<In, Out>[] = [];
  let busy = false;

  const settle = async (group: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await run(group.map(({ item }) => item));
      group.forEach(({ resolve }, i) => resolve(outs[i] as Out));
    } catch (error) {
      const [only] = group;
      if (group.length === 1 && only) return only.reject(error);
      if (databaseOutage(error) !== null) return group.forEach(({ reject }) => reject(error));
      for (const one of group) await settle([one]);
    }
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    while (queue.length > 0) {
      // Items that arrive in the same event-loop turn share a batch.
      await new Promise(setImmediate);
      await settle(queue.splice(0, largest));
    }
    busy = false;
  };

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      if (queue.length >= most) return reject(refuse());
      queue.push({ item, resolve, reject });
      void work();
    });
};
