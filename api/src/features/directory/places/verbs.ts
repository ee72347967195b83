import { audit } from '#api/core/audit.ts';
import type { Context, SignedInContext } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findState, mapStates } from '#contract/base/map-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type DrawnBoundaries,
  type IndiaMap,
  mapMessages,
  namesBesideMap,
  placesPage,
  placeWords,
  type listPlaces as route,
  type StateMap,
  type settlePlace as settlePlaceRoute,
} from '#contract/directory/map.ts';
import { readSuppliedPart } from './keep-boundaries.ts';
import { moveStretch } from './move-people.ts';
import {
  type PlaceRow,
  readDistrictCounts,
  readKnown,
  readPlace,
  readPlaceCounts,
  readSettled,
  readWaiting,
  writeSettled,
} from './queries.ts';
import {
  type Districts,
  productDistricts,
  readDistricts,
  readProductDistricts,
  readProductStates,
} from './read-districts.ts';
import { moveQueue } from './tasks.ts';
import { toPlace } from './view.ts';

/** Returns where the company's ex-employees are, by state. Kept counts, so the cost does not grow with the number of people. */
export async function readIndiaMap({ db, company, services }: Context): Promise<IndiaMap> {
  const counts = await readPlaceCounts(db, company);
  const names = await readWaiting(db, company, { most: namesBesideMap });
  const at = (place: string) => counts.get(place) ?? 0;
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    states: mapStates.map(({ key, label, st_code }) => ({ key, label, st_code, count: at(key) })),
    abroad: at(placeWords.abroad),
    notMatched: { count: at(placeWords.unmatched), names: names.map(({ name, count }) => ({ name, count })) },
    noPlace: at(placeWords.none),
    tiles: services.config.mapTiles,
  };
}

/** Returns where the people in a state are, by district. */
export async function readStateMap(
  { db, company, services }: Context,
  { params }: { params: { state: string } },
): Promise<StateMap> {
  const state = findState(params.state);
  if (!state) throw new Failure('not-found', mapMessages.unknownState);
  const { key, label, st_code } = state;
  const { [key]: count = 0, ...counts } = Object.fromEntries(await readDistrictCounts(db, company, key));
  const known = (await readDistricts(services.files)).of(key);
  // A district settled by boundaries that the operator has since removed still has people.
  const others = Object.keys(counts)
    .filter((district) => !known.has(district))
    .map((district) => [district, {}] as const);
  const districts = [...known, ...others]
    .map(
      ([district, { name = district.slice(3), dt_code = '' }]: readonly [
        string,
        { name?: string; dt_code?: string },
      ]) => ({
        key: district,
        name,
        dt_code,
        count: counts[district] ?? 0,
      }),
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const placed = districts.reduce((sum, district) => sum + district.count, 0);
  return {
    state: { key, label, st_code, count },
    districts,
    elsewhere: { key: `${key}-${placeWords.none}`, count: count - placed },
  };
}

/** Returns the outlines of the states: the operator's if supplied, so that states and districts fit together. */
export async function readStateBoundaries({ services }: SignedInContext): Promise<DrawnBoundaries> {
  const supplied = await readSuppliedPart(services.files, null);
  return supplied ? { source: 'operator', topology: supplied } : { source: 'product', topology: readProductStates() };
}

/** Returns the districts of a state: the operator's, or areas around their cities. */
export async function readDistrictBoundaries(
  { services }: SignedInContext,
  { params: { state } }: { params: { state: string } },
): Promise<DrawnBoundaries> {
  const supplied = await readSuppliedPart(services.files, state);
  if (supplied) return { source: 'operator', topology: supplied };
  if (!productDistricts().has(state)) throw new Failure('not-found', mapMessages.unknownState);
  return { source: 'indicative', topology: readProductDistricts(state).topology };
}

/** Lists places that wait to be settled, or settled ones. */
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

/** Returns where the next page begins: by the order of the list, then by name. */
const cursorOf = (row: PlaceRow | undefined): string | null =>
  row ? `${row.settled_at ? new Date(row.settled_at).toISOString() : row.count}~${row.key}` : null;

/** Settles where a place is: the first people with it move at once, the rest in the background. */
export async function settlePlace(context: Context, { body: { name, code } }: RouteInput<typeof settlePlaceRoute>) {
  const { db, company, actor, services } = context;
  const districts = await readDistricts(services.files);
  if (code !== null) checkCode(code, districts);
  const known = await readKnown(db, name);
  const before = await readPlace(db, company, known.key);
  if (!before) {
    if (known.code !== null) throw new Failure('conflict', mapMessages.knownPlace);
    throw new Failure('not-found', mapMessages.unknownPlace);
  }
  if (code !== null || before.code !== null) {
    const id = await writeSettled(db, company, { key: known.key, code, by: actor.id, at: services.clock() });
    await audit(
      context,
      code === null ? 'place.unsettled' : 'place.settled',
      { type: 'place', id },
      { people: before.count },
    );
    if (!(await moveStretch(context, id))) await services.queue.enqueue(context, moveQueue, { company, id }, id);
  }
  return toPlace((await readPlace(db, company, known.key)) ?? { ...before, code: null }, districts.nameOf);
}

function checkCode(code: string, { nameOf }: Districts): void {
  if (code === placeWords.abroad || code === placeWords.none) return;
  const [letters = '', district] = code.split('-');
  if (!findState(letters)) throw invalidField('code', mapMessages.invalidCode);
  if (district !== undefined && nameOf(code) === undefined) throw invalidField('code', mapMessages.unknownDistrict);
}
