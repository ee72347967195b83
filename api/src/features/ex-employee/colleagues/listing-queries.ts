import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import { both } from '#api/core/texts/conditions.ts';
import type { Listing } from '#contract/ex-employee/colleagues.ts';

/** SQL for not removed by the company; the database maintains the other conditions of being listed. */
export const notRemoved = sql<boolean>`not exists (select 1 from directory_blocks b where b.company_id = s.company_id and b.person_id = s.person_id)`;

/** Returns SQL for one person, if listed. */
const listedOne = (company: CompanyId, person: string) => sql`directory_listings s
  join people p on p.company_id = s.company_id and p.id = s.person_id and p.status = 1
 where s.company_id = ${company} and s.person_id = ${person} and ${notRemoved}`;

/** Reads whether a person is listed, and if not, why. */
export async function readListing(db: Db, company: CompanyId, person: string): Promise<Listing> {
  const { rows } = await sql<{ listing: Listing }>`select case
      when exists (select 1 from directory_blocks where company_id = ${company} and person_id = ${person}) then 'removed'
      when exists (select 1 from ${listedOne(company, person)}) then 'listed'
      else 'not_listed' end as listing`.execute(db);
  return rows[0]?.listing ?? 'not_listed';
}

export type ColleagueRow = {
  id: string;
  name: string;
  folded: string;
  profile_image: string | null;
  designation: string;
  department: string;
  location: string;
  date_of_joining: string;
  date_of_leaving: string;
  current_designation: string | null;
  current_company: string | null;
  current_location: string | null;
};

/** The place after which a list by name continues. */
export type Place = { folded: string; id: string };

/** Reads the listed people except one, by name, after a place: first a page of ids, then their records. */
export async function readColleagues(
  db: Db,
  company: CompanyId,
  { text, but, behind, most }: { text: readonly Condition[]; but: string; behind: Place | null; most: number },
): Promise<ColleagueRow[]> {
  const conditions = [notRemoved, sql<boolean>`s.person_id <> ${but}::uuid`, ...text];
  if (behind) conditions.push(sql<boolean>`(s.name, s.person_id) > (${behind.folded}::text, ${behind.id}::uuid)`);
  const { rows } = await sql<ColleagueRow>`
    select p.id, p.name, l.name as folded, p.profile_image, p.designation, p.department, p.location, p.date_of_joining,
           p.date_of_leaving, p.current_designation, p.current_company, p.current_location
      from (select s.person_id, s.name from directory_listings s
             where s.company_id = ${company} and ${both(conditions)} order by s.name, s.person_id limit ${most}) l
      join people p on p.company_id = ${company} and p.id = l.person_id and p.status = 1
     order by l.name, l.person_id`.execute(db);
  return rows;
}

/** Finds a listed person; undefined when they are not, or no longer, listed. */
export async function readListed(db: Db, company: CompanyId, person: string) {
  const { rows } = await sql<{ id: string; name: string; email: string; profile_image: string | null }>`
    select p.id, p.name, p.email, p.profile_image from ${listedOne(company, person)}`.execute(db);
  return rows[0];
}

/** Removes a person from the directory; an earlier removal keeps its author. */
export async function insertBlock(db: Db, company: CompanyId, person: string, by: string, at: Date): Promise<void> {
  await db
    .insertInto('directory_blocks')
    .values({ company_id: company, person_id: person, created_at: at, created_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a removal. @returns whether the person was removed */
export async function deleteBlock(db: Db, company: CompanyId, person: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_blocks')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads the people who were removed and still have a record, the latest first. */
export function readBlocks(db: Db, company: CompanyId, most: number) {
  return db
    .selectFrom('directory_blocks as b')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'b.company_id').onRef('p.id', '=', 'b.person_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.created_by'),
    )
    .select(['p.id', 'p.name', 'p.profile_image', 'p.designation', 'p.department', 'b.created_at', 'u.name as by'])
    .where('b.company_id', '=', company)
    .where('p.status', '=', 1)
    .orderBy('b.created_at', 'desc')
    .limit(most)
    .execute();
}
export type BlockRow = Awaited<ReturnType<typeof readBlocks>>[number];
