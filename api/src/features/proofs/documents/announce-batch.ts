import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { sendNewsToMany } from '#api/features/mail/messages/send-news-to-many.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { nameField } from '#contract/mail/mail.ts';
import { quotaLeft } from '#contract/mail/mail-quota.ts';
import type { announceBatch as route } from '#contract/proofs/document-batches.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { type BatchRow, findDueBatches, readUnnotified, showDocuments, updateBatch } from './batch-queries.ts';
import { type BatchJob, findBatchRow, type JobContext, jobData, whileIn } from './find-batch.ts';
import { readBatch } from './list-batches.ts';
import { canDo } from './policy.ts';
import { documentsLink, nameInMail } from './tell-person.ts';

export const announceQueue = 'document-announce';

/** People mailed in one transaction, and milliseconds until mail is tried again that the sending limit has held up. */
const [peopleAtOnce, triedEvery] = [500, 3_600_000];
const batchesAtOnce = 100;

/** Announces a stored batch now. */
export async function announceBatch(context: Context, { params }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  const now = services.clock();
  if (!canDo(row, now).announce) throw new Failure('conflict', batchMessages.notAnnounceable);
  await showBatch(context, row);
  await services.queue.enqueue(context, announceQueue, jobData(company, row.id, actor.id), row.id);
  await updateBatch(db, company, row.id, { announce_at: now });
  return readBatch(context, { params });
}

/** Shows the documents to their people. */
async function showBatch(
  context: Pick<JobContext, 'db' | 'company' | 'services' | 'actor'>,
  row: Pick<BatchRow, 'id' | 'kind' | 'people'>,
): Promise<void> {
  const { db, company, services } = context;
  const at = services.clock();
  const documents = await showDocuments(db, company, row.id, at);
  await updateBatch(db, company, row.id, { state: 'announced', announced_at: at });
  const detail = { kind: row.kind, documents, people: row.people };
  await audit(context, 'document-batch.announced', { type: 'document-batch', id: row.id }, detail);
}

/** Shows the documents of a batch whose hour has passed, and mails its people, one mail each, as far as the sending limit allows. */
export async function notifyPeople(job: BatchJob): Promise<void> {
  await whileIn(job, 'stored', async (context, row) => {
    if (row.announce_at !== null && new Date(row.announce_at) <= job.services.clock()) await showBatch(context, row);
  });
  for (let isMore = true; isMore; ) {
    job.stopping.throwIfAborted();
    isMore = (await whileIn(job, 'announced', mailNext)) ?? false;
  }
}

/** Mails the next people, in one transaction. @returns whether there may be more */
async function mailNext(tenant: JobContext, row: BatchRow): Promise<boolean> {
  const { db, company, services } = tenant;
  if (row.notified_at !== null) return false;
  const now = services.clock();
  const people = await readUnnotified(db, company, row.id, { after: row.notified_to, most: peopleAtOnce });
  if (people.length === 0) {
    await updateBatch(db, company, row.id, { notified_at: now, message: null });
    return false;
  }
  const allowance = await readAllowance(db, company, now);
  const allowed = allowance.nameWaits || allowance.stopped ? [] : people.slice(0, quotaLeft(allowance));
  const message = allowed.length > 0 ? await mailPeople(tenant, row, allowed) : null;
  const isHeld = allowed.length < people.length;
  await updateBatch(db, company, row.id, {
    notified: row.notified + allowed.length,
    ...(message !== null && { notified_to: allowed.at(-1) ?? null, mails: [...row.mails, message] }),
    notify_at: isHeld ? new Date(now.getTime() + triedEvery) : null,
    message: isHeld ? batchMessages.waitsForMail : null,
  });
  return !isHeld;
}

/** Mails people about the documents of a batch. @returns the id of the message */
async function mailPeople(tenant: JobContext, row: BatchRow, people: readonly string[]): Promise<string> {
  const { db, company, services } = tenant;
  const brand = await findBrand(services, db, company);
  const name = companyInMail((await readCompany(db, company)).name);
  return sendNewsToMany({ ...tenant, brand }, people, {
    subject: `New documents from ${name}`,
    paragraphs: [
      `Hello ${nameField},`,
      `${name} has added documents for you: ${nameInMail(row)}. You can read and download them in your documents.`,
    ],
    link: documentsLink,
  });
}

/** Queues the batches of all companies whose people are to be notified now. */
export async function announceDue(services: Services): Promise<void> {
  const { database, clock, queue } = services;
  await eachAlone(services, 'batch', await findDueBatches(database, clock(), batchesAtOnce), ({ company_id, id }) =>
    asCompany(database, company_id, (tenant) =>
      queue.enqueue(tenant, announceQueue, jobData(company_id, id, null), id),
    ),
  );
}
