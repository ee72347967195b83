import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import {
  hireWays,
  type RecruitmentOverview,
  type RecruitmentResults,
  recruitmentMessages,
} from '#contract/recruitment/recruitment.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { hiresOf, paceWords, wayWords } from './hire-words.ts';
import classes from './Recruitment.module.css';
import { resultsQuery } from './recruitment-queries.ts';

const times = [
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 2 years' },
  { value: '60', label: 'Last 5 years' },
];

/** Hires by how they came, how long it took, and what they would have cost by the company’s own figure. */
function RecruitmentResultsPart() {
  const [filters, change] = useFilters();
  const months = times.some(({ value }) => value === filters.months) ? (filters.months ?? '12') : '12';
  const { data, error, refetch } = useQuery(resultsQuery(Number(months)));
  const tiles: StatTile[] = [
    { label: 'Hires', value: data && number(hiresOf(data)) },
    ...hireWays.map((way) => {
      const found = data?.hires.find((hire) => hire.way === way);
      return { label: wayWords[way], value: found && number(found.count), hint: found && paceWords(found) };
    }),
  ];
  return (
    <PartFrame
      title="Results"
      action={
        <SelectField
          place="filter"
          label="Time"
          options={times}
          value={months}
          onChange={(next) => change({ months: next === '12' ? undefined : next })}
        />
      }
    >
      {error && !data ? (
        <LoadFailure error={error} failed={recruitmentMessages.resultsNotFetched} onRetry={refetch} />
      ) : (
        <>
          <StatTiles label="Hires" tiles={tiles} withHints />
          <div className={`${layout.lines} ${classes.sentences}`}>
            {data && (
              <>
                <Cost results={data} />
                <Rewards results={data} />
                <Holdout results={data} />
              </>
            )}
          </div>
        </>
      )}
    </PartFrame>
  );
}

function Cost({ results: { elsewhere } }: { results: RecruitmentResults }) {
  const profile = useProfile();
  if (elsewhere) {
    const { each, total } = elsewhere;
    return (
      <p>
        Elsewhere these hires would have cost <strong>{moneyWords(total.amount, total.currency)}</strong>, at your own
        figure of {moneyWords(each.amount, each.currency)} a hire.
      </p>
    );
  }
  if (!can(profile, 'company:settings')) return null;
  return (
    <p className={text.muted}>
      What would they have cost elsewhere?{' '}
      <Link to="/home/settings/$section" params={{ section: 'recruitment' }} className={text.link}>
        Enter your cost of a hire
      </Link>
      , and the total is shown here.
    </p>
  );
}

function Rewards({ results: { rewards } }: { results: RecruitmentResults }) {
  if (rewards.length === 0) return null;
  const sums = rewards.map(({ amount, currency }) => moneyWords(amount, currency));
  return <p>Paid as rewards for referrals: {sums.join(' and ')}.</p>;
}

/** Those held out, against the others. */
function Holdout({ results: { holdout } }: { results: RecruitmentResults }) {
  if (!holdout) return null;
  const { heldOut, others, since } = holdout;
  const words = ({ hires, people }: typeof heldOut) =>
    `${number(hires)} of ${number(people)}${people > 0 ? ` (${shareText(hires, people)})` : ''}`;
  return (
    <p>
      Since {exactDate(since)}, {words(others)} of the ex-employees who may be sent jobs came back, and {words(heldOut)}{' '}
      of those held out.
    </p>
  );
}

type Row = RecruitmentOverview['recruiters'][number];

/** A number that opens its list; jobs without a recruiter have none. */
function Count({ row, count, of, to }: { row: Row; count: number; of: string; to: 'jobs' | 'applications' }) {
  const { recruiter } = row;
  if (count === 0) return '–';
  if (!recruiter) return number(count);
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
  label: 'Oldest',
  render: ({ oldestAt }) => (oldestAt ? <Moment at={oldestAt} /> : '–'),
};

/** Open jobs and applications to review of each recruiter. */
function RecruiterTable({ rows }: { rows: readonly Row[] }) {
  const own = useProfile()?.id;
  const name: DataColumn<Row> = {
    label: 'Recruiter',
    rowHeader: true,
    width: '40%',
    render: ({ recruiter }) =>
      recruiter ? `${recruiter.name}${recruiter._id === own ? ' (you)' : ''}` : 'No recruiter yet',
  };
  const seesApplications = rows.some(({ toReview }) => toReview !== null);
  return (
    <DataTable
      label="By recruiter"
      columns={[name, jobs, ...(seesApplications ? [reviews, oldest] : [])]}
      items={rows}
      getKey={({ recruiter }) => recruiter?._id ?? 'none'}
    />
  );
}

/** The figures of recruitment: results of some time, then open jobs and reviews by recruiter. */
export function RecruitmentFigures({ overview }: { overview: RecruitmentOverview | undefined }) {
  const profile = useProfile();
  return (
    <div className={`${layout.fields} ${overview ? '' : classes.coming}`}>
      {can(profile, 'applications:read') && <RecruitmentResultsPart />}
      <PartFrame title="By recruiter">
        {!overview && <TableSkeleton />}
        {overview?.recruiters.length === 0 && <p className={text.muted}>No open jobs, and nothing waiting.</p>}
        {overview && overview.recruiters.length > 0 && <RecruiterTable rows={overview.recruiters} />}
      </PartFrame>
    </div>
  );
}
