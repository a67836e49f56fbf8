import { StaffOnly } from "#web/features/account/staff-only.tsx";
import { InsightEditor } from "#web/features/admin-insights/insight-editor.tsx";
import { MESSAGES } from "#web/features/admin-insights/messages.ts";

const InsightManagementPage = () => (
  <StaffOnly area="insight-management">
    <div className="mx-auto grid max-w-330 gap-4 px-3 py-5 md:px-6">
      <header className="grid gap-1">
        <h1 className="text-20">{MESSAGES.title}</h1>
        <p className="text-13 text-ink-soft">{MESSAGES.subtitle}</p>
      </header>
      <InsightEditor />
    </div>
  </StaffOnly>
);

export default InsightManagementPage;
