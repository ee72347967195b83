import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { Condition } from '#api/core/feature.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type CampaignResult, campaignResultNames } from '#contract/campaign-results.ts';
import type { CampaignCounts } from '#contract/campaigns.ts';

const delivered = sql<boolean>`o.state = 'sent' and o.bounced_at is null`;
const isSet = (column: RawBuilder<unknown>) => sql<boolean>`${column} is not null`;

/** What each result means for a row of `outbox o`: the numbers and the lists of people behind them read the same. */
const conditions: Readonly<Record<CampaignResult, Condition>> = {
  audience: sql<boolean>`true`,
  sent: sql<boolean>`o.state = 'sent'`,
  waiting: sql<boolean>`o.state in ('queued', 'sending')`,
  skipped: sql<boolean>`o.state = 'suppressed'`,
  failed: sql<boolean>`o.state = 'failed'`,
  delivered,
  opened: isSet(sql`o.opened_at`),
  not_opened: sql<boolean>`${delivered} and o.opened_at is null`,
  proxied: sql<boolean>`o.proxied_at is not null and o.opened_at is null`,
  clicked: isSet(sql`o.clicked_at`),
  scanned: sql<boolean>`o.scanned_at is not null and o.clicked_at is null`,
  unsubscribed: isSet(sql`o.unsubscribed_at`),
  bounced: isSet(sql`o.bounced_at`),
  complained: isSet(sql`o.complained_at`),
  replied: isSet(sql`o.replied_at`),
};

/** The rows of a mailing, by its messages: their index is there already. */
const rowsOf = (company: CompanyId, mailing: string) => sql`
  outbox o where o.company_id = ${company}
     and o.message_id in (select m.id from messages m where m.company_id = ${company} and m.mailing_id = ${mailing})`;

/** What came of a campaign, each number by itself. */
export async function countResults(db: Db, company: CompanyId, campaign: string): Promise<CampaignCounts> {
  const counts = campaignResultNames.map(
    (name) => sql`count(*) filter (where ${conditions[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<CampaignCounts>`select ${sql.join(counts)} from ${rowsOf(company, campaign)}`.execute(db);
  if (!rows[0]) throw new Error('An aggregate has a row');
  return rows[0];
}

/** The people for whom a result came of a campaign, and of those left out the ones with a reason, as a condition on `people p`. */
export const hasResult = (
  company: CompanyId,
  campaign: string,
  result: CampaignResult,
  reason: string | null,
): Condition =>
  sql<boolean>`p.id in (select o.person_id from ${rowsOf(company, campaign)} and ${conditions[result]}
    ${reason === null ? sql`` : sql`and o.block_reason = ${reason}`})`;

export type VariantCounts = { id: string; subject: string; sent: number; opened: number; clicked: number };

/** What came of each subject of a campaign, the first one first. */
export async function countVariants(db: Db, company: CompanyId, campaign: string): Promise<VariantCounts[]> {
  const { rows } = await sql<VariantCounts>`
    select m.id, m.subject, count(o.id) filter (where ${conditions.sent}) as sent,
           count(o.id) filter (where ${conditions.opened}) as opened, count(o.id) filter (where ${conditions.clicked}) as clicked
      from messages m left join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.company_id = ${company} and m.mailing_id = ${campaign} group by m.id, m.subject order by m.id`.execute(db);
  return rows;
}
