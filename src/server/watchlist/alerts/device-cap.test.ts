import { onTestFinished, expect, test } from "vitest";
import { saveDevice } from "#contract/watchlist/alerts.ts";
import { DAY_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import { DEFAULT_ALERTS } from "#core/watchlist/delivery.ts";
import { startLocalPush } from "#stand-ins/push/local-push.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { openPush } from "./gateway.ts";

test("a device is refused once so many were added from one address on a day", async () => {
  const service = await startLocalPush();
  onTestFinished(service.close);
  const product = await aProductForTest({ environment: { RATE_LIMIT_FACTOR: "0.1", PUSH_SERVICES: service.origin } });
  const { publicKey } = await openPush(product.deps.db, product.deps.config);
  const add = async () => {
    product.clock.forward(MINUTE_MS);
    const { browser } = await aVisit(product, "203.0.113.99");
    const { endpoint, keys } = service.subscribe(publicKey);
    const body = { endpoint, keys, name: "Chrome on Android", ...DEFAULT_ALERTS, timezone: "UTC" };
    return browser.raw(saveDevice, { body });
  };
  for (let added = 0; added < 10; added += 1) expect((await add()).statusCode).toBe(200);
  const { statusCode, body } = await add();
  expect(statusCode).toBe(429);
  expect(body).toBe("Alerts were turned on by many devices here today: try again tomorrow");
  product.clock.forward(DAY_MS);
  expect((await add()).statusCode).toBe(200);
});
