import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** A recipient's copy, and whether anybody said that it is not to be counted. */
export type Copy = { message_id: string; sent_at: string | null; counted: boolean };

export async function readCopy(db: Db, company: CompanyId, outbox: string): Promise<Copy | null> {
  const { rows } = await sql<Copy>`
    select o.message_id, o.sent_at, c.tracks_mail and m.track and m.topic is not null and o.email <> '' and not exists (
        select 1 from untracked_people u where u.company_id = o.company_id and u.person_id = o.person_id) as counted
      from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      join companies c on c.id = o.company_id
     where o.company_id = ${company} and o.id = ${outbox}`.execute(db);
  return rows[0] ?? null;
}

/** Takes back what was taken for a person's: a program followed all links at once. */
export async function takeBackClick(db: Db, company: CompanyId, outbox: string, since: Date): Promise<void> {
  await sql`update outbox set clicked_at = null, opened_at = case when opened_at >= ${since} then null else opened_at end
    where company_id = ${company} and id = ${outbox} and clicked_at >= ${since}`.execute(db);
}

export async function isCounted(db: Db, company: CompanyId, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('untracked_people')
    .select('at')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row === undefined;
}

/** Counts a person again, or no more: then what was counted of them goes as well. */
export async function setCounted(db: Db, company: CompanyId, person: string, counted: boolean): Promise<void> {
  if (counted) {
    await sql`delete from untracked_people where company_id = ${company} and person_id = ${person}`.execute(db);
    return;
  }
  await sql`insert into untracked_people (company_id, person_id) values (${company}, ${person}) on conflict do nothing`.execute(
    db,
  );
  await sql`update outbox set opened_at = null, proxied_at = null, clicked_at = null, scanned_at = null
    where company_id = ${company} and person_id = ${person}
      and (opened_at is not null or proxied_at is not null or clicked_at is not null or scanned_at is not null)`.execute(
    db,
  );
}
