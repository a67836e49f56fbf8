/** The page around the main part, for a guest or for who is signed in with a plan. */
export const frameOf = (plan: string | null): string => `
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
    - ${plan === null ? 'link "Sign in"' : `paragraph:\n      - link /^Subscription/`}
    - button "Menu"
  - main
  - contentinfo:
    - navigation "Tools":
      - link "Asset List"
      - link "Trade Calculator"
    - navigation "More":
      - link "How it works and accuracy"
      - link "Plans"
      - link "API"
      - link "Status"
    - navigation "Legal":
      - link "Terms"
      - link "Privacy"
`;

export const firstStopsOf = (plan: string | null): string =>
  "Skip to content > Big Brain Football > Rankings > Trade Calculator > Leagues > Draft > Trades > Search > Hit Me > " +
  `${plan === null ? "Sign in" : `Subscription: ${plan}`} > Menu`;
export const LAST_STOPS =
  "Asset List > Trade Calculator > How it works and accuracy > Plans > API > Status > Terms > Privacy";
