import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { completeMark, contactMark } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';

type Incomplete = { company_id: CompanyId; person_id: string; search: string; designation: string | null };

/** Reads search texts without the designation, found by an index of exactly these. */
export async function readIncomplete(db: Db, most: number): Promise<Incomplete[]> {
  const { rows } = await sql<Incomplete>`
    select s.company_id, s.person_id, s.search, p.designation
      from people_search s join people p on p.company_id = s.company_id and p.id = s.person_id
     where strpos(s.search, chr(11)) = 0 order by s.company_id, s.person_id limit ${most}`.execute(db);
  return rows;
}

function complete({ search, designation }: Incomplete): string {
  const [open = '', contact = ''] = search.split(contactMark);
  const title = foldText(designation ?? '');
  return `${open}${title && `\n${title}`}${contactMark}${contact}${completeMark}`;
}

/** Writes the texts that no one has changed meanwhile; remembered searches run again. */
export async function writeComplete(db: Db, rows: readonly Incomplete[]): Promise<void> {
  await sql`with written as (
      update people_search s set search = r.complete
        from unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.person_id)}::uuid[],
                    ${rows.map((row) => row.search)}::text[], ${rows.map(complete)}::text[]) r (company_id, person_id, search, complete)
       where s.company_id = r.company_id and s.person_id = r.person_id and s.search = r.search returning s.company_id)
    update people_totals set version = version + 1 where company_id in (select company_id from written)`.execute(db);
}
