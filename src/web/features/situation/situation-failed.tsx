import { useQueryClient } from "@tanstack/react-query";
import { startSituation, useSituation } from "#web/data/api/start.ts";
import { RetryNotice } from "#web/ui/display/notice.tsx";

/** The notice that the reader's settings could not be loaded, with a way to try again; nothing in any other state. */
export const SituationFailed = ({ title, retry }: { title: string; retry: string }) => {
  const client = useQueryClient();
  const message = useSituation((state) => (state.status === "failed" ? state.message : null));
  if (message === null) return null;
  return (
    <RetryNotice title={title} retry={retry} onRetry={() => void startSituation(client)}>
      {message}
    </RetryNotice>
  );
};
