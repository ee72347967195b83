import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { EmailContent } from '#contract/email-templates.ts';

/** An email of the gallery, or one that belongs to a campaign. */
export async function readContentRow(db: Db, company: CompanyId, id: string): Promise<EmailContent | undefined> {
  const row = await db
    .selectFrom('email_templates')
    .select(['subject', 'preheader', 'document'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as EmailContent | undefined;
}

export async function readSubjectRows(db: Db, company: CompanyId, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; subject: string }>`
    select id, subject from email_templates where company_id = ${company} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** One that belongs to a campaign, and stands in no gallery. */
export async function insertOwnEmail(
  db: Db,
  company: CompanyId,
  { document, by, ...row }: EmailContent & { id: string; name: string; by: string },
): Promise<void> {
  await db
    .insertInto('email_templates')
    .values({
      ...row,
      company_id: company,
      document: JSON.stringify(document),
      in_gallery: false,
      created_by: by,
      updated_by: by,
    })
    .execute();
}
