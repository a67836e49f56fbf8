import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { INVALID_DATE } from "#core/invalid-date.ts";
import { tierCodeId } from "#core/access/tier.ts";
import { MEMBER_MARKS, type Reader, type MemberKind } from "#contract/member-documents.ts";
import type { User } from "#contract/users.ts";
import { createQueryClient } from "#web/data/query-client.ts";
import { userQuery } from "#web/data/user.ts";
import { SupposedWindow } from "#web/ui/use-media-query.ts";
import { App } from "./app.tsx";
import { loadAccountLine } from "./header.tsx";
import { NOT_FOUND, type Page } from "./routes.ts";
import { loadScreen } from "./screen.tsx";

/** The windows a page is prerendered for: one per layout, with the classes that show it in such a window only. */
const WINDOWS = [
  { width: 400, shown: "md:hidden" },
  { width: 900, shown: "hidden md:block lg:hidden" },
  { width: 1280, shown: "hidden lg:block" },
] as const;

const MAIN = /(?<=<main\b[^>]*>).*(?=<\/main>)/s;
const STYLE = / style="[^"]*"/g;
/**
 * Controls that need more than a press, because only presses are recorded until the page is live (early-presses.ts).
 */
const FIELD = /<(?:select|textarea|input(?![^>]* type="(?:radio|checkbox)"))\b/g;

/** The text size assumed by prerendering, in pixels. */
const REM = 16;

/** Does a window of that width satisfy a query of minimum and maximum widths? False for any other query. */
const satisfies =
  (width: number) =>
  (query: string): boolean => {
    const limits = [...query.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)];
    return (
      limits.length > 0 &&
      limits.every(([, edge, rem]) => (edge === "min" ? width >= Number(rem) * REM : width <= Number(rem) * REM))
    );
  };

/** A signed-in user of a kind, with marks in place of the facts that differ between users of the kind. */
const userOf = (kind: MemberKind, isstaff: boolean): User => ({
  // Shown as text only.
  userid: MEMBER_MARKS.userid as unknown as number,
  contactemail: MEMBER_MARKS.email,
  isstaff,
  isLaunchMode: kind === "launch",
  subscriptiontiercodeid: tierCodeId(kind === "launch" ? "free" : kind),
  manualsubtiercodeid: null,
  subscriptionstatus: kind === "free" || kind === "launch" ? "inactive" : "active",
  subscription_end_date: null,
  createddatetime: "",
  visitorid: null,
});

const markup = (path: string, width: number, user: User | null): string => {
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, user);
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <SupposedWindow value={satisfies(width)}>
        <App client={client} />
      </SupposedWindow>
    </Router>,
  );
};

/**
 * The markup of a page before any data has arrived, shown by the document until the live page replaces it. Layouts that
 * differ by the window's width are all in the document, and styles show the matching one. Links work, presses on
 * buttons are recorded until the page is live, and fields are inert until then. Inline styles, which the content
 * security policy forbids, are left out. For signed-in readers the marks of `MEMBER_MARKS` stand where their facts
 * belong; days stay blank, because they are written in the reader's time zone.
 */
export const prerender = async (page: Page, reader: Reader = "guest"): Promise<string> => {
  const user =
    reader === "guest"
      ? null
      : userOf(reader === "outsider" ? "free" : reader, page.audience === "staff" && reader !== "outsider");
  await Promise.all([loadScreen(page), user && loadAccountLine()]);
  const path = page === NOT_FOUND ? "/404" : page.path;
  const drawn = WINDOWS.map(({ width, shown }) => ({ shown, whole: markup(path, width, user) }));
  const [first, ...others] = drawn.map(({ shown, whole }) => ({ shown, whole, main: MAIN.exec(whole)?.[0] ?? "" }));
  if (!first) return "";
  const same = others.every(({ main }) => main === first.main);
  const main = same
    ? first.main
    : [first, ...others].map((each) => `<div data-layout class="${each.shown}">${each.main}</div>`).join("");
  return first.whole
    .replace(MAIN, () => main)
    .replace(STYLE, "")
    .replaceAll(INVALID_DATE, "\u00A0")
    .replace(FIELD, "$& inert");
};
