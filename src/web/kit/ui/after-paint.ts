/** In the task after the next frame; a hidden document, which gets none, when shown. Returns a cancel function. */
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
