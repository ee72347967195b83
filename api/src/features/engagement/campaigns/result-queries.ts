import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { resultConditions } from '#api/core/mail/result-conditions.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import { type CampaignResult, campaignResultNames } from '#contract/base/campaign-results.ts';
import type { MessageType } from '#contract/base/message-types.ts';
import type { Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';

/** Selects the messages of a mailing. Messages sent again to one of its recipients are counted separately. */
const messagesOf = (company: CompanyId, mailing: string) => sql`
  messages m where m.company_id = ${company} and m.mailing_id = ${mailing} and m.resent_from is null and not m.is_reminder`;

/** Selects the rows of a mailing by its messages, for which an index exists. */
const rowsOf = (company: CompanyId, mailing: string) => sql`
  outbox o where o.company_id = ${company} and o.message_id in (select m.id from ${messagesOf(company, mailing)})`;

/** Counts the results of a campaign. */
export async function countResults(db: Db, company: CompanyId, campaign: string): Promise<CampaignCounts> {
  const counts = campaignResultNames.map(
    (name) => sql`count(*) filter (where ${resultConditions[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<CampaignCounts>`select ${sql.join(counts)} from ${rowsOf(company, campaign)}`.execute(db);
  if (!rows[0]) throw new Error('An aggregate has a row');
  return rows[0];
}

/**
 * Counts for each result the people a search can no longer show: deleted or erased since, or merged with another recipient.
 * They are few, so they are selected first and no other person's results are read.
 */
export async function countGone(db: Db, company: CompanyId, campaign: string): Promise<Campaign['gone']> {
  const results = campaignResultNames.map((name) => ({
    counted: sql`count(*) filter (where ${resultConditions[name]}) as ${sql.ref(name)}`,
    // A search shows a person once, however many of their mails have the result.
    gone: sql`coalesce(sum(case when is_shown then greatest(${sql.ref(name)} - 1, 0) else ${sql.ref(name)} end), 0)::int as ${sql.ref(name)}`,
  }));
  const { rows } = await sql<CampaignCounts>`
    with seen as (select o.person_id, count(*) as copies from ${rowsOf(company, campaign)} group by o.person_id),
    looked as (
      select s.person_id, p.id is not null as is_shown from seen s
        left join people p on p.company_id = ${company} and p.id = s.person_id and p.status = 1
       where s.copies > 1 or p.id is null),
    counted as (
      select coalesce(l.is_shown, false) as is_shown, ${sql.join(results.map(({ counted }) => counted))}
        from (select * from ${rowsOf(company, campaign)}) o left join looked l on o.person_id = l.person_id
       where o.person_id is null or l.person_id is not null group by o.person_id, l.is_shown)
    select ${sql.join(results.map(({ gone }) => gone))} from counted`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}

/** Reads later sendings to a mailing's recipients: the number of the reminder (null for other news), the time and how many people. */
export async function readSentAgain(db: Db, company: CompanyId, campaign: string) {
  const { rows } = await sql<{ number: number | null; at: string; people: number }>`
    select case when m.type = 'account' then null else substring(min(o.dedupe_key) from ' reminder ([0-9]+) ')::int end as number,
           m.created_at as at, count(o.id)::int as people
      from messages m join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.company_id = ${company} and m.mailing_id = ${campaign} and m.resent_from is null and m.is_reminder
     group by m.company_id, m.id order by m.created_at`.execute(db);
  return rows;
}

/** Counts the skipped people for each reason, most frequent first. */
export async function countSkipped(db: Db, company: CompanyId, campaign: string): Promise<Campaign['skipped']> {
  const { rows } = await sql<Campaign['skipped'][number]>`
    select o.block_reason as reason, count(*) as count from ${rowsOf(company, campaign)} and ${resultConditions.skipped}
     group by o.block_reason order by count(*) desc, o.block_reason`.execute(db);
  return rows;
}

/** Selects the moments at which the people of a mailing opened it first, as a subquery. */
export const openedAt = (company: CompanyId, campaign: string) =>
  sql`select o.opened_at as at from ${rowsOf(company, campaign)} and ${resultConditions.opened}`;

/** Counts moments, selected as `at`, by day of a time zone, in order. */
export async function countDays(db: Db, moments: RawBuilder<unknown>, zone: string) {
  const { rows } = await sql<{ day: string; people: number }>`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as people from (${moments}) found
     group by 1 order by 1`.execute(db);
  return rows;
}

/** Selects the people with a result of a campaign, or left out for the given reason, as a condition on `people p`. */
export const hasResult = (
  company: CompanyId,
  campaign: string,
  result: CampaignResult,
  reason: string | null,
): Condition =>
  sql<boolean>`p.id in (select o.person_id from ${rowsOf(company, campaign)} and ${resultConditions[result]}
    ${reason === null ? sql`` : sql`and o.block_reason = ${reason}`})`;

/** Selects the recipients of a message outside campaigns, of one of the types, as a condition on `people p`. */
export const gotMessage = (company: CompanyId, message: string, types: readonly MessageType[]): Condition =>
  sql<boolean>`p.id in (
    select o.person_id from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.company_id = ${company} and o.message_id = ${message} and m.type = any(${types}::text[])
       and not exists (select 1 from campaigns c where c.company_id = m.company_id and c.id = m.mailing_id))`;

/** Checks that such a message exists. */
export async function isMessage(db: Db, company: CompanyId, id: string): Promise<boolean> {
  const found = db.selectFrom('messages').select('id').where('company_id', '=', company).where('id', '=', id);
  return (await found.execute()).length > 0;
}

/** Condition that matches no one. */
export const matchesNoOne: Condition = sql<boolean>`false`;

export type VariantCounts = { id: string; subject: string; sent: number; opened: number; clicked: number };

/** Counts the results of each subject of a campaign, the first subject first. */
export async function countVariants(db: Db, company: CompanyId, campaign: string): Promise<VariantCounts[]> {
  const { rows } = await sql<VariantCounts>`
    select m.id, m.subject, count(o.id) filter (where ${resultConditions.sent}) as sent,
           count(o.id) filter (where ${resultConditions.opened}) as opened, count(o.id) filter (where ${resultConditions.clicked}) as clicked
      from (select m.* from ${messagesOf(company, campaign)}) m left join outbox o on o.company_id = m.company_id and o.message_id = m.id
     group by m.id, m.subject order by m.id`.execute(db);
  return rows;
}
