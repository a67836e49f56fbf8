import { useMutation } from "@tanstack/react-query";
import { identity, useVisitor, asksForPrivacy } from "#web/visitors/identity.ts";
import { putTracking } from "#web/visitors/visitor.ts";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";

export function TrackingSwitch() {
  const visitor = useVisitor();
  const change = useMutation({
    mutationFn: ({ visitorId, optOut }: { visitorId: string; optOut: boolean }) => putTracking(visitorId, optOut),
    onSuccess: ({ trackingOptOut }) => {
      const now = identity.get();
      if (now.visitor) identity.set({ ...now, visitor: { ...now.visitor, trackingOptOut } });
      toast({ title: trackingOptOut ? "Counting is off for this browser" : "Counting is on for this browser" });
    },
    onError: tellFailure("That could not be changed"),
  });
  const asked = asksForPrivacy();
  const counting = visitor !== null && !visitor.trackingOptOut && !asked;
  return (
    <div className="rounded-12 border border-line bg-surface p-4">
      <Switch
        label="Count my page views and activity"
        checked={counting}
        disabled={visitor === null || asked || change.isPending}
        onChange={(on) => visitor && change.mutate({ visitorId: visitor.visitorId, optOut: !on })}
      />
      <p className="mt-1 text-13 text-ink-soft">
        {asked
          ? "Your browser sends the Global Privacy Control signal, so nothing is counted or published."
          : "Switching it off takes effect immediately and is stored with your visitor id. " +
            "Files of open answers that are not made yet then leave yours out."}
      </p>
    </div>
  );
}
