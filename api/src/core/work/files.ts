import { createHmac, randomBytes } from 'node:crypto';
import { constants, createWriteStream, existsSync, openAsBlob, type WriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { CompanyId } from '../ids.ts';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';
import { isSameText } from '../server/same-text.ts';
import { FilesAway, lengthHeader, openBucket, readBody, readObject } from './bucket.ts';
import { fewAtOnce } from './few-at-once.ts';

/** The store of uploaded files. Keys are `company/file`; both are ids, never what a person typed. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Stores a file from disk; memory does not grow with it. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Reads the same, piece by piece, with its size in bytes. */
  read(key: string): Promise<{ size: number; content: Readable } | null>;
  /** Returns the bytes of a file; null: there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Lists every file, in no order. */
  list(): AsyncIterable<{ key: string; size: number }>;
  remove(key: string): Promise<void>;
  /** Returns whether files can be read and written right now; writes nothing. */
  healthy(): Promise<boolean>;
}

/** Number of files that a store lists at once. */
const listedAtOnce = 1_000;
const isKey = (key: string) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key);
const checkedKey = (key: string) => {
  if (!isKey(key)) throw new Error('A file key is two ids');
  return key;
};

const noneWhenMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
};

const nullWhenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Opens a file to write into; its errors name it, which those of a full disk do not by themselves. */
export const createFile = (path: string): WriteStream =>
  createWriteStream(path, { mode: 0o600 }).on('error', (error) => Object.assign(error, { path }));

/** Readers get the whole file or none meanwhile, whoever else writes it; a failure, on a full disk say, leaves nothing behind. */
async function write(path: string, fill: (to: string) => Promise<void>): Promise<void> {
  const partial = `${path}.${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await fill(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    // For a copy the system's error names the source.
    throw Object.assign(error as Error, { path });
  }
}

function localStore(folder: string): FileStore {
  const path = (key: string) => join(folder, checkedKey(key));
  return {
    put: (key, content) => write(path(key), (to) => writeFile(to, content, { mode: 0o600 })),
    putFile: (key, source) => write(path(key), (to) => copyFile(source, to)),
    async get(key) {
      return readFile(path(key)).catch(nullWhenMissing);
    },
    async read(key) {
      const file = await open(path(key)).catch(nullWhenMissing);
      return file && { size: (await file.stat()).size, content: file.createReadStream() };
    },
    async sizeOf(key) {
      return (await stat(path(key)).catch(nullWhenMissing))?.size ?? null;
    },
    async *list() {
      for (const company of await readdir(folder).catch(noneWhenMissing))
        for (const file of await readdir(join(folder, company)).catch(noneWhenMissing)) {
          const key = `${company}/${file}`;
          const found = isKey(key) && (await stat(join(folder, key)).catch(nullWhenMissing));
          if (found) yield { key, size: found.size };
        }
    },
    async remove(key) {
      await rm(path(key), { force: true });
    },
    async healthy() {
      // The folder is created with the first file.
      let nearest = folder;
      while (!existsSync(nearest)) nearest = dirname(nearest);
      return access(nearest, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      );
    },
  };
}

/**
 * Files that this process puts into a bucket at once, and milliseconds that another one waits: each may hold a connection to the database, and a
 * bucket that hangs must leave enough of them for pages.
 */
const [putAtOnce, waitsFor] = [6, 2_000];

const withLength = (bytes: number) => ({ [lengthHeader]: String(bytes) });

function s3Store(url: URL): FileStore {
  const store = openBucket(url);
  const inTurn = fewAtOnce({ working: putAtOnce, waiting: 100 });
  return {
    async put(key, content, contentType) {
      const given = withLength(content.length);
      const put = () => store.putObject(checkedKey(key), content, contentType, undefined, given);
      await inTurn(put, AbortSignal.timeout(waitsFor)).catch((error: Error) => {
        throw error.name === 'TimeoutError' ? new FilesAway(`The bucket at ${url.host} is too slow`) : error;
      });
    },
    async putFile(key, source, contentType) {
      const content = await openAsBlob(source);
      // The parts of a larger file must not declare the length of the whole.
      const said = content.size <= store.minPartSize ? withLength(content.size) : undefined;
      await store.putAnyObject(checkedKey(key), content, contentType, undefined, said);
    },
    get: async (key) => readObject(store, checkedKey(key)),
    async read(key) {
      const answer = await store.getObjectResponse(checkedKey(key));
      return answer?.body ? readBody(answer) : null;
    },
    async sizeOf(key) {
      return (await store.objectExists(checkedKey(key))) === true ? store.getContentLength(key) : null;
    },
    async *list() {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await store.listObjectsPaged('/', '', listedAtOnce, next);
        for (const { Key: key, Size: size } of page?.objects ?? []) if (isKey(key)) yield { key, size };
        next = page?.nextContinuationToken;
      }
    },
    async remove(key) {
      await store.deleteObject(checkedKey(key));
    },
    healthy: () => store.bucketExists(),
  };
}

/** Opens the store of FILES_URL: `file:///folder`, `s3://key:secret@host/bucket?region=…`, or without key and secret by the machine's role. */
export function openFileStore(address: string): FileStore {
  const url = new URL(address);
  return url.protocol === 's3:' ? s3Store(url) : localStore(fileURLToPath(url));
}

/** Returns the signature that lets anyone with the address read one file, without a session. */
export function fileSignature(secrets: Secrets, company: string, id: string): string {
  return createHmac('sha256', deriveKey(secrets, 'files')).update(`${company}/${id}`).digest('base64url').slice(0, 32);
}

/** Returns whether the signature belongs to the file; takes the same time in any case. */
export function fileSignatureFits(secrets: Secrets, company: string, id: string, signature: string): boolean {
  return eachSecret(secrets).some((one) => isSameText(fileSignature(one, company, id), signature));
}

/** Returns the address of a picture for answers, below the API root of the site host; null when there is none. */
export function fileAddress(secrets: Secrets, company: CompanyId, id: string | null): string | null {
  return id && `/api/files/${company}/${id}?signature=${fileSignature(secrets, company, id)}`;
}
