import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes that stay free on the disk of the data folder. The embedded database must never meet a full disk: it takes 16 MB at once for its log and does
 * not survive a log that cannot be written. A statement may write some MB more before the next check.
 */
export const reservedBytes = 64 * 1024 * 1024;
/** Bytes that no work may use: the embedded database ends if it cannot write its log. */
const lastBytes = 24 * 1024 * 1024;
const inReserve = new AsyncLocalStorage<true>();

/** Allows work that writes a few rows, such as a sign-in, even when little space is left, so that data stays readable on a full disk. */
export const onFullDisk = <T>(work: () => T): T => inReserve.run(true, work);

const [reserve, megabyte] = [48, 1024 * 1024];

/**
 * Reserves 48 MB of the disk in the file `reserve` of a data folder, and gives them up when the disk is full: then a process can start, and people
 * can sign in. Called when a server starts; a start with ten times as much space makes the file again.
 */
export function keepReserve(folder: string): void {
  const path = join(folder, 'reserve');
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < reservedBytes) rmSync(path, { force: true });
  if (existsSync(path) || free < 10 * reserve * megabyte) return;
  const file = openSync(path, 'w', 0o600);
  // Random bytes, which no file system can compress.
  for (let written = 0; written < reserve; written += 1) writeSync(file, randomBytes(megabyte));
  closeSync(file);
}

/** Milliseconds; asking the system takes microseconds, but every statement would ask. */
const askEvery = 100;

/** Thrown before the disk is full, with PostgreSQL's own code for it (SQLSTATE 53100). */
class DiskFull extends Error {
  readonly code = '53100';
  constructor(cause?: unknown) {
    super('The disk of the data folder is nearly full', { cause });
  }
}

export type DiskSpace = {
  /** Returns the bytes that the process may still use; null if the system does not say. */
  free(): number | null;
  isLow(): boolean;
  /** Refuses a write while there is too little space; work in {@link onFullDisk} only while almost nothing is left. @throws DiskFull */
  requireSpace(): void;
  /** Returns DiskFull if an error that does not mention the disk happened on a full one, else the error. */
  reasonOf(error: unknown): unknown;
};

const watched = new Map<string, DiskSpace>();

/** Watches the disk of the folder; all callers in a process share one check. */
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
