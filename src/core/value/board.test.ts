import { expect, test } from "vitest";
import { FORMATS } from "../situation/situation.ts";
import { valuesFor } from "./board.ts";
import { REFERENCE } from "./model.ts";
import { sampleBook } from "./testing/sample-book.ts";

test.each(FORMATS)("at the reference settings every %s value is the reference value, exactly", (format) => {
  const { book } = sampleBook(format);
  const players = book.assets.map(({ position }) => position !== "PICK");
  const values = valuesFor(book, { format, ...REFERENCE });
  expect([...values].filter((_, i) => players[i])).toEqual([...book.referenceValues].filter((_, i) => players[i]));
  if (format === "dynasty") expect([...values]).toEqual([...book.referenceValues]);
});
