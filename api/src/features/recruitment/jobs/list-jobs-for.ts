import type { OwnContext } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { jobPath } from '#contract/base/paths.ts';
import { readJobsFor } from './queries.ts';

/** The newest open jobs for an ex-employee: those for everybody, and the exclusive ones that were sent to them, each with its
 * place in the feed. */
export async function listJobsFor(context: OwnContext, place: { before: string | null; most: number }) {
  const { db, company, person, services } = context;
  const rows = await readJobsFor(db, company, person, { ...place, today: dateInIndia(services.clock()) });
  return rows.map((row) => ({
    place: row.id,
    item: {
      kind: 'job' as const,
      _id: row.id,
      at: row.created_at,
      title: row.title,
      location: row.location,
      salary: row.salary,
      exclusive: row.is_exclusive,
      path: jobPath(row.id, row.copy && recipientToken(services.config.secret, { company, outbox: row.copy })),
    },
  }));
}
