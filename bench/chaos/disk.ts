import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { csv, row } from '#api-test/people-files.ts';
import { ask, onGround, post, slowest, tally } from './ground.ts';

const megabyte = 1024 * 1024;
const rounds = 5;

/** Uploads 9,000 rows five times to a nearly full disk, on the embedded database; reports what was lost and whether it still works. */
export async function tryFullDisk(): Promise<string[][]> {
  const disk = mkdtempSync(join(tmpdir(), 'encore-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'none', disk]);
  try {
    return await onGround(
      'PGlite',
      50,
      async ({ owner, start }) => {
        const served = await start();
        const ballast = join(disk, 'ballast');
        const [writes, reads, after]: { status: number; seconds: number }[][] = [[], [], []];
        for (let round = 0; round < rounds; round += 1) {
          const { bavail, bsize } = statfsSync(disk);
          const left = [10, 40, 66, 70, 80][round] ?? 10;
          writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left * megabyte)));
          const body = new FormData();
          body.append(
            'file',
            new Blob([new Uint8Array(csv(Array.from({ length: 9_000 }, () => row())))]),
            'people.csv',
          );
          writes?.push(await ask(served, owner, '/alumni/bulk-upload', { method: 'POST', body }));
          for (let time = 0; time < 10; time += 1) {
            reads?.push(await ask(served, owner, '/alumni'));
            writes?.push(await ask(served, owner, '/group', post({ name: `Round ${round} ${time}` })));
          }
          rmSync(ballast);
          await wait(300);
          after?.push(await ask(served, owner, '/group', post({ name: `After ${round}` })));
        }
        const [written = [], read = [], then = []] = [writes, reads, after];
        return [
          [
            'disk with 10 to 80 MB left',
            tally(written.map(({ status }) => status)),
            slowest(written),
            `reads ${tally(read.map(({ status }) => status))}, ${slowest(read)}`,
            `with space again ${tally(then.map(({ status }) => status))}`,
          ],
        ];
      },
      disk,
    );
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}
