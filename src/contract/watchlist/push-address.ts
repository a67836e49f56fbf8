/** Addresses that lead to the same place are equal in it. Throws for text that is no address. */
export function pushAddress(endpoint: string): string {
  const url = new URL(endpoint);
  url.hash = "";
  // An empty query is none.
  if (url.search === "") url.search = "";
  return url.href.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
}
