import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findState, mapStates } from '#contract/base/map-states.ts';
import { type IndiaMap, mapMessages, namesBesideMap, placeWords, type StateMap } from '#contract/directory/map.ts';
import { readDistrictCounts, readPlaceCounts, readWaiting } from './queries.ts';
import { readDistricts } from './read-districts.ts';

/** Where the company's ex-employees are, by state. All of it is kept, so it costs the same whatever the number of people. */
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

/** Where those in a state are, by district. */
export async function readStateMap(
  { db, company, services }: Context,
  { params }: { params: { state: string } },
): Promise<StateMap> {
  const state = findState(params.state);
  if (!state) throw new Failure('not-found', mapMessages.unknownState);
  const { key, label, st_code } = state;
  const { [key]: count = 0, ...counts } = Object.fromEntries(await readDistrictCounts(db, company, key));
  const known = (await readDistricts(services.files)).of(key);
  // A district that was settled by boundaries which the operator has taken away has people all the same.
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
