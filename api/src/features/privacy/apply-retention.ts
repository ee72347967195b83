import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { removeExports } from '#api/features/exports/remove-exports.ts';
import { forgetOldImports } from '#api/features/imports/forget-old-imports.ts';
import { type RetentionSubject, retentionSubjects } from '#contract/privacy.ts';
import { eraseDeleted } from './erase-person.ts';
import { listRetention } from './list-retention.ts';
import { keptSince } from './policy.ts';
import {
  deleteAuditLines,
  deleteImportRows,
  deleteSettled,
  emptyMessages,
  markApplied,
  readAppliedAt,
  readDeletedBefore,
} from './retention-queries.ts';

type Job = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & { actor: null };
/** Takes out one batch of what is older; gives how many. */
type Step = { most: number; run: (job: Job, before: Date, most: number) => Promise<number> };

const steps: Readonly<Record<RetentionSubject, Step>> = {
  deleted_people: {
    most: 20,
    async run(job, before, most) {
      const ids = await readDeletedBefore(job.db, job.company, before, most);
      for (const id of ids) await eraseDeleted(job, id);
      return ids.length;
    },
  },
  import_rows: { most: 2000, run: ({ db, company }, ...rest) => deleteImportRows(db, company, ...rest) },
  mail_bodies: { most: 500, run: ({ db, company }, ...rest) => emptyMessages(db, company, ...rest) },
  closed_requests: { most: 500, run: ({ db, company }, ...rest) => deleteSettled(db, company, ...rest) },
  audit_log: { most: 2000, run: ({ outside, company }, ...rest) => deleteAuditLines(outside, company, ...rest) },
};

/** The rules are applied once a day. */
export const appliedEvery = 24 * 3_600_000;

/**
 * Applies a company's retention rules, a transaction per batch: killed at any point and run again it goes on where it was. What
 * has a fixed time (exports, undo of imports) goes with it.
 */
export async function applyRetention(services: Services, company: CompanyId): Promise<void> {
  const inJob = <T>(work: (job: Job) => Promise<T>) =>
    asCompany(services.database, company, (tenant) => work({ ...tenant, company, services, actor: null }));
  const now = services.clock();
  const applied = await inJob(({ db }) => readAppliedAt(db, company));
  if (!applied || now.getTime() - Date.parse(applied) < appliedEvery) return;
  const rules = new Map((await inJob(listRetention)).map(({ subject, days }) => [subject, days]));
  for (const subject of retentionSubjects) {
    const { most, run } = steps[subject];
    const before = keptSince(rules.get(subject) ?? 0, now);
    for (let batch = most; batch === most; )
      batch = await inJob(async (job) => {
        const gone = await run(job, before, most);
        // With the batch, so that what is gone is in the log, whenever the process dies.
        if (gone) await audit(job, 'retention.applied', null, { [subject]: gone });
        return gone;
      });
  }
  await inJob((job) => markApplied(job.db, company, now));
  await inJob(removeExports);
  await inJob(forgetOldImports);
}
