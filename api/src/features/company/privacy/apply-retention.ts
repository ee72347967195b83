import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { removeFromTables } from '#api/core/person-tables.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { forgetEvents } from '#api/features/company/analytics/forget-events.ts';
import { removeExports } from '#api/features/directory/exports/remove-exports.ts';
import { forgetOldImports } from '#api/features/directory/imports/forget-old-imports.ts';
import { forgetOldBatches } from '#api/features/proofs/documents/forget-old-batches.ts';
import { type RetentionSubject, retentionSubjects } from '#contract/base/privacy.ts';
import { keptSince } from './policy.ts';
import { markApplied, readAppliedAt, readDeletedBefore } from './retention-queries.ts';
import { eraseDeleted, listRetention } from './verbs.ts';

type Job = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & { actor: null };

/** Maximum number of rows, and of records with everything attached, removed in one transaction. */
const [rowsAtOnce, peopleAtOnce] = [1000, 20];

/** Removes one batch of old data. @returns the number of rows of the largest kind, and whether there may be more */
async function removeBatch(
  job: Job,
  subject: RetentionSubject,
  { before, now }: { before: Date; now: Date },
): Promise<{ gone: number; more: boolean }> {
  if (subject === 'deleted_people') {
    const ids = await readDeletedBefore(job.db, job.company, before, peopleAtOnce);
    for (const id of ids) await eraseDeleted(job, id);
    return { gone: ids.length, more: ids.length === peopleAtOnce };
  }
  const batch = { subject, before, now, most: rowsAtOnce };
  const { rows, files } = await removeFromTables(job.services.pluggedIn.personTables, job, job.company, batch);
  await removeFiles(job, files);
  return { gone: rows, more: rows === rowsAtOnce };
}

/** Maximum number of batches of events deleted in a run; the next day continues. */
const mostEventBatches = 1000;

/** Interval between two applications of the rules: a day. */
export const appliedEvery = 24 * 3_600_000;

/**
 * Applies a company's retention rules, a transaction per batch: it can be killed at any point and run again. Data with a fixed time (exports, undo of
 * imports and batches, events) is removed with it.
 */
export async function applyRetention(services: Services, company: CompanyId): Promise<void> {
  const inJob = <T>(work: (job: Job) => Promise<T>) =>
    asCompany(services.database, company, (tenant) => work({ ...tenant, company, services, actor: null }));
  const now = services.clock();
  const applied = await inJob(({ db }) => readAppliedAt(db, company));
  if (!applied || now.getTime() - Date.parse(applied) < appliedEvery) return;
  const rules = new Map((await inJob(listRetention)).map(({ subject, days }) => [subject, days]));
  for (const subject of retentionSubjects) {
    const before = keptSince(rules.get(subject) ?? 0, now);
    for (let more = true; more; )
      more = await inJob(async (job) => {
        const batch = await removeBatch(job, subject, { before, now });
        // In the same transaction, so that removals are logged whenever the process dies.
        if (batch.gone) await audit(job, 'retention.applied', null, { [subject]: batch.gone });
        return batch.more;
      });
  }
  await inJob((job) => markApplied(job.db, company, now));
  for (let left = mostEventBatches, more = true; more && left > 0; left -= 1) more = await inJob(forgetEvents);
  await inJob(removeExports);
  await inJob(forgetOldImports);
  await inJob(forgetOldBatches);
}
