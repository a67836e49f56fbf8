import { useQuery } from "@tanstack/react-query";
import { userQuery } from "#web/accounts/user.ts";
import { MESSAGES } from "#web/daily/messages.ts";
import { YourRecord } from "#web/daily/your-record.tsx";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";

export default function RecordPage() {
  const { data: user } = useQuery(userQuery);
  return (
    <div className="page-reading grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-8">
      <PageHead title={MESSAGES.record} lead={user ? MESSAGES.recordLeadSignedIn : MESSAGES.recordLead} />
      <YourRecord />
    </div>
  );
}
