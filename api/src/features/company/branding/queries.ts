import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Look } from '#api/core/pages/company-look.ts';
import type { BrandColours } from '#contract/base/brand-colours.ts';
import type { CompanyPageContent } from '#contract/company/branding.ts';

/** Reads pictures older than a moment that neither the draft nor a version uses. */
export async function readUnusedPictures(db: Db, company: CompanyId, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (
      select string_agg(look::text || page::text, ' ') as text from (
        select look, page from brandings where company_id = ${company}
        union all select look, page from branding_versions where company_id = ${company}) written)
    select f.id from files f, named
     where f.company_id = ${company} and f.kind = 'brand-picture' and f.created_at < ${before.toISOString()}::timestamptz
       and position(f.id::text in coalesce(named.text, '')) = 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** The content that draft and version have in common. */
export type Written = { look: Look; page: CompanyPageContent; colours: BrandColours | null };

type DraftRow = Written & { revision: number; updated_at: string; author: string | null };
type VersionRow = Written & { version: number; is_public: boolean; published_at: string; author: string | null };

/** Reads the draft of a company. @param lock keeps others from saving until the end of the transaction */
export async function readDraft(db: Db, company: CompanyId, lock = false): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select b.look, b.page, b.colours, b.revision, b.updated_at, u.name as author
      from brandings b left join users u on u.company_id = b.company_id and u.id = b.updated_by
     where b.company_id = ${company} ${lock ? sql`for update of b` : sql``}`.execute(db);
  return rows[0];
}

type Saved = Written & { by: string; at: Date };

/** Overwrites the draft, from the revision that the caller has locked; the first one is inserted by whichever caller is first. */
export async function writeDraft(
  db: Db,
  company: CompanyId,
  from: number,
  { look, page, colours, by, at }: Saved,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into brandings (company_id, revision, look, page, colours, updated_by, updated_at)
    values (${company}, ${from + 1}::int, ${JSON.stringify(look)}::jsonb, ${JSON.stringify(page)}::jsonb,
            ${colours && JSON.stringify(colours)}::jsonb, ${by}::uuid, ${at.toISOString()}::timestamptz)
    on conflict (company_id) do update set revision = excluded.revision, look = excluded.look, page = excluded.page,
      colours = excluded.colours, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where brandings.revision = ${from}::int`.execute(db);
  return numAffectedRows === 1n;
}

const versions = sql`
  select v.version, v.is_public, v.published_at, u.name as author, v.look, v.page, v.colours
    from branding_versions v left join users u on u.company_id = v.company_id and u.id = v.published_by`;

/** Reads the published version. */
export async function readPublished(db: Db, company: CompanyId): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    ${versions} where v.company_id = ${company} order by v.version desc limit 1`.execute(db);
  return rows[0];
}

export async function readVersion(db: Db, company: CompanyId, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    ${versions} where v.company_id = ${company} and v.version = ${version}::int`.execute(db);
  return rows[0];
}

/** Reads the time and the author of each published version, newest first. */
export async function readVersions(db: Db, company: CompanyId) {
  const { rows } = await sql<Pick<VersionRow, 'version' | 'published_at' | 'author'>>`
    select v.version, v.published_at, u.name as author
      from branding_versions v left join users u on u.company_id = v.company_id and u.id = v.published_by
     where v.company_id = ${company} order by v.version desc`.execute(db);
  return rows;
}

/** Counts the versions published since a moment. */
export async function countVersions(db: Db, company: CompanyId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from branding_versions
     where company_id = ${company} and published_at > ${since.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Publishes the draft, which the caller has locked, and drops the oldest versions beyond the limit. */
export async function insertVersion(
  db: Db,
  company: CompanyId,
  { by, at, most }: { by: string; at: Date; most: number },
): Promise<void> {
  await sql`
    insert into branding_versions (company_id, version, look, page, colours, is_public, published_by, published_at)
    select b.company_id, coalesce((select max(version) from branding_versions where company_id = ${company}), 0) + 1,
           b.look, b.page, b.colours, (b.page ->> 'isPublic')::boolean, ${by}::uuid, ${at.toISOString()}::timestamptz
      from brandings b where b.company_id = ${company}`.execute(db);
  await sql`
    delete from branding_versions where company_id = ${company} and version <= (
      select max(version) - ${most}::int from branding_versions where company_id = ${company})`.execute(db);
}
