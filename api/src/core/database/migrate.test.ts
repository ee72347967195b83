// Both databases: what a statement makes of a table that exists already is up to the database.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalogue } from '#api-test/catalogue.ts';
import { openUnmigratedDatabase, type TestDatabase } from '#api-test/database.ts';
import type { Connection } from './database.ts';
import { migrate, readHashes, readMigrations } from './migrate.ts';

type Step = { name: string; text: string };

const folder = new URL('../../../test/earlier-migrations/', import.meta.url);
/** `0063-offers.2.sql` is the second text that 0063-offers.sql had. */
const earlier = readdirSync(folder).map((file) => ({
  file,
  name: file.replace(/\.\d\.sql$/, '.sql'),
  text: readFileSync(new URL(file, folder), 'utf8'),
}));
const current = readMigrations();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const textOf = (file: string) => earlier.find((one) => one.file === file)?.text ?? '';
const renamed = '0079-places-at-once.sql';

/** The texts that stood on main longest ago; an installation can have had them all but for 0063's, which came with a later 0064. */
const oldest: Record<string, string> = {
  '0043-campaigns.sql': '0043-campaigns.1.sql',
  '0044-email-templates.sql': '0044-email-templates.1.sql',
  '0051-journeys.sql': '0051-journeys.1.sql',
  '0056-mailings-that-end.sql': '0056-mailings-that-end.1.sql',
  '0058-mailings-in-turn.sql': '0058-mailings-in-turn.2.sql',
  '0062-referrals.sql': '0062-referrals.1.sql',
  '0063-offers.sql': '0063-offers.3.sql',
  '0064-recruitment-figures.sql': '0064-recruitment-figures.1.sql',
  '0065-return-signals.sql': '0065-return-signals.1.sql',
};
const fromOldest: Step[] = current.map(({ name, text }) => ({
  name,
  text: oldest[name] ? textOf(oldest[name]) : text,
}));

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openUnmigratedDatabase();
});
afterEach(() => opened.drop());

async function apply(connection: Connection, steps: readonly { text: string }[]): Promise<void> {
  for (const { text } of steps) await connection.script(text);
}

function differenceOf(found: readonly string[], wanted: readonly string[]): string[] {
  const [has, wants] = [new Set(found), new Set(wanted)];
  return [
    ...wanted.filter((line) => !has.has(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !wants.has(line)).map((line) => `left over: ${line}`),
  ];
}

test('the earlier texts are those of the accepted hashes', () => {
  const found: Record<string, string[]> = {};
  for (const { name, text } of earlier) (found[name] ??= []).push(hashOf(text));
  expect(found).toEqual(readHashes().earlier);
});

test('whichever earlier text was applied, the schema ends as that of a new database', async () => {
  await opened.database.withConnection(async (connection) => {
    const found: Record<string, string[]> = {};
    await connection.script('begin');
    for (const [index, { name, text }] of current.entries()) {
      for (const one of earlier.filter((each) => each.name === name || (each.name === renamed && /^0079/.test(name)))) {
        const rest = current.slice(one.name === renamed ? index : index + 1);
        await connection.script('savepoint before');
        await apply(connection, [one, ...rest]);
        found[one.file] = await readCatalogue(connection);
        await connection.script('rollback to before');
      }
      await connection.script(text);
    }
    const wanted = await readCatalogue(connection);
    await connection.script('rollback');

    const at = (name: string) => current.findIndex((one) => one.name === name);
    const [offers, figures] = [at('0063-offers.sql'), at('0064-recruitment-figures.sql')];
    // The figures landed half an hour before the offers.
    for (const file of ['0063-offers.2.sql', '0063-offers.3.sql']) {
      await connection.script('begin');
      const later = [{ text: textOf('0064-recruitment-figures.1.sql') }, { text: textOf(file) }];
      await apply(connection, [...current.slice(0, offers), ...later, ...current.slice(figures + 1)]);
      found[`0064-recruitment-figures.1.sql, ${file}`] = await readCatalogue(connection);
      await connection.script('rollback');
    }

    expect(Object.keys(found)).toHaveLength(18);
    const differences = Object.entries(found).map(([file, lines]) => [file, differenceOf(lines, wanted)]);
    expect(Object.fromEntries(differences)).toEqual(Object.fromEntries(Object.keys(found).map((file) => [file, []])));
  });
});

/** Makes a database as an installation has it that stopped at a migration. */
async function install(connection: Connection, steps: readonly Step[]): Promise<void> {
  await apply(connection, [
    {
      text: 'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    },
    ...steps,
  ]);
  for (const { name, text } of steps)
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, hashOf(text)]);
}

