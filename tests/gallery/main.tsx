import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./gallery.tsx";
import "./gallery.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place to draw in: #root is missing");
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
