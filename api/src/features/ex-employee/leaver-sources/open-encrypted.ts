import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type * as OpenPgp from 'openpgp';
import { limited, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { SourceFault } from './fetch-source.ts';

const armor = '-----BEGIN PGP MESSAGE-----';

/** Bytes of the length of a packet for a key, by the first byte of the packet (RFC 9580, 4.2): null where another byte decides. */
function lengthBytes(first: number, second: number): number | null {
  if (first === 0xc1) return second < 192 ? 1 : second < 224 ? 2 : second === 255 ? 5 : null;
  return { 132: 1, 133: 2, 134: 4 }[first] ?? null;
}

/** Finds out by its content how a file is encrypted: a message for a key begins with a packet of version 3 or 6. */
export async function findEncryption(path: string): Promise<'armored' | 'binary' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256), 0, 256, 0);
    const start = buffer.subarray(0, bytesRead);
    if (
      start
        .toString('latin1')
        .replace(/^(?:ï»¿)?\s*/, '')
        .startsWith(armor)
    )
      return 'armored';
    const length = lengthBytes(start[0] ?? 0, start[1] ?? 0);
    const version = length === null ? undefined : start[1 + length];
    return version === 3 || version === 6 ? 'binary' : null;
  } finally {
    await file.close();
  }
}

type Keys = { pgpKey?: string; pgpPassphrase?: string };

/**
 * Decrypts a file into another one. It is used only once all of it was read, so nothing that fails the check of its integrity is.
 * @throws SourceFault
 */
export async function decryptFile(
  from: string,
  to: string,
  { keys, mostBytes, stopping }: { keys: Keys; mostBytes: number; stopping: AbortSignal },
): Promise<void> {
  const kind = await findEncryption(from);
  if (!kind) throw new SourceFault('The file is not encrypted, although a PGP key was entered');
  // Large, and few sources have a key.
  const openpgp = await import('openpgp');
  const decryptionKeys = await readKey(openpgp, keys);
  const content = Readable.toWeb(createReadStream(from, kind === 'armored' ? { encoding: 'latin1' } : {}));
  const config = { allowUnauthenticatedStream: true, maxDecompressedMessageSize: mostBytes + 1024 };
  try {
    const message = await (kind === 'armored'
      ? openpgp.readMessage({ armoredMessage: content as unknown as string, config })
      : openpgp.readMessage({ binaryMessage: content as unknown as Uint8Array, config }));
    const { data } = await openpgp.decrypt({ message, decryptionKeys, format: 'binary', config });
    const decrypted = Readable.fromWeb(data as unknown as ReadableStream);
    await pipeline(decrypted, limited(mostBytes), createWriteStream(to, { mode: 0o600 }), { signal: stopping });
  } catch (error) {
    stopping.throwIfAborted();
    const isTooLarge = error instanceof OutgoingError || /maximum .*size/i.test((error as Error).message);
    throw new SourceFault(
      isTooLarge
        ? `The decrypted file is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`
        : 'The file can’t be decrypted with the PGP key, or it is damaged',
      { cause: error },
    );
  }
}

async function readKey(openpgp: typeof OpenPgp, { pgpKey = '', pgpPassphrase }: Keys) {
  try {
    const key = await openpgp.readPrivateKey({ armoredKey: pgpKey });
    if (key.isDecrypted()) return key;
    return await openpgp.decryptKey({ privateKey: key, passphrase: pgpPassphrase ?? '' });
  } catch (error) {
    throw new SourceFault('The PGP key or its passphrase is wrong', { cause: error });
  }
}
