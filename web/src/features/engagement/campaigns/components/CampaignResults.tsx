import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CampaignResult, campaignResults } from '#contract/base/campaign-results.ts';
import { isAnswered } from '#contract/base/campaign-states.ts';
import type { Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import text from '../../../../ui/theme/text.module.css';
import { AudienceText } from './AudienceSection.tsx';
import classes from './Campaigns.module.css';
import { count, peopleBehind, percent } from './campaign-words.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LeftOutReasons } from './LeftOutReasons.tsx';
import { TrialSection } from './TrialSection.tsx';

const sent: readonly CampaignResult[] = ['audience', 'sent', 'waiting', 'skipped', 'failed', 'delivered'];
const answered: readonly CampaignResult[] = ['opened', 'clicked', 'replied', 'unsubscribed', 'bounced', 'complained'];

type Shown = { campaign: Campaign; counts: CampaignCounts };

/** What came of a campaign so far. Each number opens the people behind it. */
export function CampaignResults({ campaign, counts, mayManage }: Shown & { mayManage: boolean }) {
  const { kind, state, trial, audience, perHour, skipped, counted: isCounted } = campaign;
  const gone = campaign.gone.audience ?? 0;
  const [pacing, setPacing] = useState(false);
  // What people answer goes on when its mail has gone out.
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
      <PartFrame title="What came of it">
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

/** Of everybody; of those who were sent it; of those who got it. */
function shareOf(result: CampaignResult, counts: CampaignCounts): string | undefined {
  if (result === 'audience') return undefined;
  if (answered.includes(result)) return percent(counts[result], counts.delivered);
  return percent(counts[result], result === 'delivered' ? counts.sent : counts.audience);
}

const tileOf = ({ campaign, counts }: Shown, result: CampaignResult): StatTile => ({
  label: campaignResults[result],
  value: count(counts[result]),
  hint: shareOf(result, counts),
  // Who may not search for the audience is not led to a refusal.
  ...(campaign.audience && { renderLink: (given) => <Link {...peopleBehind(campaign, result)} {...given} /> }),
});

/** Who counts as not having opened it, and what programs did and no person: it counts nowhere else. */
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
