import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { sealedBytes, sealFile } from '#api/core/sessions/seal-content.ts';
import { removeFiles, saveFileRow } from '#api/features/base/files/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import type { startBatch as route } from '#contract/proofs/document-batches.ts';
import { batchMessages, documentLimits } from '#contract/proofs/document-messages.ts';
import { deleteBatchRow, deleteFileRows, insertBatch, updateBatch } from './batch-queries.ts';
import { checkQueue } from './check-batch.ts';
import { holdTurn, jobData } from './find-batch.ts';
import { forgetOldBatches } from './forget-old-batches.ts';
import { holdKey } from './hold-key.ts';
import { readBatch } from './list-batches.ts';
import { plainName } from './read-archive.ts';

const archiveType = 'application/octet-stream';

/**
 * Keeps a ZIP, sealed, and requests its dry run. The ZIP goes into the store between two transactions, since that may take minutes: the batch is
 * `uploading` meanwhile.
 */
export async function startBatch(context: Context, { body, file }: VerbInput<typeof route>) {
  const { company, actor, services } = context;
  if (!/\.zip$/i.test(file.name)) throw invalidField('file', batchMessages.wrongType);
  const bytes = (await stat(file.path)).size;
  const key = await holdKey(services, company);
  const [id, fileId] = [newId(), newId()];
  const now = services.clock();
  const inside = <T>(work: (own: Tenant & Pick<Context, 'company' | 'services' | 'actor'>) => Promise<T>) =>
    asCompany(services.database, company, (tenant) => work({ ...tenant, company, services, actor }));
  await inside(async (own) => {
    await holdTurn(own, now, null);
    await saveFileRow(own, { id: fileId, kind: 'document_batch', contentType: archiveType, bytes: sealedBytes(bytes) });
    await insertBatch(own.db, company, {
      id,
      state: 'uploading',
      file_name: plainName(file.name, documentLimits.fileName),
      file_id: fileId,
      bytes,
      kind: body.kind,
      title: body.title,
      period: body.period || null,
      created_by: actor.id,
      created_at: now,
    });
  });
  try {
    await storeArchive(context, { key, id: fileId, path: file.path, bytes });
  } catch (error) {
    await inside(async (own) => {
      await deleteBatchRow(own.db, company, id);
      await deleteFileRows(own.db, company, [fileId]);
      await removeFiles(own, [fileId]);
    });
    throw error;
  }
  await updateBatch(context.db, company, id, { state: 'checking' });
  await services.queue.enqueue(context, checkQueue, jobData(company, id, actor.id));
  await audit(
    context,
    'document-batch.uploaded',
    { type: 'document-batch', id },
    { kind: body.kind, period: body.period || null },
  );
  await forgetOldBatches(context);
  return readBatch(context, { params: { id } });
}

/** Seals the ZIP beside the upload and puts it into the store. */
async function storeArchive(
  { services, company }: Pick<Context, 'services' | 'company'>,
  { key, id, path, bytes }: { key: Buffer; id: string; path: string; bytes: number },
): Promise<void> {
  const { disk, files, spool } = services;
  // The sealed copy, and the one in a store on the same disk.
  if ((disk.free() ?? Number.POSITIVE_INFINITY) < 2 * bytes)
    throw new Failure('out-of-space', generalMessages.outOfSpace);
  const folder = await spool.makeFolder();
  try {
    const sealed = join(folder, 'sealed');
    await sealFile(key, id, { from: path, to: sealed, check: () => disk.requireSpace() });
    await files.putFile(`${company}/${id}`, sealed, archiveType);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
