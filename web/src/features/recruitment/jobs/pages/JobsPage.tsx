import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jobStates, jobStateWords } from '#contract/base/job-states.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { JobTable } from '../components/JobTable.tsx';
import { jobsQuery } from '../components/job-queries.ts';
import { readState } from '../components/job-words.ts';
import { RecruiterFilter } from '../components/RecruiterFilter.tsx';

/** Every job of the company, by where it stands, whose it is and what it is called. */
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
    ? 'Add a job, find the ex-employees who fit, and follow who applies.'
    : 'When your team adds a job, it appears here.';
  return (
    <ListPage
      title="Jobs"
      description="Open positions for your ex-employees, and those they can recommend."
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
