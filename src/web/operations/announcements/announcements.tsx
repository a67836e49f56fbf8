import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { loading } from "#web/kit/query/load.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { rememberedIn } from "#web/kit/data/store.ts";

// Every screen loads this file; the form of the staff does not import it.
const announcementsQuery = { ...loading("/api/announcements"), staleTime: MINUTE_MS, refetchInterval: 5 * MINUTE_MS };

const isId = (value: unknown): value is number => Number.isInteger(value);

/** The announcements this browser has dismissed; older ones than the newest twenty ended long ago. */
const dismissals = rememberedIn("bbf_announcements_dismissed", isId, 20);

/** Announcements of the staff above the page, each until it ends or is dismissed in this browser. */
export function Announcements() {
  const { data = [] } = useQuery(announcementsQuery);
  const [dismissed, setDismissed] = useState(dismissals.read);
  const shown = data.filter(({ announcementid }) => !dismissed.includes(announcementid));
  const close = (id: number): void => {
    setDismissed(dismissals.put(id, true));
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  };
  return (
    // A live region, so that announcements are read out as they come.
    <div role="status" data-print="none">
      {shown.map(({ announcementid, text }) => (
        <div key={announcementid} className="border-b border-line bg-accent-soft">
          <div className="page-app flex items-center gap-3 py-1">
            <p className="min-w-0 grow py-1 text-14 break-words text-ink">{text}</p>
            <IconButton
              label="Dismiss announcement"
              icon={<X aria-hidden size={16} />}
              onClick={() => close(announcementid)}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
