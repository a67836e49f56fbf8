import { expect, test } from "vitest";
import { parseDevice } from "./visitor.ts";

const WINDOWS = "Windows NT 10.0; Win64; x64";
const IPHONE = "iPhone; CPU iPhone OS 18_1 like Mac OS X";
const blink = (machine: string, rest: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${rest}`;
const webkit = (machine: string, rest: string) =>
  `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

test.each([
  [blink(WINDOWS, "Safari/537.36"), "desktop Chrome Windows"],
  [blink(WINDOWS, "Safari/537.36 Edg/140.0.0.0"), "desktop Edge Windows"],
  [webkit("Macintosh; Intel Mac OS X 10_15_7", "Version/18.1 Safari/605.1.15"), "desktop Safari macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop Firefox Linux"],
  [webkit(IPHONE, "Version/18.1 Mobile/15E148 Safari/604.1"), "mobile Safari iOS"],
  [webkit(IPHONE, "CriOS/140.0 Mobile/15E148 Safari/604.1"), "mobile Chrome iOS"],
  [blink("Linux; Android 15; Pixel 9", "Mobile Safari/537.36"), "mobile Chrome Android"],
  [blink("Windows NT 10.0", "Safari/537.36 OPR/120.0"), "desktop Other Windows"],
  ["", "desktop Other Other"],
  ["curl/8.5.0", "desktop Other Other"],
])("%s is told by its families: %s", (userAgent, families) => {
  const [deviceType, browserFamily, operatingSystem] = families.split(" ");
  expect(parseDevice(userAgent)).toEqual({ deviceType, browserFamily, operatingSystem });
});
