import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import type { User } from "#contract/accounts.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { send } from "#web/kit/query/send.ts";
import { TitledPart } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { useLocalDay } from "#web/kit/ui/hydrated.ts";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import { saveFile } from "#web/kit/ui/save-file.ts";
import { forgetUser } from "./user.ts";

const FILE_NAME = "big-brain-football-account.json";

const manage = (body: { operation: "export" } | { operation: "delete"; userData: { confirm: true } }) =>
  send("POST /api/user/manage", { body });

function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => manage({ operation: "export" }),
    onSuccess: (data) => {
      saveFile(FILE_NAME, "application/json", JSON.stringify(data, null, 2));
      toast({ title: "Your data was exported", description: "Look for the file in your downloads." });
    },
    onError: tellFailure("Your data could not be exported"),
  });
  return (
    <Button busy={isPending} icon={<Download aria-hidden size={16} />} onClick={() => mutate()}>
      Export my data
    </Button>
  );
}

function DeleteButton() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => manage({ operation: "delete", userData: { confirm: true } }),
    onSuccess: () => {
      navigate("/", { replace: true });
      toast({ title: "Account deleted", description: "Thank you for using Big Brain Football." });
      return forgetUser(client);
    },
    onError: (error) => {
      ask(false);
      tellFailure("Your account could not be deleted")(error);
    },
  });
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => ask(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Delete your account?"
        description={
          "Your account, your custom scores and all your sign-ins are deleted immediately. This cannot be undone. " +
          "Your answers to comparisons stay, without your name, because values are built on them."
        }
        confirmLabel="Delete account"
        cancelLabel="Keep account"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}

export const OwnDataCard = () => (
  <TitledPart title="Your data">
    <p className="text-14 text-ink-soft">Download everything we store about you, or delete your account for good.</p>
    <div className="flex flex-wrap gap-2">
      <ExportButton />
      <DeleteButton />
    </div>
  </TitledPart>
);

export function AccountCard({ user }: { user: User }) {
  const local = useLocalDay();
  return (
    <TitledPart title="Account Information">
      <Facts>
        <Fact name="Email">{user.contactemail}</Fact>
        <Fact name="User ID">{user.userid}</Fact>
        <Fact name="Member since">{dayText(local(user.createddatetime))}</Fact>
      </Facts>
    </TitledPart>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3 text-14">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words tabular-nums">{children}</dd>
  </div>
);
