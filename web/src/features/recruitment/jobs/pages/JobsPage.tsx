import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { jobStates, jobStateWords } from '#contract/base/job-states.ts';
import { type JobLine, jobMessages } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Jobs.module.css';
import { jobsQuery } from '../components/job-queries.ts';
import { closingWords, isComing, readState, stateOf } from '../components/job-words.ts';
import { RecruiterFilter } from '../components/RecruiterFilter.tsx';

/** A dash where there is nothing: a column of zeros hides the numbers. */
const counted = (value: number) => (value === 0 ? '–' : number(value));

const count = (label: string, of: 'openings' | keyof JobLine['responses']): DataColumn<JobLine> => ({
  label,
  numeric: true,
  render: ({ openings, responses }) => counted({ openings, ...responses }[of]),
});

/** The number of referrals, as a link for users who may see them. */
function ReferralCount({ job: { _id, title, responses } }: { job: JobLine }) {
  const maySee = can(useProfile(), 'referrals:read');
  if (responses.referrals === 0 || !maySee) return counted(responses.referrals);
  const count = number(responses.referrals);
  return (
    <Link to="/home/recruitment/referrals" search={{ job: _id }} aria-label={`${count} referrals: ${title}`}>
      {count}
    </Link>
  );
}

/** Builds a column with a number of applications, as a link for users who may see them. */
const listed = (label: string, of: keyof JobLine['responses'], state?: ApplicationState): DataColumn<JobLine> => ({
  label,
  numeric: true,
  render: (job) => <ListedCount job={job} label={label} of={of} state={state} />,
});

type ListedCountProps = {
  job: JobLine;
  label: string;
  of: keyof JobLine['responses'];
  state: ApplicationState | undefined;
};

function ListedCount({ job: { _id, title, responses }, label, of, state }: ListedCountProps) {
  const maySee = can(useProfile(), 'applications:read');
  if (responses[of] === 0 || !maySee) return counted(responses[of]);
  return (
    <Link
      to="/home/recruitment/applications"
      search={{ job: _id, state }}
      aria-label={`${number(responses[of])} ${label.toLowerCase()}: ${title}`}
    >
      {number(responses[of])}
    </Link>
  );
}

const columns: readonly DataColumn<JobLine>[] = [
  {
    label: 'Title',
    rowHeader: true,
    width: '32%',
    render: ({ _id, title, location, isExclusive }) => {
      const place = [location, isExclusive && 'Exclusive'].filter(Boolean).join(' · ');
      return (
        <div className={classes.lines}>
          <Link
            to="/home/recruitment/jobs/$id"
            params={{ id: _id }}
            className={`${text.oneLine} ${classes.name}`}
            title={title}
          >
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
    width: '18%',
    render: ({ state, closesOn }) => {
      const { label, tone } = stateOf(state);
      return (
        <div>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {closesOn && isComing(state) && (
            <span className={`${text.small} ${classes.closing}`} title={exactDate(closesOn)}>
              {closingWords(state, closesOn)}
            </span>
          )}
        </div>
      );
    },
  },
  { label: 'Recruiter', render: ({ recruiter }) => recruiter?.name ?? '–' },
  count('Openings', 'openings'),
  listed('Applications', 'applications'),
  listed('To review', 'toReview', 'new'),
  { label: 'Referrals', numeric: true, render: (job) => <ReferralCount job={job} /> },
  listed('Hired', 'hired', 'hired'),
];

/** The jobs, newest first; each row links to its page. */
function JobTable({ jobs }: { jobs: readonly JobLine[] }) {
  return <DataTable twoLines label="Jobs" columns={columns} items={jobs} getKey={({ _id }) => _id} />;
}

/** The page of all jobs, filtered by state, recruiter and title. */
export function JobsPage() {
  const mayManage = can(useProfile(), 'jobs:manage');
  const [{ state, recruiter, searchtext }] = useFilters();
  const list = useInfiniteQuery(
    jobsQuery({ state: readState(state), recruiter: recruiter || undefined, search: searchtext || undefined }),
  );
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const isNew = counts && jobStates.every((each) => counts[each] === 0);
  const add = mayManage && (
    <Link to="/home/recruitment/jobs/add" className={buttons.primary}>
      <IconPlus size={18} aria-hidden />
      Add job
    </Link>
  );
  const words = mayManage
    ? 'Add a job, find ex-employees who fit it, and keep track of applications.'
    : 'When your team adds a job, it appears here.';
  return (
    <ListPage
      title="Jobs"
      description="Open positions for your ex-employees and the people they refer."
      action={add}
      list={list}
      failed={jobMessages.notFetched}
      icon={IconBriefcase}
      first={isNew ? { title: 'No jobs yet', action: add, children: words } : null}
      notFound={{
        title: 'No job found',
        children: 'Search for another title, or choose another state or recruiter.',
      }}
      search={{ label: 'Search jobs', by: 'title' }}
      filters={
        <>
          <FilterSelect name="state" label="State" options={stateOptions(jobStates, jobStateWords, counts)} />
          <RecruiterFilter />
        </>
      }
    >
      {jobs.length > 0 && <JobTable jobs={jobs} />}
    </ListPage>
  );
}
