/** The accessibility snapshot of a page's main part, and the stops the Tab key makes on it: "First > Second". */
export type PageOutline = { readonly main: string; readonly stops: string };
