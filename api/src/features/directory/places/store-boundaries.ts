import { open } from 'node:fs/promises';
import { Failure } from '#api/core/server/errors.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { mapStates } from '#contract/base/map-states.ts';
import { foldText } from '#contract/base/search-words.ts';
import type { Boundaries } from '#contract/directory/map.ts';
import {
  boundaryLimits,
  polygonsOf,
  readTopology,
  type SuppliedShape,
  type SuppliedTopology,
} from './check-boundaries.ts';
import { findSpellings } from './find-spellings.ts';
import { type District, type Supplied, writeSupplied } from './keep-boundaries.ts';
import { productDistricts } from './read-districts.ts';

type Found = { districts: SuppliedShape[]; states: SuppliedShape[] };

/** Returns the shapes of all collections; a shape in the country's and its state's collection counts once. */
function shapesOf({ objects }: SuppliedTopology): Found {
  const shapes = new Map<string, SuppliedShape>();
  for (const { geometries } of Object.values(objects))
    for (const shape of geometries) {
      const { st_code, district } = shape.properties;
      const key = `${st_code} ${district ?? ''}`;
      if (!shapes.has(key)) shapes.set(key, shape);
    }
  const all = [...shapes.values()];
  return {
    districts: all.filter(({ properties }) => properties.district !== undefined),
    states: all.filter(({ properties }) => properties.district === undefined),
  };
}

/** Returns a topology of these shapes alone, with the arcs that they need. */
function only(
  topology: SuppliedTopology,
  shapes: readonly { shape: SuppliedShape; key: string; name: string }[],
): Boundaries {
  const places = new Map<number, number>();
  const arcs: [number, number][][] = [];
  const moved = (arc: number): number => {
    const whole = arc < 0 ? ~arc : arc;
    const place = places.get(whole) ?? arcs.push(topology.arcs[whole] ?? []) - 1;
    places.set(whole, place);
    return arc < 0 ? ~place : place;
  };
  const geometries = shapes.map(({ shape, key, name }) => ({
    type: 'MultiPolygon' as const,
    arcs: polygonsOf(shape).map((rings) => rings.map((ring) => ring.map(moved))),
    properties: { key, name },
  }));
  return {
    type: 'Topology',
    transform: topology.transform,
    arcs,
    objects: { shapes: { type: 'GeometryCollection', geometries } },
  };
}

const plain = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the keys of a state's districts: the product's, found by name, then by code, then by another spelling of the name, so that placed people
 * stay placed and no district is listed twice. A district unknown to the product gets its code as key, or its name.
 */
function keysOf(state: string, shapes: readonly SuppliedShape[]): Map<SuppliedShape, string> {
  const known = productDistricts().get(state) ?? new Map<string, District>();
  const byName = new Map([...known].map(([key, { name }]) => [plain(name), key]));
  const keys = new Map<SuppliedShape, string>();
  const taken = new Set<string>();
  const take = (shape: SuppliedShape, key: string | undefined) => {
    if (keys.has(shape) || key === undefined || taken.has(key)) return;
    keys.set(shape, key);
    taken.add(key);
  };
  const codeOf = ({ properties }: SuppliedShape) => `${state}-${properties.dt_code}`;
  for (const shape of shapes) take(shape, byName.get(plain(nameOf(shape))));
  for (const shape of shapes) if (known.has(codeOf(shape))) take(shape, codeOf(shape));
  const left = [...known].filter(([key]) => !taken.has(key)).map(([key, { name }]) => ({ key, name }));
  const others = shapes.filter((shape) => !keys.has(shape));
  for (const [at, name] of findSpellings(
    others.map(nameOf),
    left.map(({ name }) => name),
  ))
    if (others[at]) take(others[at], left.find((district) => district.name === name)?.key);
  for (const shape of shapes) if (!isWithoutCode(shape)) take(shape, codeOf(shape));
  for (const shape of shapes) take(shape, `${state}-${nameOf(shape)}`);
  return keys;
}

const nameOf = ({ properties }: SuppliedShape) => properties.district ?? '';
const isWithoutCode = ({ properties }: SuppliedShape) => Number(properties.dt_code) === 0;

/** Converts boundaries to the form in which pages request them, state by state. */
function convertBoundaries(topology: SuppliedTopology): Supplied {
  const { states, districts } = shapesOf(topology);
  const stateOf = (shape: SuppliedShape) => mapStates.find(({ st_code }) => st_code === shape.properties.st_code);
  const named = mapStates.map(({ key }) => {
    const own = districts.filter((shape) => stateOf(shape)?.key === key);
    const keys = keysOf(key, own);
    const shapes = own.map((shape) => ({ shape, key: keys.get(shape) ?? '', name: nameOf(shape) }));
    const names = Object.fromEntries(
      shapes.map(({ shape, key: district, name }) => {
        const known = productDistricts().get(key)?.get(district)?.dt_code;
        return [district, { name, dt_code: (isWithoutCode(shape) && known) || (shape.properties.dt_code ?? '') }];
      }),
    );
    return [key, { names, topology: only(topology, shapes) }] as const;
  });
  const outlines = states.map((shape) => ({
    shape,
    key: stateOf(shape)?.key ?? '',
    name: stateOf(shape)?.label ?? '',
  }));
  return {
    states: only(topology, outlines),
    districts: Object.fromEntries(named.filter(([, { topology: own }]) => own.objects.shapes.geometries.length > 0)),
  };
}

/** Returns the summary of a file that the operator sees. */
function describe({ districts, states }: Found): string[] {
  const withoutCode = districts.filter(isWithoutCode);
  const vintages = new Map<string, number>();
  for (const { properties } of districts)
    vintages.set(properties.year ?? 'none', (vintages.get(properties.year ?? 'none') ?? 0) + 1);
  const told = [...vintages].sort(([one], [other]) => one.localeCompare(other, 'en'));
  const named = withoutCode.map(({ properties }) => `${properties.district} (${properties.st_nm})`);
  return [
    `${districts.length} districts in ${states.length} states`,
    `Without a code: ${named.join(', ') || 'none'}`,
    `Vintages: ${told.map(([year, count]) => `${year} ${count}`).join(', ')}`,
  ];
}

/**
 * Takes the operator's boundaries from a file into the files store: whole, or not at all.
 * @returns the summary, line by line
 * @throws Failure with the faults
 */
export async function storeBoundaries(files: FileStore, path: string): Promise<string[]> {
  const topology = readTopology(await readBounded(path));
  await writeSupplied(files, convertBoundaries(topology));
  return describe(shapesOf(topology));
}

async function readBounded(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failure('invalid', error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read`);
  });
  try {
    const { size } = await file.stat();
    if (size > boundaryLimits.bytes) throw new Failure('invalid', `${path} is larger than 20 MB`);
    return await file.readFile('utf8');
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('invalid', `${path} cannot be read`);
  } finally {
    await file.close();
  }
}
