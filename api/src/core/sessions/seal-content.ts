import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The layout of a sealed file: a byte with its version, the nonce, the encrypted content, and the tag that shows any change of it. */
const [version, nonceBytes, tagBytes] = [1, 12, 16];
const headBytes = 1 + nonceBytes;

/** Thrown when a sealed file was changed, cut off, swapped with another one, or sealed with another key. */
export class SealBroken extends Error {}

/** Makes a key for sealing content: 32 random bytes. */
export const newContentKey = (): Buffer => randomBytes(32);

function cipherFor(key: Buffer, id: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(id));
  return { cipher, head: Buffer.concat([Buffer.from([version]), nonce]) };
}

function decipherFor(key: Buffer, id: string, head: Buffer) {
  if (head.length < headBytes || head[0] !== version) throw new SealBroken('A file is not sealed as it should be');
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1, headBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(id));
  return decipher;
}

/** Seals content with AES-256-GCM. @param id of the file: content sealed for one file does not open as another */
export function sealContent(key: Buffer, id: string, content: Buffer): Buffer {
  const { cipher, head } = cipherFor(key, id);
  return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Opens sealed content. @throws SealBroken */
export function openContent(key: Buffer, id: string, sealed: Buffer): Buffer {
  const decipher = decipherFor(key, id, sealed.subarray(0, headBytes));
  decipher.setAuthTag(tagOf(sealed));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken('A sealed file was changed, or sealed with another key', { cause });
  }
}

function tagOf(sealed: Buffer): Buffer {
  if (sealed.length < headBytes + tagBytes) throw new SealBroken('A sealed file is cut off');
  return sealed.subarray(-tagBytes);
}

/** Returns the length of content when it is sealed. */
export const sealedBytes = (bytes: number): number => headBytes + bytes + tagBytes;

/** Seals a file on disk into another one; memory does not grow with it. @param check called for each piece; an error it throws ends the work */
export async function sealFile(
  key: Buffer,
  id: string,
  { from, to, check }: { from: string; to: string; check: () => void },
): Promise<void> {
  const { cipher, head } = cipherFor(key, id);
  async function* sealed() {
    yield head;
    for await (const piece of createReadStream(from, { highWaterMark: 1024 * 1024 })) {
      check();
      yield cipher.update(piece as Buffer);
    }
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  await pipeline(sealed, createWriteStream(to, { mode: 0o600 }));
}

/**
 * Opens a sealed stream into a file on disk, which must not be used before this returns: only the end shows whether anything was changed.
 * @param size of the sealed content @param check as for {@link sealFile} @throws SealBroken
 */
export async function openToFile(
  key: Buffer,
  id: string,
  { sealed, size, to, check }: { sealed: Readable; size: number; to: string; check: () => void },
): Promise<void> {
  if (size < headBytes + tagBytes) throw new SealBroken('A sealed file is cut off');
  async function* opened() {
    let [waiting, passed] = [Buffer.alloc(0), 0];
    let decipher: ReturnType<typeof decipherFor> | null = null;
    for await (const piece of sealed) {
      check();
      waiting = Buffer.concat([waiting, piece as Buffer]);
      if (!decipher && waiting.length >= headBytes) {
        decipher = decipherFor(key, id, waiting);
        waiting = waiting.subarray(headBytes);
        passed = headBytes;
      }
      const ready = Math.min(waiting.length, size - tagBytes - passed);
      if (!decipher || ready <= 0) continue;
      yield decipher.update(waiting.subarray(0, ready));
      waiting = waiting.subarray(ready);
      passed += ready;
    }
    if (!decipher || waiting.length !== tagBytes) throw new SealBroken('A sealed file is cut off');
    decipher.setAuthTag(waiting);
    let last: Buffer;
    try {
      last = decipher.final();
    } catch (cause) {
      throw new SealBroken('A sealed file was changed, or sealed with another key', { cause });
    }
    yield last;
  }
  await pipeline(opened, createWriteStream(to, { mode: 0o600 }));
}

/** Returns a digest of content that finds the same content again, and reveals nothing without the key. */
export const contentDigest = (key: Buffer, content: Buffer): string =>
  createHmac('sha256', createHmac('sha256', key).update('digest').digest()).update(content).digest('base64url');
