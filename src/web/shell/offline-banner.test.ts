import { expect, test } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { sinceText } from "./offline-banner.tsx";

test("values on show offline are dated, unless the device's clock was set back since they came", () => {
  expect(sinceText(new Date(2025, 10, 24, 10, 15).getTime())).toBe("Mon, Nov 24, 10:15");
  expect(sinceText(Date.now() + MINUTE_MS)).toBe("an earlier visit");
});
