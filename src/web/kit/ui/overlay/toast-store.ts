import { createStore } from "../../data/store.ts";
import { isUnauthorized, refusalText } from "../../query/send.ts";

export type ToastInput = {
  title: string;
  description?: string | undefined;
  detail?: string | undefined;
  variant?: "default" | "destructive";
  /** Milliseconds it stays visible. */
  duration?: number;
};

export type Toast = ToastInput &
  Required<Pick<ToastInput, "variant" | "duration">> & { readonly id: number; readonly open: boolean };

const DEFAULT_DURATION_MS = 4000;
const REMOVE_AFTER_MS = 4000;

let lastId = 0;
let next: ToastInput | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;

/** The current toast, open or just dismissed; null if there is none. */
export const shownToast = createStore<Toast | null>(null);

/** Shows a toast that nobody's press asked for: after the one that is open, not in its place. */
export function toastWhenFree(input: ToastInput): void {
  if (shownToast.get()?.open) next = input;
  else toast(input);
}

/** Shows a toast in place of any other, and returns its id. */
export function toast(input: ToastInput): number {
  clearTimeout(removal);
  lastId += 1;
  shownToast.set({ variant: "default", duration: DEFAULT_DURATION_MS, ...input, id: lastId, open: true });
  return lastId;
}

/** Tells that something failed, with the server's own sentence. A missing sign-in is told elsewhere. */
export const tellFailure =
  (title: string) =>
  (error: unknown): void => {
    if (!isUnauthorized(error)) toast({ title, description: refusalText(error), variant: "destructive" });
  };

export const tellNotLoaded = (title = "That could not be loaded"): void =>
  void toast({ title, description: "Check your connection and reload the page.", variant: "destructive" });

/** Closes the toast with this id, if it is still shown, and removes it 4 seconds later, or shows what waited for it. */
export function dismissToast(id: number): void {
  const current = shownToast.get();
  if (current?.id !== id || !current.open) return;
  shownToast.set({ ...current, open: false });
  if (next) {
    toast(next);
    next = undefined;
    return;
  }
  removal = setTimeout(() => shownToast.set(null), REMOVE_AFTER_MS);
}
