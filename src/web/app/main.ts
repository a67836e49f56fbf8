import "../styles/main.css";
import { fetchCodeOfDocument } from "./module-files.ts";
import { painted, yieldToBrowser } from "./yield-to-browser.ts";

/** Shows that the page could not be started and stays as prerendered. */
const sayThatItFailed = (): void => {
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className = "fixed inset-x-3 bottom-3 z-60 rounded-12 border border-line bg-raised px-4 py-3 text-14 shadow-3";
  const reload = document.createElement("a");
  reload.href = location.href;
  reload.textContent = "Reload";
  notice.append("This page could not be loaded completely. Check your connection. ", reload);
  document.body.append(notice);
};

const start = async (root: Element): Promise<void> => {
  // The document already shows the prerendered page. After its first paint all code is fetched in parallel and run in
  // parts.
  await painted();
  const code = document.querySelector<HTMLTemplateElement>("template#code");
  if (code) await fetchCodeOfDocument(code);
  await import("./react.ts");
  await yieldToBrowser();
  const { begin } = await import("./begin.tsx");
  await yieldToBrowser();
  await begin(root);
};

const root = document.querySelector("#root");
if (!root) throw new Error("The document has no element to render in");
try {
  await start(root);
} catch (error) {
  sayThatItFailed();
  throw error;
}
