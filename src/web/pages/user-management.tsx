import { StaffOnly } from "#web/accounts/staff-only.tsx";
import { AnnouncementAdmin } from "#web/operations/announcements/announcement-admin.tsx";
import { HealthView } from "#web/operations/health/health-view.tsx";
import { UserAdmin } from "#web/operations/users/user-admin.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";

const TITLE = "User Management";

export default function UserManagementPage() {
  const [tab, setTab] = useAddressChoice("view", ["users", "health", "announcements"]);
  return (
    <StaffOnly area="user-management">
      <div className="page-app grid gap-3 py-5">
        <h1 className="text-28">{TITLE}</h1>
        <Tabs
          label={TITLE}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "users", label: "Users", content: <UserAdmin /> },
            { value: "health", label: "Health", content: <HealthView /> },
            { value: "announcements", label: "Announcements", content: <AnnouncementAdmin /> },
          ]}
        />
      </div>
    </StaffOnly>
  );
}
