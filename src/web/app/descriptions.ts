import type { Page } from "./routes.ts";

/** By path. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "/": "Crowd-sourced fantasy-football trade values for every format: dynasty or redraft, your roster, your scoring, your team's status.",
  "/asset-list":
    "Players, rookies and draft picks ranked by trade value for your league format, roster, scoring and team status.",
  "/login": "Sign in to Big Brain Football for custom scores, insights and your subscription.",
  "/profile": "Your account and your subscription.",
  "/trade-calculator":
    "Weigh a trade between two to six teams, each side valued by its own team status in your league's format, roster and scoring.",
  "/subscribe":
    "Plans and prices: insights with Big Brain, custom scores with Bigger Brain. Rankings, trades and Hit Me stay free.",
  "/custom-scores": "Set your own score for any player or pick; your rankings and trades follow it.",
  "/user-management": "Staff: users, their access and their subscriptions.",
  "/insight-management": "Staff: insights on assets.",
  "/how-it-works":
    "How comparisons answered by managers become trade values: the method in plain words, with measured figures.",
  "/terms": "What you may expect of Big Brain Football, and what it asks of you.",
  "/privacy": "What Big Brain Football keeps about you, why, for how long, and how to say no.",
  "*": "The page you're looking for doesn't exist or has been moved.",
};

/** What search engines and link previews say of a page. Every page has its line here; one without is an error. */
export const descriptionOf = ({ path }: Pick<Page, "path">): string => {
  const description = DESCRIPTIONS[path];
  if (!description) throw new Error(`No description of ${path}`);
  return description;
};
