import type { Context } from '#api/core/context.ts';
import { updateCampaign } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Nobody can answer a campaign any more; the worker closes it at its next look. */
export function closeNow({ services, ...inside }: Inside & Pick<Context, 'services'>, id: string): Promise<void> {
  return closeAt(inside, id, services.clock());
}

/** When a campaign closes by itself, where what it asks decides that. */
export function closeAt({ db, company }: Inside, id: string, at: Date): Promise<void> {
  return updateCampaign(db, company, id, { closes_at: at });
}
