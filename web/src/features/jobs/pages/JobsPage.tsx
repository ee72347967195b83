import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jobStates, jobStateWords } from '#contract/job-states.ts';
import { jobMessages } from '#contract/jobs.ts';
import { can } from '../../../lib/can.ts';
import { number } from '../../../lib/numbers.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';
import classes from '../components/Jobs.module.css';
import { JobTable } from '../components/JobTable.tsx';
import { jobsQuery, recruitersQuery } from '../components/job-queries.ts';
import { readState } from '../components/job-words.ts';

/** Every job of the company, by where it stands, whose it is and what it is called. */
export function JobsPage() {
  const profile = useProfile();
  const mayManage = can(profile, 'jobs:manage');
  const [filters, change] = useFilters();
  const state = readState(filters.state);
  const search = filters.searchtext || undefined;
  const recruiter = filters.recruiter || undefined;
  const list = useInfiniteQuery(jobsQuery({ state, recruiter, search }));
  const { data: team = [] } = useQuery(recruitersQuery);
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const total = counts && jobStates.reduce((sum, each) => sum + counts[each], 0);
  const isNew = total === 0;
  const add = mayManage && (
    <Link to="/home/recruitment/jobs/add" className={buttons.primary}>
      <IconPlus size={18} aria-hidden />
      Add job
    </Link>
  );
  const recruiters = [
    { value: 'me', label: 'Mine' },
    ...team.filter(({ _id }) => _id !== profile?.id).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const states = jobStates.map((each) => ({
    value: each,
    label: `${jobStateWords[each].label}${counts ? ` (${number(counts[each])})` : ''}`,
  }));
  return (
    <>
      <PageHeader
        title="Jobs"
        description="Open positions for your ex-employees, and those they can recommend."
        action={!isNew && add}
      />
      {isNew ? (
        <EmptyState icon={IconBriefcase} title="No jobs yet" action={add}>
          {mayManage
            ? 'Add a job, find the ex-employees who fit, and follow who applies.'
            : 'When your team adds a job, it appears here.'}
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <SearchBox
              value={search ?? ''}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder="search by title"
              label="Search jobs"
              maxLength={100}
            />
            <SelectField
              place="filter"
              label="State"
              options={states}
              value={state ?? ''}
              onChange={(next) => change({ state: next || undefined })}
            />
            <SelectField
              place="filter"
              label="Recruiter"
              options={recruiters}
              searchable={recruiters.length > 10}
              value={recruiter ?? ''}
              onChange={(next) => change({ recruiter: next || undefined })}
            />
          </div>
          {list.isPending && !list.error && <TableSkeleton />}
          {list.error && !list.data && (
            <LoadFailure error={list.error} failed={jobMessages.notFetched} onRetry={() => list.refetch()} />
          )}
          {list.data && jobs.length === 0 && (
            <EmptyState icon={IconBriefcase} title="No job found">
              Search for another title, or choose another state or recruiter.
            </EmptyState>
          )}
          {jobs.length > 0 && <JobTable jobs={jobs} />}
          <ShowMore list={list} />
        </>
      )}
    </>
  );
}
