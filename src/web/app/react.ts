// Only React and its renderer, so that the browser parses them in a task of their own.
export { createRoot } from "react-dom/client";
