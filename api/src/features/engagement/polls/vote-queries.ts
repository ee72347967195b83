import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Choice = { poll_id: string; option_id: string };

/** Reads a person's choices in each of the polls. */
export function readChoices(db: Db, company: CompanyId, person: string, polls: readonly string[]): Promise<Choice[]> {
  return db
    .selectFrom('poll_choices')
    .select(['poll_id', 'option_id'])
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('poll_id', 'in', [...polls])
    .execute();
}

/** Locks a ballot, creating it if needed, until the end of the transaction. An existing ballot keeps its time. */
export async function takeBallot(
  db: Db,
  company: CompanyId,
  { poll, person, at }: { poll: string; person: string; at: Date },
): Promise<void> {
  await sql`insert into poll_ballots (company_id, poll_id, person_id, voted_at) values (${company}, ${poll}, ${person}, ${at})
    on conflict (company_id, poll_id, person_id) do update set person_id = excluded.person_id`.execute(db);
}

/** Locks options in the order every request uses, so that people who swap options do not deadlock. */
export async function lockOptions(db: Db, company: CompanyId, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; text: string; isFull: boolean }>`
    select id, text, coalesce(votes >= capacity, false) as "isFull" from poll_options
     where company_id = ${company} and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** Changes the choices and the time of a locked ballot. */
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
    .set({ voted_at: at, waits: true })
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

/** Reads a page of voters with time and choices, by person, after the given id. */
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

/** Finds secret polls with votes to count now: closed ones, and those that count in steps with enough votes waiting. */
export async function findUncounted(db: Db, now: Date, enough: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string; isOver: boolean }>`
    select found.company_id, found.id, found."isOver" from (
      select p.company_id, p.id, coalesce(c.state in ('finished', 'cancelled'), p.closes_at <= ${now}, false) as "isOver",
             not p.can_change or (p.post_id is not null and p.closes_at is null) as "isInSteps"
        from polls p left join campaigns c on c.company_id = p.company_id and c.id = p.id
       where not p.is_named and not p.is_counted) found
     where found."isOver" or found."isInSteps" and exists (
       select from poll_ballots b where b.company_id = found.company_id and b.poll_id = found.id and b.waits
        group by b.shown is null having count(*) >= ${enough}) limit 100`.execute(db);
  return rows;
}

/** Counts the waiting ballots of a poll: those never counted, and those changed since. */
export async function countWaiting(db: Db, company: CompanyId, poll: string) {
  const { rows } = await sql<{ isFirst: boolean; count: number }>`
    select shown is null as "isFirst", count(*) as count from poll_ballots
     where company_id = ${company} and poll_id = ${poll} and waits group by shown is null`.execute(db);
  return rows;
}

/** Counts a number of waiting ballots, drawn by lot. The options must be locked. */
export async function countBallots(
  db: Db,
  company: CompanyId,
  { poll, isFirst, count }: { poll: string; isFirst: boolean; count: number },
): Promise<void> {
  await sql`
    with drawn as (
      select person_id, shown from poll_ballots
       where company_id = ${company} and poll_id = ${poll} and waits and (shown is null) = ${isFirst}
       order by random() limit ${count} for update),
    chosen as (
      select d.person_id, d.shown as before, array(select c.option_id from poll_choices c
               where c.company_id = ${company} and c.poll_id = ${poll} and c.person_id = d.person_id) as after from drawn d),
    taken as (
      update poll_ballots b set waits = false, shown = n.after from chosen n
       where b.company_id = ${company} and b.poll_id = ${poll} and b.person_id = n.person_id),
    moved as (
      select option_id, sum(by) as by from (
        select unnest(after) as option_id, 1 as by from chosen union all select unnest(before), -1 from chosen) m group by option_id),
    counted as (
      update poll_options o set shown_votes = o.shown_votes + m.by from moved m where o.company_id = ${company} and o.id = m.option_id)
    update polls set shown_voters = shown_voters + (select count(*) from chosen where before is null)
     where company_id = ${company} and id = ${poll}`.execute(db);
}

/** Marks a closed poll as counted. */
export async function setCounted(db: Db, company: CompanyId, poll: string): Promise<void> {
  await db
    .updateTable('polls')
    .set({ is_counted: true })
    .where('company_id', '=', company)
    .where('id', '=', poll)
    .execute();
}
