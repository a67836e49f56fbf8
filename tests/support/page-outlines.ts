import type { PageName } from "#contract/pages/pages.ts";
import { DATA_OUTLINES, LEAGUE_OUTLINES, type PageOutline } from "./page-outline.ts";
import { STAFF_PAGE_OUTLINES } from "./staff-page-outlines.ts";

export const PAGE_OUTLINES: Readonly<Record<PageName | "not-found", PageOutline>> = {
  landing: {
    main: `
      - heading [level=1]
      - link "Explore Asset Values"
      - link "Calculate Trades"
      - textbox "Your Sleeper name"
      - button "My Team"
      - region "The top of the list":
        - group "Format":
          - radio "Dynasty" [checked]
        - group "Quarterbacks":
          - radio "1QB" [checked]
      - region "Would you?":
        - img
        - combobox "Piece 2"
        - combobox "Piece 3"
        - combobox "Piece 1"
      - heading "The Daily Twelve" [level=2]
      - link "Play Today's Twelve"
      - heading "Powered by Community Intelligence" [level=2]
      - heading "How it works" [level=2]
      - list:
        - listitem:
          - heading "Evaluate players" [level=3]
        - listitem:
          - heading "Proven math" [level=3]
        - listitem:
          - heading "Generate values" [level=3]
      - button "Start Evaluating"
      - link "Calculate a Trade"
    `,
    stops:
      "Explore Asset Values > Calculate Trades > Your Sleeper name > My Team > Dynasty > 1QB > Piece 2 > Piece 3 > " +
      "Piece 1 > Play Today's Twelve > How it works, and how accurate it is > Start Evaluating > " +
      "Calculate a Trade",
  },
  "asset-list": {
    main: `
      - complementary "Your Situation":
        - heading "Your Situation" [level=2]
        - region "League Settings":
          - button "Reset"
          - group "Format"
          - group "Quarterbacks":
            - radio "1" [checked]
          - group "Catches":
            - radio "0.5" [checked]
          - group "TE premium":
            - radio "0" [checked]
          - spinbutton /Teams/
          - slider "Team status"
          - heading /Roster and Scoring Settings/ [level=3]:
            - button /Roster and Scoring Settings/
        - region "Asset Filters":
          - search:
            - textbox "Search assets by name"
          - slider "Age range, lowest"
          - switch "Rookies only"
        - heading "Advanced Filters" [level=3]:
          - button "Advanced Filters"
      - region "Asset Rankings":
        - heading "Asset Rankings" [level=1]
        - group "Positions":
          - button "All" [pressed]
          - button "QB"
        - button /Switch to Custom Scores/
        - button "View"
        - status: /^Showing 50 of/
        - table "Asset Rankings":
          - rowgroup:
            - row:
              - columnheader "Rank"
              - columnheader "Name"
              - columnheader "Pos"
              - columnheader "Age"
              - columnheader "Exp"
              - columnheader "Value"
              - columnheader "30 days"
              - columnheader "Trend"
          - rowgroup:
            - row:
              - cell "1 (Tier 1)"
              - rowheader
        - button "Load More Assets"
    `,
    stops:
      "Reset > Dynasty > 1 > 0.5 > 0 > Decrease Teams > Increase Teams > Team status > " +
      "Roster and Scoring Settings > Search assets by name > Age range, lowest > Age range, highest > " +
      "Rookies only > Has insights > Advanced Filters > All > QB > PICK > Community: Switch to Custom Scores > " +
      "View > Name > Pos > Age > Exp > Value > Trend",
  },
  "trade-calculator": {
    main: `
      - heading "Trade Calculator" [level=1]
      - group "The whole trade":
        - button "Undo" [disabled]
        - button "Swap all sides"
        - button "Clear"
        - button "Share"
      - combobox "Search players or picks"
      - combobox "Sent by"
      - button "Add" [disabled]
      - button "+ Team"
      - group "Teams":
        - region "Team 1":
          - heading "Team 1" [level=2]
          - button /^Team 1. /
          - button "Delete Team 1"
          - region "Team 1 sends":
            - heading /Sends/ [level=3]
            - list:
              - listitem:
                - button /^Move /
                - button /^Remove /
          - button "Add an asset that Team 1 sends"
          - region "Team 1 receives"
        - region "Team 3"
      - region "Trade balance":
        - status: /Team/
        - list "Nets at each team's own values"
        - heading [level=2]
      - heading "How it adds up" [level=3]
      - region "Your league":
        - heading /League Settings/ [level=3]:
          - button /League Settings/
    `,
    stops:
      "Swap all sides > Clear > Share > Search players or picks > Sent by > + Team > Delete Team 1 > " +
      "Add an asset that Team 1 sends > Add an asset that Team 3 sends > How it adds up",
  },
  player: {
    main: `- heading "Amon-Ra St. Brown" [level=1]`,
    stops: "Add to Trade",
  },
  ...LEAGUE_OUTLINES,
  daily: {
    main: `
      - heading "The Daily Twelve" [level=1]
      - img "0 of 12 answered"
      - heading "Which would you rather have? 1 of 12" [level=2]
      - button /^Think /
      - button /^Think /
      - group "Your answer":
        - button /^Know Left/
        - button /^Think Left/
        - button /^Even/
        - button /^Think Right/
        - button /^Know Right/
      - region "Your last answer"
    `,
    stops: "",
  },
  record: {
    main: `
      - heading "Your record" [level=1]
      - link "The Daily Twelve"
    `,
    stops: "The Daily Twelve",
  },
  watchlist: {
    main: `
      - heading "Watchlist" [level=1]
      - link "Open the Rankings"
      - heading "Players to begin with" [level=2]
      - list
      - heading "Alerts" [level=2]
      - button "Turn On Alerts"
    `,
    stops: "Open the Rankings",
  },
  subscribe: {
    main: `
      - heading "Big Brain Upgrades" [level=1]
      - group "Billing":
        - radio "Monthly" [checked]
        - radio "Yearly Save 17%+"
        - radio "Lifetime Best Value"
      - region "Free":
        - heading "Free" [level=2]
        - button "Always Free" [disabled]
      - region "Big Brain":
        - heading "Big Brain" [level=2]
        - paragraph: $4.99 per month
        - button "Sign in to Subscribe"
      - region "Bigger Brain":
        - paragraph: $3.33 instead of $9.99 per month
        - button "Sign in to Subscribe"
    `,
    stops: "Sign in to Subscribe > Sign in to Subscribe",
  },
  login: {
    main: `
      - heading "Sign in" [level=1]
      - link /^Continue with/
      - paragraph:
        - link "Terms of Use"
        - link "Privacy"
    `,
    stops: "Terms of Use > Privacy",
  },
  "how-it-works": {
    main: `
      - article:
        - heading "How answers become values" [level=1]
        - figure:
          - group "Try an answer":
            - radio "Think Left" [checked]
          - img /Left/
        - heading "What one answer does" [level=2]
        - table:
          - rowgroup:
            - row:
              - columnheader "Figure"
        - link "See the values"
        - heading "How well answers are predicted" [level=2]
    `,
    stops: "Think Left > See the values",
  },
  ...DATA_OUTLINES,
  terms: { main: `- heading "Terms of Use" [level=1]`, stops: "nflverse" },
  privacy: {
    main: `
      - heading [level=1]
      - switch "Count my page views and activity"
    `,
    stops: "Count my page views and activity",
  },
  status: { main: `- heading "Status" [level=1]`, stops: "" },
  "not-found": {
    main: `
      - heading "Page Not Found" [level=1]
      - link "Go Home"
    `,
    stops: "Go Home",
  },
  profile: {
    main: `
      - heading "Profile" [level=1]
      - heading "Account Information" [level=2]
      - term: Email
      - definition
      - heading "Subscription" [level=2]
      - term: Current plan
      - definition
      - link "See what is unlocked"
      - link "Manage Subscription"
      - heading "League and tracking" [level=2]
      - link "Change it in the rankings"
      - switch "Count my page views and activity"
      - heading "Settings" [level=2]
      - button "Export my data"
      - button "Delete my account"
      - heading "API keys" [level=2]
      - textbox "Name of a new key"
      - button "Create key"
    `,
    stops:
      "See what is unlocked > Manage Subscription > Change it in the rankings > Count my page views and activity > " +
      "Export my data > Delete my account > Name of a new key > Create key",
  },
  unlocked: {
    main: `
      - heading "Unlocked" [level=1]
      - region "Custom Scores":
        - heading "Custom Scores" [level=2]
        - 'link "Custom Scores: Set a score"'
      - region "Data Suite":
        - heading "Data Suite" [level=2]
        - 'link "Data Suite: Open the tiers"'
    `,
    stops: "Custom Scores: Set a score > Sense Checks: Check a trade",
  },
  "custom-scores": {
    main: `
      - heading "Custom Scores" [level=1]
      - group "View":
        - radio "Board" [checked]
        - radio "My changes"
      - region "Setup":
        - heading "Setup" [level=2]
        - combobox "Asset"
        - combobox "League Format"
        - group "Score Category":
          - radio "Overall Perception" [checked]
          - radio "Passing Touchdowns" [disabled]
      - region "Current Asset Rankings":
        - heading "Current Asset Rankings" [level=2]
        - switch "Custom Scores" [checked]
        - listbox "Current Asset Rankings":
          - option [selected]
        - button "Move up"
        - slider "Score"
        - button "Move down"
        - button "Plus 1"
        - button "Minus 1"
      - region "Score Management":
        - heading "Score Management" [level=2]
        - button "Save Custom Score"
    `,
    stops:
      "Board > Asset > Clear Asset > League Format > Overall Perception > Custom Scores > Current Asset Rankings > " +
      "Move up > Score > Move down > Plus 1 > Minus 1 > Save Custom Score",
  },
  ...STAFF_PAGE_OUTLINES,
};
