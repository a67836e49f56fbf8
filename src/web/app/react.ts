// React and its drawing alone, so that the browser reads them in a turn of their own.
export { createRoot } from "react-dom/client";
