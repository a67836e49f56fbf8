import type { ReactNode } from "react";
import { CopyButton } from "#web/kit/ui/form/copy-button.tsx";
import { MESSAGES } from "./messages.ts";

/** A link that was made, to copy and to open; `children` stand beside these. */
export const LinkBox = ({ url, children }: { url: string; children: ReactNode }) => (
  <div className="grid gap-1.5" role="status">
    <p className="text-13 font-semibold text-ink-soft">Your link</p>
    <code className="rounded-8 border border-line bg-sunken p-2 text-13 break-all text-ink select-all">{url}</code>
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton variant="primary" text={url} copied={MESSAGES.copied} failed={MESSAGES.copyFailed}>
        Copy link
      </CopyButton>
      <a
        href={new URL(url).pathname}
        target="_blank"
        rel="noreferrer"
        className="px-2 text-14 font-medium text-accent-ink underline underline-offset-2"
      >
        Open it
      </a>
      {children}
    </div>
  </div>
);
