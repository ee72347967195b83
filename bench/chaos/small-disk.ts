import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, which only root can create. Bytes. */
export type SmallDisk = {
  folder: string;
  free: () => number;
  /** Fills the disk until the given number of bytes is left. */
  leave: (bytes: number) => void;
  /** Frees the space again. */
  clear: () => void;
  drop: () => void;
};

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'encore-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  // PostgreSQL has an account of its own.
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const clear = () => rmSync(ballast, { force: true });
  return {
    folder,
    free,
    leave(bytes) {
      clear();
      // A command that writes meanwhile may use the space just counted.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const more = free() - Math.round(bytes);
        if (more <= 0 || !spawnSync('fallocate', ['--length', String(more), ballast]).status) return;
      }
    },
    clear,
    drop() {
      // A process that has just ended may have it open for a moment.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
