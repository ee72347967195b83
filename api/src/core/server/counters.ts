import { Counter, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

// Events are counted where they happen, in each process; current values are read on request (figures.ts).

/** The counters of this process. */
export const counters = new Registry();

/** Attempts of jobs by queue: `done`, `again` (it failed and will be retried) or `failed` for good. */
export const jobsCounted = new Counter({
  name: 'encore_jobs_total',
  help: 'Attempts of background jobs by result',
  labelNames: ['queue', 'outcome'] as const,
  registers: [counters],
});

const mailCounted = new Counter({
  name: 'encore_mail_total',
  help: 'Messages by brand: sent, deferred (tried again later), failed, bounced (returned after they were accepted)',
  labelNames: ['brand', 'outcome'] as const,
  registers: [counters],
});

/** Uploads sent to the virus scanner: `clean`, `virus` (refused), or `unchecked` (no usable answer, so refused). */
export const filesChecked = new Counter({
  name: 'encore_files_checked_total',
  help: 'Uploaded files by result of the virus scan',
  labelNames: ['outcome'] as const,
  registers: [counters],
});

/** Calls of the file store by operation: `ok` or `failed`. */
export const storeSeconds = new Histogram({
  name: 'encore_file_store_seconds',
  help: 'Duration of an operation of the file store',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60],
  registers: [counters],
});

/** Maximum number of companies whose brand is cached; after a rare change of brand some counts are wrong. */
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

/** Counts mail by the brand of its company; nothing waits for the count or fails because of it. */
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
