import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./form/copy-button.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("a text is copied to the clipboard", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await expect(copyText("a trade")).resolves.toBe(true);
  expect(copied).toEqual(["a trade"]);
});

test("copying reports failure if the clipboard refuses or is missing", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } });
  await expect(copyText("a trade")).resolves.toBe(false);
  vi.stubGlobal("navigator", {});
  await expect(copyText("a trade")).resolves.toBe(false);
});
