import { sql } from 'kysely';
import type { Database, Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { RetentionSubject } from '#contract/privacy.ts';

/** What a company has decided; what it has not is the preset. */
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

/** Companies whose rules were not applied since the moment; a new company waits as long. */
export async function findDueCompanies(database: Database, before: Date, most: number): Promise<CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`select id from companies
    where coalesce(retention_applied_at, created_at) < ${before} order by retention_applied_at nulls first limit ${most}`.execute(
    database.system,
  );
  return rows.map((row) => row.id);
}

/** When the rules of a company were last applied; its birth when never. */
export async function readAppliedAt(db: Db, company: CompanyId): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`select coalesce(retention_applied_at, created_at) as at from companies
    where id = ${company}`.execute(db);
  return rows[0]?.at;
}

export async function markApplied(db: Db, company: CompanyId, at: Date): Promise<void> {
  await db.updateTable('companies').set({ retention_applied_at: at }).where('id', '=', company).execute();
}

/** People who were deleted before the moment; whoever was merged belongs to the one they were merged into. */
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

const affected = (result: { numAffectedRows?: bigint | undefined }) => Number(result.numAffectedRows ?? 0);

/** Faulty rows of imports that began before the moment. */
export async function deleteImportRows(db: Db, company: CompanyId, before: Date, most: number): Promise<number> {
  return affected(
    await sql`delete from import_rows where company_id = ${company} and (import_id, row) in (
      select r.import_id, r.row from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
       where r.company_id = ${company} and i.created_at < ${before} limit ${most})`.execute(db),
  );
}

/** The texts of messages that are out, and what the built-in mailbox has of them; the subject stays. */
export async function emptyMessages(db: Db, company: CompanyId, before: Date, most: number): Promise<number> {
  const emptied = affected(
    await sql`update messages set html = '', text = '' where company_id = ${company} and id in (
      select m.id from messages m where m.company_id = ${company} and m.created_at < ${before} and (m.html <> '' or m.text <> '')
         and not exists (select 1 from outbox o where o.company_id = m.company_id and o.message_id = m.id and o.state in ('queued', 'sending'))
       limit ${most})`.execute(db),
  );
  const kept = affected(
    await sql`delete from mailbox where company_id = ${company} and id in (
      select id from mailbox where company_id = ${company} and received_at < ${before} limit ${most})`.execute(db),
  );
  return Math.max(emptied, kept);
}

/** Requests, claims and wanted changes that were settled before the moment. */
export async function deleteSettled(db: Db, company: CompanyId, before: Date, most: number): Promise<number> {
  const counts: number[] = [];
  for (const [table, moment] of [
    ['privacy_requests', 'closed_at'],
    ['claims', 'decided_at'],
    ['profile_changes', 'decided_at'],
  ] as const)
    counts.push(
      affected(
        await sql`delete from ${sql.table(table)} where company_id = ${company} and id in (
          select id from ${sql.table(table)} where company_id = ${company} and ${sql.ref(moment)} < ${before} limit ${most})`.execute(
          db,
        ),
      ),
    );
  return Math.max(...counts);
}

/** Lines of the audit log from before the moment. No company may delete there; its retention does it as the owner. */
export async function deleteAuditLines(outside: Db, company: CompanyId, before: Date, most: number): Promise<number> {
  return affected(
    await sql`delete from audit_log where company_id = ${company} and id in (
      select id from audit_log where company_id = ${company} and at < ${before} limit ${most})`.execute(outside),
  );
}
