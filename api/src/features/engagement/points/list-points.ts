import type { Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor, readMomentCursor } from '#api/core/ids.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import type { PointLedger } from '#contract/engagement/points.ts';
import { readBalance, readEntries, readHolders, readTotals } from './queries.ts';
import { toEntry } from './view.ts';

const page = 20;
type Paged = { query: { cursor?: string | undefined } };

async function readLedger(
  { db, company }: Pick<Context, 'db' | 'company'>,
  person: string,
  { query, isOwn }: Paged & { isOwn: boolean },
): Promise<PointLedger> {
  const found = await readEntries(db, company, { person, before: readMomentCursor(query.cursor), most: page + 1 });
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return {
    balance: await readBalance(db, company, person),
    entries: rows.map((row) => toEntry(row, isOwn)),
    nextCursor: last && found.length > page ? `${last.at} ${last.id}` : null,
  };
}

/** Returns the points of an ex-employee for the company. */
export async function listPoints(context: Context, { params, query }: Paged & { params: { id: string } }) {
  await findPerson(context, params.id);
  return readLedger(context, params.id, { query, isOwn: false });
}

/** Returns the ex-employee's own points. */
export const listOwnPoints = (context: OwnContext, { query }: Paged) =>
  readLedger(context, context.person, { query, isOwn: true });

/** Returns the total of points and the people who have any. */
export async function readPoints(
  { db, company, services }: Context,
  { query }: { query: { search?: string | undefined; cursor?: string | undefined } },
) {
  const [count = '', id] = (query.cursor ?? '').split(' ');
  const place = readIdCursor(id);
  const after = place && /^\d{1,9}$/.test(count) ? { points: Number(count), id: place } : null;
  const found = await readHolders(db, company, { search: query.search, after, most: page + 1 });
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return {
    totals: await readTotals(db, company),
    people: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      profileImg: fileAddress(services.config.secrets, company, row.profile_image),
      points: row.points,
    })),
    nextCursor: last && found.length > page ? `${last.points} ${last.id}` : null,
  };
}
