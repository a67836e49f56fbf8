import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, shownToast, toast, toastWhenFree } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const shown = shownToast.get();
  if (shown) dismissToast(shown.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast lasts 4 seconds by default", () => {
  toast({ title: "Settings Saved" });
  expect(shownToast.get()).toMatchObject({ title: "Settings Saved", duration: 4000, variant: "default", open: true });
  toast({ title: "Save Failed", duration: 3000, variant: "destructive" });
  expect(shownToast.get()).toMatchObject({ duration: 3000, variant: "destructive" });
});

test("a new toast replaces the one before", () => {
  const first = toast({ title: "one" });
  const second = toast({ title: "two" });
  expect(shownToast.get()).toMatchObject({ id: second, title: "two", open: true });
  dismissToast(first);
  expect(shownToast.get()?.open).toBe(true);
});

test("one that nobody asked for comes at once, or after the one that is open", () => {
  toastWhenFree({ title: "Settings Saved" });
  expect(shownToast.get()?.title).toBe("Settings Saved");
  const copied = toast({ title: "Link copied" });
  toastWhenFree({ title: "Settings Saved" });
  expect(shownToast.get()?.title).toBe("Link copied");
  dismissToast(copied);
  expect(shownToast.get()).toMatchObject({ title: "Settings Saved", open: true });
  dismissToast(shownToast.get()!.id);
  expect(shownToast.get()?.open).toBe(false);
});

test("a dismissed toast is removed 4 seconds after its dismissal, not before", () => {
  dismissToast(toast({ title: "one" }));
  expect(shownToast.get()?.open).toBe(false);
  vi.advanceTimersByTime(3999);
  expect(shownToast.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shownToast.get()).toBeNull();
});

test("the removal of an old toast leaves a newer one alone", () => {
  dismissToast(toast({ title: "one" }));
  vi.advanceTimersByTime(2000);
  toast({ title: "two" });
  vi.advanceTimersByTime(10_000);
  expect(shownToast.get()).toMatchObject({ title: "two", open: true });
});

test("dismissing twice does not delay the removal", () => {
  const id = toast({ title: "one" });
  dismissToast(id);
  vi.advanceTimersByTime(3000);
  dismissToast(id);
  vi.advanceTimersByTime(1000);
  expect(shownToast.get()).toBeNull();
});
