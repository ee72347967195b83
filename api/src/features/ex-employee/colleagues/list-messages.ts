import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { colleagueLimits, type listColleagueMessages as route } from '#contract/ex-employee/colleagues.ts';
import { readMessages } from './message-queries.ts';
import { toMessage } from './view.ts';

/** What the person has written and received, listed or not: whoever has left can still report. */
export async function listMessages(context: OwnContext, { query }: RouteInput<typeof route>) {
  const { db, company, person } = context;
  const most = colleagueLimits.page;
  const found = await readMessages(db, company, person, { before: readIdCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  return {
    messages: rows.map((row) => toMessage(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
