/** Fulfilled in a later turn of the browser's own loop, with what it had to do before done. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Fulfilled when the document has been painted; at once where nobody looks at it. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    const stop = new AbortController();
    const done = () => {
      stop.abort();
      setTimeout(resolve);
    };
    requestAnimationFrame(done);
    document.addEventListener("visibilitychange", done, { signal: stop.signal });
  });
