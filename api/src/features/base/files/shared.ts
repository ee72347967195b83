import type { Context, PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { deleteFileRow, insertFile, readFileIds, readFileOfKind, type SavedFile, sumFiles } from './queries.ts';

/** Removes a file that nothing points to any more; its address stops working. Call it last: it cannot be rolled back. */
export async function deleteFile(context: Pick<Context, 'db' | 'company' | 'services'>, id: string): Promise<void> {
  await deleteFileRow(context.db, context.company, id);
  await context.services.files.remove(`${context.company}/${id}`);
}

/** The company and type of a file of a kind, whose id cannot be guessed; undefined when there is none. */
function findFile(db: Db, id: string, kind: string) {
  return readFileOfKind(db, id, kind);
}

/** How many files of a kind a company has, and their bytes. */
export function countFiles({ db, company }: Pick<Context, 'db' | 'company'>, kind: string) {
  return sumFiles(db, company, kind);
}

/** Those of the ids that are files of a kind of the company. */
export async function findFiles(
  { db, company }: Pick<Context, 'db' | 'company'>,
  ids: readonly string[],
  kind: string,
) {
  return new Set(ids.length > 0 ? await readFileIds(db, company, ids, kind) : []);
}

type Input = { params: { id: string } };

/** Who asks for a picture of a kind by its id. The row tells the company. Mail programs of thousands of readers ask through a few networks. */
export const byPicture = (kind: string) => ({
  async company({ services }: PublicContext, { params }: Input) {
    const row = await findFile(services.database.system, params.id, kind);
    return row ? { company: trustedCompanyId(row.company), contentType: row.contentType } : null;
  },
  perMinute: null,
  cacheSeconds: 31_536_000,
});

/** A picture that anybody sees who has its id, which cannot be guessed. */
export async function readPublicPicture(
  { services, company, found }: PageContext<{ company: PageContext['company']; contentType: string }>,
  { params }: Input,
): Promise<Download> {
  const content = await services.files.get(`${company}/${params.id}`);
  if (!content) throw notFound();
  return { content, contentType: found.contentType, forOtherSites: true };
}

/** The queue that takes files out of the store, after the change that named them is in the database. */
export const filesQueue = 'privacy-files';
const filesAtOnce = 50;

/** A file cannot be rolled back, so it goes by a job that exists only when the transaction does. */
export async function removeFiles(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services'>,
  files: readonly string[],
): Promise<void> {
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const ids = files.slice(start, start + filesAtOnce).join(' ');
    await context.services.queue.enqueue(context, filesQueue, { company: context.company, files: ids });
  }
}

/** Notes a file that was put into the store, so that erasure and storage counts reach it. */
export function saveFileRow(
  context: Pick<Context, 'db' | 'company'> & { actor: { id: string } | null },
  file: SavedFile,
): Promise<void> {
  return insertFile(context.db, context.company, context.actor?.id ?? null, file);
}
