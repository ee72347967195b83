import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { RetentionRule, changeRetention as route } from '#contract/company/retention.ts';
import { listRetention } from './list-retention.ts';
import { replaceRule } from './retention-queries.ts';

/** Changes how long something is kept; what is too old by it goes with the next daily run. */
export async function changeRetention(context: Context, { body }: RouteInput<typeof route>): Promise<RetentionRule[]> {
  const { db, company, services } = context;
  const before = (await listRetention(context)).find(({ subject }) => subject === body.subject);
  if (before?.days === body.days) return listRetention(context);
  await replaceRule(db, company, { ...body, at: services.clock() });
  await audit(context, 'retention.changed', null, body);
  return listRetention(context);
}
