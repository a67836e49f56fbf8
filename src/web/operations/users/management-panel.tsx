import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert, UserCog } from "lucide-react";
import { isOverriding, manualTierOf, TIER_NAMES } from "#core/accounts/entitlements.ts";
import type { AdminUser } from "#contract/accounts.ts";
import { Button, Spinner } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { Tooltip } from "#web/kit/ui/overlay/tooltip.tsx";
import { subscriptionOfQuery, USERS_PATH } from "./queries.ts";
import { ApiError, isUnauthorized, send } from "#web/kit/query/send.ts";
import { userQuery } from "#web/accounts/user.ts";
import { toast, type ToastInput } from "#web/kit/ui/overlay/toast-store.ts";

const TIER_OPTIONS = [
  { value: "none", label: "None" },
  { value: "big", label: "Big" },
  { value: "bigger", label: "Bigger" },
] as const;

const OVERRIDDEN = "Manual tier overridden by Stripe subscription";

type FlagProps = { label: string; state: string; on: boolean; onChange: (on: boolean) => void; busy: boolean };

const Flag = ({ label, state, on, onChange, busy }: FlagProps) => (
  <div role="group" aria-label={label} className="grid gap-2">
    <p className="flex items-baseline justify-between gap-3 text-13">
      <span className="font-semibold">{label}</span>
      <span className="text-ink-soft">{state}</span>
    </p>
    <div className="grid grid-cols-2 gap-2">
      <Button disabled={on || busy} onClick={() => onChange(true)}>
        Enable
      </Button>
      <Button disabled={!on || busy} onClick={() => onChange(false)}>
        Disable
      </Button>
    </div>
  </div>
);

type TierChoiceProps = { user: AdminUser; busy: boolean; onChange: (change: UserChange) => void };

function TierChoice({ user, busy, onChange }: TierChoiceProps) {
  const { data: subscription } = useQuery(subscriptionOfQuery(user.userid));
  const tier = manualTierOf(user.manualsubtiercodeid);
  const chosen = tier === null ? "none" : (TIER_OPTIONS.find(({ value }) => value === tier)?.value ?? "");
  const overridden = isOverriding(user.manualsubtiercodeid, (subscription?.subscriptionId ?? null) !== null);
  return (
    <div className="relative">
      <SelectField
        label="Manual Subscription Tier"
        value={chosen}
        options={TIER_OPTIONS}
        disabled={busy}
        placeholder={tier ? TIER_NAMES[tier] : "None"}
        onChange={(value) => onChange({ userid: user.userid, manualTier: value === "none" ? null : value })}
      />
      {overridden && (
        <span className="absolute top-0 right-0">
          <Tooltip content={OVERRIDDEN}>
            <button
              type="button"
              aria-label={OVERRIDDEN}
              className="inline-grid size-5 place-items-center rounded-4 text-danger-ink"
            >
              <TriangleAlert aria-hidden size={15} />
            </button>
          </Tooltip>
        </span>
      )}
    </div>
  );
}

type ControlsProps = { user: AdminUser; onChanged: (user: AdminUser) => void };

function Controls({ user, onChanged }: ControlsProps) {
  const { mutate, isPending } = useChangeUser(onChanged);
  const { userid, isstaff, isdisabled } = user;
  return (
    <div className="grid gap-4">
      <div className="grid gap-0.5">
        <p className="text-14 font-semibold break-words">{user.email}</p>
        <p role="status" className="flex min-h-4 items-center gap-1.5 text-12 text-ink-soft">
          {isPending && (
            <>
              <Spinner size={12} /> Updating...
            </>
          )}
        </p>
      </div>
      <Flag
        label="Staff Access"
        state={isstaff ? "Staff" : "Not staff"}
        on={isstaff}
        busy={isPending}
        onChange={(on) => mutate({ userid, isstaff: on, isdisabled })}
      />
      <Flag
        label="Account Status"
        state={isdisabled ? "Disabled" : "Active"}
        on={!isdisabled}
        busy={isPending}
        onChange={(on) => mutate({ userid, isstaff, isdisabled: !on })}
      />
      <TierChoice user={user} busy={isPending} onChange={mutate} />
    </div>
  );
}

type ManagementPanelProps = Pick<ControlsProps, "onChanged"> & { user: AdminUser | null };

export const ManagementPanel = ({ user, onChanged }: ManagementPanelProps) => (
  <Card aria-labelledby="management-title">
    <h2 id="management-title" className="mb-4 text-16">
      Management
    </h2>
    {user ? (
      <Controls key={user.userid} user={user} onChanged={onChanged} />
    ) : (
      <EmptyState icon={<UserCog aria-hidden size={20} />} title="Select a user to manage" />
    )}
  </Card>
);

type UserChange = { readonly userid: number } & (
  | { readonly manualTier: "big" | "bigger" | null }
  | { readonly isstaff: boolean; readonly isdisabled: boolean }
);

async function sendChange({ userid, ...body }: UserChange): Promise<AdminUser> {
  const params = { userid: String(userid) };
  const { user } =
    "manualTier" in body
      ? await send("POST /api/admin/users/{userid}/manual-tier", { params, body })
      : await send("POST /api/admin/users/{userid}/flags", { params, body });
  return user;
}

const yesNo = (is: boolean): string => (is ? "Yes" : "No");

const success = (change: UserChange, { userid, isstaff, isdisabled }: AdminUser): ToastInput =>
  "manualTier" in change
    ? { title: "Manual Tier Updated", description: `Successfully updated manual tier for user ${userid}` }
    : { title: "User Flags Updated", description: `Staff: ${yesNo(isstaff)}, Disabled: ${yesNo(isdisabled)}` };

const failure = (change: UserChange, error: Error): ToastInput => ({
  title: "Update Failed",
  description:
    (error instanceof ApiError && error.body) ||
    ("manualTier" in change ? "Failed to update manual tier" : "Failed to update user flags"),
  variant: "destructive",
});

function useChangeUser(onChanged: (user: AdminUser) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSuccess: (user, change) => {
      onChanged(user);
      toast(success(change, user));
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (error, change) => {
      if (!isUnauthorized(error)) toast(failure(change, error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [USERS_PATH] }),
  });
}
