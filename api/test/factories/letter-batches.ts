import { expect } from 'vitest';
import { checkBatch } from '#api/features/proofs/letters/check-batch.ts';
import type { BatchJob } from '#api/features/proofs/letters/find-batch.ts';
import { sendLetters } from '#api/features/proofs/letters/send-batch.ts';
import { withdrawLetters } from '#api/features/proofs/letters/undo-batch.ts';
import { writeLetters } from '#api/features/proofs/letters/write-letters.ts';
import type { LetterBatch, LetterBatchEntry, LetterBatchState } from '#contract/proofs/letter-batches.ts';
import type { Member } from '../factories.ts';
import type { Client } from '../server.ts';
import { until } from '../until.ts';

/** Returns the work that the queue would give to a worker. */
export const letterJob = (
  { company, services, userId }: Member,
  id: string,
  stopping = new AbortController().signal,
): BatchJob => ({ services, company, id, actor: userId, stopping });

/** Reads a batch as its page shows it. */
export const readLetterBatch = async (by: Client, id: string) =>
  (await by.get<LetterBatch>(`/letters/batches/${id}`)).data;

/** Reads all people of a batch with an outcome. */
export async function lettersOfBatch(by: Client, id: string, outcome: string): Promise<LetterBatchEntry[]> {
  const found: LetterBatchEntry[] = [];
  for (let cursor = ''; ; ) {
    const { data } = await by.get(`/letters/batches/${id}/entries?outcome=${outcome}${cursor && `&cursor=${cursor}`}`);
    found.push(...data.entries);
    if (data.nextCursor === null) return found;
    cursor = data.nextCursor;
  }
}

/** Waits until a batch has another state: a worker may have taken the same job. */
const leaves = (by: Client, id: string, state: LetterBatchState) =>
  until(`the batch to be no longer ${state}`, async () => {
    const batch = await readLetterBatch(by, id);
    return batch.state === state ? null : batch;
  });

/** Starts a batch and runs its dry run. */
export async function checkedLetters(by: Member, template: string, selection: object): Promise<LetterBatch> {
  const started = await by.post('/letters/batches', { template, ...selection });
  expect(started, started.message).toMatchObject({ status: 201, data: { state: 'checking' } });
  await checkBatch(letterJob(by, started.data._id));
  return leaves(by, started.data._id, 'checking');
}

/** Confirms a batch and draws its letters. */
export async function preparedLetters(by: Member, id: string): Promise<LetterBatch> {
  const confirmed = await by.post(`/letters/batches/${id}/confirm`);
  expect(confirmed, confirmed.message).toMatchObject({ status: 200, data: { state: 'preparing' } });
  await writeLetters(letterJob(by, id));
  return leaves(by, id, 'preparing');
}

/** Sends a prepared batch. */
export async function sentLetters(by: Member, id: string): Promise<LetterBatch> {
  const asked = await by.post(`/letters/batches/${id}/send`);
  expect(asked, asked.message).toMatchObject({ status: 200, data: { state: 'sending' } });
  await sendLetters(letterJob(by, id));
  return leaves(by, id, 'sending');
}

/** Undoes a batch and deletes its letters. */
export async function undoneLetters(by: Member, id: string): Promise<LetterBatch> {
  const asked = await by.post(`/letters/batches/${id}/undo`);
  expect(asked, asked.message).toMatchObject({ status: 200, data: { state: 'undoing' } });
  await withdrawLetters(letterJob(by, id));
  return leaves(by, id, 'undoing');
}
