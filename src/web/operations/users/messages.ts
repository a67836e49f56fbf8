export const MESSAGES = {
  title: "User Management",
  users: "Users",
  loading: "Loading users...",
  nobody: "No users found",
  overridden: "Manual tier overridden by Stripe subscription",
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
} as const;
