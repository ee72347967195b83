import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { countPublicJobs, readPublicJobs } from './public-queries.ts';

/** A job as the page of its company lists it. */
export type ListedJob = { id: string; title: string; location: string | null; salary: string | null };

/** Open jobs that anybody may see, the newest first, and how many more there are. */
export async function listOpenJobs(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  most: number,
): Promise<{ jobs: ListedJob[]; more: number }> {
  const today = dateInIndia(services.clock());
  const jobs = await readPublicJobs(db, company, today, most);
  const all = jobs.length < most ? jobs.length : await countPublicJobs(db, company, today);
  return { jobs, more: all - jobs.length };
}
