import { sql } from 'kysely';
import type { CompanyLimit } from '#contract/base/rules.ts';
import { companyLimits } from '#contract/base/rules.ts';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';
import { Failure } from './errors.ts';

type Limited = {
  /** A limit of the contract's list, or that of a single feature. */
  kind: CompanyLimit | { name: string; most: number };
  /** Counts the existing ones, at a time when no one else can add one. */
  count: () => Promise<number>;
  /** The message about one too many. */
  message: string;
  failure?: 'conflict' | 'too-many';
};

/**
 * Refuses one more than a company may have. Concurrent callers wait for each other's transactions: everything that adds one of the kind calls this,
 * and data read before it may be out of date.
 */
export async function refuseOver(
  { db, company }: { db: Db; company: CompanyId },
  { kind, count, message, failure = 'conflict' }: Limited,
): Promise<void> {
  const { name, most } = typeof kind === 'string' ? { name: kind, most: companyLimits[kind] } : kind;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${name} ${company}`}, 0))`.execute(db);
  if ((await count()) >= most) throw new Failure(failure, message);
}
