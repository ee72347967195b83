import type { Context } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { placesPage, type listPlaces as route } from '#contract/directory/map.ts';
import { type PlaceRow, readSettled, readWaiting } from './queries.ts';
import { readDistricts } from './read-districts.ts';
import { toPlace } from './view.ts';

/** Places that wait to be settled, or those that were. */
export async function listPlaces({ db, company, services }: Context, { query }: RouteInput<typeof route>) {
  const { settled, search, cursor, pageContent: most = placesPage } = query;
  const [, value = '', key = ''] = /^([^~]+)~(.+)$/s.exec(cursor ?? '') ?? [];
  const page = { search, after: cursor ? { value, key } : undefined, most: most + 1 };
  const rows = await (settled === '1' ? readSettled : readWaiting)(db, company, page);
  const shown = rows.slice(0, most);
  const { nameOf } = await readDistricts(services.files);
  return {
    places: shown.map((row) => toPlace(row, nameOf)),
    nextCursor: rows.length > shown.length ? cursorOf(shown.at(-1)) : null,
  };
}

/** Where the next page begins: by what the list is in order, then by name. */
const cursorOf = (row: PlaceRow | undefined): string | null =>
  row ? `${row.settled_at ? new Date(row.settled_at).toISOString() : row.count}~${row.key}` : null;