test('a database with all the oldest texts, and with a migration that has another name today, is brought up to date', async () => {
  const { database } = opened;
  const last = fromOldest.findIndex(({ name }) => name === '0079-import-lookups.sql');
  const steps = [...fromOldest.slice(0, last), { name: renamed, text: textOf('0079-places-at-once.1.sql') }];
  await database.withConnection((connection) => install(connection, steps));

  expect((await migrate(database)).slice(0, 2)).toEqual(['0079-import-lookups.sql', '0080-one-schema.sql']);
  expect(await migrate(database)).toEqual([]);

  const found = await database.withConnection(readCatalogue);
  const fresh = await openUnmigratedDatabase();
  await migrate(fresh.database);
  expect(differenceOf(found, await fresh.database.withConnection(readCatalogue))).toEqual([]);
  await fresh.drop();
});

test('the mailing of a mailer that finished on 24 November is open and over, and what has never finished stays as it is', async () => {
  const { database } = opened;
  await database.withConnection(async (connection) => {
    await install(
      connection,
      fromOldest.slice(
        0,
        fromOldest.findIndex(({ name }) => name === '0059-jobs.sql'),
      ),
    );
    await connection.script(`
      insert into companies (id, brand, name) values ('00000000-0000-4000-8000-000000000001', 'encore', 'Acme');
      insert into mailings (company_id, id, sender, is_open)
      select '00000000-0000-4000-8000-000000000001', ('00000000-0000-4000-8000-00000000001' || place)::uuid, 'hr@acme.example', false
        from generate_series(1, 3) place;
      insert into campaigns (company_id, id, kind, name, topic, audience, template_id, started_at, state, finished_at)
      select company_id, id, 'mailer', 'Mailer', 'newsletter', '{}', id, now(),
             case right(id::text, 1) when '1' then 'finished' when '2' then 'cancelled' else 'paused' end,
             case when right(id::text, 1) < '3' then now() end
        from mailings;`);
  });
  await migrate(database);
  const { rows } = await database.withConnection((connection) =>
    connection.query(
      'select state, is_open, is_over from mailings g join campaigns c on c.company_id = g.company_id and c.id = g.id order by g.id',
    ),
  );
  expect(rows).toEqual([
    { state: 'finished', is_open: true, is_over: true },
    { state: 'cancelled', is_open: false, is_over: false },
    { state: 'paused', is_open: false, is_over: false },
  ]);
});

test('a migration with a hash that nobody knows is refused by its name', async () => {
  const { database } = opened;
  await database.withConnection((connection) =>
    install(connection, [{ name: '0001-companies.sql', text: 'create table companies ()' }]),
  );
  await expect(migrate(database)).rejects.toThrow('Migration 0001-companies.sql was changed after it had been applied');
});

test('a database that a newer version has changed is refused, and left as it is', async () => {
  const { database } = opened;
  await database.withConnection((connection) =>
    install(connection, [{ name: '9999-of-tomorrow.sql', text: 'create table of_tomorrow ()' }]),
  );
  await expect(migrate(database)).rejects.toThrow(/^This database belongs to a newer Encore\. /);
  const { rows } = await database.withConnection((connection) =>
    connection.query("select table_name from information_schema.tables where table_schema = 'public' order by 1"),
  );
  expect(rows).toEqual([{ table_name: 'of_tomorrow' }, { table_name: 'schema_migrations' }]);
});
