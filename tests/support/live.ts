import { expect, type Page } from "@playwright/test";

/** Resolves once the live screen has taken the place of the drawing, whose header holds inert controls and whose links load a page anew. */
export const isLive = (page: Page): Promise<void> => expect(page.locator("header [inert]")).toHaveCount(0);
