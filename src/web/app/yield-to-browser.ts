/** Resolves in a later task of the browser's event loop, after its pending work. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Resolves after the document's first paint; immediately if the document is hidden. */
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
