import { audit } from '#api/core/audit.ts';
import { contentDigest, sealContent, sealedBytes } from '#api/core/sessions/seal-content.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { batchMessages, documentLimits } from '#contract/proofs/document-messages.ts';
import { type BatchRow, deleteFileRows, readBatchRow, updateBatch } from './batch-queries.ts';
import { countEntries, markFaulty, markStored, readPeopleOf, readUnstored, type Unstored } from './entry-queries.ts';
import { withArchive } from './fetch-archive.ts';
import { type BatchJob, inBatch, type JobContext, whileIn } from './find-batch.ts';
import { matchFiles } from './match-files.ts';
import { announceAt, datedOn } from './policy.ts';
import { findSame, insertDocuments } from './queries.ts';
import { type Archive, ArchiveError, plainName } from './read-archive.ts';

export const writeQueue = 'document-write';

/** Documents stored in one transaction, and files sealed and put into the store at once: each takes up to 10 MB of memory. */
const [batchSize, atOnce] = [100, 4];

/**
 * Adds the matched files of a confirmed batch: each is sealed and put into the store under the id that its document will have, then a transaction adds
 * the documents. Run again after an interruption it continues where it stopped; a file put twice is the same file.
 */
export async function storeBatch(job: BatchJob): Promise<void> {
  const row = await whileIn(job, 'storing', async (_, found) => found);
  if (!row) return;
  try {
    await withArchive(job, row, async (archive, key) => {
      for (;;) {
        job.stopping.throwIfAborted();
        const next = await inBatch(job, ({ db, company }) => readUnstored(db, company, job.id, batchSize));
        if (next.length === 0) break;
        const sizes = await putFiles(job, { archive, key }, next);
        if (!(await addDocuments(job, next, sizes))) return;
      }
      await whileIn(job, 'storing', (context, found) => finish(job, context, found));
    });
  } catch (error) {
    if (error instanceof ArchiveError) await breakOff(job, error.message);
    else throw error;
  }
}

/** Seals files and puts them into the store, a few at once. @returns the bytes of each; null: it is not what the dry run saw */
async function putFiles(
  { services, company }: BatchJob,
  { archive, key }: { archive: Archive; key: Buffer },
  next: readonly Unstored[],
): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  const waiting = [...next];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { entry, digest, document_id } = one;
      const zip = archive.entries[entry];
      const content = zip && (await archive.read(zip));
      if (!content || contentDigest(key, content) !== digest) throw new ArchiveError(batchMessages.broken);
      await services.files.put(
        `${company}/${document_id}`,
        sealContent(key, document_id, content),
        'application/octet-stream',
      );
      sizes.set(entry, content.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sizes;
}

/** Adds the documents of stored files in one transaction. @returns whether the batch still waits for it */
function addDocuments(
  job: BatchJob,
  next: readonly Unstored[],
  sizes: ReadonlyMap<number, number>,
): Promise<true | null> {
  return whileIn(job, 'storing', async (context, row) => {
    const { db, company, services } = context;
    const at = services.clock();
    const entries = next.map(({ entry }) => entry);
    // Records may have been merged since the files were read; entries that another job has stored meanwhile are left out.
    const people = await readPeopleOf(db, company, job.id, entries);
    const faults = await findMoved(context, row, { next, people });
    const documents = next.flatMap((each) => {
      const person = people.get(each.entry);
      return person === undefined || faults.get(each.entry) === 'id_moved'
        ? []
        : [{ ...toDocument(row, each, at), person, bytes: sizes.get(each.entry) ?? 0 }];
    });
    const adding = { batch: job.id, by: row.confirmed_by, at, visibleAt: null, sealedBytes };
    const added = await insertDocuments(db, company, documents, adding);
    const isAdded = ({ document_id }: Unstored) => added.has(document_id);
    const left = next.filter((each) => people.has(each.entry) && !isAdded(each));
    await markStored(
      db,
      company,
      job.id,
      next.filter(isAdded).map(({ entry }) => entry),
    );
    if (left.length > 0) {
      const same = await findSame(
        db,
        company,
        left.map(({ entry, digest }) => ({ person: people.get(entry) ?? '', digest })),
      );
      const isSame = ({ entry, digest }: Unstored) => same.has(`${people.get(entry)} ${digest}`);
      await markFaulty(
        db,
        company,
        job.id,
        left.map(({ entry, ...each }) => ({
          entry,
          fault: isSame({ entry, ...each }) ? 'already_stored' : (faults.get(entry) ?? 'person_gone'),
        })),
      );
      await removeFiles(
        context,
        left.map(({ document_id }) => document_id),
      );
    }
    const stored = row.stored + added.size;
    await updateBatch(db, company, job.id, { stored, progress: row.progress + people.size, message: null });
    return true as const;
  });
}

