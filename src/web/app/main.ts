import "../styles/main.css";
import { yieldToBrowser, painted } from "./yield-to-browser.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no place to draw in");

// The document shows this screen already, drawn ahead: that is painted first, and only then is code fetched, all at once,
// and run, part by part.
await painted();
const code = document.querySelector<HTMLTemplateElement>("template#code");
if (code) document.head.append(code.content);
await import("./react.ts");
await yieldToBrowser();
const { begin } = await import("./begin.tsx");
await yieldToBrowser();
await begin(root);
