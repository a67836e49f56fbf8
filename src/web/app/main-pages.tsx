import { Link, useLocation } from "wouter";
import type { PagePath } from "#contract/pages.ts";
import { cx } from "#web/ui/cx.ts";
import { pageOf } from "./routes.ts";

type MainPage = { readonly path: PagePath; readonly label: string; readonly widest?: true };

const MAIN_PAGES: readonly MainPage[] = [
  { path: "/asset-list", label: "Rankings" },
  { path: "/trade-calculator", label: "Trade Calculator" },
  { path: "/leagues", label: "Leagues" },
  { path: "/custom-scores", label: "Custom Scores" },
  { path: "/how-it-works", label: "How it works", widest: true },
];

/**
 * Links to the main pages in the header of wide windows; the menu has them in every window. Where the header has the
 * invitation to Hit Me and, beside it, a signed-in user's plan or the offer of the dark theme, there is no room for the
 * last; the footer has it.
 */
export const MainPages = () => {
  const [here] = useLocation();
  return (
    <nav aria-label="Main pages" className="ml-3 hidden gap-1 lg:flex">
      {MAIN_PAGES.map(({ path, label, widest }) => (
        <Link
          key={path}
          href={path}
          aria-current={here === path ? "page" : undefined}
          onPointerEnter={() => void pageOf(path).load()}
          className={cx(
            "rounded-8 px-2.5 py-2 text-14 font-medium whitespace-nowrap text-ink-soft no-underline",
            "transition-colors hover:bg-sunken hover:text-ink",
            "aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink",
            widest && "max-xl:hidden min-[88rem]:group-has-data-aside:hidden",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};
