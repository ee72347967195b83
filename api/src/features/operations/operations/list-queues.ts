import type { AdminContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { queueMessages } from '#contract/operations/admin-queues.ts';
import { countErrors, countJobs, countOutbox, readFailedJobs, readOldestQueued, shownOf } from './queue-queries.ts';
import { toFailedJob } from './view.ts';

/** Background jobs by queue, and the outbox as one of them. */
export async function listQueues({ db, services }: AdminContext) {
  const queues = await countJobs(db, services.queue.names);
  const outbox = await countOutbox(db);
  const shown = shownOf(outbox);
  const failing = shown.filter(({ failed }) => failed > 0).map((row) => row.company_id);
  const errors = failing.length ? await countErrors(db, failing) : [];
  const sum = (of: 'queued' | 'sending' | 'failed') => outbox.reduce((total, row) => total + row[of], 0);
  return {
    queues: queues.map(({ oldest_waiting_at, ...queue }) => ({ ...queue, oldestWaitingAt: oldest_waiting_at })),
    outbox: {
      queued: sum('queued'),
      sending: sum('sending'),
      failed: sum('failed'),
      oldestQueuedAt: await readOldestQueued(db),
      companies: shown.map(({ company_id, company_name, ...counts }) => ({
        company: { _id: company_id, name: company_name },
        ...counts,
        errors: errors
          .filter((row) => row.company_id === company_id)
          .map(({ error, count }) => ({ error: error || 'No reason was given', count })),
      })),
    },
  };
}

/** The latest failed jobs of a queue. */
export async function listFailedJobs({ db, services }: AdminContext, { params }: { params: { name: string } }) {
  if (!services.queue.names.includes(params.name)) throw notFound(queueMessages.noQueue);
  return { jobs: (await readFailedJobs(db, params.name)).map(toFailedJob) };
}
