import { letterSkips } from '#contract/proofs/letter-batch-messages.ts';
import { countAgain, readUnchecked, saveFindings } from './batch-entry-queries.ts';
import { type BatchRow, updateBatch } from './batch-queries.ts';
import { type BatchJob, type JobContext, readBatchFacts, textOf, whileIn } from './find-batch.ts';
import { type Judgement, judgeLetters } from './judge-letters.ts';

/** People whose records are checked in one transaction. */
const checkedAtOnce = 100;

/** Runs the dry run: finds out, for everyone of the batch, whether their letter can be issued. Continues where it stopped. */
export async function checkBatch(job: BatchJob): Promise<void> {
  for (let isMore = true; isMore; ) {
    job.stopping.throwIfAborted();
    isMore = (await whileIn(job, 'checking', (context, row) => checkNext(job, context, row))) ?? false;
  }
}

async function checkNext(job: BatchJob, context: JobContext, row: BatchRow): Promise<boolean> {
  const { db, company } = context;
  const next = await readUnchecked(db, company, job.id, checkedAtOnce);
  if (next.length === 0 || row.template_id === null) {
    await updateBatch(db, company, job.id, {
      ...(await countAgain(db, company, job.id)),
      state: 'ready',
      message: null,
    });
    return false;
  }
  const people = new Map(next.map(({ person_id }) => [person_id, null]));
  const facts = await readBatchFacts(context, row);
  const judging = { text: textOf(row), template: row.template_id, facts, lock: false };
  const judged = await judgeLetters(context, people, judging);
  await saveFindings(
    db,
    company,
    job.id,
    next.map(({ entry, person_id }) => toFinding(entry, judged.get(person_id))),
  );
  await updateBatch(db, company, job.id, { progress: row.progress + next.length });
  return true;
}

/** Returns what is noted about someone. @param judgement undefined: their record was deleted */
export function toFinding(entry: number, judgement: Judgement | undefined) {
  if (!judgement) return { entry, outcome: 'faulty' as const, fault: 'person_gone' as const, details: [] };
  if (judgement.fault === null) return { entry, outcome: 'ready' as const, fault: null, details: [] };
  const { fault, details } = judgement;
  const isSkip = (letterSkips as readonly string[]).includes(fault);
  return { entry, outcome: isSkip ? ('skipped' as const) : ('faulty' as const), fault, details };
}
