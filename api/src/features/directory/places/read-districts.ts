import { readFileSync } from 'node:fs';
import type { FileStore } from '#api/core/work/files.ts';
import { mapStates } from '#contract/base/map-states.ts';
import type { Boundaries } from '#contract/directory/map.ts';
import { type District, readSuppliedNames } from './keep-boundaries.ts';

const folder = new URL('../../../../map/', import.meta.url);
const readProduct = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** Reads the outlines of the states that come with the product. */
export const readProductStates = (): Boundaries => readProduct('states.json');

/** Reads the districts of a state that come with the product, by key, with areas around their cities. */
export const readProductDistricts = (state: string): { districts: Record<string, string>; topology: Boundaries } =>
  readProduct(`${state}.json`);

/** Reads the state of each city of the list, by its letters. */
export const readProductCities = (): Record<string, string> => readProduct('cities.json');

export type Districts = {
  /** Returns the districts of a state by key. */
  of: (state: string) => Map<string, District>;
  nameOf: (key: string) => string | undefined;
};

let product: Map<string, Map<string, District>> | null = null;

/** Returns the districts that come with the product, by state; read once. */
export function productDistricts(): Map<string, Map<string, District>> {
  product ??= new Map(
    mapStates.map(({ key: state }) => [
      state,
      new Map(
        Object.entries(readProductDistricts(state).districts).map(([key, name]) => [
          key,
          { name, dt_code: key.slice(state.length + 1) },
        ]),
      ),
    ]),
  );
  return product;
}

/** Reads every district: the product's, with the operator's names where supplied, and those that only the operator has. */
export async function readDistricts(files: FileStore): Promise<Districts> {
  const supplied = (await readSuppliedNames(files)) ?? {};
  return {
    of: (state) => new Map([...(productDistricts().get(state) ?? []), ...Object.entries(supplied[state] ?? {})]),
    nameOf: (key) => {
      const [state = ''] = key.split('-');
      return (supplied[state]?.[key] ?? productDistricts().get(state)?.get(key))?.name;
    },
  };
}
