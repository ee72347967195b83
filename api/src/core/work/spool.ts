import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../installation/config.ts';
import { lockFile } from '../installation/file-lock.ts';

/** Where files lie while they are worked on: uploads, and what imports read and exports write. Nothing of them outlives its process. */
export type Spool = {
  /** A folder for one piece of work; who asks for it removes it. */
  makeFolder(): Promise<string>;
  /** Removes what processes left that were killed. */
  sweep(): Promise<void>;
  /** Removes what is left of this process. */
  close(): Promise<void>;
};

/** A process's own folder, beside a lock that the system lets go of when the process dies. */
type Place = { path: string; unlock: () => void };

const cannotBeUsed = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];
const processFolder = /^([0-9a-f-]{36})(?:\.lock(?:-journal)?)?$/;

/** Opens the spool in the data folder; where that cannot be written, in the system's temporary folder, which the next start finds. */
export function openSpool(dataFolder: string): Spool {
  const inData = join(dataFolder, 'spool');
  const inTemporary = join(tmpdir(), `encore-spool-${process.getuid?.() ?? 'own'}`);
  let own: Place | null = null;
  const place = (): Place => {
    try {
      return takePlace(inData);
    } catch (error) {
      if (!cannotBeUsed.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (!isOurs(inTemporary)) throw new ConfigError(`${inTemporary} belongs to somebody else. Please remove it`);
      return takePlace(inTemporary);
    }
  };
  return {
    async makeFolder() {
      own ??= place();
      return mkdtemp(join(own.path, 'work-'));
    },
    async sweep() {
      await sweepFolder(inData);
      if (existsSync(inTemporary) && isOurs(inTemporary)) await sweepFolder(inTemporary);
    },
    async close() {
      const { path, unlock } = own ?? {};
      own = null;
      if (path) await removeBoth(path);
      unlock?.();
    },
  };
}

/** Anybody can put something under a known name into the temporary folder: a link, say, or a folder that they can read. */
function isOurs(path: string): boolean {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false;
  chmodSync(path, 0o700);
  return true;
}

function takePlace(folder: string): Place {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const path = join(folder, randomUUID());
    const unlock = lockFile(`${path}.lock`);
    // Between its making and its locking another process may have taken the file for one of the dead, and removed it.
    if (unlock && existsSync(`${path}.lock`)) {
      mkdirSync(path, { mode: 0o700 });
      return { path, unlock };
    }
    unlock?.();
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const ids = new Set(names.flatMap((name) => processFolder.exec(name)?.[1] ?? []));
  for (const id of ids) {
    const path = join(folder, id);
    const unlock = lockFile(`${path}.lock`);
    if (unlock) await removeBoth(path).finally(unlock);
  }
}

/** The lock last: as long as the folder is there, it tells whether somebody works in it. */
async function removeBoth(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await rm(`${path}.lock`, { force: true });
}
