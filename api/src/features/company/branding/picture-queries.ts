import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The pictures from before a moment that neither the draft nor a version names. */
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
