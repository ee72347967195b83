import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign, Rehearsal } from '#contract/engagement/campaigns.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { EmailFrame } from '../../../../ui/text/EmailFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { rehearsalQuery, useTestCampaign } from '../api.ts';
import classes from './Campaigns.module.css';
import { count, peopleBehind } from './campaign-words.ts';
import { LeftOutReasons } from './LeftOutReasons.tsx';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The email as it looks for the recipients most likely to see it go wrong. */
function AwkwardPreviews({ awkward }: { awkward: Rehearsal['awkward'] }) {
  const [chosen, setChosen] = useState(awkward[0]?.person._id ?? '');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const shown = awkward.find(({ person }) => person._id === chosen) ?? awkward[0];
  if (!shown) return null;
  return (
    <div className={classes.lines}>
      <h3 className={text.strong}>As the trickiest recipients see it</h3>
      <div className={classes.tools}>
        <SelectField
          label="Recipient"
          value={shown.person._id}
          onChange={setChosen}
          options={awkward.map(({ person, why }) => ({
            value: person._id,
            label: `${person.name}: ${why.toLowerCase()}`,
          }))}
        />
        <ChoiceField label="Width" options={widths} value={width} onChange={setWidth} />
      </div>
      <p className={text.strong}>{shown.subject}</p>
      <EmailFrame html={shown.html} title={`Email for ${shown.person.name}`} width={width} />
    </div>
  );
}

/** The review of a start right now: exactly who gets it, who does not and why, and how it looks for the most unusual recipients. */
export function RehearsalSection({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery(rehearsalQuery(campaign._id, campaign.updatedAt));
  return (
    <PartFrame title="Review" action={<TestButtons campaign={campaign} />}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <RowSkeletons count={3} />}
      {data && <Rehearsed campaign={campaign} rehearsal={data} />}
    </PartFrame>
  );
}

function TestButtons({ campaign }: { campaign: Campaign }) {
  const testing = useTestCampaign(campaign._id);
  const [test, working] = useTold((variant: 'a' | 'b') => testing.mutateAsync(variant), {
    done: ({ email }) => campaignMessages.tested(email),
    failed: campaignMessages.notTested,
  });
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={working}
        onClick={() => void test('a')}
      >
        Send test
      </Button>
      {campaign.trial && (
        <Button variant="default" disabled={working} onClick={() => void test('b')}>
          Send second test
        </Button>
      )}
    </div>
  );
}

function Rehearsed({ campaign, rehearsal }: { campaign: Campaign; rehearsal: Rehearsal }) {
  const { audience, reached, leftOut, awkward, from, minutes } = rehearsal;
  const tile = (label: string, value: number, result: 'audience' | 'waiting' | 'skipped') => ({
    label,
    value: count(value),
    renderLink: (given: { className: string | undefined; children: React.ReactNode }) => (
      <Link {...peopleBehind(campaign, result)} {...given} />
    ),
  });
  return (
    <>
      <StatTiles
        label="Review"
        tiles={[
          tile('Audience', audience, 'audience'),
          tile('Will get it', reached, 'waiting'),
          tile('Left out', audience - reached, 'skipped'),
        ]}
      />
      <LeftOutReasons campaign={campaign} leftOut={leftOut} />
      <p className={text.muted}>
        From {from.name} &lt;{from.email}&gt;.
        {minutes !== null &&
          ` At this speed it takes about ${minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`}.`}
      </p>
      {!from.isProven && (
        <p className={text.muted}>
          Messages from {from.email.slice(from.email.lastIndexOf('@') + 1)} aren’t signed for that domain yet, so some
          may end up as spam.{' '}
          <Link to="/home/settings/$section" params={{ section: 'sender-address' }} className={text.link}>
            Set up the domain
          </Link>
        </p>
      )}
      {awkward.length > 0 && <AwkwardPreviews awkward={awkward} />}
    </>
  );
}
