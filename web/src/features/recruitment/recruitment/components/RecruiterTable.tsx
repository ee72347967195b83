import { Link } from '@tanstack/react-router';
import type { RecruitmentOverview } from '#contract/recruitment/recruitment.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';

type Row = RecruitmentOverview['recruiters'][number];

/** A number as the way to what it counts, where its list can be asked for: that of no recruiter can’t. */
function Count({ row, count, of, to }: { row: Row; count: number; of: string; to: 'jobs' | 'applications' }) {
  const { recruiter } = row;
  if (!recruiter || count === 0) return number(count);
  const words = `${number(count)} ${of}: ${recruiter.name}`;
  const search = { recruiter: recruiter._id, state: to === 'jobs' ? 'open' : 'new' };
  return (
    <Link to={`/home/recruitment/${to}`} search={search} aria-label={words}>
      {number(count)}
    </Link>
  );
}

const jobs: DataColumn<Row> = {
  label: 'Open jobs',
  numeric: true,
  render: (row) => <Count row={row} count={row.openJobs} of="open jobs" to="jobs" />,
};
const reviews: DataColumn<Row> = {
  label: 'To review',
  numeric: true,
  render: (row) => <Count row={row} count={row.toReview ?? 0} of="applications to review" to="applications" />,
};
const oldest: DataColumn<Row> = {
  label: 'Oldest since',
  render: ({ oldestAt }) => (oldestAt ? <Moment at={oldestAt} /> : '–'),
};

/** For whom it waits. */
export function RecruiterTable({ rows }: { rows: readonly Row[] }) {
  const own = useProfile()?.id;
  const name: DataColumn<Row> = {
    label: 'Recruiter',
    rowHeader: true,
    width: '40%',
    render: ({ recruiter }) => (recruiter ? `${recruiter.name}${recruiter._id === own ? ' (you)' : ''}` : 'Nobody yet'),
  };
  const seesApplications = rows.some(({ toReview }) => toReview !== null);
  return (
    <DataTable
      label="For whom it waits"
      columns={[name, jobs, ...(seesApplications ? [reviews, oldest] : [])]}
      items={rows}
      getKey={({ recruiter }) => recruiter?._id ?? 'nobody'}
    />
  );
}
