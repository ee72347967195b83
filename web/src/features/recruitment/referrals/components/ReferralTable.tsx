import { Link } from '@tanstack/react-router';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Referrals.module.css';
import { amountOf, nameOf, referrerKinds, rewardStateOf, stateOf } from './referral-words.ts';

const columns: readonly DataColumn<Referral>[] = [
  {
    label: 'Candidate',
    rowHeader: true,
    width: '24%',
    render: (referral) => {
      const email = referral.candidate?.email;
      return (
        <div>
          <Link
            to="/home/recruitment/referrals/$id"
            params={{ id: referral._id }}
            className={email ? classes.name : text.muted}
          >
            {nameOf(referral)}
          </Link>
          {email && (
            <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={email}>
              {email}
            </span>
          )}
        </div>
      );
    },
  },
  {
    label: 'Job',
    width: '20%',
    render: ({ job }) => (
      <span className={classes.job} title={job.title}>
        {job.title}
      </span>
    ),
  },
  {
    label: 'State',
    width: '18%',
    render: ({ state, answerUntil }) => {
      const { label, tone } = stateOf(state);
      return (
        <div>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {answerUntil && <span className={`${text.small} ${classes.line}`}>Until {exactDate(answerUntil)}</span>}
        </div>
      );
    },
  },
  {
    label: 'Referred by',
    render: ({ referrer, isOwn }) =>
      referrer ? (
        <div>
          {isOwn ? 'You' : referrer.name}
          <span className={`${text.small} ${classes.line}`}>{referrerKinds[referrer.kind]}</span>
        </div>
      ) : (
        '–'
      ),
  },
  {
    label: 'Reward',
    render: ({ reward }) => {
      if (!reward) return '–';
      return (
        <div>
          <span className={classes.money}>{amountOf(reward)}</span>
          <span className={`${text.small} ${classes.line}`}>{rewardStateOf(reward.state).label}</span>
        </div>
      );
    },
  },
  { label: 'Referred', render: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** Referrals, the newest first; each leads to its page. */
export function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  return <DataTable label="Referrals" columns={columns} items={referrals} getKey={({ _id }) => _id} />;
}
