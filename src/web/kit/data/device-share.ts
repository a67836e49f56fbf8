/** Hands something to the apps of the device; whether that worked. Closing the device's own dialog is no failure. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
