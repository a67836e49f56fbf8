import type { PageOutline } from "./page-outline.ts";

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
    stops: ["Provider", "User name, league id or link", "Import", "Try it: Lakeside Superflex Dynasty"],
  },
  league: {
    main: `
      - heading "Lakeside Superflex Dynasty" [level=1]
      - button "Refresh"
      - button "Delete"
      - tablist "Parts of the league":
        - tab "Teams" [selected]
        - tab "Positions"
        - tab "Team"
        - tab "Free Agents"
        - tab "Moves"
      - tabpanel "Teams":
        - region "Teams":
          - table "Teams"
    `,
    stops: ["Refresh", "Delete", "Teams"],
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
    stops: ["Who is drafted", "Decrease Teams", "Teams", "Increase Teams"],
  },
} satisfies Record<string, PageOutline>;
