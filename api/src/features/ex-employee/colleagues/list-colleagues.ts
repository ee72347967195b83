import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { readText } from '#api/features/directory/audience/read-text.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type ColleaguePage, colleagueLimits, type listColleagues as route } from '#contract/ex-employee/colleagues.ts';
import { type Place, readColleagues, readListing } from './listing-queries.ts';
import { toColleague } from './view.ts';

/**
 * A page of those who agreed to be listed, for whoever is listed too. A search reads the texts that the company's search reads, without
 * the contact fields: all that is found by is also shown.
 */
export async function listColleagues(context: OwnContext, { query }: RouteInput<typeof route>): Promise<ColleaguePage> {
  const { db, outside, company, person } = context;
  const listing = await readListing(db, company, person);
  if (listing !== 'listed') return { listing, colleagues: [], nextCursor: null };
  const most = colleagueLimits.page;
  const text = readText(query.searchtext ?? '');
  const found = await readColleagues(outside, company, {
    text,
    but: person,
    behind: readPlace(query.cursor),
    most: most + 1,
  });
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return {
    listing,
    colleagues: rows.map((row) => toColleague(context, row)),
    nextCursor: found.length > rows.length && last ? toCursor(last) : null,
  };
}

const toCursor = ({ folded, id }: Place) => Buffer.from(`${id}${folded}`).toString('base64url');

/** Nonsense begins at the top. */
function readPlace(cursor: string | undefined): Place | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const id = readIdCursor(text.slice(0, 36));
  return id && !text.includes('\0') ? { id, folded: text.slice(36) } : null;
}
