import type { AnalyticsKind } from '#contract/company/analytics.ts';
import type { Context, Services } from '../context.ts';
import { newId } from '../ids.ts';
import type { Config } from './config.ts';

/** When it is done, and whether it is told on. */
export type Recording = Pick<Services, 'clock'> & { config: Pick<Config, 'analytics'> };

/** Who did it: an ex-employee, else a colleague or a key; nobody who is known where neither is given. */
type Doer = { person?: string | null; actor?: string | null };

/**
 * Records that something was done, in the transaction of the deed: what is rolled back did not happen.
 * @param count to how many a message goes
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
