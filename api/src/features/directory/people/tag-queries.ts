import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { RehireEligibility } from '#contract/directory/person.ts';

/** Reads the tags of one person, by name. */
export async function readTags(db: Db, company: CompanyId, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tags')
    .select('tag')
    .where('company_id', '=', company)
    .where('person_id', '=', id)
    .orderBy(sql`lower(tag)`)
    .execute();
  return rows.map((row) => row.tag);
}

/** Gives the person these tags and no others; a tag that the company already writes in another case keeps that spelling. */
export async function replaceTags(db: Db, company: CompanyId, id: string, tags: readonly string[]): Promise<void> {
  await sql`with wanted as (
      select coalesce((select t.tag from person_tags t where t.company_id = ${company} and lower(t.tag) = lower(w.tag) limit 1), w.tag) as tag
        from unnest(${tags}::text[]) w (tag)),
    gone as (delete from person_tags where company_id = ${company} and person_id = ${id} and tag not in (select tag from wanted))
    insert into person_tags (company_id, person_id, tag) select ${company}::uuid, ${id}::uuid, tag from wanted
    on conflict do nothing`.execute(db);
}

/** Reads the tags of living people with their numbers, the most frequent first. */
export async function readTagCounts(db: Db, company: CompanyId, search: string | undefined, most: number) {
  const containing = search ? sql`and lower(t.tag) like ${containsPattern(search.toLowerCase())}` : sql``;
  const { rows } = await sql<{ tag: string; count: number }>`
    select t.tag, count(*) as count from person_tags t join people p on p.company_id = t.company_id and p.id = t.person_id
     where t.company_id = ${company} and p.status = 1 ${containing} group by t.tag order by 2 desc, 1 limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function updateEligibility(
  db: Db,
  company: CompanyId,
  id: string,
  eligibility: { value: RehireEligibility | null; reason: string | null },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ rehire_eligibility: eligibility.value, rehire_reason: eligibility.reason, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}
