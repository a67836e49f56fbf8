import { expect, test } from "vitest";
import { readTrackRecord } from "#contract/ratings/track-record.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";

test("on the first day anybody reads the back-test, each figure with its cases", async () => {
  const { seasons, points, bands, values, weeks } = await new Browser(await aProductForTest()).send(
    readTrackRecord,
    {},
  );
  expect(seasons).toEqual({ first: 2018, last: 2025 });
  for (const { cases } of [...points, ...bands, ...values, ...weeks]) expect(cases).toBeGreaterThan(100);
  for (const { ours, lastseason, marcel } of points) {
    expect(ours.error).toBeLessThan(Math.min(lastseason.error, marcel.error));
    expect(ours.correlation).toBeGreaterThan(Math.max(lastseason.correlation, marcel.correlation));
  }
  for (const { within } of bands) expect(Math.abs(within - 0.8)).toBeLessThan(0.05);
  for (const { ours, lastseason } of values) expect(ours.top24).toBeGreaterThan(lastseason.top24);
});
