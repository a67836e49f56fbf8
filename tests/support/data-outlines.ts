import type { PageOutline } from "./page-outline.ts";

export const DATA_OUTLINES = {
  data: {
    main: `
      - heading "Data Suite" [level=1]
      - tablist "Tables":
        - tab "Tiers" [selected]
        - tab "Movers"
        - tab "Ages"
        - tab "Compare"
        - tab "Rookies and picks"
        - tab "Projections"
    `,
    stops: "Tiers > RB",
  },
  trades: {
    main: `
      - heading "Trades" [level=1]
      - region "Filters":
        - combobox "Player or pick"
      - paragraph: No trades yet
      - link "Import a League"
    `,
    stops: "Player or pick > Import a League",
  },
  bulk: {
    main: `
      - heading "Bulk Analysis" [level=1]
      - region "Your trades":
        - heading "Your trades" [level=2]
        - textbox "Trades"
        - switch "My custom scores for the first side"
        - button "Analyze trades"
        - button "Upload a file"
    `,
    stops: "Trades > My custom scores for the first side > Analyze trades > Upload a file",
  },
  "api-docs": {
    main: `
      - article:
        - heading "API" [level=1]
        - list:
          - listitem:
            - link "profile"
        - table "Calls per minute"
        - region "GET /api/v1/values"
        - region "POST /api/v1/trades/evaluate"
    `,
    stops: "profile > OpenAPI description > Example",
  },
} as const satisfies Readonly<Record<string, PageOutline>>;
