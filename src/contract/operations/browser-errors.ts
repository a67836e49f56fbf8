import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";
import { Done } from "#contract/kit/shapes.ts";

/**
 * Nothing about the user: no address, no message. `name` is the class, `place` in the built files: `start-
 * Bx3k.js:1:2345`.
 */
export const BrowserError = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, "must be the name of an error")),
  place: z.string().check(z.regex(/^[\w-]{1,80}\.js:\d{1,7}:\d{1,7}$/, "must be a place in a built file")),
});
export type BrowserError = z.output<typeof BrowserError>;

export const reportBrowserError = call({
  method: "POST",
  path: "/api/browser-errors",
  summary: "Report an error in a page, for the log and the alarms of the operator",
  body: BrowserError,
  reply: Done,
});
