import { StaffOnly } from "#web/features/account/staff-only.tsx";
import { AnnouncementAdmin } from "#web/features/announcements/announcement-admin.tsx";
import { MESSAGES as ANNOUNCEMENTS } from "#web/features/announcements/messages.ts";
import { HealthView } from "#web/features/admin-health/health-view.tsx";
import { MESSAGES } from "#web/features/admin-users/messages.ts";
import { UserAdmin } from "#web/features/admin-users/user-admin.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { useAddressChoice } from "#web/ui/use-address-choice.ts";

function Areas() {
  const [tab, setTab] = useAddressChoice("view", ["users", "health", "announcements"]);
  return (
    <div className="page-app grid gap-3 py-5">
      <h1 className="text-28">{MESSAGES.title}</h1>
      <Tabs
        label={MESSAGES.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "users", label: MESSAGES.users, content: <UserAdmin /> },
          { value: "health", label: "Health", content: <HealthView /> },
          { value: "announcements", label: ANNOUNCEMENTS.tab, content: <AnnouncementAdmin /> },
        ]}
      />
    </div>
  );
}

const UserManagementPage = () => (
  <StaffOnly area="user-management">
    <Areas />
  </StaffOnly>
);

export default UserManagementPage;
