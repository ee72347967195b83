import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { foldText } from '#contract/base/search-words.ts';

/** The living with all these words in their name. Asked outside row-level security, as the search is: its index finds names. */
export async function readNamed(outside: Db, company: CompanyId, name: string, most: number) {
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length > 2)
    .slice(0, 5)
    .map(containsPattern);
  if (!words.length) return [];
  const { rows } = await sql<{ id: string }>`select p.id from people_search s
      join people p on p.company_id = s.company_id and p.id = s.person_id
     where s.company_id = ${company} and p.company_id = ${company} and p.status = 1
       and s.search like all(${words}::text[]) and split_part(s.search, E'\\n', 1) like all(${words}::text[])
     limit ${most}`.execute(outside);
  return rows;
}

/** Name and designation of the living among these. */
export function readFaces(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'designation'])
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