/**
 * Finds files whose employee id has come to mean someone else since the dry run, or someone who works here again. An id that no one has any more may
 * be that of a merged record: the file stays with the person.
 */
async function findMoved(
  context: JobContext,
  { period }: BatchRow,
  { next, people }: { next: readonly Unstored[]; people: ReadonlyMap<number, string> },
): Promise<Map<number, 'id_moved' | 'works_here'>> {
  const matches = await matchFiles(
    context,
    next.map(({ name }) => name),
    period,
  );
  return new Map(
    next.flatMap<[entry: number, fault: 'id_moved' | 'works_here']>(({ entry }, at) => {
      const match = matches[at];
      if (!match || ('person' in match && match.person === people.get(entry))) return [];
      if ('person' in match || match.fault === 'two_people' || match.fault === 'ambiguous')
        return [[entry, 'id_moved']];
      return match.fault === 'works_here' ? [[entry, 'works_here']] : [];
    }),
  );
}

const toDocument = (row: BatchRow, { name, period, content_type, digest, document_id }: Unstored, at: Date) => ({
  id: document_id,
  kind: row.kind,
  title: row.title,
  period,
  datedOn: datedOn(period, at),
  fileName: plainName(name.slice(name.lastIndexOf('/') + 1), documentLimits.fileName),
  contentType: content_type,
  digest,
});

/** Finishes in one transaction: the counts, the deletion of the ZIP, the hour until its people learn of it. */
async function finish(job: BatchJob, context: JobContext, row: BatchRow): Promise<void> {
  const { db, company, services } = context;
  const at = services.clock();
  const { matched, faulty, people, stored } = await countEntries(db, company, job.id);
  await updateBatch(db, company, job.id, {
    state: 'stored',
    matched,
    faulty,
    people,
    stored,
    file_id: null,
    stored_at: at,
    announce_at: announceAt(at),
    message: null,
  });
  await audit(
    context,
    'document-batch.stored',
    { type: 'document-batch', id: job.id },
    { kind: row.kind, documents: stored, people },
  );
  if (row.file_id) {
    await deleteFileRows(db, company, [row.file_id]);
    await removeFiles(context, [row.file_id]);
  }
}

/**
 * Ends a job that failed for good: the state says so. What was added waits for a colleague to continue, or to undo it.
 * @param message in place of the usual one: the ZIP cannot be read, so it is of no more use
 */
export async function breakOff(job: BatchJob, message?: string): Promise<void> {
  await inBatch(job, async (context) => {
    const { db, company } = context;
    const row = await readBatchRow(db, company, job.id, true);
    if (row?.state === 'checking')
      await updateBatch(db, company, job.id, { state: 'failed', message: message ?? batchMessages.checkFailed });
    // What is left of it must not be announced by itself: a colleague has decided otherwise.
    if (row?.state === 'undoing')
      await updateBatch(db, company, job.id, {
        state: stateBefore(row),
        message: batchMessages.undoInterrupted,
        announce_at: null,
      });
    if (row?.state !== 'storing') return;
    await updateBatch(db, company, job.id, { state: 'failed', message: message ?? batchMessages.interrupted });
    if (message === undefined || !row.file_id) return;
    await updateBatch(db, company, job.id, { file_id: null });
    await deleteFileRows(db, company, [row.file_id]);
    await removeFiles(context, [row.file_id]);
  });
}

const stateBefore = ({ announced_at, stored_at }: BatchRow) =>
  announced_at !== null ? 'announced' : stored_at !== null ? 'stored' : 'failed';
