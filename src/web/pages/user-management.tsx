import { MESSAGES } from "#web/features/admin-users/messages.ts";
import { UserDesk } from "#web/features/admin-users/user-desk.tsx";

/** Staff: users. */
const UserManagementPage = () => (
  <div className="mx-auto grid max-w-330 gap-4 px-3 py-5 md:px-6">
    <h1 className="text-20">{MESSAGES.title}</h1>
    <UserDesk />
  </div>
);

export default UserManagementPage;
