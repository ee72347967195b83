import { Link } from '@tanstack/react-router';
import { type CampaignKind, isAnswered } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import type { DataColumn } from '../../../../ui/lists/DataTable.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type CampaignActions, CampaignMenu } from './CampaignMenu.tsx';
import classes from './Campaigns.module.css';
import { count, percent, sentence, stateOf } from './campaign-words.ts';

/** What the moment of a line says: when it starts, started or was written. */
function When({ state, scheduledAt, startedAt, createdAt }: CampaignLine) {
  if (state === 'scheduled' && scheduledAt)
    return (
      <span>
        Starts <Moment at={scheduledAt} />
      </span>
    );
  return startedAt ? <Moment at={startedAt} /> : <Moment at={createdAt} />;
}

type CampaignTableProps = { kind: CampaignKind; campaigns: readonly CampaignLine[]; actions: CampaignActions | null };

/** Campaigns of a kind, the newest first; each leads to its page. */
export function CampaignTable({ kind, campaigns, actions }: CampaignTableProps) {
  const wordsOf = useSubjectWords();
  const shareOf = (result: 'opened' | 'clicked') => (campaign: CampaignLine) =>
    campaign.counts && campaign.counted ? percent(campaign.counts[result], campaign.counts.delivered) : '–';
  const answersOf = ({ counts, answers }: CampaignLine) =>
    counts && answers !== null ? `${count(answers)} · ${percent(answers, counts.audience)}` : '–';
  const columns: DataColumn<CampaignLine>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '30%',
      render: ({ _id, name, subject }) => (
        <div>
          <Link to={campaignPages[kind].one} params={{ id: _id }} className={classes.name}>
            {name}
          </Link>
          <span className={`${text.small} ${text.oneLine} ${classes.subject}`}>
            {wordsOf(subject) || 'No subject yet'}
          </span>
        </div>
      ),
    },
    {
      label: 'State',
      render: ({ state }) => {
        const { label, tone } = stateOf(kind, state);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    { label: 'When', width: '26%', render: (campaign) => <When {...campaign} /> },
    {
      label: 'Sent',
      numeric: true,
      render: ({ counts }) => (counts ? `${count(counts.sent)} of ${count(counts.audience)}` : '–'),
    },
    ...(isAnswered(kind)
      ? [{ label: 'Answers', numeric: true, render: answersOf }]
      : [
          { label: 'Opened', numeric: true, render: shareOf('opened') },
          { label: 'Clicked', numeric: true, render: shareOf('clicked') },
        ]),
    ...(actions
      ? [
          {
            label: 'Actions',
            actions: true,
            render: (campaign: CampaignLine) => <CampaignMenu campaign={campaign} actions={actions} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={sentence(campaignWords[kind].many)}
      columns={columns}
      items={campaigns}
      getKey={({ _id }) => _id}
    />
  );
}
