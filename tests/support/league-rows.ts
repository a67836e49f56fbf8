import type { Locator, Page } from "@playwright/test";

/** A choice in one of the rows of a league's settings, as 'SF' of 'Quarterbacks'. */
export const choice = (scope: Page | Locator, row: string, label: string): Locator =>
  scope.getByRole("group", { name: row, exact: true }).getByRole("radio", { name: label, exact: true });

/** Chooses it as a reader does, by its words. */
export const choose = (scope: Page | Locator, row: string, label: string): Promise<void> =>
  scope.getByRole("group", { name: row, exact: true }).getByText(label, { exact: true }).click();

/** Opens the settings that most leagues leave alone. */
export const unfold = (scope: Page | Locator): Promise<void> =>
  scope.getByRole("button", { name: /^Roster and Scoring Settings/ }).click();
