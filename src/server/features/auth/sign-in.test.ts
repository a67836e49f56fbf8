import { expect, test } from "vitest";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForTest } from "#tests/support/product.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("signing in creates the account and links the visitor this browser owns", async () => {
  const product = await aProductForTest();
  const { browser, visitorId } = await aVisit(product);
  const user = await signIn(browser, "ada@example.com");
  expect(user).toMatchObject({ contactemail: "ada@example.com", isstaff: false, isLaunchMode: false, visitorid: visitorId, subscriptionstatus: "inactive" });
});
