import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { QueueState } from '#contract/operations/admin-queues.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { queuesQuery } from '../api.ts';
import { FailedJobs } from '../components/FailedJobs.tsx';
import classes from '../components/Operations.module.css';
import { Outbox } from '../components/Outbox.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { queueText } from '../components/queue-words.ts';

/** Work in the background: what waits, runs and has failed (product.md, Admin area). */
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
