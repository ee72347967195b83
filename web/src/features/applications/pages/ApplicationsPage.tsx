import { Button } from '@mantine/core';
import { IconFileText, IconLayoutKanban } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { applicationMessages } from '#contract/application-messages.ts';
import { applicationStates, applicationStateWords } from '#contract/application-states.ts';
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
import { PersonSkeletons } from '../../../ui/Skeletons.tsx';
import { JobChoice } from '../../jobs/components/JobChoice.tsx';
import { recruitersQuery } from '../../jobs/components/job-queries.ts';
import { applicationsQuery } from '../api.ts';
import classes from '../components/Applications.module.css';
import { ApplicationTable } from '../components/ApplicationTable.tsx';
import { readState } from '../components/application-words.ts';

/** Every application, by where it stands, for which job, whose it is and who sent it. */
export function ApplicationsPage() {
  const profile = useProfile();
  const [filters, change] = useFilters();
  const state = readState(filters.state);
  const search = filters.searchtext || undefined;
  const job = filters.job || undefined;
  const recruiter = filters.recruiter || undefined;
  const list = useInfiniteQuery(applicationsQuery({ state, job, recruiter, search }));
  const { data: team = [] } = useQuery(recruitersQuery);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const isNew = applicationStates.every((each) => counts?.[each] === 0) && !search && !job && !recruiter;
  const recruiters = [
    { value: 'me', label: 'Mine' },
    ...team.filter(({ _id }) => _id !== profile?.id).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const states = applicationStates.map((each) => ({
    value: each,
    label: `${applicationStateWords[each].label}${counts ? ` (${number(counts[each])})` : ''}`,
  }));
  return (
    <>
      <PageHeader
        title="Applications"
        description="Who has applied for your jobs, and where they stand."
        action={
          job && (
            <Button
              variant="default"
              leftSection={<IconLayoutKanban size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to="/home/recruitment/jobs/$id/applications" params={{ id: job }} />
              )}
            >
              Board
            </Button>
          )
        }
      />
      {isNew ? (
        <EmptyState
          icon={IconFileText}
          title="No applications yet"
          action={
            <Link to="/home/recruitment/jobs" className={buttons.primary}>
              See jobs
            </Link>
          }
        >
          People apply on the page of an open job. Share one with the ex-employees who fit.
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <SearchBox
              value={search ?? ''}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder="search by name, email"
              label="Search applications"
              maxLength={100}
            />
            <SelectField
              place="filter"
              label="State"
              options={states}
              value={state ?? ''}
              onChange={(next) => change({ state: next || undefined })}
            />
            <JobChoice value={job} onChange={(next) => change({ job: next })} />
            <SelectField
              place="filter"
              label="Recruiter"
              options={recruiters}
              searchable={recruiters.length > 10}
              value={recruiter ?? ''}
              onChange={(next) => change({ recruiter: next || undefined })}
            />
          </div>
          {list.isPending && !list.error && <PersonSkeletons />}
          {list.error && !list.data && (
            <LoadFailure error={list.error} failed={applicationMessages.notFetched} onRetry={() => list.refetch()} />
          )}
          {list.data && applications.length === 0 && (
            <EmptyState icon={IconFileText} title="No application found">
              Search for another name, or choose another state, job or recruiter.
            </EmptyState>
          )}
          {applications.length > 0 && <ApplicationTable applications={applications} />}
          <ShowMore list={list} />
        </>
      )}
    </>
  );
}
