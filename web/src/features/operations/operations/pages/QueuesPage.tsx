import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type FailedJob,
  failedJobsShown,
  type OutboxState,
  type QueueState,
  queueMessages,
} from '#contract/operations/admin-queues.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { failedJobsQuery, queuesQuery, useRetryJob, useRetryOutbox, useRetryQueue } from '../api.ts';
import classes from '../components/Operations.module.css';
import { PageSection } from '../components/PageSection.tsx';

const queueWords: Readonly<Record<string, string>> = {
  'mail-send': 'Mail',
  'campaign-begin': 'Campaigns',
  'import-check': 'Imports: check',
  'import-write': 'Imports: write',
  'export-people': 'Exports',
  'duplicates-sweep': 'Duplicates',
  'webhook-deliver': 'Webhooks',
  'privacy-retention': 'Retention',
  'privacy-files': 'Erased files',
  'profile-refresh': 'Public profiles',
  'places-move': 'Locations',
  'offers-invite': 'Rehire offers',
  'home-figures': 'Home: figures',
  'analytics-count': 'Insights: mail results',
};

/** Returns a queue's label, or its own name if it has none. */
const queueText = (name: string) => queueWords[name] ?? name;

const words = {
  done: ({ retried }: { retried: number }) => queueMessages.retried(retried),
  failed: queueMessages.notRetried,
};

/** A queue's failed jobs, each with a button to retry it. */
function FailedJobs({ queue }: { queue: QueueState }) {
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

type OutboxProps = {
  outbox: { queued: number; failed: number; oldestQueuedAt: string | null; companies: readonly OutboxState[] };
};

/** Unfinished mail, by company. */
function Outbox({ outbox }: OutboxProps) {
  if (outbox.companies.length === 0) return <p className={text.muted}>Nothing is waiting and nothing has failed.</p>;
  return (
    <>
      <p className={text.muted} role="status">
        {`${number(outbox.queued)} waiting, ${number(outbox.failed)} failed`}
        {outbox.oldestQueuedAt && (
          <>
            ; oldest from <Moment within at={outbox.oldestQueuedAt} />
          </>
        )}
      </p>
      <DataTable
        label="Outgoing mail by company"
        items={outbox.companies}
        getKey={({ company }) => company._id}
        columns={[
          {
            label: 'Company',
            rowHeader: true,
            render: ({ company }) => (
              <Link to="/admin/companies/$id" params={{ id: company._id }}>
                {company.name}
              </Link>
            ),
          },
          {
            label: 'Why',
            render: ({ errors }) => errors.map(({ error, count }) => `${error} (${number(count)})`).join(', ') || '–',
          },
          { label: 'Waiting', numeric: true, render: ({ queued }) => number(queued) },
          { label: 'Sending', numeric: true, render: ({ sending }) => number(sending) },
          { label: 'Failed', numeric: true, render: ({ failed }) => number(failed) },
          { label: 'Actions', actions: true, width: '6rem', render: (state) => <SendAgain state={state} /> },
        ]}
      />
    </>
  );
}

function SendAgain({ state: { company, failed } }: { state: OutboxState }) {
  const retrying = useRetryOutbox();
  const [retry, working] = useTold(() => retrying.mutateAsync(company._id), {
    done: ({ retried }) => queueMessages.retried(retried),
    failed: queueMessages.notRetried,
  });
  if (failed === 0) return null;
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={working}
      aria-label={`Retry: ${company.name}`}
      onClick={() => void retry()}
    >
      Retry
    </Button>
  );
}

/** The page of waiting, running and failed background jobs (product.md, Admin area). */
export function QueuesPage() {
  const [{ queue: chosen }] = useFilters();
  const query = useQuery(queuesQuery);
  return (
    <>
      <PageHeader title="Queues" description="Background work. Finished jobs are kept for a few days." />
      <QueryFrame query={query}>
        {({ queues, outbox }) => {
          const open = queues.find(({ name }) => name === chosen) ?? queues.find(({ failed }) => failed > 0);
          return (
            <>
              <PageSection title="Jobs">
                <QueueTable queues={queues} />
              </PageSection>
              {open && open.failed > 0 && <FailedJobs queue={open} />}
              <PageSection title="Outgoing mail">
                <Outbox outbox={outbox} />
              </PageSection>
            </>
          );
        }}
      </QueryFrame>
    </>
  );
}

function QueueTable({ queues }: { queues: readonly QueueState[] }) {
  return (
    <DataTable
      label="Jobs by queue"
      items={queues}
      getKey={({ name }) => name}
      columns={[
        { label: 'Queue', rowHeader: true, render: ({ name }) => queueText(name) },
        { label: 'Waiting since', render: ({ oldestWaitingAt }) => <Moment at={oldestWaitingAt} none="–" /> },
        { label: 'Waiting', numeric: true, render: ({ waiting }) => number(waiting) },
        { label: 'Retrying', numeric: true, render: ({ retrying }) => number(retrying) },
        { label: 'Running', numeric: true, render: ({ active }) => number(active) },
        { label: 'Done', numeric: true, render: ({ completed }) => number(completed) },
        {
          label: 'Failed',
          numeric: true,
          render: ({ name, failed }) =>
            failed > 0 ? (
              <Link
                to="."
                search={{ queue: name }}
                className={classes.bad}
                aria-label={`${failed} failed: ${queueText(name)}`}
              >
                {number(failed)}
              </Link>
            ) : (
              '0'
            ),
        },
      ]}
    />
  );
}
