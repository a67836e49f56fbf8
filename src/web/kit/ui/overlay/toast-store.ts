type ToastVariant = "default" | "destructive";

export type ToastInput = {
  title: string;
  description?: string;
  detail?: string;
  variant?: ToastVariant;
  /** Milliseconds it stays visible. */
  duration?: number;
};

export type Toast = Required<Pick<ToastInput, "title" | "variant" | "duration">> & {
  readonly id: number;
  readonly description: string | undefined;
  readonly detail: string | undefined;
  readonly open: boolean;
};

const DEFAULT_DURATION_MS = 4000;
/** A dismissed toast is removed this many milliseconds after its dismissal. */
const REMOVE_AFTER_MS = 4000;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: Toast | null): void {
  current = next;
  for (const tell of listeners) tell();
}

/** Shows a toast in place of any other, and returns its id. */
export function toast({
  title,
  description,
  detail,
  variant = "default",
  duration = DEFAULT_DURATION_MS,
}: ToastInput): number {
  clearTimeout(removal);
  lastId += 1;
  put({ id: lastId, title, description, detail, variant, duration, open: true });
  return lastId;
}

/** Closes the toast with this id, if it is still shown, and removes it 4 seconds later. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  put({ ...current, open: false });
  removal = setTimeout(() => put(null), REMOVE_AFTER_MS);
}

/** The current toast, open or just dismissed; null if there is none. */
export const currentToast = (): Toast | null => current;

/** Calls back on every change; returns the unsubscribe function. */
export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
