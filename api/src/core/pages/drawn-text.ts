import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Spool } from '../work/spool.ts';

const require = createRequire(import.meta.url);
const scripts = 'arabic bengali devanagari gujarati gurmukhi kannada malayalam oriya sinhala tamil telugu thai'.split(
  ' ',
);
/** One font family for all scripts: European letters are in its Arabic part. */
const files = [
  ...['latin', 'latin-ext'].flatMap((part) =>
    [400, 600].map((weight) => `arabic/files/noto-sans-arabic-${part}-${weight}`),
  ),
  ...scripts.map((script) => `${script}/files/noto-sans-${script}-${script}-600`),
].map((name) => `@fontsource/noto-sans-${name}-normal.woff`);

/** Font names of the two weights. */
export const drawnFonts = { normal: 'Noto Sans Arabic', strong: 'Noto Sans Arabic SemiBold' } as const;

const [fileHead, fileEntry, packedEntry] = [12, 16, 20];

/** Unpacks a web font into the form that drawing programs read (WOFF 1.0 compresses each table by itself). */
export function unpackFont(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(fileHead + fileEntry * count);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(fileEntry * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(fileEntry * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let place = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + packedEntry * index;
    const [start, short, long] = [4, 8, 12].map((offset) => packed.readUInt32BE(from + offset)) as [
      number,
      number,
      number,
    ];
    const stored = packed.subarray(start, start + short);
    const table = short < long ? inflateSync(stored) : stored;
    const entry = fileHead + fileEntry * index;
    packed.copy(head, entry, from, from + 4);
    packed.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(long, entry + 12);
    tables.push(table, Buffer.alloc(-long & 3));
    place += long + (-long & 3);
  }
  return Buffer.concat([head, ...tables]);
}

const made = new WeakMap<Spool, Promise<void>>();

/** Installs our fonts for drawing text in this process, since the machine may have none. They stay in the spool while it runs. */
export function prepareFonts(spool: Spool): Promise<void> {
  const begun = made.get(spool);
  if (begun) return begun;
  const prepared = addFonts(spool);
  made.set(spool, prepared);
  // One full disk must not stop pictures from being drawn for good.
  prepared.catch(() => made.delete(spool));
  return prepared;
}

async function addFonts(spool: Spool): Promise<void> {
  const folder = await spool.makeFolder();
  for (const file of files) {
    const fontfile = join(folder, basename(file).replace('.woff', '.ttf'));
    await writeFile(fontfile, unpackFont(readFileSync(require.resolve(file))));
    // The font is loaded with its first letter.
    await sharp({ text: { text: 'a', font: drawnFonts.normal, fontfile } })
      .raw()
      .toBuffer();
  }
}
