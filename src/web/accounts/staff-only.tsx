import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { StaffPageName } from "#contract/pages/pages.ts";
import { localStore } from "#web/kit/data/store.ts";
import { userQuery } from "./user.ts";
import { Button, LinkButton, Loading } from "#web/kit/ui/form/button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";

const Refusal = ({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) => (
  <section className="mx-auto grid min-h-[70dvh] max-w-md content-center justify-items-start gap-4 px-4">
    <h1 className="text-28">{heading}</h1>
    <p className="text-16 text-ink-soft">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
);

function SignedOut({ area }: { area: StaffPageName }) {
  const { title, text, delay, to } = SIGNED_OUT[area];
  useEffect(() => {
    localStore.setItem(RETURN_KEY, `/${area}`);
    const leave = setTimeout(() => location.assign(to), delay + AUTH_CHECK_DELAY);
    return () => clearTimeout(leave);
  }, [area, delay, to]);
  return (
    <Refusal heading={title} text={text}>
      <LinkButton variant="primary" href={to}>
        Login with Google
      </LinkButton>
      <Button onClick={() => location.reload()}>Refresh Page</Button>
    </Refusal>
  );
}

function NotStaff({ area }: { area: StaffPageName }) {
  const { title, heading, text, delay } = NOT_STAFF[area];
  const [, navigate] = useLocation();
  useEffect(() => {
    toast({ title, description: text, variant: "destructive" });
    const leave = setTimeout(() => navigate("/", { replace: true }), delay + AUTH_CHECK_DELAY);
    return () => clearTimeout(leave);
  }, [title, text, delay, navigate]);
  return (
    <Refusal heading={heading} text={text}>
      <Button variant="primary" onClick={() => navigate("/")}>
        Return to Home
      </Button>
    </Refusal>
  );
}

/** Shows its children to staff; tells everybody else why not, and leads them elsewhere. */
export function StaffOnly({ area, children }: { area: StaffPageName; children: ReactNode }) {
  const { data: user, isPending } = useQuery(userQuery);
  if (isPending) return <Loading className="min-h-[70dvh]" />;
  if (!user) return <SignedOut area={area} />;
  return user.isstaff ? children : <NotStaff area={area} />;
}

/** Milliseconds before the sign-in counts as checked. */
const AUTH_CHECK_DELAY = 100;

const INSIGHT_DELAY = 500;

const SIGNED_OUT = {
  "user-management": {
    title: "Access Required",
    text: "Please log in to access user management.",
    delay: 0,
    to: "/auth/google?returnTo=/user-management",
  },
  "insight-management": {
    title: "Authentication Required",
    text: "Please log in to access insight management...",
    delay: INSIGHT_DELAY,
    to: "/api/login?returnTo=/insight-management",
  },
} satisfies Record<StaffPageName, object>;

const NOT_STAFF = {
  "user-management": {
    title: "Access Denied",
    heading: "Staff privileges required to access user management",
    text: "You need staff privileges to access user management.",
    delay: 0,
  },
  "insight-management": {
    title: "Access Denied",
    heading: "Access Denied",
    text: "This page is restricted to staff members only.",
    delay: INSIGHT_DELAY,
  },
} satisfies Record<StaffPageName, object>;

const RETURN_KEY = "bbf_return_to";
