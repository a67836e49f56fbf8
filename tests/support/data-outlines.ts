import type { PageOutline } from "./page-outline.ts";

/** The outlines of the pages about data. */
export const DATA_OUTLINES = {
  "api-docs": {
    main: `
      - article:
        - heading "API" [level=1]
        - link "profile"
        - table "Calls a minute"
        - region "GET /api/v1/values"
        - region "POST /api/v1/trades/evaluate"
    `,
    stops: ["profile", "OpenAPI description", ...Array.from({ length: 6 }, () => "Example")],
  },
} as const satisfies Readonly<Record<string, PageOutline>>;
