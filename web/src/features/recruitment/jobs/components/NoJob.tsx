import { IconBriefcaseOff } from '@tabler/icons-react';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';

/** The address names no job, or the job did not come. */
export function NoJob(props: { error: Error; onRetry: () => unknown }) {
  return (
    <NotFound
      {...props}
      failed={jobMessages.notFetched}
      icon={IconBriefcaseOff}
      list="/home/recruitment/jobs"
      label="See all jobs"
    >
      The link may be incomplete.
    </NotFound>
  );
}
