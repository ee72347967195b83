import { Link } from '@tanstack/react-router';
import { campaignWords } from '#contract/campaign-messages.ts';
import type { CampaignKind } from '#contract/campaign-states.ts';
import type { CampaignLine } from '#contract/campaigns.ts';
import { campaignPages, paths } from '#contract/paths.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { count, peopleBehind, percent, sentence, stateOf } from '../../campaigns/components/campaign-words.ts';

/** The filter that finds who has answered a campaign of each kind; of a mailer, who has opened it. */
const answeredBy: Readonly<Record<CampaignKind, (id: string) => Record<string, string>>> = {
  mailer: (id) => ({ mailerId: id, mailerResult: 'opened' }),
  poll: (id) => ({ pollId: id, pollAnswer: 'voted' }),
};

/** What was done with it: a mailer is opened, everything else answered. Null where that is not counted. */
const answersOf = ({ kind, counts, counted, answers }: CampaignLine) =>
  kind === 'mailer' ? (counted ? (counts?.opened ?? null) : null) : counts && answers;

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
      render: (campaign) => {
        const answers = answersOf(campaign);
        if (answers === null || !campaign.counts) return '–';
        const { _id, kind, name, counts } = campaign;
        const words = kind === 'mailer' ? 'opened' : 'answered';
        const search = { source: 'dashboard', sourceLabel: `${name}: ${words}`, ...answeredBy[kind](_id) };
        return (
          <span>
            <Link to={paths.search} search={search} className={text.link}>
              {count(answers)}
            </Link>{' '}
            · {percent(answers, kind === 'mailer' ? counts.delivered : counts.audience)}
          </span>
        );
      },
    },
  ];
  return <DataTable label={label} columns={columns} items={campaigns} getKey={({ _id }) => _id} />;
}
