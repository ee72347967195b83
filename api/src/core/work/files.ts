import { createHmac } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { S3mini } from 's3mini';
import type { CompanyId } from '../ids.ts';
import { deriveKey, eachSecret, type Secrets } from '../installation/secrets.ts';
import { isSameText } from '../server/same-text.ts';

/** Where uploaded files live. Keys are `company/file`; both are ids, never what a person typed. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Puts a file from disk; memory does not grow with it. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** The same, piece by piece. */
  stream(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}

const checkedKey = (key: string) => {
  if (!/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key)) throw new Error('A file key is two ids');
  return key;
};

const nullWhenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Whoever reads meanwhile gets the whole file or none; what fails, on a full disk say, leaves nothing behind. */
async function write(path: string, fill: (to: string) => Promise<void>): Promise<void> {
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await fill(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
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
    async stream(key) {
      const file = await open(path(key)).catch(nullWhenMissing);
      return file && file.createReadStream();
    },
    async remove(key) {
      await rm(path(key), { force: true });
    },
  };
}

function s3Store(url: URL): FileStore {
  const store = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.searchParams.get('insecure') === '1' ? 'http' : 'https'}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  });
  return {
    async put(key, content, contentType) {
      await store.putObject(checkedKey(key), content, contentType);
    },
    async putFile(key, source, contentType) {
      await store.putAnyObject(checkedKey(key), await openAsBlob(source), contentType);
    },
    async get(key) {
      const content = await store.getObjectArrayBuffer(checkedKey(key));
      return content ? Buffer.from(content) : null;
    },
    async stream(key) {
      const body = (await store.getObjectResponse(checkedKey(key)))?.body;
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : null;
    },
    async remove(key) {
      await store.deleteObject(checkedKey(key));
    },
  };
}

/** Opens the store of FILES_URL: `file:///folder` or `s3://key:secret@host/bucket?region=…`. */
export function openFileStore(address: string): FileStore {
  const url = new URL(address);
  return url.protocol === 's3:' ? s3Store(url) : localStore(fileURLToPath(url));
}

/** The signature that lets whoever holds the address read one file, without a session. */
export function fileSignature(secrets: Secrets, company: string, id: string): string {
  return createHmac('sha256', deriveKey(secrets, 'files')).update(`${company}/${id}`).digest('base64url').slice(0, 32);
}

/** Whether the signature belongs to the file; takes the same time whatever it is. */
export function fileSignatureFits(secrets: Secrets, company: string, id: string, signature: string): boolean {
  return eachSecret(secrets).some((one) => isSameText(fileSignature(one, company, id), signature));
}

/** The address of a picture as answers carry it, below the API root of the site host; null when there is none. */
export function fileAddress(secrets: Secrets, company: CompanyId, id: string | null): string | null {
  return id && `/api/files/${company}/${id}?signature=${fileSignature(secrets, company, id)}`;
}
