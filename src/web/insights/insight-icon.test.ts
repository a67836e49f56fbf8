import { Lightbulb } from "lucide-react";
import { expect, test } from "vitest";
import { insightIcon } from "./use-insight-modal.tsx";

test("each type has its own icon, an unknown one the default", () => {
  const icons = ["staff", "ai", "medical"].map(insightIcon);
  expect(new Set([...icons, Lightbulb]).size).toBe(4);
  expect(insightIcon("weather")).toBe(Lightbulb);
  expect(insightIcon("toString")).toBe(Lightbulb);
});
