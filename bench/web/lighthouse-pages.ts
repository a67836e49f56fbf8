import type { Lighthouse } from "./lighthouse-package.ts";
import { openFloorPage } from "./floor.ts";
import { printLook } from "./lighthouse-rows.ts";
import { lookAt, type Look, type Looks } from "./lighthouse-run.ts";
import { MEASURED_PAGES, SCREENS } from "./pages.ts";
import { openWindow } from "./window.ts";

/** Runs Lighthouse on a built React page of 50 rows, which says what the machine itself costs. */
export const lookAtFloor = async (lighthouse: Lighthouse, often: Looks): Promise<Look[]> => {
  const floor = await openFloorPage();
  const window = await openWindow(floor.address, "guest");
  const page = { path: "/", person: "guest" as const, indexed: false, screens: SCREENS };
  try {
    const looks: Look[] = [];
    for (const screen of SCREENS) {
      const look = await lookAt(lighthouse, window.port, floor.address, page, screen, often);
      looks.push({ ...look, path: "floor: React, 50 rows" });
    }
    looks.forEach(printLook);
    return looks;
  } finally {
    await window.close();
    await floor.close();
  }
};

/** Runs Lighthouse on all pages, or on those with the given paths; each persona has its own browser window. */
export const lookAtPages = async (
  lighthouse: Lighthouse,
  address: string,
  paths: readonly string[] | null,
  often: Looks,
): Promise<Look[]> => {
  const pages = MEASURED_PAGES.filter(({ path }) => paths === null || paths.includes(path));
  const strangers = (paths ?? []).filter((path) => !pages.some((page) => page.path === path));
  if (strangers.length > 0)
    throw new Error(
      `--pages: there is no ${strangers.join(", ")}; the pages are ` +
        `${[...new Set(MEASURED_PAGES.map(({ path }) => path))].join(", ")}`,
    );
  const looks: Look[] = [];
  for (const person of new Set(pages.map((page) => page.person))) {
    const window = await openWindow(address, person);
    try {
      for (const page of pages.filter((one) => one.person === person)) {
        for (const screen of page.screens) {
          const look = await lookAt(lighthouse, window.port, address, page, screen, often);
          printLook(look);
          looks.push(look);
        }
      }
    } finally {
      await window.close();
    }
  }
  return looks;
};
