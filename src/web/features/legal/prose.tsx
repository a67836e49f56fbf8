import type { ReactNode } from "react";

/** A page of text. */
export const Prose = ({ title, updated, children }: { title: string; updated: string; children: ReactNode }) => (
  <article className="mx-auto grid max-w-2xl gap-8 px-4 py-10 text-16 text-ink-soft md:px-6 md:py-16">
    <header>
      <h1 className="text-28 text-ink">{title}</h1>
      <p className="mt-1 text-13 text-ink-faint">Last changed on {updated}</p>
    </header>
    {children}
  </article>
);

/** A section of the text. */
export const Subject = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-20 text-ink">{title}</h2>
    {children}
  </section>
);

/** A list of short points. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-faint">{children}</ul>
);

/** An external link. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="font-medium text-accent-ink underline underline-offset-2">
    {children}
  </a>
);
