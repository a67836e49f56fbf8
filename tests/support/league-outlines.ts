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
