import type { FileStore } from '#api/core/work/files.ts';
import { mapStates } from '#contract/base/map-states.ts';
import type { Boundaries } from '#contract/directory/map.ts';

// The operator's boundaries are in the files store in parts, so that a request for a state reads that state alone: the outlines of the
// states, the districts of each, the names of all, and a list of the parts. A new set is written beside the old one, then the list switches
// over.

export type District = { name: string; dt_code: string };
/** The operator's boundaries, as `check-boundaries.ts` reads them from the file. */
export type Supplied = {
  states: Boundaries;
  /** By the letters of the state. */
  districts: Record<string, { names: Record<string, District>; topology: Boundaries }>;
};
type Names = Record<string, Record<string, District>>;
/** Which of the two places holds the current set, and the states with districts. */
type Listed = { place: 1 | 2; states: string[] };

/** No company has this id. */
const folder = '00000000-0000-0000-0000-000000000000';
const list = `${folder}/00000000-0000-0000-0000-000000000076`;
const outlines = '00';
const allNames = '99';
/** Returns the key of a part. @param part the number of a state, or one of the two above */
const partAt = (place: number, part: string) => `${folder}/00000000-0000-0000-000${place}-0000000000${part}`;
const codeOf = (state: string) => mapStates.find(({ key }) => key === state)?.st_code ?? '';

async function readJson<T>(files: FileStore, key: string): Promise<T | null> {
  const content = await files.get(key);
  return content && JSON.parse(content.toString('utf8'));
}

const writeJson = (files: FileStore, key: string, value: unknown) =>
  files.put(key, Buffer.from(JSON.stringify(value)), 'application/json');

const readList = (files: FileStore): Promise<Listed | null> => readJson(files, list);

/** Reads the operator's districts by state and key; null when the operator supplied no boundaries. */
export async function readSuppliedNames(files: FileStore): Promise<Names | null> {
  const listed = await readList(files);
  return listed && readJson(files, partAt(listed.place, allNames));
}

/** Reads the outlines of the states, or the districts of one state; null when the operator has not supplied them. */
export async function readSuppliedPart(files: FileStore, state: string | null): Promise<Boundaries | null> {
  const listed = await readList(files);
  if (!listed || (state !== null && !listed.states.includes(state))) return null;
  return readJson(files, partAt(listed.place, state === null ? outlines : codeOf(state)));
}

/** Replaces the current set, whole or not at all. */
export async function writeSupplied(files: FileStore, { states, districts }: Supplied): Promise<void> {
  const place = (await readList(files))?.place === 1 ? 2 : 1;
  const named = Object.entries(districts).map(([state, { names }]) => [state, names] as const);
  await writeJson(files, partAt(place, outlines), states);
  await writeJson(files, partAt(place, allNames), Object.fromEntries(named) satisfies Names);
  for (const [state, { topology }] of Object.entries(districts))
    await writeJson(files, partAt(place, codeOf(state)), topology);
  await writeJson(files, list, { place, states: Object.keys(districts) } satisfies Listed);
}

/** Removes the operator's boundaries. @returns whether there were any */
export async function removeSupplied(files: FileStore): Promise<boolean> {
  const were = (await readList(files)) !== null;
  await files.remove(list);
  for (const part of [outlines, allNames, ...mapStates.map(({ st_code }) => st_code)])
    for (const place of [1, 2]) await files.remove(partAt(place, part));
  return were;
}
