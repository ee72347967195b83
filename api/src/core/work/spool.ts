import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../installation/config.ts';
import { lockFile } from '../installation/file-lock.ts';

/** The folder for files in progress: uploads, and those that imports read and exports write. Nothing in it outlives its process. */
export type Spool = {
  /** Makes a folder for one piece of work; the caller removes it. */
  makeFolder(): Promise<string>;
  /** Removes what killed processes left. */
  sweep(): Promise<void>;
  /** Removes everything of this process. */
  close(): Promise<void>;
};

/** A process's own folder, with a lock that the system releases when the process dies. */
type Place = { path: string; unlock: () => void };

const cannotBeUsed = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];
const processFolder = /^([0-9a-f-]{36})(?:\.lock(?:-journal)?)?$/;

/** Opens the spool in the data folder; if that is not writable, in the system's temporary folder, where the next start finds it. */
export function openSpool(dataFolder: string): Spool {
  const inData = join(dataFolder, 'spool');
  const inTemporary = join(tmpdir(), `encore-spool-${process.getuid?.() ?? 'own'}`);
  let own: Place | null = null;
  const place = (): Place => {
    try {
      return takePlace(inData);
    } catch (error) {
      if (!cannotBeUsed.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (!isOurs(inTemporary)) throw new ConfigError(`${inTemporary} belongs to another user. Please remove it`);
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

/** Checks ownership: anyone can put something under a known name into the temporary folder, such as a link, or a folder that they can read. */
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
    // Between creating and locking, another process may have taken the file for a dead one's and removed it.
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

/** Removes the folder and then its lock: while the folder exists, the lock shows whether it is in use. */
async function removeBoth(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await rm(`${path}.lock`, { force: true });
}
