import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';

type Here = { template: string; user: string };

/** Records that a user is here until a given time. */
export async function upsertPresence(db: Db, company: CompanyId, { template, user }: Here, until: Date): Promise<void> {
  await db
    .insertInto('email_template_presence')
    .values({ company_id: company, template_id: template, user_id: user, expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'template_id', 'user_id']).doUpdateSet({ expires_at: until }),
    )
    .execute();
}

/** Deletes the presence of a user who leaves, and all that have expired. */
export async function deletePresence(
  db: Db,
  company: CompanyId,
  { template, user, now }: { template: string; user: string | null; now: Date },
): Promise<void> {
  await db
    .deleteFrom('email_template_presence')
    .where('company_id', '=', company)
    .where('template_id', '=', template)
    .where((is) => is.or([is('expires_at', '<=', now.toISOString()), ...(user ? [is('user_id', '=', user)] : [])]))
    .execute();
}

/** Reads who else is here. */
export function readOthers(db: Db, company: CompanyId, { template, user }: Here, now: Date) {
  return db
    .selectFrom('email_template_presence as p')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'p.company_id').onRef('users.id', '=', 'p.user_id'),
    )
    .select('users.name')
    .where('p.company_id', '=', company)
    .where('p.template_id', '=', template)
    .where('p.user_id', '!=', user)
    .where('p.expires_at', '>', now.toISOString())
    .orderBy('users.name')
    .execute();
}

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

/** Returns whether a version of the user's work was kept since a given time. */
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

/** Keeps a locked email as its newest version, and drops the oldest over the limit. */
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

/** Selects templates that are not deleted, with the user who last changed them. */
const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('email_templates as t')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 't.company_id').onRef('users.id', '=', 't.updated_by'),
    )
    .select(['t.id', 't.name', 'subject', 't.updated_at', 'users.name as author'])
    .where('t.company_id', '=', company)
    .where('deleted_at', 'is', null);

type Page = { search: string | undefined; before: { at: string; id: string } | null; most: number };

/** Reads the gallery after a place, last changed first. */
export function readTemplates(db: Db, company: CompanyId, { search, before, most }: Page) {
  const pattern = search && containsPattern(search.toLowerCase());
  return shown(db, company)
    .where('in_gallery', '=', true)
    .$if(Boolean(pattern), (query) => query.where(sql<boolean>`lower(t.name || ' ' || subject) like ${pattern}`))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(t.updated_at, t.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();
}
export type TemplateLineRow = Awaited<ReturnType<typeof readTemplates>>[number];

/** Reads one email. @param lock keeps others from saving it until the end of the transaction */
export function readTemplate(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .select(['preheader', 'document', 'revision', 'in_gallery', 'locked_at', 't.updated_by'])
    .where('t.id', '=', id)
    .$if(lock, (query) => query.forUpdate('t'))
    .executeTakeFirst();
}
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof readTemplate>>>;

/** Reads the last saved email with words in its footer. */
export function readLastWithFooter(db: Db, company: CompanyId) {
  return shown(db, company)
    .select(['preheader', 'document'])
    .where(sql<boolean>`document @? '$.blocks[*] ? (@.type == "footer" && @.html != "")'`)
    .orderBy('t.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const columnsOf = ({ subject, preheader, document }: EmailContent) => ({
  subject,
  preheader,
  document: JSON.stringify(document),
});

export type NewTemplate = { id: string; name: string; in_gallery: boolean; by: string | null; at: Date };

export async function insertTemplate(
  db: Db,
  company: CompanyId,
  { by, at, ...template }: NewTemplate,
  content: EmailContent,
): Promise<void> {
  const made = { created_by: by, created_at: at, updated_by: by, updated_at: at };
  await db
    .insertInto('email_templates')
    .values({ company_id: company, ...template, ...columnsOf(content), ...made })
    .execute();
}

/** Overwrites an email that is locked. */
export async function updateTemplate(
  db: Db,
  company: CompanyId,
  { id, name, by, at }: { id: string; name: string; by: string; at: Date },
  content: EmailContent,
): Promise<void> {
  await db
    .updateTable('email_templates')
    .set({ name, ...columnsOf(content), updated_by: by, updated_at: at, revision: sql`revision + 1` })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Deletes a template from the gallery or restores it. @returns whether that changed anything */
export async function markTemplateDeleted(db: Db, company: CompanyId, id: string, deleted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_templates')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('in_gallery', '=', true)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countTemplates(db: Db, company: CompanyId): Promise<number> {
  const { count } = await db
    .selectFrom('email_templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', company)
    .where('in_gallery', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the subjects of some emails by their ids. */
export async function readSubjects(db: Db, company: CompanyId, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('email_templates')
    .select(['id', 'subject'])
    .where('company_id', '=', company)
    .where('id', 'in', ids.length ? ids : [company])
    .execute();
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

export async function lockTemplateRow(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('email_templates')
    .set({ locked_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}
