import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';

/** So many of those to whom a message went, the next after a copy: living ex-employees to whom it was not withheld. */
export async function readInvited(
  db: Db,
  company: CompanyId,
  message: string,
  { after, most }: { after: string; most: number },
) {
  const { rows } = await sql<{ copy: string; person: string }>`
    select o.id as copy, o.person_id as person from outbox o
      join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1
     where o.company_id = ${company} and o.message_id = ${message} and o.state <> 'suppressed' and o.id > ${after}
     order by o.id limit ${most}`.execute(db);
  return rows;
}

/** Holds living ex-employees against a merge or an erasure until the transaction ends: what is written of them then goes with them. */
export async function holdInvited(db: Db, company: CompanyId, people: readonly string[]): Promise<void> {
  await sql`select 1 from people where company_id = ${company} and id = any(${people}::uuid[]) and status = 1
    order by id for key share`.execute(db);
}

/** Invites people to a job; whoever is on the way back for it already stays where they are. */
export async function insertInvitations(
  db: Db,
  company: CompanyId,
  { job, people, by, at }: { job: string; people: readonly string[]; by: string | null; at: Date },
): Promise<void> {
  const ids = people.map(() => newId(at));
  const moves = people.map(() => newId(at));
  await sql`with made as (
      insert into offers (company_id, id, job_id, person_id, state, created_at, moved_at)
      select ${company}::uuid, i.id, ${job}::uuid, i.person, 'invited', ${at}, ${at}
        from unnest(${ids}::uuid[], ${people}::uuid[]) i (id, person)
      on conflict (company_id, job_id, person_id) do nothing returning id)
    insert into offer_moves (company_id, id, offer_id, to_state, by_id, at)
    select ${company}::uuid, m.move, made.id, 'invited', ${by}::uuid, ${at}
      from made join unnest(${ids}::uuid[], ${moves}::uuid[]) m (id, move) on m.id = made.id`.execute(db);
}
