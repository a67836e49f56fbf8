import { test } from "@playwright/test";

/** An email address that only this run of the test uses, so that a repeat or retry starts with a new account. */
export const ownAddress = (name: string): string => {
  const { repeatEachIndex, retry } = test.info();
  return `${name}-${repeatEachIndex}-${retry}@example.com`;
};
