import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Licence, listShipped, readLicences } from './licences.ts';

/** Licences of packages that may be shipped with the product, each by its name in the SPDX list. */
const allowed = [
  '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense',
]; // biome-ignore format: a list of names
/** libvips and OpenPGP.js are unchanged libraries in files of their own, which anyone may replace, as the LGPL requires (0068). */
const mayBeLgpl = /^(?:@img\/sharp-|openpgp$)/;
/** `LGPL-3.0+` is the earlier name of the SPDX list. */
const lgpl = ['LGPL-3.0-or-later', 'LGPL-3.0+'];

const isAllowed = (name: string, licence: string) => {
  const names = mayBeLgpl.test(name) ? [...allowed, ...lgpl] : allowed;
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => names.includes(one)));
};
const run = (...words: string[]) =>
  execFileSync(process.execPath, ['api/src/main.ts', ...words], {
    cwd: new URL('../../', import.meta.url),
    encoding: 'utf8',
    // The texts of all licences.
    maxBuffer: 8 * 1024 * 1024,
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ENCORE_DATA: '/nowhere/at/all' },
  });

test('every shipped package, on any machine, has a licence that allows it', () => {
  const byPackage = new Map(readLicences().map(({ name, licence }) => [name, licence]));
  const shipped = listShipped();
  expect(shipped.length).toBeGreaterThan(300);
  const refused = shipped
    .map(({ name, licence }) => ({ name, licence: licence ?? byPackage.get(name) ?? 'unknown' }))
    .filter(({ name, licence }) => !isAllowed(name, licence));
  expect(refused).toEqual([]);
});

test.each([
  ['some-package', 'GPL-3.0-only', false],
  ['some-package', 'LGPL-3.0-or-later', false],
  ['some-package', 'MIT AND GPL-2.0-only', false],
  ['some-package', '(MIT OR GPL-2.0-only)', true],
  ['some-package', 'unknown', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['openpgp', 'LGPL-3.0+', true],
  ['openpgp', 'GPL-3.0-or-later', false],
  ['openpgp-tools', 'LGPL-3.0+', false],
])('%s of %s: %s', (name, licence, expected) => {
  expect(isAllowed(name, licence)).toBe(expected);
});

test('nothing is compiled for SSH at the installation: the lock file leaves its native parts out (0068)', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  expect(packages['node_modules/ssh2'].version).toMatch(/^\d/);
  expect(packages['node_modules/ssh2']).not.toHaveProperty('hasInstallScript');
  expect(packages['node_modules/ssh2']).not.toHaveProperty('optionalDependencies');
  const native = ['cpu-features', 'nan', 'buildcheck'].map((name) => packages[`node_modules/${name}`]);
  expect(native).toEqual([undefined, undefined, undefined]);
});

test('licences lists packages and fonts without a database, and as JSON with their texts', () => {
  const lines = run('licences').trim().split('\n');
  expect(lines).toContain('fastify\t5.12.8\tMIT\tMatteo Collina <hello@matteocollina.com>');
  expect(lines.some((line) => /^@fontsource-variable\/inter\t\S+\tOFL-1\.1/.test(line))).toBe(true);
  expect(lines.some((line) => line.startsWith('vitest\t'))).toBe(false);
  const all = JSON.parse(run('licences', '--json')) as Licence[];
  expect(all).toHaveLength(lines.length);
  const inter = all.find(({ name }) => name === '@fontsource-variable/inter');
  expect(inter?.texts.join()).toContain('SIL OPEN FONT LICENSE');
});

test('licences as a software bill of materials (CycloneDX 1.6): each package once, with licence and hash', () => {
  const made = JSON.parse(run('licences', '--cyclonedx'));
  expect(made).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'encore', licenses: [{ license: { id: 'Apache-2.0' } }] } },
  });
  const byAddress = new Map(made.components.map((one: { purl: string }) => [one.purl, one]));
  expect(byAddress.size).toBe(made.components.length);
  expect([...byAddress.keys()]).toEqual(made.components.map((one: { 'bom-ref': string }) => one['bom-ref']));
  expect(byAddress.get('pkg:npm/fastify@5.12.8')).toMatchObject({
    type: 'library',
    name: 'fastify',
    version: '5.12.8',
    licenses: [{ license: { id: 'MIT' } }],
  });
  const packages = [...new Set(readLicences().map(({ name, version }) => `${name}@${version}`))];
  expect(made.components.map((one: Licence) => `${one.name}@${one.version}`)).toEqual(packages);
  const text = JSON.stringify(made);
  expect(text).toContain('"purl":"pkg:npm/%40fontsource-variable/inter@');
  expect(text).toContain('{"expression":"(MIT OR CC0-1.0)"}');
  expect(text).toMatch(/"hashes":\[\{"alg":"SHA-512","content":"[0-9a-f]{128}"\}\]/);
});

test('version says product, newest migration and Node.js without a database', () => {
  expect(run('version')).toMatch(/^Encore \d+\.\d+\.\d+\nNewest migration \d{4}-[a-z-]+\nNode\.js v\d+\.\d+\.\d+\n$/);
});
