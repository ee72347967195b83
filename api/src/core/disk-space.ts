import { statfsSync } from 'node:fs';
import { generalMessages } from '#contract/rules.ts';
import { Failure } from './errors.ts';

/**
 * Bytes that stay free on the disk of the data folder. The embedded database must never meet a full disk: it takes 16 MB at once
 * for its log and does not survive a log that cannot be written. A statement may write some MB more before it is asked again.
 */
export const reservedBytes = 64 * 1024 * 1024;
/** Milliseconds; asking the system costs microseconds, but every statement asks. */
const askEvery = 100;

export type DiskSpace = {
  /** Bytes that the process may still take; null where the system does not tell. */
  free(): number | null;
  isLow(): boolean;
  /** @throws Failure out-of-space while there is too little to write anything */
  requireSpace(): void;
};

/** Watches the disk that the folder is on. */
export function watchDisk(folder: string): DiskSpace {
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
      if (isLow()) throw new Failure('out-of-space', generalMessages.outOfSpace);
    },
  };
}
