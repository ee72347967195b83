import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { limits } from '#contract/base/rules.ts';
import type { listAttendees as contract } from '#contract/engagement/event-routes.ts';
import { countNamed, readNamed } from './attendee-list-queries.ts';
import { findEventRow } from './find-event.ts';
import { toAttendee } from './view.ts';

type Input = { params: { id: string }; query: z.infer<typeof contract.query> };

/** A page of those who have answered an event, by name. */
export async function listAttendees({ db, company }: Context, { params: { id }, query }: Input) {
  await findEventRow({ db, company }, id);
  const { pageNumber = 1, pageContent = limits.pageSize, ...part } = query;
  const rows = await readNamed(db, company, id, part, { skip: (pageNumber - 1) * pageContent, most: pageContent });
  return { attendees: rows.map(toAttendee), total: await countNamed(db, company, id, part) };
}
