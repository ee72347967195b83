// Only with --all: it copies an embedded database and opens the copy.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from './daily-copy.ts';
import { openPglite } from './pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the daily copy opens with the same data, is made once a day, and seven are kept', async () => {
  const database = await openPglite(null);
  await database.withConnection((connection) =>
    connection.script('create table note (text text); insert into note values (1)'),
  );
  for (let day = 1; day <= 8; day += 1) writeFileSync(join(folder, `encore-2025-01-0${day}.tar.gz`), '');
  expect(await copyDatabase(database, folder, '2025-01-09')).toBe(true);
  expect(await copyDatabase(database, folder, '2025-01-09')).toBe(false);
  expect(readdirSync(folder).sort()).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `encore-2025-01-0${day}.tar.gz`));
  await database.close();
  const copy = await openPglite(null, { snapshot: new Blob([readFileSync(join(folder, 'encore-2025-01-09.tar.gz'))]) });
  expect((await copy.withConnection((connection) => connection.query('select text from note'))).rows).toEqual([
    { text: '1' },
  ]);
  await copy.close();
});
