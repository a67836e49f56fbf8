export const FRAME = `
  - link "Skip to content"
  - banner:
    - link "Big Brain Football"
    - navigation "Main pages":
      - link "Rankings"
      - link "Trade Calculator"
      - link "Leagues"
      - link "Draft"
      - link "Trades"
    - button "Search"
    - button "Hit Me"
    - link "Sign in"
    - button "Menu"
  - main
  - contentinfo:
    - navigation "Tools":
      - link "Asset List"
      - link "Trade Calculator"
    - navigation "More":
      - link "How it works"
      - link "Accuracy"
      - link "Plans"
      - link "API"
      - link "Status"
    - navigation "Legal":
      - link "Terms"
      - link "Privacy"
`;

export const FIRST_STOPS = [
  "Skip to content",
  "Big Brain Football",
  "Rankings",
  "Trade Calculator",
  "Leagues",
  "Draft",
  "Trades",
  "Search",
  "Hit Me",
  "Sign in",
  "Menu",
];
export const LAST_STOPS = [
  "Asset List",
  "Trade Calculator",
  "How it works",
  "Accuracy",
  "Plans",
  "API",
  "Status",
  "Terms",
  "Privacy",
];
