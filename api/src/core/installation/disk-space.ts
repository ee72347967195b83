import { statfsSync } from 'node:fs';

/**
 * Bytes that stay free on the disk of the data folder. The embedded database must never meet a full disk: it takes 16 MB at once
 * for its log and does not survive a log that cannot be written. A statement may write some MB more before it is asked again.
 */
export const reservedBytes = 64 * 1024 * 1024;
/** Milliseconds; asking the system costs microseconds, but every statement asks. */
const askEvery = 100;

/** Refused before the disk is full, in PostgreSQL's own words for it (SQLSTATE 53100). */
class DiskFull extends Error {
  readonly code = '53100';
  constructor() {
    super('The disk of the data folder is nearly full');
  }
}

export type DiskSpace = {
  /** Bytes that the process may still take; null where the system does not tell. */
  free(): number | null;
  isLow(): boolean;
  /** @throws DiskFull while there is too little to write anything */
  requireSpace(): void;
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
      if (isLow()) throw new DiskFull();
    },
  };
}
