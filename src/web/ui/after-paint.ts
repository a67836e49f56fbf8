/**
 * Calls a function in the task after the next painted frame; a hidden document, which gets no frames, calls it when it
 * is shown again. Returns a function that cancels the call.
 */
export function afterPaint(call: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
