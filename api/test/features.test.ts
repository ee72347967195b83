import { globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feature } from '#api/core/feature.ts';
import type { PersonTable } from '#api/core/person-tables.ts';
import { collectPlugs, type Plug } from '#api/core/plugs.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import { audienceFilters, audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { waitingCounts } from '#api/features/directory/overview/plugs.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { features } from '#api/features.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { notificationKindNames } from '#contract/base/notifications.ts';
import { keyedAddresses } from '#contract/base/paths.ts';
import { retentionSubjects } from '#contract/base/privacy.ts';
import { waitingKinds } from '#contract/base/waiting.ts';
import { personFilters } from '#contract/directory/person-filters.ts';
import { timelineEntry } from '#contract/directory/timeline.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = async <Row>(text: string): Promise<Row[]> =>
  server.services.database.withConnection(async (connection) => (await connection.query<Row>(text)).rows);
const all = Object.entries<Feature>(features);
/** Returns the entries of one feature at a plug. */
const at = <Entry>(plug: Plug<Entry>, { plugs = [] }: Feature) => collectPlugs(plugs)(plug);
/** Every folder of a feature, with its files. */
const folders = globSync('api/src/features/*/*/').map((path) => ({ name: basename(path), files: readdirSync(path) }));

describe('Entries that features plug in', () => {
  test('every folder of a feature is listed, under its name', () => {
    const withFeature = folders.filter(({ files }) => files.includes('feature.ts')).map(({ name }) => name);
    expect(Object.keys(features).sort(), 'api/src/features.ts finds a folder with feature.ts').toEqual(
      withFeature.sort(),
    );
    // A feature with tables or work of its own has something to plug in.
    for (const { name, files } of folders.filter(({ name: folder }) => !withFeature.includes(folder))) {
      for (const part of ['tasks.ts', 'person-tables.ts'])
        expect(files, `${name} has ${part}: it needs a feature.ts that plugs it in`).not.toContain(part);
    }
  });

  test('every part in a folder is plugged in', async () => {
    for (const [name, feature] of all) {
      const files = folders.find((folder) => folder.name === name)?.files ?? [];
      expect(feature.startWorker !== undefined, `${name}: tasks.ts is plugged in as startWorker of feature.ts`).toBe(
        files.includes('tasks.ts'),
      );
      if (files.includes('person-tables.ts'))
        expect(feature.tables, `${name}: person-tables.ts is plugged in as tables of feature.ts`).toBeDefined();
      if (files.includes('filter-queries.ts'))
        expect(
          at(audienceFilters, feature),
          `${name}: filter-queries.ts is added to audienceFilters in feature.ts`,
        ).not.toEqual([]);
    }
  });

  test('every filter of a search is handled by a feature, a ranking, or the search itself', () => {
    const answered = all.flatMap(([, each]) => [...at(audienceFilters, each), ...at(audienceRankings, each)]);
    const bySearch = ['searchtext', 'companyId'];
    const asked = [...answered.flatMap(({ names }) => names), ...bySearch];
    expect(asked.sort(), 'a filter of the contract is added to audienceFilters in one feature.ts').toEqual(
      Object.keys(personFilters.shape).sort(),
    );
  });
});

describe('Kinds that the contract lists', () => {
  test('every kind of notification has a feature that says what it is about', () => {
    const known = all.flatMap(([, each]) => at(notificationSources, each).flatMap(Object.keys));
    expect(known.sort(), 'a kind is added to notificationSources in one feature.ts').toEqual(
      [...notificationKindNames].sort(),
    );
  });

  test('every kind of pending decision has a feature that counts it', () => {
    const counted = all.flatMap(([, each]) => at(waitingCounts, each).map(({ kind }) => kind));
    expect(counted.sort(), 'a kind is added to waitingCounts in one feature.ts').toEqual([...waitingKinds].sort());
  });
});

describe('The timeline', () => {
  test('every kind of entry has a feature that describes it', () => {
    const told = all.flatMap(([, each]) => at(timelineSources, each).flatMap(({ kinds }) => kinds));
    const kinds = timelineEntry.options.map(({ shape }) => shape.kind.value);
    expect([...new Set(told)].sort(), 'a kind of entry is added to timelineSources in one feature.ts').toEqual(
      kinds.sort(),
    );
  });
});

type Told = [table: string, told: PersonTable];
const declared = all.flatMap(([, { tables = {} }]) => Object.entries(tables));
const personTables = declared.filter((entry): entry is Told => entry[1] !== 'about nobody');
const columnsOf = ({ columns = ['person_id'] }: PersonTable) => columns;

describe('Tables about a person (product.md, Privacy: deletion that reaches everything)', () => {
  test('every table of the database is declared by one feature', async () => {
    const rows = await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(declared.map(([table]) => table).sort(), 'a table is declared in tables of one feature.ts').toEqual(
      rows.map(({ name }) => name).sort(),
    );
  });

  test('every column that refers to a person is declared', async () => {
    const references = await query<{ table: string; column: string }>(`
      select f.conrelid::regclass::text as table, a.attname as column
        from pg_constraint f
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'company_id'
       where f.contype = 'f' and f.confrelid = 'people'::regclass
      union
      select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_name like 'person%id'`);
    expect(references.length, 'the query finds the columns that refer to a person').toBeGreaterThan(15);
    const known = personTables.flatMap(([table, told]) => columnsOf(told).map((column) => `${table}.${column}`));
    const missing = references.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.includes(name));
    expect(missing, 'a column that refers to a person is declared in tables of one feature.ts (columns)').toEqual([]);
  });

  test('declared tables exist, and cascades are enforced by the foreign key', async () => {
    const columns = await query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const cascades = await query<{ table: string }>(
      `select conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'people'::regclass and confdeltype = 'c'`,
    );
    for (const [table, told] of personTables) {
      const { merge, erase } = told;
      const known = new Set(columns.map(({ name }) => name));
      const gone = columnsOf(told).filter((column) => !known.has(`${table}.${column}`));
      expect(gone, `${table} has no such column: correct its tables entry in feature.ts`).toEqual([]);
      if (erase === 'cascade')
        expect(
          cascades.map((row) => row.table),
          `${table}: a foreign key to people with on delete cascade`,
        ).toContain(table);
      if (merge === 'move' || erase === 'delete') expect(columnsOf(told).length, table).toBeGreaterThan(0);
    }
  });

  test('every rule of retention removes something', () => {
    const ruled = personTables.flatMap(([, { retention }]) =>
      'subject' in retention ? [retention.subject].flat() : [],
    );
    // Deleted records are removed by the erasure of all their tables.
    expect(
      [...new Set([...ruled, 'deleted_people'])].sort(),
      'a subject of retention is the retention of a table in one feature.ts',
    ).toEqual([...retentionSubjects].sort());
  });
});

/**
 * Query parameters of public pages that open nothing for a single reader: the company, and of a picture the signature that every reader has and its width.
 * What SCIM lists is opened by the token in a header.
 */
const ofScim = ['attributes', 'excludedAttributes', 'filter', 'startIndex', 'count'];
const harmless = ['company', 'signature', 'width', ...ofScim];

test('every parameter that opens something for the holder of an address is declared as a key', () => {
  const open = all
    .flatMap(([, { routes = [] }]) => routes)
    .filter(({ route }) => route.may === 'public' && 'about' in route && route.about === 'company');
  const names = new Set(
    open.flatMap(({ route }) => Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {})),
  );
  expect(names).toContain('key');
  expect([...names].filter((name) => !(name in keyedAddresses) && !harmless.includes(name))).toEqual([]);
});
