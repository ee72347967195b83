// oxlint-disable-next-line no-restricted-imports -- an uncaught error shows up in a later turn, if at all
import { setTimeout as wait } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack, unpack } from './pack.ts';

/** Rows as a table has them; one compressed piece expands into many. */
const rows = Buffer.from(Array.from({ length: 60_000 }, (_, at) => `${at}\tperson${at}@mail.example\n`).join(''));
const identity = await generateIdentity();
const ways = [
  { way: 'open', lock: null, key: null },
  { way: 'locked', lock: { recipient: await identityToRecipient(identity) }, key: { identity } },
];

describe.each(ways)('An archive that is $way', ({ lock, key }) => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => void uncaught.push(error);
  // These events end a Node process, and the stack shows where.
  beforeAll(() => void process.on('uncaughtException', hear));
  afterAll(() => void process.off('uncaughtException', hear));

  const archiveOf = (entries: number) =>
    pack(lock, async (packer) => {
      for (let number = 0; number < entries; number += 1) await packer.add(`${number}`, rows);
      packer.finish();
    });

  test('returns its entries in order', async () => {
    const sizes: [string, number][] = [];
    for await (const { name, content } of unpack(archiveOf(2), key)) {
      let bytes = 0;
      for await (const piece of content) bytes += (piece as Buffer).length;
      sizes.push([name, bytes]);
    }
    expect(sizes).toEqual([
      ['0', rows.length],
      ['1', rows.length],
    ]);
  });

  test('can be abandoned by a reader whose disk is full while more is on its way', async () => {
    const read = async () => {
      for await (const entry of unpack(archiveOf(4), key)) {
        await wait(20);
        throw new Error(`The disk is full at ${entry.name}`);
      }
    };
    await expect(read()).rejects.toThrow('The disk is full at 0');
    // Pieces that were on their way arrive in the next turns.
    for (let turn = 0; turn < 20; turn += 1) await wait(1);
    expect(uncaught).toEqual([]);
  });

  test('can be abandoned by a writer whose disk is full', async () => {
    const archive = archiveOf(4);
    for await (const _ of archive) break;
    for (let turn = 0; turn < 20; turn += 1) await wait(1);
    expect(archive.destroyed).toBe(true);
    expect(uncaught).toEqual([]);
  });
});
