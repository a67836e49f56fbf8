import type { ReactNode } from "react";
import { RetryNotice, Skeleton } from "./notice.tsx";
import { TitledCard } from "./card.tsx";

type LoadedCardProps<Data> = {
  title: string;
  query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  failed: string;
  children: (data: Data) => ReactNode;
  className?: string;
};

/** A skeleton meanwhile, a notice with a button after a failure; loaded content stays when loading again fails. */
export function LoadedCard<Data>({ title, query, failed, children, className }: LoadedCardProps<Data>) {
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
  return (
    <TitledCard title={title} className={className}>
      {content()}
    </TitledCard>
  );
}
