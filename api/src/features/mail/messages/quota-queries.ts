import { type RawBuilder, sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** Locks the company's counts: other transactions that count recipients wait until this one ends. */
export async function lockMailCounts(db: Db, company: CompanyId): Promise<void> {
  // On a Citus other companies, and sign-ins, would wait for the row too (core/database/everywhere.ts).
  if (isOnCitus(db)) await sql`select pg_advisory_xact_lock(7260918, hashtext(${company}::text))`.execute(db);
  else await db.selectFrom('companies').select('id').where('id', '=', company).forNoKeyUpdate().execute();
}

export function readMailCompany(db: Db, company: CompanyId) {
  return db
    .selectFrom('companies')
    .select(['created_at', 'trusted', 'work_email', 'mail_quota', 'mail_quota_reason'])
    .select(['mail_stopped_at', 'mail_stopped_reason', 'name_approved'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
}

export type MailFacts = {
  recipients: number;
  used: number;
  /** The first hour that still counts, and its recipients. */
  first: string | null;
  first_recipients: number;
  bounced: number;
  complained: number;
};

/** Reads the recipients within 24 hours, counted by whole hours so that the limit is never exceeded, and the results of 30 days. */
export async function readMailFacts(db: Db, company: CompanyId, since: { day: Date; month: Date }): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    with hours as (select hour, recipients from mail_counts where company_id = ${company} and hour > ${since.month}),
         day as (select hour, recipients from hours where hour > ${since.day} and recipients > 0),
         bad as (select reason, count(distinct email) as emails from suppressions
                  where company_id = ${company} and created_at > ${since.month} and reason in ('bounced', 'complained') group by 1)
    select (select coalesce(sum(recipients), 0) from hours) as recipients, (select coalesce(sum(recipients), 0) from day) as used,
           (select min(hour) from day) as first, (select coalesce((select recipients from day order by hour limit 1), 0)) as first_recipients,
           coalesce((select emails from bad where reason = 'bounced'), 0) as bounced,
           coalesce((select emails from bad where reason = 'complained'), 0) as complained`.execute(db);
  if (!rows[0]) throw new Error('An aggregate always returns a row');
  return rows[0];
}

/** Adds recipients to this hour, and deletes hours that no longer count. */
export async function addRecipients(
  db: Db,
  company: CompanyId,
  { now, recipients, since }: { now: Date; recipients: number; since: Date },
): Promise<void> {
  await sql`insert into mail_counts (company_id, hour, recipients) values (${company}, date_trunc('hour', ${now}::timestamptz), ${recipients})
    on conflict (company_id, hour) do update set recipients = mail_counts.recipients + excluded.recipients`.execute(db);
  await db
    .deleteFrom('mail_counts')
    .where('company_id', '=', company)
    .where('hour', '<', since.toISOString())
    .execute();
}

/** Returns the chosen people that the gate lets through, as a subquery. */
export const mailable = (company: CompanyId, topic: MailTopic, people: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`select p.id from people p where p.company_id = ${company} and p.status = 1 and p.id in (${people})
    and mail_block_reason(p.company_id, p.email, p.id, ${topic}) is null`;

/** Counts the addresses that are in no record. */
export async function countStrangers(db: Db, company: CompanyId, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from unnest(${emails}::text[]) e (email)
    where not exists (select 1 from people p where p.company_id = ${company} and p.status = 1 and p.email = e.email)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Releases mail that was held. */
export async function releaseHeld(db: Db, company: CompanyId): Promise<void> {
  await sql`update outbox set held = false where company_id = ${company} and held`.execute(db);
}

/** Cancels the waiting rows of messages; mail about accounts was not stopped. @returns how many */
export async function discardWaiting(db: Db, company: CompanyId): Promise<number> {
  const { numAffectedRows } =
    await sql`update outbox o set state = 'suppressed', held = false, block_reason = 'stopped' from messages m
    where o.company_id = ${company} and o.state = 'queued' and m.company_id = o.company_id and m.id = o.message_id and m.topic is not null`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}

/** Returns whether the company's name awaits an operator's approval and the address belongs to none of its accounts. */
export async function isNamelessToStranger(db: Db, company: CompanyId, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select not c.name_approved and not exists (
      select 1 from users u where u.company_id = c.id and u.email = ${email}) as is from companies c where c.id = ${company}`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}
