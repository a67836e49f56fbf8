import { expect, type Page } from "@playwright/test";
import { button, dialog, question, written, type Layer } from "./layer.ts";

const list = (page: Page): Promise<void> => expect(page.getByRole("rowheader").first()).toBeVisible();
const cards = (page: Page): Promise<void> =>
  expect(page.getByRole("region", { name: "Team 3", exact: true })).toBeVisible();

async function found(page: Page): Promise<void> {
  await cards(page);
  await page.getByRole("combobox", { name: "Search players or picks" }).fill("chase brown");
  await page.getByRole("listbox", { name: "Search players or picks" }).getByRole("option").first().click();
  await page.getByRole("combobox", { name: "Sent by", exact: true }).selectOption({ label: "Team 1" });
}

const ON_CARDS = { path: "/trade-calculator", ready: cards };
const ON_LIST = { path: "/asset-list", ready: list };

const LAYERS: readonly Omit<Layer, "who">[] = [
  {
    name: "search",
    ...ON_CARDS,
    opener: button("Search"),
    layer: dialog,
    reads: `
      - dialog "Search":
        - heading "Search" [level=2]
        - combobox "Search"
        - button "Close"
        - listbox "Search":
          - group "Pages":
            - option "Asset Rankings"
          - group "League":
            - option "Set 1QB on now"
            - option "Set Superflex"
          - group "Display":
            - option /Dark mode|Light mode/
    `,
  },
  {
    name: "Hit Me",
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
        - checkbox "Hit Me Again" [checked]
    `,
  },
  {
    name: "situation",
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
          - group "Format":
            - radio "Dynasty" [checked]
            - radio "Redraft"
          - button "Decrease Teams"
          - spinbutton /Teams/
          - button "Increase Teams"
          - slider "Team status"
          - heading /Roster and Scoring Settings/:
            - button /Roster and Scoring Settings/
        - region "Asset Filters":
          - search:
            - textbox "Search assets by name"
          - slider "Age range, lowest"
          - slider "Age range, highest"
          - switch "Rookies only"
          - switch "Has insights"
        - button "Done"
    `,
  },
  {
    name: "upgrade",
    ...ON_LIST,
    opener: button(/Switch to Custom Scores/),
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
    path: "/asset-list",
    ready: written,
    opener: button(/^Premium insights for/),
    layer: dialog,
    reads: `
      - dialog /^Insights for \\d+ players?$/:
        - heading /^Insights for \\d+ players?$/ [level=2]
        - button "Close"
        - paragraph: Premium Insights Available
        - button "Upgrade Now"
    `,
  },
  {
    name: "receiver",
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
    ...ON_CARDS,
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
    ...ON_CARDS,
    opener: button("Clear"),
    layer: question,
    reads: `
      - alertdialog "Clear the trade?":
        - heading "Clear the trade?" [level=2]
        - button "Keep it"
        - button "Clear the trade"
    `,
  },
];

export const LAYERS_OF_VISITORS = LAYERS.map((layer): Layer => ({ ...layer, who: "visitor" }));
