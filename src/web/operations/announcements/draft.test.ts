import { expect, test } from "vitest";
import { faultOf, localMinute } from "./announcement-admin.tsx";

const NOW = Date.parse("2026-11-20T12:00");
const draft = { text: "Hello", from: "2026-11-20T12:00", until: "2026-11-21T12:00" };

test("a draft can be announced when it has a text and ends after it begins, in the future", () => {
  expect(faultOf(draft, NOW)).toBeNull();
  expect(faultOf({ ...draft, text: "  " }, NOW)).toEqual({
    field: "text",
    message: "Enter the text of the announcement",
  });
  expect(faultOf({ ...draft, until: draft.from }, NOW)?.message).toBe("The end must be after the start");
  expect(faultOf({ ...draft, until: "" }, NOW)?.message).toBe("The end must be after the start");
  expect(faultOf({ ...draft, from: "2026-11-18T12:00", until: "2026-11-19T12:00" }, NOW)?.message).toBe(
    "The end must be in the future",
  );
});

test("a moment fills a date field in local time", () => {
  expect(localMinute(new Date(2026, 10, 20, 9, 5))).toBe("2026-11-20T09:05");
});
