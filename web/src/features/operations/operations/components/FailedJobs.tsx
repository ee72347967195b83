import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FailedJob, failedJobsShown, type QueueState, queueMessages } from '#contract/operations/admin-queues.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { failedJobsQuery, useRetryJob, useRetryQueue } from '../api.ts';
import { PageSection } from './PageSection.tsx';
import { queueText } from './queue-words.ts';

const words = {
  done: ({ retried }: { retried: number }) => queueMessages.retried(retried),
  failed: queueMessages.notRetried,
};

/** The failed jobs of a queue, each to be tried again. */
export function FailedJobs({ queue }: { queue: QueueState }) {
  const query = useQuery(failedJobsQuery(queue.name));
  const retrying = useRetryQueue();
  const [retryAll, working] = useTold(() => retrying.mutateAsync(queue.name), words);
  return (
    <PageSection
      title={`Failed: ${queueText(queue.name)}`}
      action={
        <Button variant="default" loading={working} onClick={() => void retryAll()}>
          Retry all
        </Button>
      }
    >
      <QueryFrame query={query}>
        {({ jobs }) => (
          <>
            <DataTable
              label="Failed jobs"
              items={jobs}
              getKey={({ _id }) => _id}
              columns={[
                { label: 'What went wrong', rowHeader: true, render: ({ error }) => error },
                { label: 'Company', render: ({ company }) => company?.name ?? '–' },
                { label: 'Failed', width: '9rem', render: ({ failedAt }) => <Moment at={failedAt} none="–" /> },
                { label: 'Attempts', numeric: true, render: ({ attempts }) => attempts },
                {
                  label: 'Actions',
                  actions: true,
                  width: '5rem',
                  render: (job) => <RetryButton queue={queue.name} job={job} />,
                },
              ]}
            />
            {queue.failed > jobs.length && (
              <p className={text.muted}>{`The latest ${failedJobsShown} of ${queue.failed}.`}</p>
            )}
          </>
        )}
      </QueryFrame>
    </PageSection>
  );
}

function RetryButton({ queue, job }: { queue: string; job: FailedJob }) {
  const retrying = useRetryJob(queue);
  const [retry, working] = useTold(() => retrying.mutateAsync(job._id), words);
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={working}
      aria-label={`Retry: ${job.error}`}
      onClick={() => void retry()}
    >
      Retry
    </Button>
  );
}
