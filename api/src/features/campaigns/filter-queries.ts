import { sql } from 'kysely';
import { both } from '#api/core/conditions.ts';
import type { AudienceFilter, Condition, FilterReading } from '#api/core/feature.ts';
import type { Audience } from '#contract/campaigns.ts';
import { judgedIds } from './audience-queries.ts';
import { readCampaignRow } from './queries.ts';
import { hasResult } from './result-queries.ts';

/** Searches that look into a draft's audience: one that leads back to a draft, through a group or by itself, finds nobody there. */
const insideDrafts = new WeakSet<FilterReading>();

/** Whom a draft's audience finds now, as a condition. */
async function chosenBy(reading: FilterReading, audience: Audience): Promise<Condition> {
  if (insideDrafts.has(reading)) return sql<boolean>`false`;
  insideDrafts.add(reading);
  try {
    return await conditionOf(reading, audience);
  } finally {
    insideDrafts.delete(reading);
  }
}

async function conditionOf({ foundBy, company }: FilterReading, audience: Audience): Promise<Condition> {
  if ('ids' in audience) return sql<boolean>`p.id = any(${audience.ids}::uuid[])`;
  if ('emails' in audience) return sql<boolean>`p.email = any(${audience.emails}::text[])`;
  const { filters, removed } = audience;
  const inside = sql<boolean>`p.company_id = ${company}`;
  return both([inside, await foundBy(filters), sql<boolean>`not p.id = any(${removed}::uuid[])`]);
}

/**
 * The recipients of a mailer or message, those for whom a result came of it, or whom it leaves out for a reason. Of a mailer that
 * has not started: whom it would reach now.
 */
export const mailerFilter: AudienceFilter = {
  names: ['mailerId', 'mailerResult', 'mailerReason'],
  async conditions({ mailerId, mailerResult, mailerReason = null }, reading) {
    const { db, company } = reading;
    if (!mailerId) return [sql<boolean>`false`];
    const campaign = await readCampaignRow(db, company, mailerId);
    if (!campaign)
      return [
        sql<boolean>`p.id in (select o.person_id from outbox o where o.company_id = ${company} and o.message_id = ${mailerId})`,
      ];
    const result = mailerResult ?? (mailerReason ? 'skipped' : 'audience');
    if (campaign.fixed_at) return [hasResult(company, mailerId, result, mailerReason)];
    const chosen = await chosenBy(reading, campaign.audience);
    const people = sql<string>`select p.id from people p where p.company_id = ${company} and p.status = 1 and ${chosen}`;
    if (result === 'audience') return [chosen];
    if (mailerReason) return [sql<boolean>`p.id in (${judgedIds(company, campaign.topic, people, mailerReason)})`];
    if (result === 'waiting') return [sql<boolean>`p.id in (${judgedIds(company, campaign.topic, people, null)})`];
    if (result === 'skipped')
      return [chosen, sql<boolean>`p.id not in (${judgedIds(company, campaign.topic, people, null)})`];
    return [sql<boolean>`false`];
  },
};
