import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Choice = { poll_id: string; option_id: string };

/** What somebody has chosen in each of the polls. */
export function readChoices(db: Db, company: CompanyId, person: string, polls: readonly string[]): Promise<Choice[]> {
  return db
    .selectFrom('poll_choices')
    .select(['poll_id', 'option_id'])
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('poll_id', 'in', [...polls])
    .execute();
}

/** Keeps a ballot from being cast or changed by another request until the end of the transaction; one that was cast keeps its moment. */
export async function takeBallot(
  db: Db,
  company: CompanyId,
  { poll, person, at }: { poll: string; person: string; at: Date },
): Promise<void> {
  await sql`insert into poll_ballots (company_id, poll_id, person_id, voted_at) values (${company}, ${poll}, ${person}, ${at})
    on conflict (company_id, poll_id, person_id) do update set person_id = excluded.person_id`.execute(db);
}

/** Locks options in one order for all: whoever changes from one to another waits for nobody who does the opposite. */
export async function lockOptions(db: Db, company: CompanyId, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; text: string; isFull: boolean }>`
    select id, text, coalesce(votes >= capacity, false) as "isFull" from poll_options
     where company_id = ${company} and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** Changes what a ballot that was taken says, and since when. */
export async function writeChoices(
  db: Db,
  company: CompanyId,
  {
    poll,
    person,
    at,
    added,
    removed,
  }: { poll: string; person: string; at: Date; added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const key = { company_id: company, poll_id: poll, person_id: person };
  await db
    .updateTable('poll_ballots')
    .set({ voted_at: at })
    .where('company_id', '=', company)
    .where('poll_id', '=', poll)
    .where('person_id', '=', person)
    .execute();
  if (removed.length > 0)
    await db
      .deleteFrom('poll_choices')
      .where('company_id', '=', company)
      .where('poll_id', '=', poll)
      .where('person_id', '=', person)
      .where('option_id', 'in', [...removed])
      .execute();
  if (added.length > 0)
    await db
      .insertInto('poll_choices')
      .values(added.map((option_id) => ({ ...key, option_id })))
      .execute();
}

export type VoterRow = { id: string; name: string; email: string; voted_at: string; options: string[] };

/** Who has voted, when and for what, by person: a page of those behind the one with this id. */
export async function readVoters(
  db: Db,
  company: CompanyId,
  { poll, after, most }: { poll: string; after: string; most: number },
): Promise<VoterRow[]> {
  const { rows } = await sql<VoterRow>`
    select p.id, p.name, p.email, b.voted_at, array(select c.option_id from poll_choices c
             where c.company_id = b.company_id and c.poll_id = b.poll_id and c.person_id = b.person_id) as options
      from poll_ballots b join people p on p.company_id = b.company_id and p.id = b.person_id
     where b.company_id = ${company} and b.poll_id = ${poll} and b.person_id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid
     order by b.person_id limit ${most}`.execute(db);
  return rows;
}
