import { Link } from '@tanstack/react-router';
import type { JobLine } from '#contract/jobs.ts';
import { exactDate } from '../../../lib/dates.ts';
import { number } from '../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import classes from './Jobs.module.css';
import { closingWords, stateOf } from './job-words.ts';

const count = (label: string, of: (job: JobLine) => number): DataColumn<JobLine> => ({
  label,
  numeric: true,
  render: (job) => number(of(job)),
});

const columns: readonly DataColumn<JobLine>[] = [
  {
    label: 'Title',
    rowHeader: true,
    width: '30%',
    render: ({ _id, title, location, isExclusive }) => {
      const place = [location, isExclusive && 'Exclusive'].filter(Boolean).join(' · ');
      return (
        <div>
          <Link to="/home/recruitment/jobs/$id" params={{ id: _id }} className={classes.name}>
            {title}
          </Link>
          <span className={`${text.small} ${text.oneLine} ${classes.place}`} title={place}>
            {place || 'No location yet'}
          </span>
        </div>
      );
    },
  },
  {
    label: 'State',
    render: ({ state }) => {
      const { label, tone } = stateOf(state);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  { label: 'Recruiter', render: ({ recruiter }) => recruiter?.name ?? '–' },
  {
    label: 'Closing date',
    render: ({ state, closesOn }) =>
      closesOn ? <span title={exactDate(closesOn)}>{closingWords(state, closesOn)}</span> : '–',
  },
  count('Openings', ({ openings }) => openings),
  count('Applications', ({ responses }) => responses.applications),
  count('To review', ({ responses }) => responses.toReview),
  count('Referrals', ({ responses }) => responses.referrals),
  count('Hired', ({ responses }) => responses.hired),
];

/** Jobs, the newest first; each leads to its page. */
export function JobTable({ jobs }: { jobs: readonly JobLine[] }) {
  return <DataTable label="Jobs" columns={columns} items={jobs} getKey={({ _id }) => _id} />;
}
