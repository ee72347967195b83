import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { quotaLeft } from '#contract/mail/mail-quota.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { sendLetterBatch as route } from '#contract/proofs/letter-batches.ts';
import { countAgain, readUnsent, saveFindings, saveLetters, type Unsent } from './batch-entry-queries.ts';
import { type BatchRow, findDueBatches, updateBatch } from './batch-queries.ts';
import { toFinding } from './check-batch.ts';
import {
  type BatchJob,
  batchQueue,
  findBatchRow,
  type JobContext,
  jobData,
  readBatchFacts,
  textOf,
  whileIn,
} from './find-batch.ts';
import { judgeLetters } from './judge-letters.ts';
import { readBatch } from './list-batches.ts';
import { canDo } from './policy.ts';
import { deletePrepared, issuePrepared, readPrepared, readRequests } from './prepared-queries.ts';
import { updateLetter } from './queries.ts';
import { tellPeople } from './tell-person.ts';

/** Letters sent in one transaction, and milliseconds until sending is tried again that the sending limit has held up. */
const [sentAtOnce, triedEvery] = [100, 3_600_000];
const batchesAtOnce = 100;

/** Sends a prepared batch now. */
export async function sendBatch(context: Context, { params }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  if (!canDo(row).send) throw new Failure('conflict', letterBatchMessages.notSendable);
  const now = services.clock();
  await updateBatch(db, company, row.id, { state: 'sending', send_at: now, sent_by: actor.id, progress: 0 });
  await services.queue.enqueue(context, batchQueue, jobData(company, row.id, actor.id));
  return readBatch(context, { params });
}

/** Sends the letters of a batch, part by part, as far as the sending limit allows; run again, it continues with those that are left. */
export async function sendLetters(job: BatchJob): Promise<void> {
  await whileIn(job, 'prepared', async ({ db, company, services }, row) => {
    if (row.send_at !== null && new Date(row.send_at) <= services.clock())
      await updateBatch(db, company, row.id, { state: 'sending', sent_by: row.confirmed_by, progress: 0 });
  });
  for (let isMore = true; isMore; ) {
    job.stopping.throwIfAborted();
    isMore = (await whileIn(job, 'sending', sendNext)) ?? false;
  }
}

/** Sends the next letters, in one transaction. @returns whether there may be more */
async function sendNext(context: JobContext, row: BatchRow): Promise<boolean> {
  const { db, company, services } = context;
  const now = services.clock();
  const next = await readUnsent(db, company, row.id, sentAtOnce);
  if (next.length === 0) {
    const counts = await countAgain(db, company, row.id);
    await updateBatch(db, company, row.id, { ...counts, state: 'sent', sent_at: now, held_until: null, message: null });
    const detail = { kind: row.kind, letters: counts.sent };
    await audit({ ...context, actor: byOf(row) }, 'letter-batch.sent', { type: 'letter-batch', id: row.id }, detail);
    return false;
  }
  const allowance = await readAllowance(db, company, now);
  const allowed = allowance.nameWaits || allowance.stopped ? [] : next.slice(0, quotaLeft(allowance));
  await issueLetters(context, row, allowed);
  const isHeld = allowed.length < next.length;
  await updateBatch(db, company, row.id, {
    ...(await countAgain(db, company, row.id)),
    progress: row.progress + allowed.length,
    held_until: isHeld ? new Date(now.getTime() + triedEvery) : null,
    message: isHeld ? letterBatchMessages.waitsForMail : null,
  });
  return !isHeld;
}

const byOf = ({ sent_by }: BatchRow) => (sent_by === null ? null : { id: sent_by });

/** Issues letters whose record still says the same, and mails their people. The others are left out. */
async function issueLetters(context: JobContext, row: BatchRow, next: readonly Unsent[]): Promise<void> {
  const { db, company, services } = context;
  if (next.length === 0 || row.template_id === null) return;
  const at = services.clock();
  const template = row.template_id;
  const own = new Set(next.map(({ id }) => id));
  const people = new Map(next.map(({ person_id }) => [person_id, null]));
  const judged = await judgeLetters(context, people, {
    text: textOf(row),
    template,
    facts: await readBatchFacts(context, row),
    lock: true,
    own,
  });
  const letters = new Map((await readPrepared(db, company, [...own])).map((letter) => [letter.id, letter]));
  const requests = await readRequests(db, company, [...people.keys()], template);
  const sent: { entry: number; id: string; person: string; letter: string }[] = [];
  const left: Unsent[] = [];
  const findings: ReturnType<typeof toFinding>[] = [];
  const served = new Set<string>();
  const leave = (one: Unsent, finding: ReturnType<typeof toFinding>) => {
    left.push(one);
    findings.push(finding);
  };
  for (const one of next) {
    const { entry, id, person_id } = one;
    const judgement = judged.get(person_id);
    const letter = letters.get(id);
    if (served.has(person_id)) leave(one, { entry, outcome: 'skipped', fault: 'in_batch', details: [] });
    else if (!letter || !judgement || judgement.fault !== null) leave(one, toFinding(entry, judgement));
    else if (letter.content_hash !== judgement.filled.contentHash)
      leave(one, { entry, outcome: 'faulty', fault: 'changed', details: [] });
    else {
      served.add(person_id);
      sent.push({ entry, id: requests.get(person_id) ?? id, person: person_id, letter: id });
    }
  }
  const issue = { at, by: row.sent_by, issuedAt: row.confirmed_at ?? at.toISOString() };
  await issuePrepared(
    db,
    company,
    sent.filter(({ id, letter }) => id === letter).map(({ id }) => id),
    issue,
  );
  // A request becomes the letter, as it does when HR issues it singly.
  for (const { id, letter } of sent.filter((one) => one.id !== one.letter)) {
    const { number, code, file_id, file_hash, content_hash, facts, kind, title } = letters.get(letter) ?? {};
    await deletePrepared(db, company, { ids: [letter], files: [] });
    await updateLetter(db, company, id, {
      number,
      code,
      file_id,
      file_hash,
      content_hash,
      kind,
      title,
      facts: JSON.stringify(facts),
      state: 'issued',
      issued_at: issue.issuedAt,
      decided_at: at,
      decided_by: issue.by,
    });
  }
  await deletePrepared(db, company, {
    ids: left.map(({ id }) => id),
    files: left.map(({ file_id }) => file_id),
  });
  await saveLetters(db, company, row.id, { letters: sent, isSent: true });
  await saveFindings(db, company, row.id, findings);
  for (const { person, letter } of sent)
    await audit(
      { ...context, actor: byOf(row) },
      'letter.issued',
      { type: 'person', id: person },
      { letter: letters.get(letter)?.number },
    );
  const brand = await findBrand(services, db, company);
  await tellPeople(
    { ...context, brand },
    sent.map(({ person }) => person),
    { title: row.title, company: (await readCompany(db, company)).name },
  );
  await removeFiles(
    context,
    left.map(({ file_id }) => file_id),
  );
}

/** Queues the batches of all companies whose letters are to be sent now. */
export async function sendDue(services: Services): Promise<void> {
  const { database, clock, queue } = services;
  await eachAlone(services, 'batch', await findDueBatches(database, clock(), batchesAtOnce), ({ company_id, id }) =>
    asCompany(database, company_id, (tenant) => queue.enqueue(tenant, batchQueue, jobData(company_id, id, null), id)),
  );
}
