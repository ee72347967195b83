// Only with --all: it applies most migrations sixteen times. migrate.test.ts tries the same texts, several at once.
import { expect, test } from 'vitest';
import { readMigrations } from '#api/core/database/migrate.ts';
import { openUnmigratedDatabase } from './database.ts';
import { apply, differenceOf, earlierTexts, renamed } from './earlier-migrations.ts';
import { readCatalogue } from './factories/catalogue.ts';

test('whichever earlier text was applied, the schema ends up like that of a new database', async () => {
  const { database, drop } = await openUnmigratedDatabase();
  const current = readMigrations();
  const found = new Map<string, string[]>();
  await database.withConnection(async (connection) => {
    await connection.script('begin');
    for (const [index, { name, text }] of current.entries()) {
      for (const one of earlierTexts.filter((each) => each.name === name)) {
        await connection.script('savepoint before');
        await apply(connection, [one, ...current.slice(index + 1)]);
        found.set(one.file, await readCatalogue(connection));
        await connection.script('rollback to before');
      }
      await connection.script(text);
    }
    const wanted = await readCatalogue(connection);
    // The renamed one has no other text under its name.
    expect([...found.keys()]).toEqual(earlierTexts.filter(({ name }) => name !== renamed).map(({ file }) => file));
    for (const [file, lines] of found) expect(differenceOf(lines, wanted), file).toEqual([]);
    await connection.script('rollback');
  });
  await drop();
}, 120_000);
