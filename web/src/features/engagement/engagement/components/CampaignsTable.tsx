import { Link } from '@tanstack/react-router';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import {
  count,
  peopleBehind,
  sentence,
  stateOf,
} from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { CampaignAnswers } from './CampaignAnswers.tsx';

function When({ state, scheduledAt, closesAt, startedAt, finishedAt }: CampaignLine) {
  if (state === 'scheduled')
    return (
      <span>
        Starts <Moment at={scheduledAt} />
      </span>
    );
  if (state === 'finished') return <Moment at={finishedAt} />;
  if (closesAt)
    return (
      <span>
        Closes <Moment at={closesAt} />
      </span>
    );
  return (
    <span>
      Started <Moment at={startedAt} />
    </span>
  );
}

/** Campaigns of all kinds. Each leads to its page, and each number to its people. */
export function CampaignsTable({ label, campaigns }: { label: string; campaigns: readonly CampaignLine[] }) {
  const columns: DataColumn<CampaignLine>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '34%',
      render: ({ _id, kind, name }) => (
        <div>
          <Link to={campaignPages[kind].one} params={{ id: _id }} className={`${text.link} ${text.breaking}`}>
            {name}
          </Link>
          <p className={text.small}>{sentence(campaignWords[kind].one)}</p>
        </div>
      ),
    },
    {
      label: 'State',
      render: ({ kind, state }) => {
        const { label: words, tone } = stateOf(kind, state);
        return <StatusBadge tone={tone}>{words}</StatusBadge>;
      },
    },
    { label: 'When', render: (campaign) => <When {...campaign} /> },
    {
      label: 'Audience',
      numeric: true,
      render: (campaign) =>
        campaign.counts ? (
          <Link {...peopleBehind(campaign, 'audience')} className={text.link}>
            {count(campaign.counts.audience)}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      label: 'Opened or answered',
      numeric: true,
      render: (campaign) => <CampaignAnswers campaign={campaign} />,
    },
  ];
  return <DataTable label={label} columns={columns} items={campaigns} getKey={({ _id }) => _id} />;
}
