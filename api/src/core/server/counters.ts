import { Counter, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

// What happens once is counted where it happens, in whichever process; what is, is read when somebody asks (figures.ts).

/** The counters of this process. */
export const counters = new Registry();

/** Attempts of jobs by queue: `done`, `again` (it failed and is tried again) or `failed` for good. */
export const jobsCounted = new Counter({
  name: 'encore_jobs_total',
  help: 'Attempts of background jobs by what became of them',
  labelNames: ['queue', 'outcome'] as const,
  registers: [counters],
});

const mailCounted = new Counter({
  name: 'encore_mail_total',
  help: 'Messages by brand: sent, deferred (tried again later), failed, bounced (returned after they were taken)',
  labelNames: ['brand', 'outcome'] as const,
  registers: [counters],
});

/** Uploads that went to the virus scanner: `clean`, `virus` (refused), or `unchecked` (it did not tell, so they were refused). */
export const filesChecked = new Counter({
  name: 'encore_files_checked_total',
  help: 'Uploaded files by what the virus scanner said of them',
  labelNames: ['outcome'] as const,
  registers: [counters],
});

/** Calls of the file store by operation: `ok` or `failed`. */
export const storeSeconds = new Histogram({
  name: 'encore_file_store_seconds',
  help: 'Time of an operation of the file store',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60],
  registers: [counters],
});

/** Companies whose brand is remembered; it seldom changes, and then a count goes astray. */
const most = 10_000;
const brands = new Map<CompanyId, string>();

async function brandOf({ system }: Database, company: CompanyId): Promise<string> {
  const known = brands.get(company);
  if (known !== undefined) return known;
  const row = await system.selectFrom('companies').select('brand').where('id', '=', company).executeTakeFirst();
  if (brands.size >= most) brands.clear();
  brands.set(company, row?.brand ?? 'unknown');
  return row?.brand ?? 'unknown';
}

/** Counts mail by the brand of its company; a count is nothing that anything else waits for or fails by. */
export function countMail(
  database: Database,
  companies: readonly CompanyId[],
  outcome: 'sent' | 'deferred' | 'failed' | 'bounced',
): void {
  for (const company of companies)
    brandOf(database, company).then(
      (brand) => mailCounted.inc({ brand, outcome }),
      () => {},
    );
}
