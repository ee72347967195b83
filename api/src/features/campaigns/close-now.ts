import type { Context } from '#api/core/context.ts';
import { updateCampaign } from './queries.ts';

/** Nobody can answer a campaign any more; the worker closes it at its next look. */
export async function closeNow(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
): Promise<void> {
  await updateCampaign(db, company, id, { closes_at: services.clock() });
}
