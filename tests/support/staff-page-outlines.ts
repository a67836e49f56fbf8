import type { StaffPageName } from "#contract/pages/pages.ts";
import type { PageOutline } from "./page-outline.ts";

export const STAFF_PAGE_OUTLINES: Readonly<Record<StaffPageName, PageOutline>> = {
  "user-management": {
    main: `
      - heading "User Management" [level=1]
      - tablist "User Management":
        - tab "Users" [selected]
        - tab "Health"
      - tabpanel "Users":
        - region "Users":
          - heading "Users" [level=2]
          - search:
            - searchbox "Search by email"
          - table "Users":
            - rowgroup:
              - row:
                - columnheader "ID"
                - columnheader "Email"
                - columnheader "Tier"
                - columnheader "Staff"
                - columnheader "Disabled"
            - rowgroup:
              - row [selected]
        - region "Management":
          - group "Staff Access":
            - button "Enable"
            - button "Disable"
          - group "Account Status":
            - button "Enable"
            - button "Disable"
          - combobox "Manual Subscription Tier"
        - region "Details":
          - heading "Details" [level=2]
    `,
    stops: "Users > Search by email > ID > Email > Tier > Staff > Disabled > Manual Subscription Tier",
  },
  "insight-management": {
    main: `
      - heading "Insight Management" [level=1]
      - region "Setup":
        - heading "Setup" [level=2]
        - combobox "Insight Type"
        - combobox "League Format"
        - combobox "Search assets by name"
        - heading "Filters" [level=3]:
          - button "Filters"
        - list "Assets":
          - listitem:
            - button
      - region "Amon-Ra St. Brown":
        - heading "Amon-Ra St. Brown" [level=2]
        - region "Management":
          - status "Status": None
          - combobox "Condition"
          - spinbutton "Threshold"
          - textbox "Term Date"
          - switch "Both Formats"
          - button "Disable" [disabled]
          - button "Save" [disabled]
        - region "Display":
          - textbox "Title"
          - combobox "Sentiment"
          - textbox "Body"
    `,
    stops:
      "Insight Type > League Format > Search assets by name > Filters > Condition > Threshold > Term Date > " +
      "Both Formats > Title > Sentiment > Body",
  },
};
