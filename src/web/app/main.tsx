import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../styles/main.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place to draw in: #root is missing");
createRoot(root).render(
  <StrictMode>
    <main className="p-8 text-28 font-semibold">Big Brain Football</main>
  </StrictMode>,
);
