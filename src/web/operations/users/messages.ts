export const MESSAGES = {
  title: "User Management",
  users: "Users",
  search: "Search by email...",
  searchLabel: "Search by email",
  loading: "Loading users...",
  nobody: "No users found",
  nobodyText: "No email address contains that text.",
  failed: "The users could not be loaded",
  management: "Management",
  details: "Details",
  staffAccess: "Staff Access",
  accountStatus: "Account Status",
  manualTier: "Manual Subscription Tier",
  overridden: "Manual tier overridden by Stripe subscription",
  updating: "Updating...",
  selectToManage: "Select a user to manage",
  selectForDetails: "Select a user to view details",
  loadingSubscription: "Loading subscription...",
  noSubscription: "No subscription data available",
  changes: "Changes by staff",
  noChanges: "None so far",
  never: "Never",
  none: "-",
} as const;

export const TOASTS = {
  tierUpdated: (userid: number) => ({
    title: "Manual Tier Updated",
    description: `Successfully updated manual tier for user ${userid}`,
  }),
  flagsUpdated: ({ isstaff, isdisabled }: { readonly isstaff: boolean; readonly isdisabled: boolean }) => ({
    title: "User Flags Updated",
    description: `Staff: ${isstaff ? "Yes" : "No"}, Disabled: ${isdisabled ? "Yes" : "No"}`,
  }),
  updateFailed: "Update Failed",
  tierFailed: "Failed to update manual tier",
  flagsFailed: "Failed to update user flags",
} as const;
