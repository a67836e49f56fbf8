import { expect, test } from "vitest";
import { POSITION_TONES } from "./position-tone.ts";

test("quarterbacks are blue, running backs green, receivers purple, tight ends orange", () => {
  expect(POSITION_TONES).toMatchObject({ QB: "blue", RB: "green", WR: "purple", TE: "orange" });
});
