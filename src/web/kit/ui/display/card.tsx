import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { RetryNotice, Skeleton } from "./notice.tsx";

export const Card = ({ flush = false, className, ...rest }: ComponentProps<"section"> & { flush?: boolean }) => (
  <section
    className={cx(
      "min-w-0 rounded-12 border border-line bg-surface shadow-1",
      flush ? "overflow-clip" : "p-4 md:p-5",
      className,
    )}
    {...rest}
  />
);

/** A part of a page below a line, with its title at its left or, where it is narrow, above. */
export const TitledPart = ({ title, children, ...rest }: ComponentProps<"section"> & { title: string }) => (
  <section {...rest} className="@container min-w-0 border-t border-line py-5">
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 @xl:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="text-16">{title}</h2>
      <div className="grid grid-cols-1 content-start gap-4">{children}</div>
    </div>
  </section>
);

type LoadedPartProps<Data> = {
  title: string;
  query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A skeleton meanwhile, a notice with a button after a failure; loaded content stays when loading again fails. */
export function LoadedPart<Data>({ title, query, failed, children }: LoadedPartProps<Data>) {
  const { data, error, refetch } = query;
  const content = (): ReactNode => {
    if (data !== undefined) return children(data);
    if (error) return <RetryNotice title={failed} onRetry={() => void refetch()} text={error.message} />;
    return (
      <>
        <Skeleton className="h-4 w-3/4" />
        <span className="sr-only">Loading...</span>
      </>
    );
  };
  return <TitledPart title={title}>{content()}</TitledPart>;
}
