import { type Filling, fillings } from './fillings.ts';
import { type Kind, kinds } from './ground.ts';
import { onPlaces } from './on-places.ts';
import type { Ran } from './places.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** Shares of the needed space that the command gets. */
const shares = [0.1, 0.4, 0.7, 0.9];

/** Bytes. */
const leastNeeded = 4e6;

/** Returns the faults in how a command ended on a full disk. */
function faultsOfEnd({ code, said }: Ran): string[] {
  const lines = said.trim().split('\n');
  return [
    ...(code === 1 ? [] : [`it ended with ${code}`]),
    ...(/^\s+at /m.test(said) ? [`it shows where in the code: ${said}`] : []),
    ...(/disk/i.test(lines.at(-1) ?? '') ? [] : [`it does not name the disk: ${said}`]),
  ];
}

async function fill(kind: Kind, disk: SmallDisk, { name, reserve, begin }: Filling): Promise<string[]> {
  const faults: string[] = [];
  disk.clear();
  const whole = await begin(disk);
  const before = disk.free();
  const { code, said } = await whole.run();
  if (code !== 0) throw new Error(`${kind}, ${name}: ${said}`);
  // A database may have given back more of its log than it took.
  const needed = Math.max(before - disk.free(), leastNeeded);
  faults.push(...(await whole.differences()));
  await whole.drop();
  const sentences = new Set<string>();
  const again: number[] = [];
  let refused = 0;
  for (const share of [...shares, null]) {
    const trial = await begin(disk);
    if (share !== null) disk.leave(reserve + share * needed);
    const full = await (share === null ? trial.run(() => disk.leave(reserve / 2)) : trial.run());
    disk.clear();
    if (full.code !== 0) {
      refused += 1;
      sentences.add(full.said.trim().split('\n').at(-1) ?? '');
      faults.push(...faultsOfEnd(full), ...(await trial.faultsOfRest()));
      const second = await trial.run();
      if (second.code !== 0) faults.push(`with space it ended with ${second.code}: ${second.said}`);
      again.push(second.seconds);
    }
    faults.push(...(await trial.differences()));
    const what = share === null ? 'filled in its middle' : `${share} of ${Math.round(needed / 1e6)} MB`;
    console.error(`  ${kind}, ${name}, ${what}: ended with ${full.code}, ${faults.length} faults so far`);
    await trial.drop();
  }
  for (const sentence of sentences) console.error(`  ${kind}, ${name}: “${sentence}”`);
  for (const fault of faults) console.error(`  ${kind}, ${name}, fault: ${fault}`);
  return [
    `${kind}: the disk runs full during ${name}`,
    `needs ${Math.round(needed / 1e6)} MB; ${refused} of ${shares.length + 1} ended with 1 and a sentence`,
    again.length ? `with space ${Math.min(...again).toFixed(1)} to ${Math.max(...again).toFixed(1)} s` : '',
    `${faults.length} faults or differences`,
    '',
  ];
}

/** Runs backup, restore, move, change of the secret and upgrade on a disk that fills up in the middle, and again with space. Requires root. */
export async function tryFilling(): Promise<string[][]> {
  if (process.getuid?.() !== 0)
    return [['the disk runs full during commands', 'skipped: only root can mount a disk', '', '', '']];
  const rows: string[][] = [];
  for (const kind of kinds) {
    const disk = mountSmallDisk(1500);
    try {
      await onPlaces(
        kind,
        async (given) => {
          for (const each of await fillings(given)) rows.push(await fill(kind, disk, each));
        },
        { within: disk.folder, megabytes: 90 },
      );
    } finally {
      disk.drop();
    }
  }
  return rows;
}
