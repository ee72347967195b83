import * as f from './filling.ts';
import { fillings } from './fillings.ts';
import { onPlaces } from './on-places.ts';
import { mountSmallDisk } from './small-disk.ts';

const kind = process.argv[2] as any;
const only = process.argv[3] ?? '';
const disk = mountSmallDisk(3000);
const t = performance.now();
try {
  await onPlaces(
    kind,
    async (g) => {
      for (const e of await fillings(g))
        if (!only || only.includes(e.name.split(' ')[0] ?? ''))
          try {
            console.log(await (f as any).fill(kind, disk, e));
          } catch (x) {
            console.log('BROKE', e.name, x);
          }
    },
    { within: disk.folder, megabytes: 90 },
  );
} finally {
  disk.drop();
}
console.log((performance.now() - t) / 1000);
