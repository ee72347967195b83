import type { getPublicJob } from '#contract/jobs.ts';
import type { RouteData } from '#contract/route.ts';
import { dataOf, request } from '../../lib/client.ts';

export type PublicJob = RouteData<typeof getPublicJob>;

// A bare request: this page must stay free of the contract's zod schemas.
export async function loadPublicJob(id: string, signal: AbortSignal): Promise<PublicJob> {
  const response = await request('GET', '/jobs/public/{id}', { params: { id } }, { signal });
  return dataOf<PublicJob>(response, ['title', 'descriptionFormatted', 'status', 'company']);
}
