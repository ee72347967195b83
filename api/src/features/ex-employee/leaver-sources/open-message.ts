import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parentPort, workerData } from 'node:worker_threads';
import * as openpgp from 'openpgp';

/** What the thread is given, and what it answers. */
export type Decrypting = {
  from: string;
  to: string;
  isArmored: boolean;
  key: string;
  passphrase: string;
  mostBytes: number;
};
export type Decrypted = 'done' | 'key' | 'damaged' | 'too-large';

class TooLarge extends Error {}

/** Argon2 of a key may use 2^17 KiB, 128 MB; programs use 64. */
const mostMemory = 17;

const limited = (mostBytes: number) =>
  async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new TooLarge();
      yield piece;
    }
  };

async function readKey({ key, passphrase }: Decrypting) {
  const config = { maxArgon2MemoryExponent: mostMemory };
  const privateKey = await openpgp.readPrivateKey({ armoredKey: key, config });
  return privateKey.isDecrypted() ? privateKey : openpgp.decryptKey({ privateKey, passphrase, config });
}

async function decrypt(asked: Decrypting): Promise<Decrypted> {
  const { from, to, isArmored, mostBytes } = asked;
  const decryptionKeys = await readKey(asked).catch(() => null);
  if (!decryptionKeys) return 'key';
  const content = Readable.toWeb(createReadStream(from, isArmored ? { encoding: 'latin1' } : {}));
  const config = { allowUnauthenticatedStream: true, maxDecompressedMessageSize: mostBytes + 1024 };
  try {
    const message = await (isArmored
      ? openpgp.readMessage({ armoredMessage: content as unknown as string, config })
      : openpgp.readMessage({ binaryMessage: content as unknown as Uint8Array, config }));
    const { data } = await openpgp.decrypt({ message, decryptionKeys, format: 'binary', config });
    const decrypted = Readable.fromWeb(data as unknown as ReadableStream);
    await pipeline(decrypted, limited(mostBytes), createWriteStream(to, { mode: 0o600 }));
    return 'done';
  } catch (error) {
    return error instanceof TooLarge || /maximum .*size/i.test((error as Error).message) ? 'too-large' : 'damaged';
  }
}

parentPort?.postMessage(await decrypt(workerData as Decrypting));
