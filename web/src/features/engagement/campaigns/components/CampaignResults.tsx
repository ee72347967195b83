import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CampaignResult, campaignResults } from '#contract/base/campaign-results.ts';
import { isAnswered } from '#contract/base/campaign-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { readTrial } from '#contract/engagement/campaign-routes.ts';
import type { Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { trialQuery, useDecideTrial } from '../api.ts';
import { AudienceText } from './AudienceText.tsx';
import classes from './Campaigns.module.css';
import { count, peopleBehind, percent } from './campaign-words.ts';
import { EmailSection } from './EmailSection.tsx';
import { LeftOutReasons } from './LeftOutReasons.tsx';
import { DeliveryDialog } from './late-dialogs.ts';

type Variant = RouteData<typeof readTrial>['variants'][number];

/** The results of two subjects side by side, with buttons to decide early. */
function TrialSection({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
  const { state, trial } = campaign;
  const isOpen = (state === 'running' || state === 'paused') && trial?.winner === null;
  const wordsOf = useSubjectWords();
  const isCounted = campaign.counted;
  const shareOf = (part: number, whole: number) => (isCounted ? percent(part, whole) : '–');
  const { data } = useQuery(trialQuery(campaign._id, isOpen));
  const deciding = useDecideTrial(campaign._id);
  const [decide, working] = useTold((winner: 'a' | 'b') => deciding.mutateAsync(winner), {
    done: campaignMessages.decided,
    failed: campaignMessages.notDecided,
  });
  const mayChoose = Boolean(trial?.winner) || (isOpen && mayManage);
  const action = (variant: Variant) =>
    trial?.winner === variant.variant ? (
      <StatusBadge tone="good">Sent to the rest</StatusBadge>
    ) : (
      isOpen &&
      mayManage && (
        <Button variant="default" size="xs" disabled={working} onClick={() => void decide(variant.variant)}>
          Send to the rest
          <span className="visually-hidden"> with ‘{wordsOf(variant.subject)}’</span>
        </Button>
      )
    );
  return (
    <PartFrame title="Two subjects">
      {data ? (
        <DataTable<Variant>
          label="Two subjects"
          items={data}
          getKey={({ variant }) => variant}
          columns={[
            { label: 'Subject', rowHeader: true, render: ({ subject }) => wordsOf(subject) },
            { label: 'Sent', numeric: true, render: ({ sent }) => count(sent) },
            { label: 'Opened', numeric: true, render: ({ opened, sent }) => shareOf(opened, sent) },
            { label: 'Clicked', numeric: true, render: ({ clicked, sent }) => shareOf(clicked, sent) },
            ...(mayChoose ? [{ label: 'Choice', labelHidden: true, render: action }] : []),
          ]}
        />
      ) : (
        <TableSkeleton />
      )}
    </PartFrame>
  );
}

const sent: readonly CampaignResult[] = ['audience', 'sent', 'waiting', 'skipped', 'failed', 'delivered'];
const answered: readonly CampaignResult[] = ['opened', 'clicked', 'replied', 'unsubscribed', 'bounced', 'complained'];

type Shown = { campaign: Campaign; counts: CampaignCounts };

/** The results of a campaign's mail so far. Each number opens the people behind it. */
export function CampaignResults({ campaign, counts, mayManage }: Shown & { mayManage: boolean }) {
  const { kind, state, trial, audience, perHour, skipped, counted: isCounted } = campaign;
  const gone = campaign.gone.audience ?? 0;
  const [pacing, setPacing] = useState(false);
  // Answers keep coming after the mail has gone out.
  const isUnderway = (state === 'running' || state === 'paused') && (!isAnswered(kind) || counts.waiting > 0);
  const done = counts.sent + counts.skipped + counts.failed;
  return (
    <>
      {isUnderway && (
        <ProgressBar label={`Sending ${campaign.name}`} value={done} total={counts.audience} unit="people" />
      )}
      <PartFrame
        title="Delivery"
        action={
          isUnderway &&
          mayManage && (
            <Button variant="default" onClick={() => setPacing(true)}>
              Change speed
            </Button>
          )
        }
      >
        <p className={text.muted}>
          {audience ? <AudienceText audience={audience} /> : 'You can’t see who it was for'}
          {isUnderway && perHour !== null && ` · at most ${count(perHour)} an hour`}
        </p>
        <StatTiles label="Delivery" tiles={sent.map((result) => tileOf({ campaign, counts }, result))} withHints />
        <LeftOutReasons campaign={campaign} leftOut={skipped} />
        {gone > 0 && (
          <p className={text.muted}>
            {gone === 1 ? '1 of these people has' : `${count(gone)} of these people have`} since been deleted or merged,
            so a search shows fewer.
          </p>
        )}
        {pacing && <DeliveryDialog campaign={campaign} onClose={() => setPacing(false)} />}
      </PartFrame>
      {trial && <TrialSection campaign={campaign} mayManage={mayManage} />}
      <PartFrame title="Email results">
        <StatTiles
          label="Results"
          tiles={answered.map((result) =>
            (result === 'opened' || result === 'clicked') && !isCounted
              ? { label: campaignResults[result], value: '–' }
              : tileOf({ campaign, counts }, result),
          )}
          withHints
        />
        {isCounted ? (
          <Unread campaign={campaign} counts={counts} />
        ) : (
          <p className={text.muted}>Opens and clicks aren’t counted.</p>
        )}
      </PartFrame>
      {mayManage && <EmailSection campaign={campaign} />}
    </>
  );
}

/** Returns the share of a result: of the audience, of those it was sent to, or of those it was delivered to. */
function shareOf(result: CampaignResult, counts: CampaignCounts): string | undefined {
  if (result === 'audience') return undefined;
  if (answered.includes(result)) return percent(counts[result], counts.delivered);
  return percent(counts[result], result === 'delivered' ? counts.sent : counts.audience);
}

const tileOf = ({ campaign, counts }: Shown, result: CampaignResult): StatTile => ({
  label: campaignResults[result],
  value: count(counts[result]),
  hint: shareOf(result, counts),
  // No link for readers who may not search for the audience: it would be refused.
  ...(campaign.audience && { renderLink: (given) => <Link {...peopleBehind(campaign, result)} {...given} /> }),
});

/** Explains who counts as not having opened it, and what only programs did, which is counted nowhere else. */
function Unread({ campaign, counts }: Shown) {
  const people = (result: CampaignResult) =>
    campaign.audience ? (
      <Link {...peopleBehind(campaign, result)} className={text.link}>
        {count(counts[result])}
      </Link>
    ) : (
      count(counts[result])
    );
  return (
    <p className={`${text.muted} ${classes.machines}`}>
      Only what people do counts, not the programs that load pictures or check links for them.
      {counts.not_opened > 0 && <> {people('not_opened')} count as not opened</>}
      {counts.not_opened > 0 && counts.proxied > 0 && (
        <>, among them {people('proxied')} whose mail program hides whether they read it</>
      )}
      {counts.not_opened > 0 && '.'}
      {counts.scanned > 0 && <> The links for {people('scanned')} were only followed by a scanner.</>}
    </p>
  );
}
