import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type CampaignResult, campaignResults } from '#contract/campaign-results.ts';
import type { Campaign, CampaignCounts } from '#contract/campaigns.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { type StatTile, StatTiles } from '../../../ui/StatTiles.tsx';
import text from '../../../ui/text.module.css';
import { AudienceText } from './AudienceSection.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { EmailSection } from './EmailSection.tsx';
import classes from './Mailers.module.css';
import { count, peopleBehind, percent } from './mailer-words.ts';
import { PlanSection } from './PlanSection.tsx';
import { TrialSection } from './TrialSection.tsx';

const sent: readonly CampaignResult[] = ['audience', 'sent', 'waiting', 'skipped', 'failed'];
const answered: readonly CampaignResult[] = [
  'delivered',
  'opened',
  'clicked',
  'replied',
  'unsubscribed',
  'bounced',
  'complained',
];

/** What came of a mailer so far. Each number opens the people behind it. */
export function MailerResults({ mailer, mayManage }: { mailer: Campaign; mayManage: boolean }) {
  const { counts, state, trial, audience, track, perHour } = mailer;
  const [pacing, setPacing] = useState(false);
  if (!counts)
    return state === 'running' ? (
      <RowSkeletons count={3} />
    ) : (
      <p className={text.muted}>Its audience is put together when you resume it.</p>
    );
  const tilesOf = (results: readonly CampaignResult[], hintOf?: (result: CampaignResult) => ReactNode): StatTile[] =>
    results.map((result) => ({
      label: campaignResults[result],
      value: count(counts[result]),
      hint: hintOf?.(result),
      // Who may not search for the audience is not led to a refusal.
      ...(audience && { renderLink: (given) => <Link {...peopleBehind(mailer, result)} {...given} /> }),
    }));
  const isUnderway = state === 'running' || state === 'paused';
  const done = counts.sent + counts.skipped + counts.failed;
  return (
    <>
      {isUnderway && (
        <ProgressBar label={`Sending ${mailer.name}`} value={done} total={counts.audience} unit="people" />
      )}
      <PlanSection
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
          {audience ? <AudienceText audience={audience} /> : 'You can’t see who this mailer was for'}
          {isUnderway && perHour !== null && ` · at most ${count(perHour)} an hour`}
        </p>
        <StatTiles label="Delivery" tiles={tilesOf(sent)} />
        {pacing && <DeliveryDialog mailer={mailer} onClose={() => setPacing(false)} />}
      </PlanSection>
      {trial && <TrialSection mailer={mailer} mayManage={mayManage} />}
      <PlanSection title="What came of it">
        <StatTiles label="Results" tiles={tilesOf(answered, (result) => shareOf(result, counts))} withHints />
        <Machines mailer={mailer} counts={counts} track={track} />
      </PlanSection>
      {mayManage && <EmailSection mailer={mailer} />}
    </>
  );
}

const shareOf = (result: CampaignResult, counts: CampaignCounts) =>
  result === 'delivered' ? percent(counts.delivered, counts.sent) : percent(counts[result], counts.delivered);

/** What programs did and no person: it counts nowhere else. */
function Machines({ mailer, counts, track }: { mailer: Campaign; counts: CampaignCounts; track: boolean }) {
  if (!track) return <p className={text.muted}>Opens and clicks of this mailer aren’t counted.</p>;
  const machine = (result: 'proxied' | 'scanned', words: string) =>
    counts[result] > 0 && (
      <>
        {' '}
        {mailer.audience ? (
          <Link {...peopleBehind(mailer, result)} className={text.link}>
            {count(counts[result])}
          </Link>
        ) : (
          count(counts[result])
        )}{' '}
        {words}
      </>
    );
  return (
    <p className={`${text.muted} ${classes.machines}`}>
      Opens by privacy proxies and links followed by scanners aren’t counted as people.
      {machine('proxied', 'were opened by a proxy alone.')}
      {machine('scanned', 'had links followed by a scanner alone.')}
    </p>
  );
}
