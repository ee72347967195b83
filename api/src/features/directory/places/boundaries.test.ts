import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SignedInContext } from '#api/core/context.ts';
import { type FileStore, openFileStore } from '#api/core/work/files.ts';
import { boundariesOf } from '#api-test/factories/boundaries.ts';
import { mapStates } from '#contract/base/map-states.ts';
import { readTopology } from './check-boundaries.ts';
import { readSuppliedNames, readSuppliedPart, removeSupplied } from './keep-boundaries.ts';
import { readDistricts } from './read-districts.ts';
import { storeBoundaries } from './store-boundaries.ts';
import { readDistrictBoundaries, readStateBoundaries } from './verbs.ts';

const supplied = new URL('../../../../../../shared/data/india-734.topojson', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = openFileStore(`file:${join(folder, 'files')}`);
/** The reads from the file store: how many, and how many bytes. */
const read = { times: 0, bytes: 0 };
const counted: FileStore = {
  ...files,
  get: async (key) => {
    const content = await files.get(key);
    read.times += 1;
    read.bytes += content?.byteLength ?? 0;
    return content;
  },
};
const context = { services: { files: counted } } as unknown as SignedInContext;
const kept = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
const written = (text: string) => {
  const path = join(folder, 'boundaries.topojson');
  writeFileSync(path, text);
  return path;
};

test('a district that the file spells differently is an existing one: with the file’s name, and the product’s key and code', async () => {
  const own = openFileStore(`file:${join(folder, 'small')}`);
  await storeBoundaries(
    own,
    written(
      boundariesOf([
        { district: 'Tirupathur', dt_code: '0' },
        { district: 'Tiruppur', dt_code: '633' },
        { district: 'Newly Made', dt_code: '0' },
        { district: 'Mayiladuturai', dt_code: '990' },
      ]),
    ),
  );
  const districts = (await readDistricts(own)).of('TN');
  expect(districts.get('TN-732')).toEqual({ name: 'Tirupathur', dt_code: '732' });
  expect(districts.get('TN-734')).toEqual({ name: 'Mayiladuturai', dt_code: '990' });
  expect(districts.get('TN-633')?.name).toBe('Tiruppur');
  expect(districts.get('TN-Newly Made')).toEqual({ name: 'Newly Made', dt_code: '0' });
  const names = [...districts.values()].map(({ name }) => name);
  expect(names.filter((name) => /^tirup?pat/i.test(name))).toEqual(['Tirupathur']);
  expect(names.filter((name) => /^mayil/i.test(name))).toEqual(['Mayiladuturai']);
  const drawn = await readSuppliedPart(own, 'TN');
  expect(drawn?.objects.shapes.geometries.map(({ properties }) => properties.key).sort()).toEqual([
    'TN-633',
    'TN-732',
    'TN-734',
    'TN-Newly Made',
  ]);
});

describe.skipIf(!existsSync(supplied))('Boundaries in the format of section 3 (skipped without a file of them)', () => {
  const text = existsSync(supplied) ? readFileSync(supplied, 'utf8') : '{}';
  type Loose = Record<string, never> & { arcs: unknown[]; objects: Record<string, { geometries: Loose[] }> };
  /** Returns the same file with one fault. */
  const spoilt = (spoil: (topology: Loose) => void) => {
    const topology = JSON.parse(text);
    spoil(topology);
    return JSON.stringify(topology);
  };

  test('are reported: 734 districts in 36 states, and those without a code', async () => {
    const [counted, withoutCode = '', vintages] = await storeBoundaries(files, written(text));
    expect(counted).toBe('734 districts in 36 states');
    for (const name of ['Tenkasi', 'Ranipet', 'Tirupathur', 'Chengalpattu']) expect(withoutCode).toContain(name);
    expect(withoutCode.split(',')).toHaveLength(4);
    expect(vintages).toContain('2011_c');
    expect((await readSuppliedPart(files, null))?.objects.shapes.geometries).toHaveLength(36);
    const keys = mapStates.map(({ key }) => key);
    expect(Object.keys((await readSuppliedNames(files)) ?? {}).sort()).toEqual(keys.sort());
    const parts = await Promise.all(keys.map((key) => readSuppliedPart(files, key)));
    const all = parts.flatMap((part) => part?.objects.shapes.geometries ?? []);
    expect(all).toHaveLength(734);
    expect(new Set(all.map(({ properties }) => properties.key)).size).toBe(734);
    const { of, nameOf } = await readDistricts(files);
    expect(nameOf('TN-Tenkasi') ?? [...of('TN').values()].find(({ name }) => name === 'Tenkasi')?.name).toBe('Tenkasi');
  });

  test('list no district twice: another spelling in the file is the existing district', async () => {
    const { of } = await readDistricts(files);
    const namesOf = (state: string) => [...of(state).values()].map(({ name }) => name);
    expect(namesOf('TN').filter((name) => name.startsWith('Tirupat'))).toEqual(['Tirupathur']);
    const twice: [string, string, string][] = [
      ['HR', 'Charkhi Dadri', 'Charki Dadri'],
      ['DL', 'South East Delhi', 'South East'],
      ['TR', 'Unokoti', 'Unakoti'],
      ['TR', 'Sipahijala', 'Sepahijala'],
      ['AS', 'South Salmara Mankachar', 'South Salmara Mancachar'],
      ['CG', 'Gariaband', 'Gariyaband'],
      ['CG', 'Bametara', 'Bemetara'],
      ['GJ', 'Chhota Udaipur', 'Chhotaudepur'],
      ['GJ', 'Aravalli', 'Arvalli'],
      ['TS', 'Jagtial', 'Jagitial'],
      ['TS', 'Jangaon', 'Jangoan'],
      ['TS', 'Komaram Bheem', 'Kumuram Bheem Asifabad'],
      ['TS', 'Warangal Urban', 'Hanamkonda'],
    ];
    for (const [state, name, other] of twice) {
      expect(namesOf(state)).toContain(name);
      expect(namesOf(state)).not.toContain(other);
    }
    // A separate district stays separate.
    expect(namesOf('ML')).toEqual(expect.arrayContaining(['South West Khasi Hills', 'Eastern West Khasi Hills']));
    expect(namesOf('AP')).toContain('Tirupati');
  });

  test('of a state cost what that state has, and so do those of the country', async () => {
    const whole = kept().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    Object.assign(read, { times: 0, bytes: 0 });
    const goa = await readDistrictBoundaries(context, { params: { state: 'GA' } });
    expect(goa.source).toBe('operator');
    expect(goa.topology.objects.shapes.geometries.map(({ properties }) => properties.name).sort()).toEqual([
      'North Goa',
      'South Goa',
    ]);
    expect(read.times).toBe(2);
    expect(read.bytes).toBeLessThan(whole / 100);
    expect((await readStateBoundaries(context)).topology.objects.shapes.geometries).toHaveLength(36);
  });

  test('supplied again replace the earlier ones, and nothing of those is left over', async () => {
    const renamed = text.replaceAll('"South Goa"', '"Southern Goa"');
    for (const given of [renamed, text]) {
      await storeBoundaries(counted, written(given));
      const name = given === text ? 'South Goa' : 'Southern Goa';
      expect((await readDistricts(counted)).nameOf('GA-586')).toBe(name);
      const { topology } = await readDistrictBoundaries(context, { params: { state: 'GA' } });
      expect(topology.objects.shapes.geometries.map(({ properties }) => properties.name)).toContain(name);
      // The list, and both places with the names, the country and its 36 states.
      expect(kept()).toHaveLength(1 + 2 * 38);
    }
  });

  test('with a fault are refused by object and field, and the earlier ones stay', async () => {
    const before = await readSuppliedNames(files);
    const [collection = ''] = Object.keys(JSON.parse(text).objects);
    const cases: [string, RegExp][] = [
      ['{', /^The file is not JSON$/],
      [JSON.stringify({ type: 'FeatureCollection' }), /type: must be Topology/],
      [
        spoilt((topology) => Object.assign(topology.objects[collection]?.geometries[0] ?? {}, { type: 'Point' })),
        /must be Polygon or MultiPolygon/,
      ],
      [
        spoilt((topology) => Object.assign(topology.objects[collection]?.geometries[3] ?? {}, { properties: {} })),
        new RegExp(`objects\\.${collection}\\.geometries\\[3\\]\\.properties\\.st_nm: must be the name of the state`),
      ],
      [spoilt((topology) => topology.arcs.splice(5)), /names an arc that does not exist/],
    ];
    for (const [bad, message] of cases) {
      expect(() => readTopology(bad), String(message)).toThrow(message);
      await expect(storeBoundaries(files, written(bad))).rejects.toThrow(message);
    }
    expect(await readSuppliedNames(files)).toEqual(before);
  });

  test('are removed, and then the areas of the product are drawn', async () => {
    expect(await removeSupplied(files)).toBe(true);
    expect(await readSuppliedNames(files)).toBeNull();
    expect(kept()).toEqual([]);
    expect((await readDistrictBoundaries(context, { params: { state: 'GA' } })).source).toBe('indicative');
    expect((await readStateBoundaries(context)).source).toBe('product');
    expect(await removeSupplied(files)).toBe(false);
  });
});

test('a missing file is named', async () => {
  await expect(storeBoundaries(files, join(folder, 'nowhere'))).rejects.toThrow(/There is no file .*nowhere/);
});
