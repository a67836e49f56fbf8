import * as z from "zod/mini";
import { isHttpUrl } from "./address.ts";

/** The text of a decimal number from `min` to `max`, both included; otherwise the sentence is the complaint. */
export const number = (sentence: string, min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max, sentence)),
    z.transform(Number),
  );

/** The text of a whole number from `min` to `max`, both included; otherwise the sentence is the complaint. */
export const whole = (sentence: string, min: number, max: number) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, sentence)),
    z.transform(Number),
  );

/** One email address, checked loosely. */
export const EMAIL_ADDRESS = /^[^\s@,]+@[^\s@,.]+(?:\.[^\s@,.]+)+$/;

const commaSeparated = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The parts of a text between commas, trimmed, without empty ones; each must be one that `isOne` accepts. */
export const listOf = (isOne: (part: string) => boolean, sentence: string) =>
  z.pipe(
    z.string().check(z.refine((text) => commaSeparated(text).every(isOne), sentence)),
    z.transform(commaSeparated),
  );

function withoutLastSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

/** An http or https address; slashes at its end are removed. */
export const webAddress = z.pipe(
  z
    .string()
    .check(z.refine((text) => isHttpUrl(text), "should be an http or https address such as https://trade.example.com")),
  z.transform(withoutLastSlashes),
);

export const yesOrNo = z.pipe(
  z.enum(["true", "false"], "should be true or false"),
  z.transform((text) => text === "true"),
);

/** `on` or `off`, as a boolean. */
export const onOrOff = z.pipe(
  z.enum(["on", "off"], "should be on or off"),
  z.transform((text) => text === "on"),
);

/** An invalid setting. The message names the variable and says what it should be. */
export class ConfigError extends Error {}
