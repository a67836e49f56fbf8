/** The accessibility snapshot of a page's main part, and the stops the Tab key makes on it, in order. */
export type PageOutline = { readonly main: string; readonly stops: readonly string[] };
