import { randomUUID } from 'node:crypto';
import { constants, rmSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { askControl, type Controls } from '../installation/control-socket.ts';
import { onFullDisk, reservedBytes, watchDisk } from '../installation/disk-space.ts';
import type { Database } from './database.ts';

/** Returns the folder of the embedded database in a data folder. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'database');
const copiesFolder = (dataFolder: string) => join(dataFolder, 'copies');

async function readBytes(database: Database): Promise<number> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'),
  );
  return rows[0]?.bytes ?? 0;
}

/** Copies the folder of the embedded database while no one else has its connection, so that it holds a single moment. */
async function copyFolder(database: Database, dataFolder: string): Promise<string> {
  const free = watchDisk(dataFolder).free() ?? Number.POSITIVE_INFINITY;
  const needed = (await readBytes(database)) + reservedBytes;
  if (free < needed)
    throw new Error(
      `A copy of the database needs ${Math.ceil(needed / 1024 ** 2)} MB on the disk of the data folder, and ${Math.floor(free / 1024 ** 2)} MB are free`,
    );
  const folder = join(copiesFolder(dataFolder), randomUUID());
  await mkdir(copiesFolder(dataFolder), { recursive: true, mode: 0o700 });
  try {
    await database.withConnection(async (connection) => {
      await connection.script('checkpoint');
      // A copy-on-write file system shares the content of the files until one is written.
      await cp(databaseFolder(dataFolder), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Notes that a backup was made just now; also on a full disk, where a backup is needed most. */
export async function noteBackedUp({ system }: Database): Promise<void> {
  await onFullDisk(() => system.updateTable('installation').set({ backed_up_at: new Date() }).execute());
}

/** Returns the commands that the process with the embedded database serves. Removes copies that an earlier process left. */
export function controlsOf(database: Database, dataFolder: string): Controls {
  rmSync(copiesFolder(dataFolder), { recursive: true, force: true });
  return {
    async copy() {
      const folder = await copyFolder(database, dataFolder);
      return { value: folder, end: () => rm(folder, { recursive: true, force: true }) };
    },
    async 'backed-up'() {
      await noteBackedUp(database);
      return { value: null };
    },
  };
}

/**
 * Asks the process with the embedded database for a copy of it, which can be opened as a database of its own.
 * @returns null: no process has it @throws Error if the process cannot make one
 */
export async function askForCopy(dataFolder: string): Promise<{ folder: string; remove: () => Promise<void> } | null> {
  const asked = await askControl<string>(dataFolder, 'copy');
  return asked && { folder: asked.value, remove: asked.end };
}

/** Notes in the embedded database that it was backed up just now. Returns false if no process has the database. */
export async function noteBackup(dataFolder: string): Promise<boolean> {
  const asked = await askControl<null>(dataFolder, 'backed-up');
  await asked?.end();
  return asked !== null;
}
