import type { z } from 'zod';
import type { Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { isListedFor } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findLinesOf } from '#api/features/engagement/campaigns/find-lines.ts';
import { limits } from '#contract/base/rules.ts';
import type { listEvents as contract } from '#contract/engagement/event-list.ts';
import { countGoing, type EventPlace, readEventPlaces, readOwnPlaces } from './event-list-queries.ts';
import { findEventsFor } from './find-event.ts';
import { answeredBy, readEventRows } from './queries.ts';
import { toLineFacts } from './view.ts';

/** Reads where a page of the list goes on; nonsense begins at the top. */
function readPlace(cursor: string | undefined): EventPlace | null {
  const [, rank, key = '', text] = /^([012])~(-?\d{1,15})~(.+)$/.exec(cursor ?? '') ?? [];
  const id = readIdCursor(text);
  return id === null ? null : { rank: Number(rank), key, id };
}

/** Returns where the next page begins; null when all are found. */
function nextOf(found: readonly EventPlace[], shown: readonly EventPlace[]): string | null {
  const last = shown.at(-1);
  return last && found.length > shown.length ? `${last.rank}~${last.key}~${last.id}` : null;
}

/** Returns a page of events: upcoming ones, soonest first, then drafts, then past ones, latest first. */
export async function listEvents(context: Context, { query }: { query: z.infer<typeof contract.query> }) {
  const { db, company, services } = context;
  const { show, state, search = '', cursor } = query;
  const found = await readEventPlaces(db, company, {
    show,
    state,
    search,
    now: services.clock(),
    behind: readPlace(cursor),
    most: limits.pageSize + 1,
  });
  const places = found.slice(0, limits.pageSize);
  const ids = places.map(({ id }) => id);
  const lines = await findLinesOf(context, ids);
  const rows = new Map((ids.length ? await readEventRows(db, company, ids) : []).map((row) => [row.id, row]));
  const numbers = await countGoing(db, company, ids);
  return {
    events: ids.flatMap((id) => {
      const [line, row] = [lines.get(id), rows.get(id)];
      return line && row ? [{ ...line, event: toLineFacts(context, row, numbers.get(id)) }] : [];
    }),
    nextCursor: nextOf(found, places),
  };
}

/** Returns a page of the ex-employee's events: upcoming ones, soonest first, then past ones, latest first. */
export async function listOwnEvents(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { db, company, person, services } = context;
  const found = await readOwnPlaces(db, company, {
    isTheirs: isListedFor(person, answeredBy(company, person)),
    now: services.clock(),
    behind: readPlace(query.cursor),
    most: limits.pageSize + 1,
  });
  const shown = found.slice(0, limits.pageSize);
  return { events: await findEventsFor(context, shown, { person }), nextCursor: nextOf(found, shown) };
}
