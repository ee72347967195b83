import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FilesAway, openBucket, readBody } from '../work/bucket.ts';
import { ArchiveError } from './archive-error.ts';

/** The place an archive is written to and read from: a file, or an object in a bucket. */
export type Place = {
  /** The name shown to people, without keys. */
  name: string;
  write(content: Readable): Promise<{ bytes: number }>;
  read(): Promise<Readable>;
  /** Removes the oldest archives beside this one, except the newest `most`; only archives with an automatic name. */
  keep(most: number): Promise<string[]>;
};

const named = /^encore-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(?:\.age)?$/;
/** Returns the automatic name of an archive; names of later ones sort later. */
const nameOf = (at: Date, isLocked: boolean) =>
  `encore-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isLocked ? '.age' : ''}`;

const oldest = (names: readonly string[], most: number) =>
  names
    .filter((name) => named.test(name))
    .sort()
    .slice(0, -most || undefined);

/**
 * Returns the place of an address: a file, a folder (it ends with a slash, or exists as one), or `s3://key:secret@host/bucket/…?region=…`.
 * @throws ArchiveError if the address is invalid
 */
export function placeOf(address: string, at: Date, isLocked: boolean): Place {
  if (address.startsWith('s3:')) return bucketPlace(address, nameOf(at, isLocked));
  const isFolder = address.endsWith('/') || (existsSync(address) && statSync(address).isDirectory());
  return filePlace(resolve(isFolder ? join(address, nameOf(at, isLocked)) : address));
}

/** Creates the folder and removes what a killed backup left in it; a place takes one backup at a time. */
function makeFolder(folder: string, part: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (name === part || (name.endsWith('.part') && named.test(name.slice(0, -5)))) rmSync(join(folder, name));
}

/** Words an error of the system about the place itself; returns any other error unchanged. */
function inWords(error: unknown, path: string, folder: string): unknown {
  const { code, path: at } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new ArchiveError(`The disk of ${folder} is full: no archive was written`);
  if (code && at?.startsWith(folder)) return new ArchiveError(`${path} cannot be written (${code})`);
  return noArchive(error);
}

/** Returns whether a bucket failed to answer properly: its answer ended early, or is of another kind. */
const isNoAnswer = (error: unknown) =>
  error instanceof Error && (error.message === 'terminated' || error.message.startsWith('[s3mini]'));

function noArchive(error: unknown): unknown {
  if (error instanceof FilesAway) return new ArchiveError(`${error.message}: no archive was written`);
  return isNoAnswer(error) ? new ArchiveError('The bucket cut off an answer: no archive was written') : error;
}

function filePlace(path: string): Place {
  const folder = dirname(path);
  const part = `${path}.part`;
  return {
    name: path,
    async write(content) {
      try {
        makeFolder(folder, basename(part));
        await pipeline(content, createWriteStream(part, { mode: 0o600 }));
        const file = await open(part, 'r+');
        await file.sync();
        const { size } = await file.stat();
        await file.close();
        await rename(part, path);
        return { bytes: size };
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw inWords(error, path, folder);
      }
    },
    async read() {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw new ArchiveError(
          error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read (${error.code})`,
        );
      });
      await file.close();
      return createReadStream(path, { highWaterMark: 1024 * 1024 });
    },
    async keep(most) {
      const gone = oldest(await readdir(folder), most);
      for (const name of gone) await rm(join(folder, name));
      return gone;
    },
  };
}

/** Bytes of a part of an upload; S3 takes 10,000 parts, so an archive may have 160 GB. */
const partBytes = 16 * 1024 * 1024;

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, size] = [[], 0];
  }
  if (size) yield Buffer.concat(pieces);
}

function bucketPlace(address: string, name: string): Place {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, bucket, ...folders] = url?.pathname.split('/').map(decodeURIComponent) ?? [];
  if (!url?.host || !bucket || !url.username !== !url.password)
    throw new ArchiveError(
      'Name an archive in a bucket as s3://key:secret@host/bucket/folder/?region=…, without key and secret if the machine has a role',
    );
  const last = folders.pop() ?? '';
  const folder = folders.map((each) => `${each}/`).join('');
  const key = `${folder}${last || name}`;
  const store = openBucket(Object.assign(new URL(url), { pathname: `/${bucket}` }));
  return {
    name: `s3://${url.host}/${bucket}/${key}`,
    async write(content) {
      let upload = '';
      try {
        const parts: { partNumber: number; etag: string }[] = [];
        let bytes = 0;
        for await (const part of inParts(content)) {
          // Not earlier: a failure in here must also end the reading of the database.
          upload ||= await store.getMultipartUploadId(key, 'application/octet-stream');
          parts.push(await store.uploadPart(key, upload, part, parts.length + 1));
          bytes += part.length;
        }
        await store.completeMultipartUpload(key, upload, parts);
        return { bytes };
      } catch (error) {
        if (upload) await store.abortMultipartUpload(key, upload).catch(() => {});
        throw noArchive(error);
      }
    },
    async read() {
      const answer = await store.getObjectResponse(key);
      if (!answer?.body) throw new ArchiveError(`There is no s3://${url.host}/${bucket}/${key}`);
      return readBody(answer).content;
    },
    async keep(most) {
      const found = (await store.listObjects('/', folder)) ?? [];
      const gone = oldest(
        found
          .map(({ Key }) => Key)
          .filter((each) => dirname(`/${each}`) === dirname(`/${folder}x`))
          .map((each) => basename(each)),
        most,
      );
      for (const each of gone) await store.deleteObject(`${folder}${each}`);
      return gone;
    },
  };
}
