import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type OutboxState, queueMessages } from '#contract/operations/admin-queues.ts';
import { number } from '../../../../lib/numbers.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useRetryOutbox } from '../api.ts';

type OutboxProps = {
  outbox: { queued: number; failed: number; oldestQueuedAt: string | null; companies: readonly OutboxState[] };
};

/** The mail that is not finished, by company. */
export function Outbox({ outbox }: OutboxProps) {
  if (outbox.companies.length === 0) return <p className={text.muted}>Nothing is waiting and nothing has failed.</p>;
  return (
    <>
      <p className={text.muted} role="status">
        {`${number(outbox.queued)} waiting, ${number(outbox.failed)} failed`}
        {outbox.oldestQueuedAt && (
          <>
            ; the oldest from <Moment at={outbox.oldestQueuedAt} />
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
