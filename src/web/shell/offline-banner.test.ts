import { expect, test } from "vitest";
import { UNKNOWN_TIME } from "#web/data/api/kept-replies.ts";
import { sinceText } from "./offline-banner.tsx";

test("values on show offline are dated, unless the device's clock was set back since they came", () => {
  expect(sinceText(new Date(2026, 10, 24, 10, 15).getTime())).toBe("Tue, Nov 24, 10:15");
  expect(sinceText(UNKNOWN_TIME)).toBe("an earlier visit");
});
