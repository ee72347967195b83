import { getMailReader } from '#contract/mail/inbound-mail.ts';
import * as pauses from '#contract/mail/mail-pauses.ts';
import { listBrands } from '#contract/operations/admin-installation.ts';
import { getMailHealth, listDomains } from '#contract/operations/admin-mail.ts';
import * as queues from '#contract/operations/admin-queues.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { failedJobsQuery, queuesQuery } from './api.ts';
import { MailPage } from './pages/MailPage.tsx';
import { QueuesPage } from './pages/QueuesPage.tsx';

const { queueMessages } = queues;
const company = { _id: idOf(7), name: 'Acme' };
const job = { _id: idOf(8), error: 'Mail server away', company, failedAt: '2026-05-01T08:00:00.000Z', attempts: 3 };
const queue = sample(queues.queueState, { name: 'send-mail', failed: 1 });
const page = {
  show: <QueuesPage />,
  as: 'admin' as const,
  reads: (server: FakeServer) =>
    server
      .answer(queues.listQueues, {
        queues: [queue],
        outbox: {
          ...sampleOf(queues.listQueues).outbox,
          companies: [sample(queues.outboxState, { company, failed: 2 })],
        },
      })
      .answer(queues.listFailedJobs, { jobs: [sample(queues.failedJob, job)] }),
  answer: { retried: 1 },
  says: queueMessages.retried(1),
  asksAnew: queues.listQueues,
  fails: queueMessages.notRetried,
  tells: true as const,
};

describeActions('Mail that waits', [
  action({
    show: <MailPage />,
    as: 'admin',
    does: 'tries it at once',
    reads: (server) =>
      server
        .answer(getMailHealth, sampleOf(getMailHealth))
        .answer(listDomains, sampleOf(listDomains))
        .answer(listBrands, sampleOf(listBrands))
        .answer(getMailReader, sampleOf(getMailReader))
        .answer(pauses.listMailPauses, {
          ...sampleOf(pauses.listMailPauses),
          pauses: [sample(pauses.mailPause, { sender: 'hr@acme.example' })],
        }),
    press: 'Try now: hr@acme.example',
    route: pauses.tryMailNow,
    sends: { body: { sender: 'hr@acme.example' } },
    answer: { tried: true },
    says: pauses.mailPauseMessages.tried,
    asksAnew: pauses.listMailPauses,
    fails: pauses.mailPauseMessages.notTried,
    tells: true,
  }),
]);

describeActions('Work in the background', [
  action({
    ...page,
    does: 'tries one job again',
    refreshes: [queuesQuery, failedJobsQuery(queue.name)],
    press: 'Retry: Mail server away',
    route: queues.retryJob,
    sends: { params: { name: queue.name, id: job._id } },
  }),
  action({
    ...page,
    does: 'tries all jobs of a queue again',
    refreshes: [queuesQuery, failedJobsQuery(queue.name)],
    press: 'Retry all',
    route: queues.retryQueue,
    sends: { params: { name: queue.name } },
  }),
  action({
    ...page,
    does: 'sends the mail of a company again',
    refreshes: [queuesQuery],
    press: 'Retry: Acme',
    route: queues.retryOutbox,
    sends: { body: { companyId: company._id } },
  }),
]);
