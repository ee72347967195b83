// Only the embedded database has a folder.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#api-test/until.ts';
import { askControl, openControls } from '../installation/control-socket.ts';
import { askForCopy, controlsOf, databaseFolder, noteBackup } from './copy-folder.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';

let folder: string;
let database: Database;
let stop: () => Promise<void>;

const start = async () => {
  stop = await openControls(folder, controlsOf(database, folder));
};
async function openIn(dataFolder: string) {
  database = await openPglite(databaseFolder(dataFolder));
  await database.withConnection((connection) =>
    connection.script(
      'create table if not exists installation (backed_up_at timestamptz); create table if not exists notes (text text)',
    ),
  );
  stop = await openControls(dataFolder, controlsOf(database, dataFolder));
}
const write = (text: string) =>
  database.withConnection((connection) => connection.query('insert into notes values ($1)', [text]));
const notesOf = async (from: Database) =>
  (await from.withConnection((connection) => connection.query('select text from notes order by text'))).rows;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'encore-copy-'));
  await openIn(folder);
});
afterAll(async () => {
  await stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('A copy of the embedded database while its process runs', () => {
  test('holds one moment, can be opened beside the original, and is removed when it is released', async () => {
    await write('before');
    const copy = await askForCopy(folder);
    await write('afterwards');
    const opened = await openPglite(copy?.folder ?? '');
    expect(await notesOf(opened)).toEqual([{ text: 'before' }]);
    expect(await notesOf(database)).toEqual([{ text: 'afterwards' }, { text: 'before' }]);
    await opened.close();
    expect(existsSync(copy?.folder ?? '')).toBe(true);
    await copy?.remove();
    await until('the copy to go', () => !existsSync(copy?.folder ?? ''));
  });

  test('two at once are two copies; both are removed when their process ends', async () => {
    await write('one');
    const copies = await Promise.all([askForCopy(folder), askForCopy(folder)]);
    expect(new Set(copies.map((copy) => copy?.folder)).size).toBe(2);
    await stop();
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
    await start();
  });

  test('a copy left by a killed process is removed at the next start', async () => {
    cpSync(databaseFolder(folder), join(folder, 'copies', 'left'), { recursive: true });
    await stop();
    await start();
    expect(existsSync(join(folder, 'copies'))).toBe(false);
  });

  test('without a process on the folder there is no copy', async () => {
    await stop();
    expect(await askForCopy(folder)).toBeNull();
    expect(await noteBackup(folder)).toBe(false);
    await start();
  });

  test('a backup is noted', async () => {
    await database.withConnection((connection) => connection.query('insert into installation default values'));
    expect(await noteBackup(folder)).toBe(true);
    const { rows } = await database.withConnection((connection) =>
      connection.query<{ is: boolean }>("select backed_up_at > now() - interval '1 minute' as is from installation"),
    );
    expect(rows).toEqual([{ is: true }]);
  });

  test('the socket is open only to the user of the process, and refuses unknown commands', async () => {
    expect(statSync(join(folder, 'control')).mode & 0o777).toBe(0o600);
    await expect(askControl(folder, 'erase')).rejects.toThrow('There is no control "erase"');
  });

  test('a data folder with a path too long for a socket works as well', async () => {
    const long = join(folder, 'a'.repeat(90), 'b'.repeat(90));
    const before = [database, stop] as const;
    mkdirSync(long, { recursive: true });
    await openIn(long);
    await write('far down');
    const copy = await askForCopy(long);
    expect(copy?.folder.startsWith(join(long, 'copies'))).toBe(true);
    await copy?.remove();
    await stop();
    await database.close();
    [database, stop] = before;
  });
});
