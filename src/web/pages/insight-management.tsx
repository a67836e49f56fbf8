import { StaffOnly } from "#web/accounts/staff-only.tsx";
import { InsightEditor } from "#web/insights/management/insight-editor.tsx";

const InsightManagementPage = () => (
  <StaffOnly area="insight-management">
    <div className="page-app grid gap-4 py-5">
      <header className="grid gap-1">
        <h1 className="text-28">Insight Management</h1>
        <p className="text-13 text-ink-soft">Create and manage insights for fantasy football assets.</p>
      </header>
      <InsightEditor />
    </div>
  </StaffOnly>
);

export default InsightManagementPage;
