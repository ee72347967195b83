import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { TemplateRow } from './queries.ts';

const versionsOf = (db: Db, company: CompanyId, template: string) =>
  db
    .selectFrom('email_template_versions as v')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'v.company_id').onRef('users.id', '=', 'v.saved_by'),
    )
    .where('v.company_id', '=', company)
    .where('v.template_id', '=', template);

export function readVersions(db: Db, company: CompanyId, template: string) {
  return versionsOf(db, company, template)
    .select(['version', 'saved_at', 'users.name as author'])
    .orderBy('version', 'desc')
    .execute();
}

export function readVersion(db: Db, company: CompanyId, template: string, version: number) {
  return versionsOf(db, company, template)
    .select(['subject', 'preheader', 'document'])
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Whether a version of somebody's work was kept since a moment. */
export async function hasVersionSince(
  db: Db,
  company: CompanyId,
  { template, by, since }: { template: string; by: string | null; since: Date },
): Promise<boolean> {
  const found = await versionsOf(db, company, template)
    .select('version')
    .where('saved_by', 'is not distinct from', by)
    .where('kept_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a locked email as it is, as its newest version, and drops the oldest over the limit. */
export async function insertVersion(
  db: Db,
  company: CompanyId,
  { row, at, most }: { row: TemplateRow; at: Date; most: number },
): Promise<void> {
  await sql`
    insert into email_template_versions
      (company_id, template_id, version, subject, preheader, document, saved_by, saved_at, kept_at)
    select ${company}, ${row.id}, coalesce(max(version), 0) + 1, ${row.subject}, ${row.preheader},
           ${JSON.stringify(row.document)}::jsonb, ${row.updated_by}::uuid, ${row.updated_at}::timestamptz, ${at}::timestamptz
      from email_template_versions where company_id = ${company} and template_id = ${row.id}`.execute(db);
  await sql`
    delete from email_template_versions where company_id = ${company} and template_id = ${row.id} and version <= (
      select max(version) - ${most}::int from email_template_versions
       where company_id = ${company} and template_id = ${row.id})`.execute(db);
}
