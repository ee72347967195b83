import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { SourceFault } from './fetch-source.ts';
import type { Decrypted, Decrypting } from './open-message.ts';

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
/** Milliseconds for one file, and the megabytes of objects that its thread may use. */
const longest = 5 * 60_000;
const mostMegabytes = 512;

/**
 * Decrypts a file into another one. It is used only once all of it was read, so nothing that fails the check of its integrity is. A thread of its own
 * does it: keys and messages can be made so that they take minutes.
 * @throws SourceFault
 */
export async function decryptFile(
  from: string,
  to: string,
  { keys, mostBytes, stopping }: { keys: Keys; mostBytes: number; stopping: AbortSignal },
): Promise<void> {
  const kind = await findEncryption(from);
  if (!kind) throw new SourceFault('The file is not encrypted, although a PGP key was entered');
  const { pgpKey: key = '', pgpPassphrase: passphrase = '' } = keys;
  const workerData: Decrypting = { from, to, isArmored: kind === 'armored', key, passphrase, mostBytes };
  const thread = new Worker(new URL('./open-message.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const timer = AbortSignal.timeout(longest);
  try {
    const [result] = (await once(thread, 'message', { signal: AbortSignal.any([stopping, timer]) })) as [Decrypted];
    if (result !== 'done') throw new SourceFault(faults[result](mostBytes));
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(timer.aborted ? 'Decrypting the file takes too long' : faults.damaged(), { cause: error });
  } finally {
    await thread.terminate();
  }
}

const faults = {
  key: () => 'The PGP key or its passphrase is wrong',
  damaged: () => 'The file can’t be decrypted with the PGP key, or it is damaged',
  'too-large': (mostBytes: number) => `The decrypted file is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`,
} as const;
