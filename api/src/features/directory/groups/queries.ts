import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { prepared } from '#api/core/database/prepared.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { mostMemberIds } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';

/** Reads groups by name, each with the version of the company's data, which the remembered members depend on. */
export const readGroups = prepared(
  (_db, company: CompanyId) => sql<{
    id: string;
    name: string;
    filters: PersonFilters | null;
    version: number;
  }>`select id, name, filters, coalesce((select version from people_totals where company_id = ${company}), 0) as version
     from groups where company_id = ${company} order by lower(name) limit 1000`,
);

type MemberRow = { id: string; count: number; members: string[] };
const members = (company: CompanyId) => sql`
  (select count(*) from group_members where company_id = ${company} and group_id = g.id) as count,
  array(select person_id from group_members where company_id = ${company} and group_id = g.id order by person_id desc limit 100) as members`;

/** Reads the number of members of each group, and the first 100 of them. */
export const readMembers = prepared(
  (_db, company: CompanyId) =>
    sql<MemberRow>`select g.id, ${members(company)} from groups g where g.company_id = ${company}`,
);

/** Reads every member of these groups, the newest first. */
export async function readAllMembers(db: Db, company: CompanyId, groups: readonly string[]) {
  const { rows } = await sql<{ id: string; members: string[] }>`
    select group_id as id, array_agg(person_id order by person_id desc) as members from group_members
     where company_id = ${company} and group_id = any(${groups}::uuid[]) group by group_id`.execute(db);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Reads one group in the same form; empty when there is none. */
export const readGroup = prepared(
  (_db, company: CompanyId, id: string) => sql<GroupRow>`select g.id, g.name, g.filters, ${members(company)}
     from groups g where g.company_id = ${company} and g.id = ${id}`,
);
export type GroupRow = MemberRow & { name: string; filters: PersonFilters | null };

/** Reads the faces of these people, in no order. */
export function readFaces(db: Db, company: CompanyId, people: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'profile_image'])
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where(sql<boolean>`id = any(${people}::uuid[])`)
    .execute();
}
export type FaceRow = Awaited<ReturnType<typeof readFaces>>[number];

export function readGroupsOf(db: Db, company: CompanyId, personId: string) {
  return db
    .selectFrom('group_members')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.company_id', '=', 'group_members.company_id')
        .onRef('groups.id', '=', 'group_members.group_id'),
    )
    .select(['groups.id', 'groups.name'])
    .where('group_members.company_id', '=', company)
    .where('group_members.person_id', '=', personId)
    .orderBy(sql`lower(groups.name)`)
    .execute();
}

/** Reads the names of the fixed groups of many people at once, joined with commas. */
export async function readGroupNamesOf(db: Db, company: CompanyId, people: readonly string[]) {
  const { rows } = await sql<{ id: string; names: string }>`
    select m.person_id as id, string_agg(g.name, ', ' order by lower(g.name)) as names
      from group_members m join groups g on g.company_id = m.company_id and g.id = m.group_id
     where m.company_id = ${company} and m.person_id = any(${people}::uuid[]) group by m.person_id`.execute(db);
  return rows;
}

export function readGroupNames(db: Db, company: CompanyId, search: string | undefined) {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .$if(search !== undefined, (query) =>
      query.where(sql`lower(name)`, 'like', containsPattern((search ?? '').toLowerCase())),
    )
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute();
}

export async function nameTaken(db: Db, company: CompanyId, name: string, except?: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('company_id', '=', company)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertGroup(
  db: Db,
  company: CompanyId,
  group: { id: string; name: string; filters: PersonFilters | null; createdBy: string },
): Promise<void> {
  const { id, name, filters, createdBy } = group;
  const saved = filters && JSON.stringify(filters);
  await db
    .insertInto('groups')
    .values({ company_id: company, id, name, filters: saved, created_by: createdBy })
    .execute();
}

/** Reads the saved searches of these groups; null for a fixed membership. */
export async function readSearches(db: Db, company: CompanyId, ids: readonly string[]) {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'filters'])
    .where('company_id', '=', company)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows as { id: string; filters: PersonFilters | null }[];
}

export async function countDynamic(db: Db, company: CompanyId): Promise<number> {
  const row = await db
    .selectFrom('groups')
    .select((query) => query.fn.countAll<number>().as('n'))
    .where('company_id', '=', company)
    .where('filters', 'is not', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Locks a group: two requests that change the same members in different orders would deadlock. */
export async function lockGroup(db: Db, company: CompanyId, id: string): Promise<void> {
  const group = db.selectFrom('groups').select('id').where('company_id', '=', company).where('id', '=', id);
  await group.forNoKeyUpdate().execute();
}

export async function updateName(db: Db, company: CompanyId, id: string, name: string): Promise<void> {
  await db.updateTable('groups').set({ name }).where('company_id', '=', company).where('id', '=', id).execute();
}

export async function removeGroup(db: Db, company: CompanyId, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('groups')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Adds everyone a subquery returns; members stay members. Returns how many were added. */
export async function insertMembers(
  db: Db,
  company: CompanyId,
  groupId: string,
  people: RawBuilder<string>,
): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with moved as (insert into group_members (company_id, group_id, person_id)
      select ${company}::uuid, ${groupId}::uuid, chosen.id from (${people}) chosen (id) on conflict do nothing returning person_id as id)
    select ${countedMoves} from moved`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** The number of people added or removed, and their ids unless there are too many to send back. */
type Moved = { count: number; ids: string[] | null };
const countedMoves = sql`
  count(*) as count, case when count(*) <= ${mostMemberIds} then coalesce(array_agg(id), '{}') end as ids`;

/** Returns ids as a subquery, including those of deleted people. */
export const theseIds = (ids: readonly string[]): RawBuilder<string> => sql`select unnest(${ids}::uuid[])`;

/** Removes everyone a subquery returns. */
export async function removeMembers(
  db: Db,
  company: CompanyId,
  groupId: string,
  people: RawBuilder<string>,
): Promise<Moved> {
  const { rows } = await sql<Moved>`
    with moved as (delete from group_members where company_id = ${company} and group_id = ${groupId}
                     and person_id in (select chosen.id from (${people}) chosen (id)) returning person_id as id)
    select ${countedMoves} from moved`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}
