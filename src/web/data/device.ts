import type { BROWSER_FAMILIES, DEVICE_TYPES, OPERATING_SYSTEMS } from "#contract/visitors.ts";

export type Device = {
  readonly deviceType: (typeof DEVICE_TYPES)[number];
  readonly browserFamily: (typeof BROWSER_FAMILIES)[number];
  readonly operatingSystem: (typeof OPERATING_SYSTEMS)[number];
};

// The order matters: Edge's user agent also names Chrome, and Chrome's also names Safari.
const BROWSERS: readonly (readonly [Device["browserFamily"], RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Other", /\b(OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi)\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /^(?=.*\bVersion\/\d).*\bSafari\//],
];

// The order matters: iPhones also name Mac OS X, and Android names Linux.
const SYSTEMS: readonly (readonly [Device["operatingSystem"], RegExp])[] = [
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\b(Macintosh|Mac OS X)\b/],
  ["Linux", /\b(Linux|X11|CrOS)\b/],
];

const first = <Name>(names: readonly (readonly [Name, RegExp])[], text: string): Name | "Other" =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? "Other";

/** The families of a user agent; `Other` if unknown. */
export const parseDevice = (userAgent: string): Device => {
  const operatingSystem = first(SYSTEMS, userAgent);
  return {
    deviceType:
      operatingSystem === "iOS" || operatingSystem === "Android" || /\bMobile\b/.test(userAgent) ? "mobile" : "desktop",
    browserFamily: first(BROWSERS, userAgent),
    operatingSystem,
  };
};
