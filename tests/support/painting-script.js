// Runs inside a measured page, before anything else of it.
const interactions = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });

// The message comes after the frame's scripts, layout and paint have been handed over.
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => done(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });

let seen = Promise.reject(new Error("Nothing is watched"));
seen.catch(() => undefined);

const watch = (event, selector) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  seen = new Promise((resolve) => {
    addEventListener(
      event,
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          void painted().then((at) => resolve(at - timeStamp));
        });
        observer.observe(element, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
};

const firstWith = (selector) =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });

window.painting = { painted, watch, seen: () => seen, firstWith, interactions };
