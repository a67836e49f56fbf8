/** The accessibility snapshot of a page's main part, and the stops the Tab key makes on it: "First > Second". */
export type PageOutline = { readonly main: string; readonly stops: string };

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

export const LEAGUE_OUTLINES = {
  leagues: {
    main: `
      - heading "Your Leagues" [level=1]
      - region "Import a league":
        - heading "Import a league" [level=2]
        - combobox "Provider"
        - button "Import"
      - region "Try it with a sample league":
        - heading "Try it with a sample league" [level=2]
    `,
    stops: "Provider > User name, league id or link > Import > Try it: Lakeside Superflex Dynasty",
  },
  league: {
    main: `
      - heading "Harbor Lights" [level=1]
      - button "League settings"
      - tablist "Parts of the league":
        - tab "My Team" [selected]
        - tab "League"
        - tab "Find a Trade"
        - tab "Free Agents"
        - tab "History"
      - tabpanel "My Team":
        - list "Value by position against the league"
        - list "Needs"
        - region "Best offers":
          - heading /Best offers/ [level=2]
          - list "Best offers"
        - region "Best lineup this season"
        - region "Bench"
        - region "Picks"
        - region "Team grades"
    `,
    stops: "League settings > My Team",
  },
  draft: {
    main: `
      - heading "Draft Room" [level=1]
      - region "The draft":
        - heading "The draft" [level=2]
        - combobox "Who is drafted"
        - group "Order"
        - combobox "Your slot"
        - button "Start the Board"
    `,
    stops: "Who is drafted > Decrease Teams > Teams > Increase Teams",
  },
} satisfies Record<string, PageOutline>;
