/**
 * Coalesces calls by key: calls made while one runs share one further run, which starts after all of them. Any number
 * of concurrent calls costs two runs, and none gets a result from before it was made.
 */
export const coalesced = <T>(ask: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const underWay = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();
  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const begin = (): Promise<T> => {
      next.delete(key);
      const answer = ask(key);
      underWay.set(key, answer);
      const end = (): void => {
        if (underWay.get(key) === answer) underWay.delete(key);
      };
      answer.then(end, end);
      return answer;
    };
    const before = underWay.get(key);
    if (!before) return begin();
    const queued = before.then(begin, begin);
    next.set(key, queued);
    return queued;
  };
};
