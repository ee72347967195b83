import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contentDigest,
  newContentKey,
  openContent,
  openToFile,
  SealBroken,
  sealContent,
  sealedBytes,
  sealFile,
} from './seal-content.ts';

const [key, other] = [newContentKey(), newContentKey()];
const content = Buffer.from('%PDF-1.7 salary ₹30,00,000');
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encore-seal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Sealed content', () => {
  test('opens as it was, shows nothing of it, and differs each time', () => {
    const [one, two] = [sealContent(key, 'a', content), sealContent(key, 'a', content)];
    expect(openContent(key, 'a', one).equals(content)).toBe(true);
    expect(one.includes('PDF')).toBe(false);
    expect(one.equals(two)).toBe(false);
    expect(one).toHaveLength(sealedBytes(content.length));
    expect(openContent(key, 'a', sealContent(key, 'a', Buffer.alloc(0)))).toHaveLength(0);
  });

  test('does not open with another key, as another file, changed anywhere, or cut off', () => {
    const sealed = sealContent(key, 'a', content);
    expect(() => openContent(other, 'a', sealed)).toThrow(SealBroken);
    expect(() => openContent(key, 'b', sealed)).toThrow(SealBroken);
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => openContent(key, 'a', changed), `byte ${place}`).toThrow(SealBroken);
      expect(() => openContent(key, 'a', sealed.subarray(0, place)), `cut at ${place}`).toThrow(SealBroken);
    }
  });
});

describe('A sealed file on disk', () => {
  const size = 3 * 1024 * 1024 + 17;
  const large = Buffer.alloc(size, 'salary ');
  const open = (sealed: Buffer, pieces: number, by = key, id = 'a') =>
    writeFile(at('given'), sealed).then(() =>
      openToFile(by, id, {
        sealed: createReadStream(at('given'), { highWaterMark: pieces }),
        size: sealed.length,
        to: at('opened'),
        check: () => {},
      }),
    );

  test.each([1024 * 1024, 64 * 1024, 4099])('opens from pieces of %i bytes, and alike in memory', async (pieces) => {
    await writeFile(at('plain'), large);
    await sealFile(key, 'a', { from: at('plain'), to: at('sealed'), check: () => {} });
    const sealed = await readFile(at('sealed'));
    expect(sealed.includes('salary')).toBe(false);
    expect(sealed).toHaveLength(sealedBytes(size));
    await open(sealed, pieces);
    expect((await readFile(at('opened'))).equals(large)).toBe(true);
    expect(openContent(key, 'a', sealed).equals(large)).toBe(true);
  });

  test('opens from single bytes', async () => {
    await open(sealContent(key, 'a', content), 1);
    expect((await readFile(at('opened'))).equals(content)).toBe(true);
  });

  test('is an error when it was changed, cut off, or is another one', async () => {
    const sealed = sealContent(key, 'a', content);
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(open(changed, 7)).rejects.toThrow(SealBroken);
    await expect(open(sealed, 7, other)).rejects.toThrow(SealBroken);
    await expect(open(sealed, 7, key, 'b')).rejects.toThrow(SealBroken);
    for (const length of [0, 1, 12, 13, 28, 29, sealed.length - 1])
      await expect(open(sealed.subarray(0, length), 7), `cut at ${length}`).rejects.toThrow(SealBroken);
  });

  test('ends when the disk is full', async () => {
    await writeFile(at('plain'), large);
    const full = () => {
      throw new Error('full');
    };
    await expect(sealFile(key, 'a', { from: at('plain'), to: at('sealed'), check: full })).rejects.toThrow('full');
  });
});

test('A digest finds the same content under the same key only', () => {
  expect(contentDigest(key, content)).toBe(contentDigest(key, Buffer.from(content)));
  expect(contentDigest(key, content)).not.toBe(contentDigest(other, content));
  expect(contentDigest(key, content)).not.toBe(contentDigest(key, Buffer.from('other')));
});
