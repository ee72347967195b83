import { sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LetterKind } from '#contract/base/letter-states.ts';
import type { LetterDocument } from '#contract/proofs/letter-document.ts';
import type { LetterTemplateContent } from '#contract/proofs/letter-templates.ts';

const withAuthor = (db: Db, company: CompanyId) =>
  db
    .selectFrom('letter_templates as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.updated_by'),
    )
    .selectAll('t')
    .select('u.name as author')
    .where('t.company_id', '=', company);

/** Reads the templates of a company by kind and name: at most 50. */
export function readTemplates(db: Db, company: CompanyId) {
  return withAuthor(db, company).orderBy('t.kind').orderBy('t.name').orderBy('t.id').limit(100).execute();
}

/**
 * Reads a template.
 * @param lock until the end of the transaction: `save` keeps others from saving and deleting it, `use` from deleting it
 */
export function readTemplate(db: Db, company: CompanyId, id: string, lock?: 'save' | 'use') {
  return withAuthor(db, company)
    .where('t.id', '=', id)
    .$if(lock === 'save', (query) => query.forUpdate('t'))
    .$if(lock === 'use', (query) => query.forKeyShare('t'))
    .executeTakeFirst();
}
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof readTemplate>>>;

/** Reads the templates that ex-employees can request, by name. */
export function readOffered(db: Db, company: CompanyId) {
  return db
    .selectFrom('letter_templates')
    .select(['id', 'kind', 'name', 'is_at_once', 'promise_days'])
    .where('company_id', '=', company)
    .where('is_offered', '=', true)
    .orderBy('name')
    .limit(100)
    .execute();
}

export async function countTemplates(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from letter_templates where company_id = ${company}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads which of the names are taken, in lower case. */
export async function readTakenNames(db: Db, company: CompanyId): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from letter_templates where company_id = ${company}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export const contentColumns = (content: LetterTemplateContent) => ({
  name: content.name,
  language: content.language,
  document: JSON.stringify(content.document),
  second_language: content.secondLanguage,
  second_document: content.secondDocument && JSON.stringify(content.secondDocument),
  is_offered: content.isOffered,
  is_at_once: content.isAtOnce,
  promise_days: content.promiseDays,
});

type NewTemplate = {
  id: string;
  kind: LetterKind;
  name: string;
  document: LetterDocument;
  promiseDays: number;
  by: string;
  at: Date;
};

/** Adds a template in English that only HR issues. */
export async function insertTemplate(db: Db, company: CompanyId, template: NewTemplate): Promise<void> {
  const { id, kind, name, document, promiseDays, by, at } = template;
  await db
    .insertInto('letter_templates')
    .values({
      company_id: company,
      id,
      kind,
      name,
      language: 'en',
      document: JSON.stringify(document),
      is_offered: false,
      is_at_once: false,
      promise_days: promiseDays,
      updated_by: by,
      updated_at: at,
      created_at: at,
    })
    .execute();
}

export async function updateTemplate(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['letter_templates']>,
): Promise<void> {
  await db
    .updateTable('letter_templates')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Deletes a template; its settled letters and batches stay without one. */
export async function deleteTemplateRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await sql`update letters set template_id = null where company_id = ${company} and template_id = ${id}`.execute(db);
  await sql`update letter_batches set template_id = null where company_id = ${company} and template_id = ${id}`.execute(
    db,
  );
  await db.deleteFrom('letter_templates').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Counts the open requests for a template. */
export async function countOpenOf(db: Db, company: CompanyId, template: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from letters
    where company_id = ${company} and template_id = ${template} and state in ('requested', 'in_review')`.execute(db);
  return rows[0]?.count ?? 0;
}
