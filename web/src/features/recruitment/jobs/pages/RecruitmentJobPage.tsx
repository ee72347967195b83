import { Button } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Job } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import columns from '../../../../ui/pages/columns.module.css';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import { JobActions } from '../components/JobActions.tsx';
import { JobFacts } from '../components/JobFacts.tsx';
import { JobReach } from '../components/JobReach.tsx';
import { JobResponses } from '../components/JobResponses.tsx';
import { JobStateHeader } from '../components/JobStateHeader.tsx';
import { jobQuery } from '../components/job-queries.ts';
import { NoJob } from '../components/NoJob.tsx';

/** One job: where it stands, what came of it, and what it offers. */
export function RecruitmentJobPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const profile = useProfile();
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  const header = { onBack: () => void navigate({ to: '/home/recruitment/jobs' }), backLabel: 'Back to jobs' };
  if (!job)
    return (
      <>
        <PageHeader title="Job" {...header} />
        {error ? <NoJob error={error} onRetry={refetch} /> : <TableSkeleton />}
      </>
    );
  const mayManage = can(profile, 'jobs:manage');
  const place = [job.department, job.location].filter(Boolean).join(' · ');
  return (
    <div className={columns.page}>
      <PageHeader
        title={job.title}
        description={place}
        {...header}
        action={
          <>
            {can(profile, 'applications:read') && <BoardLink job={job} />}
            {mayManage && <JobActions job={job} />}
          </>
        }
      />
      <JobStateHeader job={job} mayManage={mayManage} />
      {job.openedAt && <JobResponses id={job._id} />}
      <div className={columns.columns}>
        <PartFrame title="Description">
          {job.descriptionFormatted ? (
            <RichContent html={job.descriptionFormatted} of={job.title} />
          ) : (
            <EmptyState title="No description yet">A job needs one before it can be posted.</EmptyState>
          )}
        </PartFrame>
        <div className={columns.column}>
          <JobFacts job={job} />
          <JobReach job={job} />
        </div>
      </div>
    </div>
  );
}

/** The way to whoever has applied; before it was posted nobody could. */
function BoardLink({ job: { _id, openedAt } }: { job: Job }) {
  if (!openedAt) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconLayoutKanban size={18} aria-hidden />}
      renderRoot={(props: Record<string, unknown>) => (
        <Link {...props} to="/home/recruitment/jobs/$id/applications" params={{ id: _id }} />
      )}
    >
      Applications
    </Button>
  );
}
