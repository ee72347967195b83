import { expect } from 'vitest';
import { checkBatch } from '#api/features/proofs/documents/check-batch.ts';
import type { BatchJob } from '#api/features/proofs/documents/find-batch.ts';
import { storeBatch } from '#api/features/proofs/documents/store-batch.ts';
import { withdrawBatch } from '#api/features/proofs/documents/undo-batch.ts';
import type { BatchDetail, BatchEntry, BatchState } from '#contract/proofs/document-batches.ts';
import type { DocumentLine } from '#contract/proofs/documents.ts';
import type { Member } from '../factories.ts';
import { makePdf, pdfStream } from '../pdf-samples.ts';
import type { Client } from '../server.ts';
import { until } from '../until.ts';
import { makeZip, type ZipPart } from '../zip-files.ts';

/** Returns a PDF that says a text: another text is another file. */
export const pdfOf = (text: string): Buffer =>
  makePdf({ content: pdfStream(`BT /F1 24 Tf 72 760 Td (${text}) Tj ET`) });

const payslip = { kind: 'payslip', title: 'Payslip' };

/** Adds a document of an ex-employee. */
export async function addDocument(
  by: Client,
  person: string,
  fields: Record<string, string> = {},
  content = pdfOf(`${person} ${JSON.stringify(fields)}`),
): Promise<DocumentLine> {
  const file = { name: 'payslip.pdf', content };
  const answer = await by.upload<DocumentLine>('/documents', file, { person, ...payslip, ...fields });
  expect(answer, answer.message).toMatchObject({ status: 201 });
  return answer.data;
}

/** Uploads a ZIP of documents. */
export const uploadBatch = (
  by: Client,
  parts: readonly ZipPart[] | Buffer,
  fields: Record<string, string> = {},
  name = 'payslips.zip',
) =>
  by.upload<BatchDetail>(
    '/documents/batches',
    { name, content: Buffer.isBuffer(parts) ? parts : makeZip(parts) },
    { ...payslip, ...fields },
  );

/** Returns the work that the queue would give to a worker. */
export const batchJob = (
  { company, services, userId }: Member,
  id: string,
  stopping = new AbortController().signal,
): BatchJob => ({ services, company, id, actor: userId, stopping });

/** Reads a batch as its page shows it. */
export const readBatch = async (by: Client, id: string) => (await by.get<BatchDetail>(`/documents/batches/${id}`)).data;

/** Reads all files of a batch with an outcome. */
export async function entriesOf(by: Client, id: string, outcome: string): Promise<BatchEntry[]> {
  const found: BatchEntry[] = [];
  for (let cursor = ''; ; ) {
    const { data } = await by.get(
      `/documents/batches/${id}/entries?outcome=${outcome}${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...data.entries);
    if (data.nextCursor === null) return found;
    cursor = data.nextCursor;
  }
}

/** Waits until a batch has another state: a worker may have taken the same job. */
const leaves = (by: Client, id: string, state: BatchState) =>
  until(`the batch to be no longer ${state}`, async () => {
    const batch = await readBatch(by, id);
    return batch.state === state ? null : batch;
  });

/** Uploads a ZIP and runs its dry run. */
export async function checkedBatch(
  by: Member,
  parts: readonly ZipPart[] | Buffer,
  fields: Record<string, string> = {},
): Promise<BatchDetail> {
  const started = await uploadBatch(by, parts, fields);
  expect(started, started.message).toMatchObject({ status: 201, data: { state: 'checking' } });
  await checkBatch(batchJob(by, started.data._id));
  return leaves(by, started.data._id, 'checking');
}

/** Confirms a batch and adds its documents. */
export async function storedBatch(by: Member, id: string): Promise<BatchDetail> {
  const confirmed = await by.post(`/documents/batches/${id}/confirm`);
  expect(confirmed, confirmed.message).toMatchObject({ status: 200, data: { state: 'storing' } });
  await storeBatch(batchJob(by, id));
  return leaves(by, id, 'storing');
}

/** Undoes a batch and deletes its documents. */
export async function undoneBatch(by: Member, id: string): Promise<BatchDetail> {
  const asked = await by.post(`/documents/batches/${id}/undo`);
  expect(asked, asked.message).toMatchObject({ status: 200, data: { state: 'undoing' } });
  await withdrawBatch(batchJob(by, id));
  return leaves(by, id, 'undoing');
}
