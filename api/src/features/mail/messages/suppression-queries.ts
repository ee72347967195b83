import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';

export type TopicRow = { topic: MailTopic; subscribed: boolean; consented: boolean };

/**
 * Reads which topics the company mails to an address: consented by the person's own decision, else by the company's declaration, and not
 * suppressed. Bounces do not count here, because no one chose them.
 */
export async function readTopics(
  db: Db,
  company: CompanyId,
  email: string,
  person: string | null,
): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select t.topic, c.consented, c.consented and not exists (
        select 1 from suppressions s where s.company_id = ${company} and s.topic in ('all', t.topic) and s.reason <> 'bounced'
           and s.email in (${email}, 'sha256:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex'))) as subscribed
      from unnest(${[...mailTopics]}::text[]) with ordinality t (topic, place)
      cross join lateral (select coalesce(
        (select s.granted from consent_states s where s.company_id = ${company} and s.person_id = ${person}::uuid and s.purpose = t.topic),
        (select s.granted from consent_states s where s.company_id = ${company}
            and s.person_id = '00000000-0000-0000-0000-000000000000' and s.purpose = t.topic), false) as consented) c
     order by t.place`.execute(db);
  return rows;
}

/** Returns whether all mail to an address is stopped. */
export async function readStopped(db: Db, company: CompanyId, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from suppressions where company_id = ${company} and topic = 'all'
     and email in (${email}, 'sha256:' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex')) limit 1`.execute(db);
  return rows.length > 0;
}

/** Asks the gate why it would stop mail about a topic, or requested mail (null), to an address; null when it would not. */
export async function readBlockReason(
  db: Db,
  company: CompanyId,
  { email, person, topic }: { email: string; person: string | null; topic: MailTopic | null },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select mail_block_reason(${company}::uuid, ${email}, ${person}::uuid, ${topic}) as reason`.execute(db);
  return rows[0]?.reason ?? null;
}

/** Finds the living person with this address. */
export async function findRecipient(db: Db, company: CompanyId, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends topics for an address. For everything, each topic has its own row beside the one for all, so that one can be resumed. */
export async function insertUnsubscribed(
  db: Db,
  company: CompanyId,
  email: string,
  topics: readonly (MailTopic | 'all')[],
): Promise<number> {
  const result = await db
    .insertInto('suppressions')
    .values(topics.map((topic) => ({ company_id: company, email, topic, reason: 'unsubscribed' })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Removes the person's own unsubscriptions; a dead, complaining or erased address stays suppressed. */
export async function deleteUnsubscribed(
  db: Db,
  company: CompanyId,
  email: string,
  topics: readonly (MailTopic | 'all')[],
): Promise<number> {
  const result = await db
    .deleteFrom('suppressions')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('reason', '=', 'unsubscribed')
    .where('topic', 'in', topics)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Locks an address until the transaction ends, so that concurrent failures each count those before them. */
export async function lockAddress(
  db: Db,
  { company_id, email }: { company_id: CompanyId; email: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`failing ${company_id} ${email}`}, 0))`.execute(db);
}

/**
 * Ends a company's mail to the address of a row when its own fault says that the address is dead, or the last messages in a
 * row were given up. Unsubscriptions are in the rows of the topics; a complaint stays one.
 */
export async function insertBounce(
  db: Db,
  { company, outbox }: { company: CompanyId; outbox: string },
  { dead, givenUp, inARow }: { dead: RegExp; givenUp: RegExp; inARow: number },
): Promise<void> {
  const sameAddress = (other: 'o' | 'taken') => {
    const column = (name: string) => sql.ref(`${other}.${name}`);
    return sql`${column('company_id')} = ${company} and ${column('email')} = r.email
      and (${column('person_id')} = r.person_id or ${column('person_id')} is null)`;
  };
  await sql`
    insert into suppressions (company_id, email, topic, reason)
    select r.company_id, r.email, 'all', 'bounced' from outbox r
     where r.company_id = ${company} and r.id = ${outbox} and r.email <> '' and (r.last_error ~ ${dead.source} or ${inARow}::int <= (
       select count(distinct o.message_id) from outbox o
        where ${sameAddress('o')} and (o.state = 'failed' or o.bounced_at is not null) and o.last_error ~ ${givenUp.source}
          and coalesce(o.sent_at, o.next_attempt_at) > coalesce((
            select max(taken.sent_at) from outbox taken
             where ${sameAddress('taken')} and taken.state = 'sent' and taken.bounced_at is null), '-infinity')))
    on conflict (company_id, email, topic) do update set reason = excluded.reason where suppressions.reason = 'unsubscribed'`.execute(
    db,
  );
}

/** Allows mail to an address presumed dead; unsubscriptions and complaints stay. @returns whether it was presumed dead */
export async function deleteBounce(db: Db, company: CompanyId, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('reason', '=', 'bounced')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records that a person reported mail of the company as spam. */
export async function insertComplaint(db: Db, company: CompanyId, email: string): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ company_id: company, email, topic: 'all', reason: 'complained' })
    .onConflict((conflict) => conflict.columns(['company_id', 'email', 'topic']).doUpdateSet({ reason: 'complained' }))
    .execute();
}
