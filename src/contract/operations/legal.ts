import * as z from "zod/mini";
import { call } from "#contract/kit/call.ts";

/** Who runs the product, as configured; empty texts if nobody is named, as in development. */
export const Legal = z.object({
  entity: z.string(),
  jurisdiction: z.string(),
  datacontroller: z.string(),
  supportemail: z.string(),
});
export type Legal = z.output<typeof Legal>;

export const readLegal = call({
  method: "GET",
  path: "/api/legal",
  summary: "Who runs the product, whose law applies, and who answers for personal data",
  reply: Legal,
});
