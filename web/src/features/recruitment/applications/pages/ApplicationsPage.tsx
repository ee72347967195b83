import { Button } from '@mantine/core';
import { IconFileText, IconLayoutKanban } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { applicationStates, applicationStateWords } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type ApplicationLine, applicationSourceWords } from '#contract/recruitment/applications.ts';
import { JobChoice } from '#web/features/recruitment/jobs/components/JobChoice.tsx';
import { RecruiterFilter } from '#web/features/recruitment/jobs/components/RecruiterFilter.tsx';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect, stateOptions } from '../../../../ui/filters/FilterSelect.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { applicationsQuery } from '../api.ts';
import { ApplicationSigns, ApplicationWarnings } from '../components/ApplicationSigns.tsx';
import classes from '../components/Applications.module.css';
import { faceOf, readState, stateOf, workOf } from '../components/application-words.ts';

const columns: readonly DataColumn<ApplicationLine>[] = [
  {
    label: 'Applicant',
    rowHeader: true,
    width: '32%',
    render: (application) => {
      const { _id, name, email } = application;
      const below = workOf(application) ?? email;
      return (
        <div className={classes.person}>
          <PersonAvatar {...faceOf(application)} size={36} />
          <div className={classes.words}>
            <Link to="/home/recruitment/applications/$id" params={{ id: _id }} className={classes.name}>
              {name}
            </Link>
            <span className={`${text.small} ${text.oneLine} ${classes.line}`} title={below}>
              {below}
            </span>
          </div>
        </div>
      );
    },
  },
  {
    label: 'Job',
    width: '22%',
    render: ({ job }) => (
      <span className={text.twoLines} title={job.title}>
        {job.title}
      </span>
    ),
  },
  {
    label: 'State',
    width: '18%',
    render: (application) => {
      const { label, tone } = stateOf(application.state);
      return (
        <div className={classes.badges}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <ApplicationWarnings application={application} />
        </div>
      );
    },
  },
  {
    label: 'Applied',
    width: '25%',
    render: (application) => (
      <div>
        <span className={classes.below}>
          <Moment at={application.appliedAt} />
          <ApplicationSigns application={application} />
        </span>
        <span className={text.small}>{applicationSourceWords[application.source]}</span>
      </div>
    ),
  },
];

/** The applications, newest first; each row links to its page. */
function ApplicationTable({ applications }: { applications: readonly ApplicationLine[] }) {
  return <DataTable twoLines label="Applications" columns={columns} items={applications} getKey={({ _id }) => _id} />;
}

const noApplications = {
  title: 'No applications yet',
  action: (
    <Link to="/home/recruitment/jobs" className={buttons.primary}>
      See jobs
    </Link>
  ),
  children: 'People apply on the page of an open job. Share a job with ex-employees who fit it.',
};

/** The page of all applications, filtered by state, job, recruiter and applicant. */
export function ApplicationsPage() {
  const [filters, change] = useFilters();
  const state = readState(filters.state);
  const search = filters.searchtext || undefined;
  const job = filters.job || undefined;
  const recruiter = filters.recruiter || undefined;
  const list = useInfiniteQuery(applicationsQuery({ state, job, recruiter, search }));
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const isNew = applicationStates.every((each) => counts?.[each] === 0) && !search && !job && !recruiter;
  const board = job && (
    <Button
      variant="default"
      leftSection={<IconLayoutKanban size={18} aria-hidden />}
      renderRoot={(props: Record<string, unknown>) => (
        <Link {...props} to="/home/recruitment/jobs/$id/applications" params={{ id: job }} />
      )}
    >
      Board
    </Button>
  );
  return (
    <ListPage
      title="Applications"
      description="Applications for your jobs, and the state of each."
      action={board}
      list={list}
      failed={applicationMessages.notFetched}
      icon={IconFileText}
      first={isNew ? noApplications : null}
      notFound={{
        title: 'No application found',
        children: 'Search for another name, or choose another state, job or recruiter.',
      }}
      search={{ label: 'Search applications', by: 'name, email' }}
      filters={
        <>
          <FilterSelect
            name="state"
            label="State"
            options={stateOptions(applicationStates, applicationStateWords, counts)}
          />
          <JobChoice value={job} onChange={(next) => change({ job: next })} />
          <RecruiterFilter />
        </>
      }
      skeleton={<PersonSkeletons />}
    >
      {applications.length > 0 && <ApplicationTable applications={applications} />}
    </ListPage>
  );
}
