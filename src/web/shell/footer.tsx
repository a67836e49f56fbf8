import { Link, useLocation } from "wouter";
import type { PagePath, PageName } from "#contract/pages/pages.ts";
import { pageOf } from "./routes.ts";
import { useQuery } from "@tanstack/react-query";
import { dayText } from "#web/kit/data/date-text.ts";
import { statsQuery } from "#web/situation/reference.ts";

type PageLink = { readonly path: PagePath; readonly label: string };

const TOOLS: readonly PageLink[] = [
  { path: "/asset-list", label: "Asset List" },
  { path: "/trade-calculator", label: "Trade Calculator" },
];

const LEGAL: readonly PageLink[] = [
  { path: "/terms", label: "Terms" },
  { path: "/privacy", label: "Privacy" },
];

const MORE: readonly PageLink[] = [
  { path: "/how-it-works", label: "How it works and accuracy" },
  { path: "/subscribe", label: "Plans" },
  { path: "/api", label: "API" },
  { path: "/status", label: "Status" },
];

const Links = ({ title, links }: { title: string; links: readonly PageLink[] }) => (
  <nav aria-label={title} className="flex gap-x-4 max-sm:w-full">
    <h2
      className={
        "w-10 shrink-0 text-13 leading-8 font-semibold font-stretch-normal text-ink sm:w-auto pointer-coarse:leading-11"
      }
    >
      {title}
    </h2>
    <div className="flex flex-wrap gap-x-4">
      {links.map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          className={
            "inline-flex min-h-8 min-w-6 items-center text-13 text-ink-soft underline-offset-4 hover:text-ink " +
            "hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          }
        >
          {label}
        </Link>
      ))}
    </div>
  </nav>
);

export const Footer = () => (
  <footer data-print="none" className="border-t border-line">
    <div className="flex page-app flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
      <Links title="Tools" links={TOOLS} />
      <Links title="More" links={MORE} />
      <Links title="Legal" links={LEGAL} />
      <p className="text-12 text-ink-faint">
        Player facts and statistics from{" "}
        <a href="https://nflverse.nflverse.com/" className="underline underline-offset-2 hover:text-ink">
          nflverse
        </a>
        ,{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" className="underline underline-offset-2 hover:text-ink">
          CC BY 4.0
        </a>
        <FactsDay />
      </p>
    </div>
  </footer>
);

/** Pages that show facts but not the day of the facts. */
const PAGES: ReadonlySet<string> = new Set<PageName>([
  "trade-calculator",
  "player",
  "custom-scores",
  "insight-management",
]);

function FactsDay() {
  const [path] = useLocation();
  const isShown = PAGES.has(pageOf(path).name);
  const { data } = useQuery({ ...statsQuery, enabled: isShown });
  if (!isShown || !data) return null;
  return (
    <>
      {" "}
      as of <time dateTime={data.factsasof}>{dayText(`${data.factsasof}T12:00`)}</time>
    </>
  );
}
