import { StaffOnly } from "#web/accounts/staff-only.tsx";
import { InsightEditor } from "#web/insights/management/insight-editor.tsx";
import { MESSAGES } from "#web/insights/management/messages.ts";

const InsightManagementPage = () => (
  <StaffOnly area="insight-management">
    <div className="page-app grid gap-4 py-5">
      <header className="grid gap-1">
        <h1 className="text-28">{MESSAGES.title}</h1>
        <p className="text-13 text-ink-soft">{MESSAGES.subtitle}</p>
      </header>
      <InsightEditor />
    </div>
  </StaffOnly>
);

export default InsightManagementPage;
