import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes that stay free on the disk of the data folder. The embedded database must never meet a full disk: it takes 16 MB at once
 * for its log and does not survive a log that cannot be written. A statement may write some MB more before it is asked again.
 */
export const reservedBytes = 64 * 1024 * 1024;
/** Bytes that no work takes: the embedded database ends where it cannot write its log. */
const lastBytes = 24 * 1024 * 1024;
const inReserve = new AsyncLocalStorage<true>();

/** Does work that writes a few rows, such as a sign-in, also while little is left: what is there can be looked at on a full disk. */
export const onFullDisk = <T>(work: () => T): T => inReserve.run(true, work);

const [reserve, megabyte] = [48, 1024 * 1024];

/**
 * Keeps 48 MB of the disk in the file `reserve` of a data folder, and gives them up where the disk is full: then a process starts, and
 * people sign in. Called when a server starts; the file is made again at a start with ten times as much space.
 */
export function keepReserve(folder: string): void {
  const path = join(folder, 'reserve');
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < reservedBytes) rmSync(path, { force: true });
  if (existsSync(path) || free < 10 * reserve * megabyte) return;
  const file = openSync(path, 'w', 0o600);
  // What is random, no file system makes small.
  for (let written = 0; written < reserve; written += 1) writeSync(file, randomBytes(megabyte));
  closeSync(file);
}

/** Milliseconds; asking the system costs microseconds, but every statement asks. */
const askEvery = 100;

/** Refused before the disk is full, in PostgreSQL's own words for it (SQLSTATE 53100). */
class DiskFull extends Error {
  readonly code = '53100';
  constructor(cause?: unknown) {
    super('The disk of the data folder is nearly full', { cause });
  }
}

export type DiskSpace = {
  /** Bytes that the process may still take; null where the system does not tell. */
  free(): number | null;
  isLow(): boolean;
  /** @throws DiskFull while there is too little to write anything; of work {@link onFullDisk} while next to nothing is left */
  requireSpace(): void;
  /** Returns what to throw for an error that says nothing of the disk: DiskFull where that is full, else the error. */
  reasonOf(error: unknown): unknown;
};

const watched = new Map<string, DiskSpace>();

/** Watches the disk that the folder is on; whoever asks in one process is told the same. */
export function watchDisk(folder: string): DiskSpace {
  const known = watched.get(folder) ?? startWatching(folder);
  watched.set(folder, known);
  return known;
}

function startWatching(folder: string): DiskSpace {
  let asked = Number.NEGATIVE_INFINITY;
  let known: number | null = null;
  const free = () => {
    const now = performance.now();
    if (now - asked < askEvery) return known;
    asked = now;
    try {
      const { bavail, bsize } = statfsSync(folder);
      known = bavail * bsize;
    } catch {
      known = null;
    }
    return known;
  };
  const isLow = () => (free() ?? reservedBytes) < reservedBytes;
  return {
    free,
    isLow,
    requireSpace() {
      if ((free() ?? reservedBytes) < (inReserve.getStore() ? lastBytes : reservedBytes)) throw new DiskFull();
    },
    reasonOf: (error) => (isLow() ? new DiskFull(error) : error),
  };
}
