import { audit } from '#api/core/audit.ts';
import { newId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { takeTurns } from '#api/core/work/pace.ts';
import { removeFiles, saveFileRow } from '#api/features/base/files/shared.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { type Claim, claimEntries, countAgain, readClaims, saveFindings, saveLetters } from './batch-entry-queries.ts';
import { type BatchRow, readBatchRow, updateBatch } from './batch-queries.ts';
import { toFinding } from './check-batch.ts';
import { type BatchJob, inBatch, type JobContext, readBatchFacts, textOf, whileIn } from './find-batch.ts';
import { judgeLetters } from './judge-letters.ts';
import { sendAt } from './policy.ts';
import { insertLetters } from './prepared-queries.ts';
import { readDrawing } from './render-letter.ts';

/** Letters drawn between two transactions. */
const drawnAtOnce = 25;
const contentType = 'application/pdf';

type Drawn = { code: string; hash: string; contentHash: string; bytes: number; facts: string };

/**
 * Draws the letters of a confirmed batch. Each file is noted before it is put into the store, and becomes a letter in a later transaction: killed in
 * between and run again, the job removes the files of the earlier attempt and draws those letters again, under the same numbers.
 */
export async function writeLetters(job: BatchJob): Promise<void> {
  const attempt = await whileIn(job, 'preparing', async ({ db, company }, { attempts }) => {
    await updateBatch(db, company, job.id, { attempts: attempts + 1 });
    return attempts + 1;
  });
  if (attempt === null) return;
  for (;;) {
    job.stopping.throwIfAborted();
    const step = await whileIn(job, 'preparing', async (context, row) => {
      // Another job has taken over: two would keep replacing each other’s letters.
      if (row.attempts !== attempt) return null;
      const ids = Array.from({ length: drawnAtOnce }, () => newId());
      const { claims, stale } = await claimEntries(context.db, job.company, job.id, ids);
      await removeFiles(context, stale);
      return { row, claims };
    });
    if (!step) return;
    if (step.claims.length === 0) break;
    const drawn = await drawLetters(job, step.row, step.claims);
    await inBatch(job, (context) => keepLetters(job, context, { claims: step.claims, drawn, attempt }));
  }
  await whileIn(job, 'preparing', async (context, row) => {
    if (row.attempts !== attempt) return;
    const { db, company, services } = context;
    const at = services.clock();
    const counts = await countAgain(db, company, job.id);
    const isNone = counts.prepared === 0;
    await updateBatch(db, company, job.id, {
      ...counts,
      // Nothing to send, and nothing to undo.
      state: isNone ? 'undone' : 'prepared',
      progress: counts.prepared,
      message: null,
      ...(isNone ? { undone_at: at } : { prepared_at: at, send_at: sendAt(at) }),
    });
    const detail = { kind: row.kind, letters: counts.prepared };
    await audit(context, 'letter-batch.prepared', { type: 'letter-batch', id: job.id }, detail);
  });
}

/** Draws letters, and puts them into the store. @returns them by their files; null: too long for paper. People who can't have one are left out */
async function drawLetters(job: BatchJob, row: BatchRow, claims: readonly Claim[]): Promise<Map<string, Drawn | null>> {
  const { services, company } = job;
  const drawn = new Map<string, Drawn | null>();
  const turn = takeTurns();
  const text = textOf(row);
  // Letters are drawn without a transaction: the embedded database has one connection, which others need.
  const { judged, draw } = await inBatch(job, async (context) => {
    const found = await judge(context, row, claims, false);
    const { companyName } = await readBatchFacts(context, row);
    const brand = await findBrand(services, context.db, company);
    return { judged: found, draw: await readDrawing({ ...context, brand }, text, companyName) };
  });
  for (const { person_id, number, file_id } of claims) {
    const letter = judged.get(person_id);
    if (!letter || letter.fault !== null) continue;
    const { facts, filled } = letter;
    const code = newCode();
    try {
      const { content, hash } = await draw({ facts, filled, issue: { code, number, version: 1 } });
      await services.files.put(`${company}/${file_id}`, content, contentType);
      const { contentHash } = filled;
      drawn.set(file_id, { code, hash, contentHash, bytes: content.length, facts: JSON.stringify(filled.facts) });
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'conflict') throw error;
      drawn.set(file_id, null);
    }
    await turn();
  }
  return drawn;
}

async function judge(context: JobContext, row: BatchRow, claims: readonly Claim[], lock: boolean) {
  return judgeLetters(context, new Map(claims.map(({ person_id, number }) => [person_id, number])), {
    text: textOf(row),
    template: row.template_id ?? '',
    facts: await readBatchFacts(context, row),
    lock,
  });
}

/**
 * Makes letters of drawn files, unless the record has changed meanwhile: that letter is drawn again. What is no longer wanted, since the batch is being
 * undone or another job draws the same letters, leaves the store.
 */
async function keepLetters(
  job: BatchJob,
  context: JobContext,
  { claims, drawn, attempt }: { claims: readonly Claim[]; drawn: ReadonlyMap<string, Drawn | null>; attempt: number },
): Promise<void> {
  const { db, company, services } = context;
  const row = await lockBatch(job, context, attempt);
  const files = claims.map(({ file_id }) => file_id);
  const wanted = row ? await readClaims(db, company, job.id, files) : [];
  const gone = new Set(files);
  if (row) {
    const judged = await judge(context, row, wanted, true);
    const at = services.clock();
    const kept: { entry: number; id: string; letter: Parameters<typeof insertLetters>[2][number]; bytes: number }[] =
      [];
    const findings = [];
    const people = new Set<string>();
    for (const { entry, person_id, number, file_id } of wanted) {
      const letter = judged.get(person_id);
      const file = drawn.get(file_id);
      // Two records of the batch may have been merged meanwhile.
      const isSecond = people.has(person_id);
      people.add(person_id);
      if (isSecond) findings.push({ entry, outcome: 'skipped' as const, fault: 'in_batch' as const, details: [] });
      else if (!letter || letter.fault !== null) findings.push(toFinding(entry, letter));
      else if (file === null)
        findings.push({ entry, outcome: 'faulty' as const, fault: 'too_long' as const, details: [] });
      else if (file?.contentHash === letter.filled.contentHash) {
        const id = newId();
        kept.push({
          entry,
          id,
          bytes: file.bytes,
          letter: {
            id,
            person_id,
            template_id: row.template_id,
            kind: row.kind,
            title: row.title,
            state: 'prepared',
            number,
            code: file.code,
            file_id,
            file_hash: file.hash,
            content_hash: file.contentHash,
            facts: file.facts,
            created_by: row.confirmed_by,
            created_at: at,
          },
        });
        gone.delete(file_id);
      } else gone.delete(file_id);
    }
    await insertLetters(
      db,
      company,
      kept.map(({ letter }) => letter),
    );
    for (const { letter, bytes } of kept)
      await saveFileRow(context, { id: letter.file_id ?? '', kind: 'letter', contentType, bytes });
    await saveLetters(db, company, job.id, { letters: kept, isSent: false });
    await saveFindings(db, company, job.id, findings);
    const counts = await countAgain(db, company, job.id);
    await updateBatch(db, company, job.id, { ...counts, progress: counts.prepared, message: null });
  }
  await removeFiles(context, [...gone]);
}

async function lockBatch(job: BatchJob, { db }: JobContext, attempt: number): Promise<BatchRow | null> {
  const row = await readBatchRow(db, job.company, job.id, true);
  return row?.state === 'preparing' && row.attempts === attempt ? row : null;
}
