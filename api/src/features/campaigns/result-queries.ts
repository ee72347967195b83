import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { Condition } from '#api/core/feature.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { resultConditions } from '#api/core/mail/result-conditions.ts';
import { type CampaignResult, campaignResultNames } from '#contract/campaign-results.ts';
import type { CampaignCounts } from '#contract/campaigns.ts';

/** The messages of a mailing; what was sent again to one of its recipients is counted by itself. */
const messagesOf = (company: CompanyId, mailing: string) => sql`
  messages m where m.company_id = ${company} and m.mailing_id = ${mailing} and m.resent_from is null`;

/** The rows of a mailing, by its messages: their index is there already. */
const rowsOf = (company: CompanyId, mailing: string) => sql`
  outbox o where o.company_id = ${company} and o.message_id in (select m.id from ${messagesOf(company, mailing)})`;

/** What came of a campaign, each number by itself. */
export async function countResults(db: Db, company: CompanyId, campaign: string): Promise<CampaignCounts> {
  const counts = campaignResultNames.map(
    (name) => sql`count(*) filter (where ${resultConditions[name]}) as ${sql.ref(name)}`,
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
  sql<boolean>`p.id in (select o.person_id from ${rowsOf(company, campaign)} and ${resultConditions[result]}
    ${reason === null ? sql`` : sql`and o.block_reason = ${reason}`})`;

export type VariantCounts = { id: string; subject: string; sent: number; opened: number; clicked: number };

/** What came of each subject of a campaign, the first one first. */
export async function countVariants(db: Db, company: CompanyId, campaign: string): Promise<VariantCounts[]> {
  const { rows } = await sql<VariantCounts>`
    select m.id, m.subject, count(o.id) filter (where ${resultConditions.sent}) as sent,
           count(o.id) filter (where ${resultConditions.opened}) as opened, count(o.id) filter (where ${resultConditions.clicked}) as clicked
      from (select m.* from ${messagesOf(company, campaign)}) m left join outbox o on o.company_id = m.company_id and o.message_id = m.id
     group by m.id, m.subject order by m.id`.execute(db);
  return rows;
}
