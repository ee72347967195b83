import type { Context, PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { deleteFileRow, insertFile, readFileIds, readFileOfKind, type SavedFile, sumFiles } from './queries.ts';

/** Removes a file that nothing refers to any more; its address stops working. Call it last: it cannot be rolled back. */
export async function deleteFile(context: Pick<Context, 'db' | 'company' | 'services'>, id: string): Promise<void> {
  await deleteFileRow(context.db, context.company, id);
  await context.services.files.remove(`${context.company}/${id}`);
}

/** Finds the company and type of a file of a kind, whose id cannot be guessed; undefined when there is none. */
function findFile(db: Db, id: string, kind: string) {
  return readFileOfKind(db, id, kind);
}

/** Counts the files of a kind in a company, and sums their bytes. */
export function countFiles({ db, company }: Pick<Context, 'db' | 'company'>, kind: string) {
  return sumFiles(db, company, kind);
}

/** Returns those of the ids that are files of a kind in the company. */
export async function findFiles(
  { db, company }: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
  kind: string,
) {
  return new Set(ids.length > 0 ? await readFileIds(db, company, ids, kind) : []);
}

type Input = { params: { id: string } };

/** Finds the company of a picture of a kind by its id, from its row. Mail programs of thousands of readers share a few networks. */
export const byPicture = (kind: string) => ({
  async company({ services }: PublicContext, { params }: Input) {
    const row = await findFile(services.database.system, params.id, kind);
    return row ? { company: trustedCompanyId(row.company), contentType: row.contentType } : null;
  },
  perMinute: null,
  cacheSeconds: 31_536_000,
});

/** Returns a picture to everyone who has its id, which cannot be guessed. */
export async function readPublicPicture(
  { services, company, found }: PageContext<{ company: PageContext['company']; contentType: string }>,
  { params }: Input,
): Promise<Download> {
  const content = await services.files.get(`${company}/${params.id}`);
  if (!content) throw notFound();
  return { content, contentType: found.contentType, forOtherSites: true };
}

/** The queue that deletes files from the store, after the change that named them is committed. */
export const filesQueue = 'privacy-files';
const filesAtOnce = 50;

/** Deletes files by a job that exists only if the transaction commits, because a file cannot be rolled back. */
export async function removeFiles(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services'>,
  files: readonly string[],
): Promise<void> {
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const ids = files.slice(start, start + filesAtOnce).join(' ');
    await context.services.queue.enqueue(context, filesQueue, { company: context.company, files: ids });
  }
}

/** Records a file in the store, so that erasure and storage counts reach it. */
export function saveFileRow(
  context: Pick<Context, 'db' | 'company'> & { actor: { id: string } | null },
  file: SavedFile,
): Promise<void> {
  return insertFile(context.db, context.company, context.actor?.id ?? null, file);
}
