import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { listRequests as route } from '#contract/company/privacy-requests.ts';
import { countOpenRequests, type Place, readClosedRequests, readOpenRequests } from './request-queries.ts';
import { toPrivacyRequest } from './view.ts';

const pageSize = 20;

/** What ex-employees have asked the company for: what waits by the day it is due, or what was settled. */
export async function listRequests(context: Context, { query }: RouteInput<typeof route>) {
  const { db, company, services } = context;
  const now = services.clock();
  const open = query.state === 'open';
  const read = open ? readOpenRequests : readClosedRequests;
  const found = await read(db, company, readCursor(query.cursor), pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    requests: rows.map((row) => toPrivacyRequest(context, row, now)),
    nextCursor: last ? `${open ? last.due_at : last.closed_at}~${last.id}` : null,
    ...(await countOpenRequests(db, company, now)),
  };
}

/** Nonsense begins at the top, as with the cursors of the directory. */
function readCursor(cursor: string | undefined): Place | null {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}
