import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { ArchiveError } from './archive-error.ts';

/** The way an archive is encrypted: for the holder of an age key, or with a passphrase (age-encryption.org/v1). */
export type Lock = { recipient: string } | { passphrase: string };
export type Key = { identity: string } | { passphrase: string };

type Packer = {
  /** Adds an entry. @param size the number of bytes that `content` has */
  add(name: string, content: Buffer | Readable, size?: number): Promise<void>;
  finish(): void;
};

/**
 * Packs entries into a compressed, encrypted tar as they come: only the pieces in transit are held in memory.
 * @param fill adds the entries; an error that it throws ends the stream
 */
export function pack(lock: Lock | null, fill: (packer: Packer) => Promise<void>): Readable {
  const { readable, controller } = createTarPacker();
  const zipped = createGzip({ level: 3 });
  // If the archive can no longer be written, nothing asks for the next piece, and the writer would wait forever.
  const gone = new Promise<never>((_, reject) => {
    zipped.once('close', () => reject(new Error('The archive is no longer being written')));
  });
  gone.catch(() => {});
  const mtime = new Date();
  const packer: Packer = {
    async add(name, content, size = (content as Buffer).length) {
      const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter();
      for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
        await Promise.race([writer.ready, gone]);
        await Promise.race([writer.write(piece as Uint8Array), gone]);
      }
      await Promise.race([writer.close(), gone]);
    },
    finish: () => controller.finalize(),
  };
  fill(packer).catch((error: unknown) => {
    controller.error(error);
    zipped.destroy(error as Error);
  });
  Readable.fromWeb(readable as ReadableStream)
    .on('error', (error) => zipped.destroy(error))
    .pipe(zipped);
  return lock ? lockStream(zipped, lock) : zipped;
}

/** Wraps a stream by hand, since Node's `Readable.toWeb` throws an uncatchable error when a stream is abandoned while pieces are on their way. */
const toWeb = (pieces: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(pieces) as unknown as globalThis.ReadableStream<Uint8Array>;

function lockStream(plain: Readable, lock: Lock): Readable {
  const encrypter = new Encrypter();
  if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
  else encrypter.setPassphrase(lock.passphrase);
  const web = toWeb(plain);
  return Readable.from(
    (async function* read() {
      yield* (await encrypter.encrypt(web)) as unknown as AsyncIterable<Uint8Array>;
    })(),
    { objectMode: false },
  );
}

const ageBegins = Buffer.from('age-encryption.org/v1');
const gzipBegins = Buffer.from([0x1f, 0x8b]);

/** Returns the first bytes of a stream without consuming them. */
async function peek(stream: Readable): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await iterator.next();
  const head = first.done ? Buffer.alloc(0) : Buffer.from(first.value);
  const all = async function* () {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { head, all: all() };
}

async function openLock(locked: AsyncIterable<Buffer>, key: Key | null): Promise<Readable> {
  if (!key) throw new ArchiveError('The archive is encrypted: give its passphrase or the key with --identity');
  const decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else decrypter.addPassphrase(key.passphrase);
  const web = toWeb(locked);
  const opened = await decrypter.decrypt(web).catch((error: unknown) => {
    throw new ArchiveError(
      'identity' in key ? 'The key does not open the archive' : 'The passphrase does not open the archive',
      { cause: error },
    );
  });
  return Readable.fromWeb(opened as unknown as ReadableStream);
}

type Entry = { name: string; size: number; content: Readable };

/**
 * Yields the entries of an archive in order; each must be read before the next.
 * @throws ArchiveError if it is no archive, cannot be opened, is damaged or incomplete
 */
export async function* unpack(archive: Readable, key: Key | null): AsyncGenerator<Entry> {
  const { head, all } = await peek(archive);
  const isLocked = head.subarray(0, ageBegins.length).equals(ageBegins);
  if (!isLocked && !head.subarray(0, 2).equals(gzipBegins))
    throw new ArchiveError('The file is not a backup of Encore');
  try {
    const zipped = isLocked ? await openLock(all, key) : Readable.from(all, { objectMode: false });
    const unzipped = createGunzip();
    zipped.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
    const entries = toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries as unknown as AsyncIterable<{
      header: { name: string; size: number };
      body: globalThis.ReadableStream<Uint8Array>;
    }>)
      yield { name: header.name, size: header.size, content: Readable.fromWeb(body as unknown as ReadableStream) };
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`The archive is damaged or was cut off: ${(error as Error).message}`, { cause: error });
  }
}
