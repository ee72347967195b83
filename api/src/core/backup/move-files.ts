import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFile, type FileStore } from '../work/files.ts';
import { ArchiveError } from './archive-error.ts';
import type { Progress } from './progress.ts';

/**
 * Copies every file of one store into another and skips those that are already there with the same size. Files never change once written, so the
 * product may keep running.
 * @param spool a folder for one file at a time @returns how many there are, and how many were copied
 */
export async function moveFiles(
  { from, to, spool }: { from: FileStore; to: FileStore; spool: string },
  progress: Progress,
): Promise<{ files: number; copied: number; bytes: number }> {
  const sum = { files: 0, copied: 0, bytes: 0 };
  for await (const { key, size } of from.list()) {
    sum.files += 1;
    sum.bytes += size;
    progress.step(`Copying files (${sum.files})`, null);
    if ((await to.sizeOf(key)) === size) continue;
    const file = await from.read(key);
    // Removed since it was listed.
    if (!file) continue;
    const path = join(spool, basename(key));
    await pipeline(file.content, createFile(path));
    await to.putFile(key, path, 'application/octet-stream');
    await rm(path, { force: true });
    const came = await to.sizeOf(key);
    if (came !== file.size)
      throw new ArchiveError(`The copy of the file ${key} has ${came} bytes instead of ${file.size}`);
    sum.copied += 1;
  }
  return sum;
}
