import { useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { Link } from "wouter";
import type { SignInError } from "#contract/accounts.ts";
import { useVisitorId } from "#web/visitors/identity.ts";
import { signInProviderQuery, signInUrl } from "./user.ts";
import { LinkButton } from "#web/kit/ui/form/button.tsx";
import { Notice, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";

const SIGN_IN_FAILED: Readonly<Record<SignInError, string>> = {
  "not-configured":
    "No sign-in is set up on this server. Rankings, the trade calculator and Hit Me work without an account.",
  unavailable: "The sign-in provider is not responding. Please try again in a moment.",
  denied: "The sign-in was cancelled. You can try again whenever you like.",
  expired: "That sign-in took too long, was already used, or started in another browser. Please start again.",
  refused: "The provider's response could not be verified, so nothing was changed. Please start again.",
  unverified: "The provider has not verified your email address. Verify it there, then sign in again.",
  disabled: "This account is disabled.",
};

const isKnown = (error: string): error is SignInError => Object.hasOwn(SIGN_IN_FAILED, error);

const sentenceFor = (error: string): string =>
  isKnown(error) ? SIGN_IN_FAILED[error] : "You could not be signed in. Please start again.";

function Continue({ returnTo }: { returnTo: string | null }) {
  const { data, isError, refetch } = useQuery(signInProviderQuery);
  const visitorId = useVisitorId();
  if (isError) {
    return (
      <RetryNotice
        title="The sign-in could not be loaded"
        onRetry={() => void refetch()}
        text="The server did not name a sign-in provider."
      />
    );
  }
  if (!data) return <Skeleton className="h-10" />;
  if (data.provider === null)
    return <Notice title="Sign-in is not available">{SIGN_IN_FAILED["not-configured"]}</Notice>;
  return (
    <>
      <LinkButton
        variant="primary"
        href={signInUrl(visitorId, returnTo)}
        icon={<LogIn aria-hidden size={16} />}
        className="w-full"
      >
        Continue with {data.provider}
      </LinkButton>
      {data.isLocal && (
        <p className="text-13 text-ink-soft">
          This server runs on your machine only: any email address works, and there is no password.
        </p>
      )}
    </>
  );
}

const PLAIN_LINK = "font-medium text-accent-ink underline underline-offset-2";

export const SignInCard = ({ error, returnTo }: { error: string | null; returnTo: string | null }) => (
  <div className="grid grid-cols-1 gap-4">
    {error !== null && error !== "not-configured" && (
      <Notice tone="danger" title="You are not signed in">
        {sentenceFor(error)}
      </Notice>
    )}
    <Continue returnTo={returnTo} />
    <p className="text-13 text-ink-soft">
      Signing in creates your account if you do not have one yet. By continuing you accept the{" "}
      <Link href="/terms" className={PLAIN_LINK}>
        Terms of Use
      </Link>{" "}
      and the{" "}
      <Link href="/privacy" className={PLAIN_LINK}>
        Privacy
      </Link>{" "}
      notes.
    </p>
  </div>
);
