import { expect, type Locator, type Page } from "@playwright/test";
import { assetIdOf, chooseAsset, meanwhile, write } from "./insight-desk.ts";
import { chooseScore, type Screen, saveScore, WRITTEN_ABOUT } from "./screens.ts";

/** A layer over a page: what opens it, which gets the focus back, and what it reads like. */
export type Layer = Screen & {
  /** None where the page opens it by itself; then the focus goes on in what the page is for. */
  readonly opener?: (page: Page) => Locator;
  readonly layer: (page: Page) => Locator;
  /** Its structure as a screen reader meets it. */
  readonly reads: string;
  /** Where the focus goes instead, because what opened it is no longer to be pressed. */
  readonly returnsTo?: (page: Page) => Locator;
  /** The keys that go through it, where it is the Tab key that leaves it. */
  readonly keys?: readonly string[];
  /** Where the window has to be narrow for it to be. */
  readonly width?: number;
};

const dialog = (page: Page): Locator => page.getByRole("dialog");
const question = (page: Page): Locator => page.getByRole("alertdialog");
const button = (name: string | RegExp) => (page: Page): Locator => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const list = (page: Page): Promise<void> => expect(page.getByRole("rowheader").first()).toBeVisible();
const cards = (page: Page): Promise<void> => expect(page.getByRole("region", { name: "Team 3", exact: true })).toBeVisible();

/** Shows the asset that staff have written about. */
const written = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Search assets by name" }).fill(WRITTEN_ABOUT);
  await expect(page.getByRole("rowheader", { name: new RegExp(WRITTEN_ABOUT) })).toBeVisible();
};

const found = async (page: Page): Promise<void> => {
  await cards(page);
  await page.getByRole("combobox", { name: "Search players or picks" }).fill("chase brown");
  await page.getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Sent by", exact: true }).selectOption({ label: "Team 1" });
};

/** Of whom staff write while a colleague has done so already. */
const CONTESTED = "Garrett Wilson";
const IMPORTED = "Amon-Ra St. Brown";

const contested = async (page: Page): Promise<void> => {
  await chooseAsset(page, CONTESTED);
  await write(page, "Mine");
  await meanwhile(new URL(page.url()).origin, CONTESTED, [1]);
};

/** Has a file ready, of one line that changes a score and one that cannot be used, for when the page asks for it. */
const fileReady = async (page: Page): Promise<void> => {
  await chooseScore(page);
  const file = `id,customscore\n${await assetIdOf(page.request, IMPORTED)},1234.5\n0,1`;
  page.once("filechooser", (chooser) => void chooser.setFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(file) }));
};

const menu = (page: Page): Locator => page.getByRole("menu");
const MENU_KEYS = ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "d"];

