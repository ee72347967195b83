import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/** Texts about background work, for operators. */
export const queueMessages = {
  notFetched: 'Failed to fetch the queues',
  noQueue: 'There is no such queue',
  notFailed: 'This job has not failed, or no longer exists',
  retried: (count: number) => (count === 1 ? '1 job is tried again' : `${count} jobs are tried again`),
  notRetried: 'Couldn’t retry',
} as const;

/** Failed jobs listed per queue; all of them can be retried. */
export const failedJobsShown = 100;

const company = z.object({ _id: z.string(), name: z.string() });
const name = z.string().min(1).max(100);

export const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  retrying: z.number(),
  active: z.number(),
  completed: z.number(),
  failed: z.number(),
  oldestWaitingAt: z.string().nullable(),
});
export type QueueState = z.infer<typeof queueState>;

export const outboxState = z.object({
  company,
  queued: z.number(),
  sending: z.number(),
  failed: z.number(),
  /** Reasons of the failures, most frequent first. */
  errors: z.array(z.object({ error: z.string(), count: z.number() })),
});
export type OutboxState = z.infer<typeof outboxState>;

export const listQueues = route({
  method: 'GET',
  path: '/admin/queues',
  may: 'installation:operate',
  summary: 'Background jobs by queue and state, and waiting, sending and failed mail by company',
  responses: {
    200: answer(
      z.object({
        queues: z.array(queueState),
        outbox: z.object({
          queued: z.number(),
          sending: z.number(),
          failed: z.number(),
          oldestQueuedAt: z.string().nullable(),
          /** The companies with the most failed or waiting mail. */
          companies: z.array(outboxState),
        }),
      }),
    ),
  },
});

export const failedJob = z.object({
  _id: z.string(),
  company: company.nullable(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
  attempts: z.number(),
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = route({
  method: 'GET',
  path: '/admin/queues/{name}/jobs',
  may: 'installation:operate',
  summary: `The failed jobs of a queue, the latest ${failedJobsShown}; their errors without anything that may name a person`,
  params: z.object({ name }),
  responses: { 200: answer(z.object({ jobs: z.array(failedJob) })) },
});

const retried = answer(z.object({ retried: z.number() }));

export const retryJob = route({
  method: 'POST',
  path: '/admin/queues/{name}/jobs/{id}/retry',
  may: 'installation:operate',
  summary: 'Retry a failed job',
  params: z.object({ name, id: recordId('Invalid job id') }),
  responses: { 200: retried },
});

export const retryQueue = route({
  method: 'POST',
  path: '/admin/queues/{name}/retry',
  may: 'installation:operate',
  summary: 'Retry every failed job of a queue',
  params: z.object({ name }),
  responses: { 200: retried },
});

export const retryOutbox = route({
  method: 'POST',
  path: '/admin/outbox/retry',
  may: 'installation:operate',
  summary: 'Send the failed mail of a company again, after a new check by the sending gate',
  body: z.object({ companyId: recordId('Invalid company id') }),
  responses: { 200: retried },
});
