import { IconPlus } from '@tabler/icons-react';
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
import { number, share } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { hiresOf, paceWords, wayWords } from '../components/hire-words.ts';
import { recruitmentQuery, resultsQuery } from '../components/recruitment-queries.ts';
import { waitingWords } from '../components/waiting-words.ts';

const times = [
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 2 years' },
  { value: '60', label: 'Last 5 years' },
];

/** What recruitment brought: hires by how they came, how long it took, and what they would have cost by the company’s own figure. */
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
      title="What it brought"
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
          {data && (
            <div className={layout.lines}>
              <Cost results={data} />
              <Rewards results={data} />
              <Holdout results={data} />
            </div>
          )}
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
        Say what a hire costs you
      </Link>
      , and it is reckoned here.
    </p>
  );
}

function Rewards({ results: { rewards } }: { results: RecruitmentResults }) {
  if (rewards.length === 0) return null;
  const sums = rewards.map(({ amount, currency }) => moneyWords(amount, currency));
  return <p>Paid as rewards for referrals: {sums.join(' and ')}.</p>;
}

/** Those who were held out against those who were not. */
function Holdout({ results: { holdout } }: { results: RecruitmentResults }) {
  if (!holdout) return null;
  const { heldOut, others, since } = holdout;
  const words = ({ hires, people }: typeof heldOut) =>
    `${number(hires)} of ${number(people)}${people > 0 ? ` (${share(hires, people)})` : ''}`;
  return (
    <p>
      Since {exactDate(since)}, {words(others)} came back of the ex-employees to whom jobs may be sent, and{' '}
      {words(heldOut)} of those who are held out.
    </p>
  );
}

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
function RecruiterTable({ rows }: { rows: readonly Row[] }) {
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

/** What waits, each number as the way to its list. */
function WaitingTiles({ overview }: { overview: RecruitmentOverview | undefined }) {
  const open: StatTile = {
    label: 'Open',
    value: overview && number(overview.jobs.open),
    hint: 'jobs',
    renderLink: (given) => <Link to="/home/recruitment/jobs" search={{ state: 'open' }} {...given} />,
  };
  const tileOf = ({ kind, count }: RecruitmentOverview['waiting'][number]): StatTile => {
    const { label, of, to, search } = waitingWords[kind];
    const renderLink: StatTile['renderLink'] = (given) => <Link to={to} search={search} {...given} />;
    return { label, value: number(count), hint: of, renderLink };
  };
  const waiting = overview?.waiting ?? [];
  const offers = waiting.filter(({ kind }) => kind.startsWith('offers'));
  const others = waiting.filter(({ kind }) => !kind.startsWith('offers'));
  return (
    <>
      <StatTiles label="What waits" tiles={[open, ...others.map(tileOf)]} withHints />
      {offers.length > 0 && <StatTiles label="What waits of rehire offers" tiles={offers.map(tileOf)} withHints />}
    </>
  );
}

/** Where recruitment stands: what waits, for whom, and what it brought. */
export function RecruitmentPage() {
  const profile = useProfile();
  const { data, error, refetch } = useQuery(recruitmentQuery);
  return (
    <>
      <PageHeader
        title="Recruitment"
        description="What waits for you and your team, and what came of it."
        action={
          can(profile, 'jobs:manage') && (
            <Link to="/home/recruitment/jobs/add" className={buttons.primary}>
              <IconPlus size={18} aria-hidden />
              Add job
            </Link>
          )
        }
      />
      {error && !data ? (
        <LoadFailure error={error} failed={recruitmentMessages.notFetched} onRetry={refetch} />
      ) : (
        <>
          <WaitingTiles overview={data} />
          <div className={layout.fields}>
            <PartFrame title="For whom it waits">
              {!data && <TableSkeleton />}
              {data?.recruiters.length === 0 && <p className={text.muted}>No job is open, and nothing waits.</p>}
              {data && data.recruiters.length > 0 && <RecruiterTable rows={data.recruiters} />}
            </PartFrame>
            {can(profile, 'applications:read') && <RecruitmentResultsPart />}
          </div>
        </>
      )}
    </>
  );
}
