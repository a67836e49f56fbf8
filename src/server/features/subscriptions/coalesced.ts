/**
 * Answers who asks while an answer for the same key is under way by one more that begins after it. Many who ask at once
 * cost two answers, and nobody gets one that was begun before the asking.
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
