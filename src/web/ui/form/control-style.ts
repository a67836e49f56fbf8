/** The style of every text box and select. */
export const controlStyle =
  "h-10 w-full min-w-0 rounded-8 border border-edge bg-surface px-3 text-14 text-ink " +
  "transition-[border-color,box-shadow] " +
  "hover:border-ink-soft focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink " +
  "disabled:opacity-45 disabled:hover:border-edge aria-invalid:border-danger-ink pointer-coarse:h-11";
