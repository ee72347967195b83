import { type RawBuilder, sql } from 'kysely';
import type { CampaignResult } from '#contract/base/campaign-results.ts';
import type { Condition } from '../texts/conditions.ts';

const delivered = sql<boolean>`o.state = 'sent' and o.bounced_at is null`;
const isSet = (column: RawBuilder<unknown>) => sql<boolean>`${column} is not null`;

/** The condition of each result for a row of `outbox o`: the numbers and the lists of people behind them agree. */
export const resultConditions: Readonly<Record<CampaignResult, Condition>> = {
  audience: sql<boolean>`true`,
  sent: sql<boolean>`o.state = 'sent'`,
  waiting: sql<boolean>`o.state in ('queued', 'sending')`,
  skipped: sql<boolean>`o.state = 'suppressed'`,
  failed: sql<boolean>`o.state = 'failed'`,
  delivered,
  opened: isSet(sql`o.opened_at`),
  // Unknown for recipients whose opens are not counted.
  not_opened: sql<boolean>`${delivered} and o.opened_at is null and not exists (
    select 1 from untracked_people u where u.company_id = o.company_id and u.person_id = o.person_id)`,
  proxied: sql<boolean>`o.proxied_at is not null and o.opened_at is null`,
  clicked: isSet(sql`o.clicked_at`),
  scanned: sql<boolean>`o.scanned_at is not null and o.clicked_at is null`,
  unsubscribed: isSet(sql`o.unsubscribed_at`),
  bounced: isSet(sql`o.bounced_at`),
  complained: isSet(sql`o.complained_at`),
  replied: isSet(sql`o.replied_at`),
};
