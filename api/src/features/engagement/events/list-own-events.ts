import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listAddressed } from '#api/features/engagement/campaigns/find-addressed.ts';
import { limits } from '#contract/base/rules.ts';
import { findEventsFor } from './find-event.ts';
import { answeredBy } from './queries.ts';

/** The events that are addressed to the ex-employee, or that they have answered, for the feed, each with its place there. */
export async function listFeedEvents(context: OwnContext, place: { before: string | null; most: number }) {
  const { person } = context;
  const campaigns = await listAddressed(context, {
    kind: 'event',
    person,
    also: answeredBy(context.company, person),
    ...place,
  });
  const events = new Map((await findEventsFor(context, campaigns, { person })).map((event) => [event._id, event]));
  return campaigns.flatMap((row) => {
    const event = events.get(row.id);
    return event ? [{ place: row.place, item: { kind: 'event' as const, at: row.started_at ?? '', ...event } }] : [];
  });
}

/** A page of them by themselves. */
export async function listOwnEvents(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, {
    kind: 'event',
    person,
    also: answeredBy(context.company, person),
    ...page,
  });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { events: await findEventsFor(context, shown, { person }), nextCursor };
}
