import { expect, test } from "vitest";
import { situationToast } from "./start.tsx";

test("the toast of a save lasts two seconds, that of a failed save three", () => {
  expect(situationToast({ type: "saved" })).toEqual({ title: "Settings Saved", duration: 2000 });
  expect(situationToast({ type: "save-failed" })).toEqual({
    title: "Save Failed",
    description: "Failed to save your settings. Please try again.",
    variant: "destructive",
    duration: 3000,
  });
});

test("the toast of a failed load gives the reason", () => {
  expect(situationToast({ type: "load-failed", message: "500: Try again" })).toMatchObject({
    title: "Failed to load settings: 500: Try again",
    variant: "destructive",
  });
});
