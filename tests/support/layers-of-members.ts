import { expect, type Page } from "@playwright/test";
import { assetIdOf, chooseAsset, meanwhile, write } from "./insight-editor.ts";
import { button, dialog, question, written, type Layer } from "./layer.ts";
import { chooseScore, saveScore, WRITTEN_ABOUT } from "./screens.ts";

const CONTESTED = "Garrett Wilson";
const IMPORTED = "Amon-Ra St. Brown";

async function contested(page: Page): Promise<void> {
  await chooseAsset(page, CONTESTED);
  await write(page, "Mine");
  await meanwhile(new URL(page.url()).origin, CONTESTED, [1]);
}

/** Prepares a file for the page's file chooser: one line that changes a score and one that is invalid. */
async function fileReady(page: Page): Promise<void> {
  await chooseScore(page);
  const file = `id,customscore\n${await assetIdOf(page.request, IMPORTED)},1234.5\n0,1`;
  page.once(
    "filechooser",
    (chooser) => void chooser.setFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(file) }),
  );
}

const group = (name: string, items: readonly string[]): string =>
  [`- group "${name}":`, ...items.map((item) => `  - menuitem ${item.startsWith("/") ? item : `"${item}"`}`)].join(
    "\n        ",
  );

/** The main menu of a persona; `account` and `more` are what only some have. */
const mainMenu = (
  name: string,
  who: Layer["who"],
  account: readonly string[],
  more: readonly string[] = [],
): Layer => ({
  name,
  who,
  path: "/terms",
  ready: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  opener: button("Menu"),
  layer: (page) => page.getByRole("menu"),
  keys: ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "d"],
  reads: `
      - menu "Main menu":
        - /children: equal
        ${[...MENU, group("Account", ["Plans", "/Dark Mode|Light Mode/", ...account]), ...more].join("\n        ")}
    `,
});

const MENU = [
  group("Play", [
    "Asset Rankings",
    "Trade Calculator",
    "Custom Scores",
    "Your Leagues",
    "Draft Room",
    "Trades",
    "Watchlist",
  ]),
  group("Study", ["How it works and accuracy", "Data Suite", "API"]),
];

export const LAYERS_OF_MEMBERS: readonly Layer[] = [
  mainMenu("main menu of a visitor", "visitor", ["Sign in"]),
  mainMenu("main menu of a reader", "reader", ["Profile", "Sign out"]),
  mainMenu(
    "main menu of staff",
    "staff",
    ["Profile", "Sign out"],
    [group("Staff", ["User Management", "Insight Management"])],
  ),
  {
    name: "insights",
    who: "reader",
    path: "/asset-list",
    ready: written,
    opener: button(/^Staff insight for/),
    layer: dialog,
    reads: `
      - dialog "Insights for ${WRITTEN_ABOUT}":
        - button "Close"
        - tablist "Insight types":
          - tab "Staff" [selected]
          - tab "AI"
          - tab "Medical"
        - tabpanel "Staff":
          - article:
            - heading "A word" [level=3]
            - heading "Analysis" [level=4]
    `,
  },
  {
    name: "cancel a subscription",
    who: "reader",
    path: "/subscribe",
    ready: (page) => expect(page.getByText(/renews on/)).toBeVisible(),
    opener: button("Cancel Subscription"),
    layer: question,
    reads: `
      - alertdialog "Cancel Subscription":
        - heading "Cancel Subscription" [level=2]
        - text: /Your subscription ends on/
        - list:
          - listitem: This cannot be reversed.
        - button "Keep Subscription"
        - button "Cancel Subscription"
    `,
  },
  {
    name: "change a plan",
    who: "reader",
    path: "/subscribe",
    ready: (page) =>
      expect(page.getByRole("region", { name: "Big Brain", exact: true }).getByRole("button")).toBeEnabled(),
    opener: (page) => page.getByRole("region", { name: "Big Brain", exact: true }).getByRole("button"),
    layer: question,
    reads: `
      - alertdialog "Change Plan":
        - heading "Change Plan" [level=2]
        - text: /You are subscribed to/
        - button "Keep my plan"
        - button "Proceed to Checkout"
    `,
  },
  {
    name: "a plan held already",
    who: "reader",
    path: "/subscribe?intent=subscribe&plan=premium&billing=monthly",
    ready: (page) => expect(page).toHaveURL(/\/subscribe$/),
    layer: dialog,
    reads: `
      - dialog "Already Subscribed":
        - heading "Already Subscribed" [level=2]
        - paragraph: /You are already subscribed to Bigger Brain/
        - button "Close"
        - button "Close"
    `,
  },
  {
    name: "take a cancelled plan back",
    who: "cancelled",
    path: "/subscribe",
    ready: (page) => expect(page.getByText(/cancelled, usable until/)).toBeVisible(),
    opener: (page) => page.getByRole("region", { name: "Bigger Brain", exact: true }).getByRole("button"),
    layer: question,
    reads: `
      - alertdialog "Reactivate Subscription":
        - heading "Reactivate Subscription" [level=2]
        - text: /is cancelled and ends on/
        - button "Not now"
        - button "Reactivate Subscription"
    `,
  },
  {
    name: "delete the account",
    who: "reader",
    path: "/profile",
    ready: (page) => expect(page.getByText("Member since")).toBeVisible(),
    opener: button("Delete my account"),
    layer: question,
    reads: `
      - alertdialog "Delete your account?":
        - heading "Delete your account?" [level=2]
        - button "Keep account"
        - button "Delete account"
    `,
  },
  {
    name: "reset custom scores",
    who: "reader",
    path: "/custom-scores",
    ready: saveScore,
    opener: button("Reset all"),
    layer: question,
    reads: `
      - alertdialog /^Reset/:
        - heading /^Reset/ [level=2]
        - button "Cancel"
        - button "Reset"
    `,
  },
  {
    name: "import custom scores",
    who: "reader",
    path: "/custom-scores",
    ready: fileReady,
    opener: button("Import CSV"),
    layer: dialog,
    reads: `
      - dialog "Import custom scores":
        - heading "Import custom scores" [level=2]
        - paragraph: /1 score would change/
        - button "Close"
        - alert:
          - paragraph: 1 line cannot be used
          - list:
            - listitem: /Line 3/
        - table "Changes of the import":
          - rowgroup:
            - row:
              - columnheader "Asset"
              - columnheader "Now"
              - columnheader "After"
          - rowgroup:
            - row /${IMPORTED}/
        - button "Cancel"
        - button "Apply 1 change"
    `,
  },
  {
    name: "conflicting insight",
    who: "staff",
    path: "/insight-management",
    ready: contested,
    opener: button("Save"),
    layer: dialog,
    reads: `
      - dialog "Insight Conflict Detected":
        - heading "Insight Conflict Detected" [level=2]
        - paragraph: An existing insight conflicts with the leagueformats you selected. Choose how to proceed.
        - button "Close"
        - list:
          - listitem:
            - paragraph: /Dynasty/
            - paragraph: A colleague's
        - button "Cancel"
        - button "Remove conflicting leagueformat"
        - button "Disable previous insight"
    `,
  },
];
