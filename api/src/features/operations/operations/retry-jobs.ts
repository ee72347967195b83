import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { queueMessages } from '#contract/operations/admin-queues.ts';
import { lockFailedJobs } from './queue-queries.ts';

async function retry(context: AdminContext, name: string, id: string | null): Promise<number> {
  const { db, services } = context;
  if (!services.queue.names.includes(name)) throw notFound(queueMessages.noQueue);
  const ids = await lockFailedJobs(db, name, id);
  if (id !== null && !ids.length) throw new Failure('conflict', queueMessages.notFailed);
  if (!ids.length) return 0;
  await services.queue.retry(db, name, ids);
  await logOperation(context, 'job.retried', { detail: { queue: name, jobs: ids.length } });
  return ids.length;
}

/** Tries a failed job again. */
export async function retryJob(context: AdminContext, { params }: { params: { name: string; id: string } }) {
  return { retried: await retry(context, params.name, params.id) };
}

/** Tries every failed job of a queue again. */
export async function retryQueue(context: AdminContext, { params }: { params: { name: string } }) {
  return { retried: await retry(context, params.name, null) };
}
