import type { AnalyticsKind } from '#contract/company/analytics.ts';
import type { Context, Services } from '../context.ts';
import { newId } from '../ids.ts';
import type { Config } from './config.ts';

/** The services that recording needs: the time, and whether events are reported. */
export type Recording = Pick<Services, 'clock'> & { config: Pick<Config, 'analytics'> };

/** The person who did it: an ex-employee, else a colleague or a key; without either an unknown visitor. */
type Doer = { person?: string | null; actor?: string | null };

/**
 * Records an action in the transaction of the action, so that a rollback removes the record too.
 * @param count the number of recipients of a message
 */
export async function recordEvent(
  { db, company, services }: Pick<Context, 'db' | 'company'> & { services: Recording },
  kind: AnalyticsKind,
  { person = null, actor = null }: Doer,
  count = 1,
): Promise<void> {
  const at = services.clock();
  await db
    .insertInto('analytics_events')
    .values({
      company_id: company,
      id: newId(),
      kind,
      at,
      person_id: person,
      actor_id: person === null ? actor : null,
      count,
      forward_at: services.config.analytics ? at : null,
    })
    .execute();
}
