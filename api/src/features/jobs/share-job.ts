import type { Context } from '#api/core/context.ts';
import { insertJobMessage } from './queries.ts';

/** Notes that a message shares the job: whom it is sent to may see the job, also an exclusive one. */
export function shareJob(context: Pick<Context, 'db' | 'company'>, jobId: string, messageId: string): Promise<void> {
  return insertJobMessage(context.db, context.company, jobId, messageId);
}
