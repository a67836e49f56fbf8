import "#web/kit/styles/main.css";

/** Resolves after the document's first paint; immediately if the document is hidden. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    const done = () => setTimeout(resolve);
    requestAnimationFrame(done);
    document.addEventListener("visibilitychange", done, { once: true });
  });

/** Resolves in a task of its own, before which the browser answers to presses. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Says that the page's code did not arrive. The page stays as it came, with working links. */
function showFailure(): void {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "fixed inset-x-3 bottom-3 z-60 rounded-12 border border-line bg-raised px-4 py-3 text-14 shadow-3";
  const reload = document.createElement("a");
  reload.href = location.href;
  reload.textContent = "Reload";
  notice.append("This page could not be loaded completely. Check your connection. ", reload);
  document.body.append(notice);
}

const root = document.querySelector<HTMLElement>("#root");
if (!root) throw new Error("The document has no element to render in");
try {
  // The document shows the page without code, so nothing is fetched or run before that is painted. What the page needs
  // is then fetched in parallel.
  await firstPaint();
  const preloads = document.querySelector<HTMLTemplateElement>("template#preloads");
  if (preloads) document.head.append(preloads.content);
  // React and what every page starts with are evaluated in a task each: together they would hold up a press on a phone.
  await import("react-dom/client");
  await nextTask();
  const { start } = await import("./start.tsx");
  await nextTask();
  await start(root);
} catch (error) {
  showFailure();
  throw error;
}
