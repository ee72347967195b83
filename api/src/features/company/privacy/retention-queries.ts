import { sql } from 'kysely';
import type { Database, Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { RetentionSubject } from '#contract/base/privacy.ts';

/** Reads the company's own rules; the presets apply to the others. */
export function readRules(db: Db, company: CompanyId) {
  return db
    .selectFrom('retention_rules')
    .select(['subject', 'days', 'updated_at'])
    .where('company_id', '=', company)
    .execute();
}

export async function replaceRule(
  db: Db,
  company: CompanyId,
  rule: { subject: RetentionSubject; days: number; at: Date },
): Promise<void> {
  const kept = { days: rule.days, updated_at: rule.at };
  await db
    .insertInto('retention_rules')
    .values({ company_id: company, subject: rule.subject, ...kept })
    .onConflict((conflict) => conflict.columns(['company_id', 'subject']).doUpdateSet(kept))
    .execute();
}

/** Finds companies whose rules were not applied since the moment; a new company waits as long. */
export async function findDueCompanies(database: Database, before: Date, most: number): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`select id from companies
    where coalesce(retention_applied_at, created_at) < ${before} order by retention_applied_at nulls first limit ${most}`.execute(
    database.system,
  );
  return rows.map((row) => row.id);
}

/** Reads when the rules of a company were last applied; if never, when it was created. */
export async function readAppliedAt(db: Db, company: CompanyId): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select coalesce(retention_applied_at, created_at) as at from companies
    where id = ${company}`.execute(db);
  return rows[0]?.at;
}

export async function markApplied(db: Db, company: CompanyId, at: Date): Promise<void> {
  await db.updateTable('companies').set({ retention_applied_at: at }).where('id', '=', company).execute();
}

/** Reads the people deleted before the moment; merged records belong to the one they were merged into. */
export async function readDeletedBefore(db: Db, company: CompanyId, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company)
    .where('status', '=', 0)
    .where('merged_into', 'is', null)
    .where('updated_at', '<', before.toISOString())
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
