import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assetIdIn, profilePath } from "./profile-path.ts";

test.each([
  [17, "Josh Allen", "/player/17-josh-allen"],
  [3, "Ja'Marr Chase", "/player/3-jamarr-chase"],
  [4, "Amon-Ra St. Brown", "/player/4-amon-ra-st-brown"],
  [5, "2027 1.04", "/player/5-2027-104"],
  [6, "José Núñez III", "/player/6-jose-nunez-iii"],
  [7, "李", "/player/7"],
])("the page of %i %s is %s", (assetid, name, path) => {
  expect(profilePath(assetid, name)).toBe(path);
});

test("the path of any asset leads back to its id", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string(), (assetid, name) => {
      const path = profilePath(assetid, name);
      expect(path).toMatch(/^\/player\/\d+(-[a-z0-9]+)*$/);
      expect(assetIdIn(path.slice("/player/".length))).toBe(assetid);
    }),
  );
});

test.each(["", "0", "0-josh", "josh-allen", "17josh", "9999999999", "-1", "{id}", "1.5"])(
  "%s names no asset",
  (part) => {
    expect(assetIdIn(part)).toBeNull();
  },
);
