import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { DEFAULT_RETURN, localReturnPath } from "#contract/pages/return-to.ts";
import { SignInCard } from "#web/accounts/sign-in-card.tsx";
import { userQuery } from "#web/accounts/user.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Logo } from "#web/kit/ui/display/logo.tsx";

/** Milliseconds before a signed-in user is led on. */
const LEAD_ON_DELAY = 1000;

function SignedIn({ email, target }: { email: string; target: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leave = setTimeout(() => navigate(target, { replace: true }), LEAD_ON_DELAY);
    return () => clearTimeout(leave);
  }, [navigate, target]);
  return (
    <p role="status" className="text-14 text-ink-soft">
      You are signed in as <span className="font-medium break-words text-ink">{email}</span>.{" "}
      <Link href={target} replace className="font-medium text-accent-ink underline underline-offset-2">
        Continue
      </Link>
    </p>
  );
}

export default function LoginPage() {
  const [query] = useSearchParams();
  const { data: user } = useQuery(userQuery);
  const returnTo = localReturnPath(query.get("returnTo"));
  return (
    <section className="mx-auto grid min-h-[80dvh] w-full max-w-md grid-cols-1 content-start px-4 pt-[14dvh] pb-8">
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-8">
        <header className="grid gap-3">
          <Logo size={44} />
          <h1 className="text-28">Sign in</h1>
          <p className="text-14 text-ink-soft">
            One account for your custom scores, your insights and your subscription. Your league settings are kept.
          </p>
        </header>
        {user ? (
          <SignedIn email={user.contactemail} target={returnTo ?? DEFAULT_RETURN} />
        ) : (
          <SignInCard error={query.get("error")} returnTo={returnTo} />
        )}
      </Card>
    </section>
  );
}
