/** Copies a text to the clipboard. Resolves to false where the browser has none or refuses it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Missing on addresses without https, whatever its type says.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
