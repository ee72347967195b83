import type { Context } from '#api/core/context.ts';
import { insertFile, type SavedFile } from './queries.ts';

/** Notes a file that was put into the store, so that erasure and storage counts reach it. */
export function saveFileRow(
  context: Pick<Context, 'db' | 'company'> & { actor: { id: string } | null },
  file: SavedFile,
): Promise<void> {
  return insertFile(context.db, context.company, context.actor?.id ?? null, file);
}
