import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile } from "#contract/profile.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { AnswersBehind } from "./answers-behind.tsx";
import { BridgeTable } from "./bridge-table.tsx";
import { Comparables } from "./comparables.tsx";
import { HISTORY } from "./history-messages.ts";
import { MESSAGES } from "./messages.ts";
import { ProfileHead, ProfileValue } from "./profile-head.tsx";
import { SeasonTable } from "./season-table.tsx";
import { StatusValues } from "./status-values.tsx";

const Part = ({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">
    <h2 className="text-16">{title}</h2>
    <Card flush={flush}>{children}</Card>
  </div>
);

/** All about one asset. `status` is the code of the reader's team status. */
export const ProfileView = ({
  profile,
  status,
  badges,
  actions,
  insights,
  history,
}: {
  profile: Profile;
  status: number;
  badges: ReactNode;
  actions: ReactNode;
  insights: ReactNode;
  history: ReactNode;
}) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <ProfileHead profile={profile} badges={badges} actions={actions} />
    {profile.isdealt ? (
      <>
        <Card>
          <ProfileValue profile={profile} />
        </Card>
        <Part title={MESSAGES.statuses}>
          <StatusValues statuses={profile.statuses} current={status} />
        </Part>
        <Part title={MESSAGES.insights}>{insights}</Part>
        <Part title={HISTORY.title}>{history}</Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {profile.bridge && (
            <Part title={MESSAGES.bridge} flush>
              <BridgeTable bridge={profile.bridge} />
            </Part>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Part title={MESSAGES.comparables} flush>
              <Comparables comparables={profile.comparables} />
            </Part>
            {profile.provenance && (
              <Part title={MESSAGES.provenance}>
                <AnswersBehind provenance={profile.provenance} />
              </Part>
            )}
          </div>
        </div>
      </>
    ) : (
      <Card>
        <EmptyState icon={<Ticket aria-hidden size={20} />} title={MESSAGES.notDealtTitle}>
          {MESSAGES.notDealtText}
        </EmptyState>
      </Card>
    )}
    {!profile.asset.isdraftpick && (
      <Part title={MESSAGES.seasons} flush>
        <SeasonTable asset={profile.asset} seasons={profile.seasons} projection={profile.projection} />
      </Part>
    )}
  </article>
);
