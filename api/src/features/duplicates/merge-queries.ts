import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Merge = { kept: string; merged: string; by: string };

/** Takes a person out of the directory for good: the other one stands for them, and for whom they stood before. */
export async function markMerged(db: Db, company: CompanyId, { kept, merged }: Merge): Promise<void> {
  await sql`update people set status = 0, merged_into = ${kept}, updated_at = now() where company_id = ${company} and id = ${merged}`.execute(
    db,
  );
  await sql`update people set merged_into = ${kept} where company_id = ${company} and merged_into = ${merged}`.execute(
    db,
  );
  await sql`delete from people_search where company_id = ${company} and person_id = ${merged}`.execute(db);
  await sql`delete from drafts where company_id = ${company} and name = ${`person:${merged}`}`.execute(db);
}

/** Gives everything that hangs on the merged person to the kept one. */
export async function moveBelongings(db: Db, company: CompanyId, { kept, merged }: Merge): Promise<void> {
  // Members first, before anything that is counted, as whoever changes a group takes them: two would wait for each other.
  for (const [table, column] of [
    ['group_members', 'group_id'],
    ['person_tags', 'tag'],
  ] as const)
    await sql`with given as (
        delete from ${sql.table(table)} where company_id = ${company} and person_id = ${merged} returning ${sql.ref(column)})
      insert into ${sql.table(table)} (company_id, person_id, ${sql.ref(column)})
      select ${company}::uuid, ${kept}::uuid, ${sql.ref(column)} from given on conflict do nothing`.execute(db);
  for (const table of ['notes', 'outbox', 'users', 'account_links', 'claims'])
    await sql`update ${sql.table(table)} set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
      db,
    );
  // A picture belongs to one record, so that its file goes when the picture is replaced.
  await sql`with given as (
      select k.id, m.id as from_id, m.profile_image from people k join people m on m.company_id = k.company_id and m.id = ${merged}
       where k.company_id = ${company} and k.id = ${kept} and k.profile_image is null and m.profile_image is not null)
    update people p set profile_image = case when p.id = given.id then given.profile_image end
      from given where p.company_id = ${company} and p.id in (given.id, given.from_id)`.execute(db);
}

/** Settles the pair of the two, and gives the merged person's other pairs to the kept one, who may have them already. */
export async function settlePairs(db: Db, company: CompanyId, { kept, merged, by }: Merge): Promise<void> {
  await sql`update duplicates set state = 'merged', settled_at = now(), settled_by = ${by}
    where company_id = ${company} and person_a = least(${kept}::uuid, ${merged}::uuid) and person_b = greatest(${kept}::uuid, ${merged}::uuid)`.execute(
    db,
  );
  const third = sql`case when d.person_a = ${merged} then d.person_b else d.person_a end`;
  const others = sql`d.company_id = ${company} and ${merged}::uuid in (d.person_a, d.person_b) and d.state <> 'merged'`;
  await sql`update duplicates d set person_a = least(${kept}::uuid, ${third}), person_b = greatest(${kept}::uuid, ${third})
    where ${others} and not exists (select 1 from duplicates k where k.company_id = d.company_id
       and k.person_a = least(${kept}::uuid, ${third}) and k.person_b = greatest(${kept}::uuid, ${third}))`.execute(db);
  await sql`delete from duplicates d where ${others}`.execute(db);
}
