import { Link } from '@tanstack/react-router';
import type { CampaignLine } from '#contract/campaigns.ts';
import { useSubjectWords } from '../../../lib/subject-words.ts';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { type MailerActions, MailerMenu } from './MailerMenu.tsx';
import classes from './Mailers.module.css';
import { count, percent, stateOf } from './mailer-words.ts';

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

/** Mailers, the newest first; each leads to its page. */
export function MailerTable({ mailers, actions }: { mailers: readonly CampaignLine[]; actions: MailerActions | null }) {
  const wordsOf = useSubjectWords();
  const shareOf = (result: 'opened' | 'clicked') => (mailer: CampaignLine) =>
    mailer.counts && mailer.counted ? percent(mailer.counts[result], mailer.counts.delivered) : '–';
  const columns: DataColumn<CampaignLine>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '30%',
      render: ({ _id, name, subject }) => (
        <div>
          <Link to="/home/engagement/mailers/$id" params={{ id: _id }} className={classes.name}>
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
        const { label, tone } = stateOf(state);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    { label: 'When', width: '26%', render: (mailer) => <When {...mailer} /> },
    {
      label: 'Sent',
      numeric: true,
      render: ({ counts }) => (counts ? `${count(counts.sent)} of ${count(counts.audience)}` : '–'),
    },
    { label: 'Opened', numeric: true, render: shareOf('opened') },
    { label: 'Clicked', numeric: true, render: shareOf('clicked') },
    ...(actions
      ? [
          {
            label: 'Actions',
            actions: true,
            render: (mailer: CampaignLine) => <MailerMenu mailer={mailer} actions={actions} />,
          },
        ]
      : []),
  ];
  return <DataTable label="Mailers" columns={columns} items={mailers} getKey={({ _id }) => _id} />;
}
