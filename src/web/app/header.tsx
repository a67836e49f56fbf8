import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { userQuery } from "#web/data/user.ts";
import { HitMeButton } from "#web/features/hit-me/hit-me-button.tsx";
import { Mark } from "#web/ui/display/mark.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { AccountLine } from "./account-line.tsx";
import { HydratedControls } from "./hydrated-controls.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MainPages } from "./main-pages.tsx";
import { SearchButton } from "./search-button.tsx";
import { isThemeOfferDue, recordThemeOffer } from "./theme-offer-due.ts";

// Few visits are offered the dark theme.
const ThemeOffer = lazy(() => import("./theme-offer.tsx").catch(() => ({ default: () => <></> })));

const Offer = () => {
  const [isDue] = useState(isThemeOfferDue);
  useEffect(() => {
    if (isDue) recordThemeOffer();
  }, [isDue]);
  return <Suspense fallback={null}>{isDue && <ThemeOffer />}</Suspense>;
};

const Account = () => {
  const { data: user } = useQuery(userQuery);
  return user && <AccountLine email={user.contactemail} />;
};

/** The header of every page: logo, main pages, account, menu. */
export const Header = () => (
  <header data-print="none" className="sticky top-0 z-30 border-b short:static border-line bg-surface">
    <div className="group mx-auto flex h-14 max-w-330 short:h-12 items-center gap-3 px-4 max-[22.4rem]:gap-2 md:px-6">
      <Link
        href="/"
        className={
          "-ml-1 flex shrink-0 items-center gap-2 rounded-8 px-1 py-1 text-16 font-bold max-[22.4rem]:text-14 " +
          "tracking-tight text-ink no-underline transition-colors hover:text-accent-ink"
        }
      >
        <Mark size={30} />
        {/* Two short lines on phones leave room for the search. */}
        <span
          className={
            "max-[26rem]:w-min max-[26rem]:text-13 max-[26rem]:leading-3.5 min-[26.01rem]:whitespace-nowrap " +
            "max-[26rem]:group-has-data-theme-offer:sr-only"
          }
        >
          <span className="whitespace-nowrap">Big Brain</span> Football
        </span>
      </Link>
      <MainPages />
      <div className="ml-auto flex min-w-0 items-center gap-3 max-[22.4rem]:gap-2">
        <Account />
        {useHydrated() && <Offer />}
        <HydratedControls>
          <SearchButton />
          <HitMeButton />
          <MainMenu />
        </HydratedControls>
      </div>
    </div>
  </header>
);
