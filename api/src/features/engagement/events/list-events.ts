import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findLinesOf } from '#api/features/engagement/campaigns/find-lines.ts';
import { limits } from '#contract/base/rules.ts';
import type { listEvents as contract } from '#contract/engagement/event-list.ts';
import { countGoing, type EventPlace, readEventPlaces } from './event-list-queries.ts';
import { readEventRows } from './queries.ts';
import { toLineFacts } from './view.ts';

/** Reads where a page of the list goes on; nonsense begins at the top. */
function readPlace(cursor: string | undefined): EventPlace | null {
  const [, rank, key = '', text] = /^([012])~(-?\d{1,15})~(.+)$/.exec(cursor ?? '') ?? [];
  const id = readIdCursor(text);
  return id === null ? null : { rank: Number(rank), key, id };
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
  const last = places.at(-1);
  return {
    events: ids.flatMap((id) => {
      const [line, row] = [lines.get(id), rows.get(id)];
      return line && row ? [{ ...line, event: toLineFacts(context, row, numbers.get(id)) }] : [];
    }),
    nextCursor: last && found.length > places.length ? `${last.rank}~${last.key}~${last.id}` : null,
  };
}
