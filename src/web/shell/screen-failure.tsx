import type { ReactNode } from "react";
import { Button, LinkButton } from "#web/kit/ui/form/button.tsx";
import { Logo } from "#web/kit/ui/display/logo.tsx";

export const PageFailed = () => (
  <ScreenFailure title="This page could not be loaded">Check your connection.</ScreenFailure>
);

export const ScreenFailure = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    role="alert"
    className="mx-auto grid min-h-[80dvh] max-w-md content-center justify-items-center gap-4 px-4 text-center"
  >
    <Logo size={72} className="rotate-120 opacity-90" />
    <h1 className="text-28">{title}</h1>
    <p className="text-16 text-ink-soft">{children} Your settings are safe in this browser.</p>
    <div className="flex gap-2">
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <LinkButton href="/">Go Home</LinkButton>
    </div>
  </section>
);
