import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import type { AlertDevice, Alerts } from "#contract/watchlist/alerts.ts";
import { pushAddress } from "#contract/watchlist/push-address.ts";
import { DIGESTS } from "#core/watchlist/delivery.ts";
import { alertsQuery, changeAlerts, pushSupport, startAlerts, stopAlerts, type PushSupport } from "./alerts.ts";
import { ownSubscription } from "#web/visitors/push-subscription.ts";
import { errorText, refusalText } from "#web/kit/query/send.ts";
import { momentText } from "#web/kit/data/date-text.ts";
import { TitledPart } from "#web/kit/ui/display/card.tsx";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { Select } from "#web/kit/ui/form/field.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

function useChange() {
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast({ title: MESSAGES.alertsNotSaved, description: refusalText(error), variant: "destructive" });
    }
    setBusy(false);
  };
  return { busy, run: (change: () => Promise<void>) => void run(change) };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

const HourSelect = ({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) => (
  <Select
    aria-label={label}
    value={String(value)}
    onChange={(hour) => onChange(Number(hour))}
    options={HOURS}
    className="w-28"
  />
);

function Settings({ device }: { device: AlertDevice }) {
  const client = useQueryClient();
  const { busy, run } = useChange();
  const change = (part: Partial<AlertDevice>): void => run(() => changeAlerts(client, { ...device, ...part }));
  const { digest, news, quietfrom, quietto, timezone } = device;
  return (
    <>
      <div className="grid gap-1.5">
        <p className="text-13 font-medium text-ink-soft">{MESSAGES.digest}</p>
        <Segmented
          label={MESSAGES.digest}
          value={digest}
          onChange={(value) => change({ digest: value })}
          options={DIGESTS.map((value) => ({ value, label: MESSAGES.digests[value] }))}
          className="max-w-sm"
        />
        <p className="text-12 text-ink-faint">{MESSAGES.digestHelp[digest]}</p>
      </div>
      <div>
        <Switch
          label={MESSAGES.news}
          checked={news}
          onChange={(value) => change({ news: value })}
          className="max-w-sm"
        />
        <p className="mt-1 text-12 text-ink-faint">{MESSAGES.newsHelp}</p>
      </div>
      <div className="grid gap-1.5">
        <p className="text-13 font-medium text-ink-soft">{MESSAGES.quietHours}</p>
        <div className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          <HourSelect label={MESSAGES.quietFrom} value={quietfrom} onChange={(hour) => change({ quietfrom: hour })} />
          {MESSAGES.to}
          <HourSelect label={MESSAGES.quietTo} value={quietto} onChange={(hour) => change({ quietto: hour })} />
          <span className="text-12 text-ink-faint">{timezone.replaceAll("_", " ")}</span>
        </div>
        <p className="text-12 text-ink-faint">{quietfrom === quietto ? MESSAGES.neverQuiet : MESSAGES.quietHelp}</p>
      </div>
      <div>
        <Button
          busy={busy}
          icon={<BellOff aria-hidden size={16} />}
          onClick={() => run(() => stopAlerts(client, device))}
        >
          {MESSAGES.stop}
        </Button>
      </div>
    </>
  );
}

function Off({ alerts, support }: { alerts: Alerts; support: PushSupport }) {
  const client = useQueryClient();
  const { busy, run } = useChange();
  return (
    <>
      <div className="text-14 text-ink-soft">
        <p>{MESSAGES.alertsLead}</p>
        <p>{MESSAGES.alertsLimit}</p>
      </div>
      {support === "yes" ? (
        <div>
          <Button
            variant="primary"
            busy={busy}
            icon={<Bell aria-hidden size={16} />}
            onClick={() => run(() => startAlerts(client, alerts))}
          >
            {MESSAGES.start}
          </Button>
        </div>
      ) : (
        <p className="text-14 text-ink-faint">{support === "no" ? MESSAGES.unsupported : MESSAGES.whenInstalled}</p>
      )}
    </>
  );
}

const lastSentText = (at: AlertDevice["lastsentat"]): string =>
  at === null ? MESSAGES.neverSent : MESSAGES.lastSent(momentText(at));

function Others({ devices }: { devices: readonly AlertDevice[] }) {
  const client = useQueryClient();
  const { busy, run } = useChange();
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="text-14">{MESSAGES.otherDevices}</h3>
      <ul className="mt-1 grid">
        {devices.map((device) => (
          <li
            key={device.deviceid}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <p className="min-w-0 text-13 wrap-anywhere">
              {device.name}
              <span className="text-ink-faint">{`\u00a0· ${lastSentText(device.lastsentat)}`}</span>
            </p>
            <Button
              size="sm"
              busy={busy}
              aria-label={MESSAGES.stopOn(device.name)}
              onClick={() => run(() => stopAlerts(client, device))}
            >
              {MESSAGES.stopShort}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether this browser can show alerts, and its subscription; asked again whenever the server's devices change. */
const browserQuery = (alerts: Alerts | undefined) =>
  queryOptions({
    queryKey: ["subscription of this browser", alerts?.devices.map(({ endpoint }) => endpoint)],
    queryFn: async () => ({
      support: pushSupport(),
      endpoint: (await ownSubscription().catch(() => null))?.endpoint ?? null,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function AlertsCard() {
  const { data, error, refetch } = useQuery(alertsQuery);
  const { data: own } = useQuery(browserQuery(data));
  const device = data?.devices.find(({ endpoint }) => own?.endpoint && endpoint === pushAddress(own.endpoint));
  return (
    <TitledPart title={MESSAGES.alerts}>
      {error && !data && (
        <RetryNotice title={MESSAGES.alertsFailed} onRetry={() => void refetch()} text={errorText(error)} />
      )}
      {!error && !(data && own) && <Skeleton className="h-24" />}
      {data && own && (device ? <Settings device={device} /> : <Off alerts={data} support={own.support} />)}
      {data && own && <Others devices={data.devices.filter((one) => one !== device)} />}
    </TitledPart>
  );
}
