import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, openUnmigratedDatabase, type TestDatabase } from '#api-test/database.ts';
import { apply, differenceOf, earlierTexts, hashOf, migrationsWith, type Step } from '#api-test/earlier-migrations.ts';
import { readCatalogue } from '#api-test/factories/catalogue.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Connection } from './database.ts';
import { migrate, readHashes } from './migrate.ts';

/** The oldest texts that were on main. */
const oldest = migrationsWith(
  '0043-campaigns.1.sql',
  '0044-email-templates.1.sql',
  '0051-journeys.1.sql',
  '0056-mailings-that-end.1.sql',
  '0058-mailings-in-turn.2.sql',
  '0062-referrals.1.sql',
  '0063-offers.3.sql',
  '0064-recruitment-figures.1.sql',
  '0065-return-signals.1.sql',
  '0068-feed.1.sql',
  '0079-places-at-once.1.sql',
);
const between = migrationsWith(
  '0058-mailings-in-turn.1.sql',
  '0063-offers.2.sql',
  '0064-recruitment-figures.2.sql',
  '0068-feed.2.sql',
);
const others = migrationsWith('0063-offers.1.sql');

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openUnmigratedDatabase();
});
afterEach(() => opened.drop());

const upTo = (steps: readonly Step[], name: string) =>
  steps.slice(
    0,
    steps.findIndex((step) => step.name === name),
  );

/** Orders the steps as they landed: the figures half an hour before the offers. */
function figuresFirst(steps: readonly Step[]): Step[] {
  const [offers, figures] = ['0063-offers.sql', '0064-recruitment-figures.sql'];
  return steps.flatMap((step) =>
    step.name === offers
      ? steps.filter(({ name }) => name === figures).concat(step)
      : step.name === figures
        ? []
        : [step],
  );
}

test('the earlier texts are those of the accepted hashes', () => {
  const found: Record<string, string[]> = {};
  for (const { name, text } of earlierTexts) found[name] = [...(found[name] ?? []), hashOf(text)];
  expect(found).toEqual(readHashes().earlier);
});

/** Makes a database that stopped at a migration, as an installation may have. */
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

const usual: [string, Step[]][] = [
  ['the oldest texts', oldest],
  ['the first offers', others],
];
const rarer: [string, Step[]][] = [
  ['the oldest texts, the figures before the offers', figuresFirst(oldest)],
  ['the texts between', between],
];
test.each([...usual, ...(withAll ? rarer : [])])('a database with %s ends up like a new one', async (_, steps) => {
  const { database } = opened;
  await database.withConnection((connection) => install(connection, upTo(steps, '0079-import-lookups.sql')));

  expect((await migrate(database)).slice(0, 2)).toEqual(['0079-import-lookups.sql', '0080-one-schema.sql']);
  expect(await migrate(database)).toEqual([]);

  const fresh = await openTestDatabase();
  const wanted = await fresh.database.withConnection(readCatalogue);
  await fresh.drop();
  expect(differenceOf(await database.withConnection(readCatalogue), wanted)).toEqual([]);
});

test('the mailing of a mailer that finished on 24 November is open and over, and an unfinished one stays as it is', async () => {
  const { database } = opened;
  await database.withConnection(async (connection) => {
    await install(connection, upTo(oldest, '0059-jobs.sql'));
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

test('a migration with an unknown hash is refused by its name', async () => {
  const { database } = opened;
  await database.withConnection((connection) =>
    install(connection, [{ name: '0001-companies.sql', text: 'create table companies ()' }]),
  );
  await expect(migrate(database)).rejects.toThrow('Migration 0001-companies.sql was changed after it had been applied');
});

test('a database to which a newer version has only added something is accepted', async () => {
  const { database } = opened;
  await migrate(database);
  await database.withConnection((connection) =>
    connection.script(
      "create table of_tomorrow (); insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', 'x')",
    ),
  );
  expect(await migrate(database)).toEqual([]);
});

test('a database from which a newer version has removed something is refused', async () => {
  const { database } = opened;
  await migrate(database);
  await database.withConnection((connection) =>
    connection.script(
      "insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', 'x'); update installation set runs_from = '9999-of-tomorrow.sql'",
    ),
  );
  await expect(migrate(database)).rejects.toThrow(/^This database belongs to a newer Encore\. /);
});

test('a database made by a newer version is refused, and left as it is', async () => {
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
