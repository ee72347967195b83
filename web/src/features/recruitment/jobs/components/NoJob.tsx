import { IconBriefcaseOff } from '@tabler/icons-react';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';

/** Shown when the address names no known job, or the job failed to load. */
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
