import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import sharp from 'sharp';

// Draws the portraits of the demo's people into api/src/demo/portraits: `npm run node scripts/draw-portraits.ts`. The drawings are
// Notionists by Zoish (CC0 1.0); they are kept in the repository, so that no one has to wait for them.

const folder = new URL('../api/src/demo/portraits/', import.meta.url);
const each = 24;
/** Three times the size of a face in a list, and enough for the largest one of 72. */
const side = 128;
/** Returns the friendly variants, without sunglasses and frowns. */
const variants = <Part extends keyof notionists.Options>(_: Part, numbers: string) =>
  numbers.split(' ').map((number) => `variant${number}`) as NonNullable<notionists.Options[Part]>;

const hair = {
  female: variants('hair', '58 57 48 47 46 45 43 41 39 37 36 30 28 23 20 10 08 04 02'),
  male: variants('hair', '56 55 54 53 52 49 38 35 34 33 32 31 27 25 24 22 18 16 15 13 09 06 05 01'),
};
const grounds = ['f1d9c9', 'd8e6d3', 'd5e2f1', 'eadcf0', 'f5e4b8', 'cfe8e6', 'f4d4d9', 'e3dfd4'];

await mkdir(folder, { recursive: true });
for (const [gender, styles] of Object.entries(hair)) {
  for (let index = 0; index < each; index += 1) {
    const bearded = gender === 'male' && index % 4 === 1;
    const drawing = createAvatar(notionists, {
      seed: `${gender} ${index}`,
      hair: styles.slice(index % styles.length, (index % styles.length) + 1),
      eyes: variants('eyes', '05 04 03'),
      brows: variants('brows', '12 10 09 08 06 05'),
      glasses: variants('glasses', '11 08 03'),
      lips: variants('lips', '30 25 23 22 17 14 03'),
      beard: variants('beard', '02 03 09 10 12'),
      beardProbability: bearded ? 100 : 0,
      glassesProbability: index % 5 === 2 ? 100 : 0,
      gestureProbability: 0,
      bodyIconProbability: 0,
      backgroundColor: [grounds[(index * 3) % grounds.length] ?? ''],
      scale: 135,
      translateY: 10,
    });
    const picture = await sharp(Buffer.from(drawing.toString()), { density: 180 })
      .resize(side, side)
      .flatten()
      .jpeg({ quality: 70, mozjpeg: true })
      .toBuffer();
    await writeFile(new URL(`${gender}-${String(index + 1).padStart(2, '0')}.jpg`, folder), picture);
  }
}
