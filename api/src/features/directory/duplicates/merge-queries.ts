import { sql } from 'kysely';
import type { Merging } from '#api/core/person-tables.ts';

/** Settles the pair of the two, and gives the merged person's other pairs to the kept one, who may have them already. */
export async function settlePairs({ db, company, kept, merged, by }: Merging): Promise<void> {
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
