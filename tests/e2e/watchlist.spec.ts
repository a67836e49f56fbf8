import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";

test.use({ permissions: ["notifications"] });

test("a starred player is on the watchlist, and alerts are turned on, set and stopped @main", async ({ page }) => {
  // Chromium without Google's services has no push service to subscribe at; everything else is the browser's own.
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  await page.addInitScript(
    ({ p256dh, auth }) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
      const subscription = {
        endpoint: "https://updates.push.services.mozilla.com/wpush/v2/journey",
        getKey: (name: string) => bytes(name === "auth" ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem("subscribed");
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem("subscribed") ? (subscription as never) : null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem("subscribed", "yes");
        return subscription as never;
      };
    },
    { p256dh: curve.getPublicKey().toString("base64"), auth: randomBytes(16).toString("base64") },
  );

  await page.goto("/watchlist");
  await expect(page.getByText("You are not watching anybody yet")).toBeVisible();
  // Those who rose most, and who fell most: the sign of each is that of the list.
  const moved = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Watch / }) });
  await expect(moved).toHaveCount(5);
  await expect(moved.filter({ hasText: /up \d+%/ })).toHaveCount(4);
  await expect(moved.filter({ hasText: /down \d+%/ })).toHaveCount(1);
  await page.goto("/player/222-amon-ra-st-brown");
  await isLive(page);
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/watchlist/assets/222"));
  await page.getByRole("button", { name: "Watch Amon-Ra St. Brown" }).click();
  const star = page.getByRole("button", { name: "Stop watching Amon-Ra St. Brown" });
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await saved;
  await page.goto("/watchlist");
  const watched = page.getByRole("region", { name: "Watching" });
  await expect(watched.getByRole("link", { name: "Amon-Ra St. Brown" })).toBeVisible();
  await expect(page.getByText("1 of 5 watched")).toBeVisible();
  // Without alerts there is nothing to send at once.
  const bell = page.getByRole("button", { name: "Send instant news about Amon-Ra St. Brown" });
  await expect(bell).toHaveCount(0);

  await page.getByRole("button", { name: "Turn On Alerts" }).click();
  await expect(page.getByRole("radio", { name: "Daily" })).toBeChecked();
  await bell.click();
  await expect(page.getByRole("button", { name: "Stop instant news about Amon-Ra St. Brown" })).toBeVisible();
  await page.getByText("Weekly", { exact: true }).click();
  await expect(page.getByText("On Tuesday mornings after eight, if something moved.")).toBeVisible();
  await page.getByRole("combobox", { name: "Quiet from" }).selectOption("21:00");
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Quiet from" })).toHaveValue("21");

  await page.getByRole("button", { name: "Stop Alerts on This Device" }).click();
  await expect(page.getByRole("button", { name: "Turn On Alerts" })).toBeVisible();
  await star.click();
  await expect(page.getByText("You are not watching anybody yet")).toBeVisible();
});

test("a star that is being saved stays lit, whatever shows the watchlist meanwhile", async ({ page }) => {
  const loaded = page.waitForResponse((response) => response.url().endsWith("/api/watchlist"));
  await page.goto("/player/222-amon-ra-st-brown");
  await isLive(page);
  await loaded;
  const save = await late(page, "**/api/watchlist/assets/222", "PUT");
  await page.getByRole("button", { name: "Watch Amon-Ra St. Brown" }).click();
  const star = page.getByRole("button", { name: "Stop watching Amon-Ra St. Brown" });
  await expect(star).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(star).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/watchlist/assets/222"));
  save();
  await saved;
  await expect(star).toBeVisible();
});

test("the browser shows a message of the server, and says that there is news where it cannot read one", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/watchlist");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title}: ${body}`),
    );
  for (const data of [JSON.stringify({ title: "Drake London", body: "Joined BUF", url: "/watchlist" }), "?"])
    await browser.send("ServiceWorker.deliverPushMessage", { origin: baseURL ?? "", registrationId, data });
  await expect
    .poll(async () => (await shown()).toSorted())
    .toEqual(["Big Brain Football: There is news about your watchlist", "Drake London: Joined BUF"]);
});