/** Every dialog, sheet and menu that a page opens. */
export const LAYERS: readonly Layer[] = [
  {
    name: "main menu",
    who: "visitor",
    path: "/trade-calculator",
    ready: cards,
    opener: button("Menu"),
    layer: menu,
    keys: MENU_KEYS,
    reads: `
      - menu "Main menu":
        - menuitem "Asset Rankings"
        - menuitem "Trade Calculator"
        - menuitem "Custom Scores"
        - separator
        - menuitem /Dark Mode|Light Mode/
        - separator
        - menuitem "Sign in"
    `,
  },
  {
    name: "main menu of staff",
    who: "staff",
    path: "/terms",
    ready: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
    opener: button("Menu"),
    layer: menu,
    keys: MENU_KEYS,
    reads: `
      - menu "Main menu":
        - menuitem "Asset Rankings"
        - menuitem "Trade Calculator"
        - menuitem "Custom Scores"
        - menuitem "User Management"
        - menuitem "Insight Management"
        - separator
        - menuitem /Dark Mode|Light Mode/
        - separator
        - menuitem "Profile"
        - menuitem "Sign out"
    `,
  },
  {
    name: "Hit Me",
    who: "visitor",
    path: "/terms",
    ready: (page) => expect(page.getByRole("button", { name: "Hit Me" })).toBeEnabled(),
    opener: button("Hit Me"),
    layer: (page) => page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Your answer" }) }),
    reads: `
      - dialog "What's that big brain of yours tell you?":
        - heading "What's that big brain of yours tell you?" [level=2]
        - paragraph: Your opinions affect asset values!
        - button "Close"
        - group "Your answer":
          - button /Know Left/
          - button /Think Left/
          - button /Even/
          - button /Think Right/
          - button /Know Right/
        - checkbox "Hit Me Again"
    `,
  },
  {
    name: "situation",
    who: "visitor",
    path: "/asset-list",
    width: 700,
    ready: list,
    opener: button(/Your Situation/),
    layer: dialog,
    reads: `
      - dialog "Your Situation":
        - heading "Your Situation" [level=2]
        - button "Close"
        - region "League Settings":
          - heading "League Settings" [level=3]
          - button "Reset"
          - group "League format":
            - radio "Dynasty" [checked]
            - radio "Redraft"
          - slider "Team status"
          - heading /Roster Settings/:
            - button /Roster Settings/ [expanded]
          - button "Decrease Teams"
          - spinbutton /Teams/
          - button "Increase Teams"
        - region "Asset Filters":
          - group "Positions":
            - button "QB" [pressed]
          - slider "Age range, lowest"
          - slider "Age range, highest"
          - switch "Rookies only"
          - switch "Has insights"
        - button "Show the list"
    `,
  },
  {
    name: "upgrade",
    who: "visitor",
    path: "/asset-list",
    ready: list,
    opener: button("Switch to Custom Scores"),
    layer: dialog,
    reads: `
      - dialog "Custom Scores":
        - heading "Custom Scores" [level=2]
        - button "Close"
        - heading "What you'll get:" [level=3]
        - list:
          - listitem
          - listitem
          - listitem
        - button "Maybe Later"
        - button "Upgrade Now"
    `,
  },
  {
    name: "insights, locked",
    who: "visitor",
    path: "/asset-list",
    ready: written,
    opener: button(/^Premium insights for/),
    layer: dialog,
    reads: `
      - dialog "Insights for ${WRITTEN_ABOUT}":
        - heading "Insights for ${WRITTEN_ABOUT}" [level=2]
        - button "Close"
        - paragraph: Premium Insights Available
        - button "Upgrade Now"
    `,
  },
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
          - tab "AI" [disabled]
          - tab "Medical" [disabled]
        - tabpanel "Staff":
          - article:
            - heading "A word" [level=3]
            - heading "Analysis" [level=4]
    `,
  },
  {
    name: "receiver",
    who: "visitor",
    path: "/trade-calculator",
    ready: found,
    opener: button("Add"),
    returnsTo: (page) => page.getByRole("combobox", { name: "Search players or picks" }),
    layer: dialog,
    reads: `
      - dialog "Select Receiving Team":
        - heading "Select Receiving Team" [level=2]
        - paragraph: /Sent by Team 1/
        - list:
          - listitem:
            - button /Team 2/
          - listitem:
            - button /Team 3/
    `,
  },
  {
    name: "move",
    who: "visitor",
    path: "/trade-calculator",
    ready: cards,
    opener: button(/^Move /),
    layer: dialog,
    reads: `
      - dialog /^Move /:
        - heading /^Move / [level=2]
        - list:
          - listitem:
            - button /Team 2/
          - listitem:
            - button /Team 3/
    `,
  },
  {
    name: "reassign",
    who: "visitor",
    path: "/trade-calculator",
    ready: async (page) => {
      await cards(page);
      await page.getByRole("button", { name: "+ Team" }).click();
      await expect(page.getByRole("region", { name: "Team 4", exact: true })).toBeVisible();
    },
    opener: button("Delete Team 1"),
    layer: dialog,
    reads: `
      - dialog "Reassign Orphaned Asset":
        - heading "Reassign Orphaned Asset" [level=2]
        - paragraph: /Asset 1 of 4/
        - button "Close"
        - list:
          - listitem:
            - button /Team 3/
          - listitem:
            - button /Team 4/
    `,
  },
  {
    name: "clear",
    who: "visitor",
    path: "/trade-calculator",
    ready: cards,
    opener: button("Clear"),
    layer: question,
    reads: `
      - alertdialog "Clear the trade?":
        - heading "Clear the trade?" [level=2]
        - button "Keep it"
        - button "Clear the trade"
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
    ready: (page) => expect(page.getByRole("region", { name: "Big Brain", exact: true }).getByRole("button")).toBeEnabled(),
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
    who: "leaver",
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
