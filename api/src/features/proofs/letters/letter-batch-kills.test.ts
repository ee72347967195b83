// Both databases: jobs that are killed between their transactions.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkedLetters,
  letterJob,
  preparedLetters,
  readLetterBatch,
  sentLetters,
} from '#api-test/factories/letter-batches.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createPeople, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';
import { checkBatch } from './check-batch.ts';
import { sendLetters } from './send-batch.ts';
import { breakOff, withdrawLetters } from './undo-batch.ts';
import { writeLetters } from './write-letters.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let template: LetterTemplate;
const count = 30;

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr } = await createTeam(server));
  template = await createLetterTemplate(hr, 'salary');
});

const system = () => server.services.database.system;
const lettersIn = ({ company }: Member) =>
  system().selectFrom('letters').selectAll().where('company_id', '=', company).orderBy('number').execute();
/** Returns the files of a company in the store. */
async function storedFiles({ company }: Member): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of server.services.files.list()) if (key.startsWith(company)) found.push(key.slice(37));
  return found.sort();
}
/** Returns a signal that stops a job when it has been asked a number of times. */
const stopAfter = (times: number) => {
  let left = times;
  return { throwIfAborted: () => void (left-- > 0 || expect.fail('killed')), aborted: false } as unknown as AbortSignal;
};
const started = async () => {
  await createPeople(owner, count);
  const { data } = await hr.post('/letters/batches', { template: template._id, selectAll: true });
  return data._id as string;
};
/** The worker must not take the job that the test runs itself. */
const withoutQueue = () => vi.spyOn(server.services.queue, 'enqueue').mockResolvedValue();
const year = new Date().getFullYear();

/** Expects that every letter exists once, under numbers in a row, with a file, and that no other file is left. */
async function expectWhole(of: Member) {
  const letters = await lettersIn(of);
  expect(letters.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, at) => `SAL/${year}/${String(at + 1).padStart(4, '0')}`),
  );
  expect(new Set(letters.map(({ person_id }) => person_id)).size).toBe(count);
  const files = letters.map(({ file_id }) => file_id ?? '').sort();
  await until('no other file', async () => (await storedFiles(of)).join() === files.join() || null);
  const rows = await system().selectFrom('files').select('id').where('company_id', '=', of.company).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(files);
}

describe('Killed anywhere and run again', () => {
  test('the dry run continues', async () => {
    const queue = withoutQueue();
    const id = await started();
    await expect(checkBatch(letterJob(hr, id, stopAfter(1)))).rejects.toThrow('killed');
    await checkBatch(letterJob(hr, id));
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'ready', ready: count });
    queue.mockRestore();
  });

  test('preparing continues: no number twice, no letter twice, no file without a letter', async () => {
    const queue = withoutQueue();
    const id = await started();
    await checkBatch(letterJob(hr, id));
    await hr.post(`/letters/batches/${id}/confirm`);
    queue.mockRestore();
    // Killed after some files of a step are stored, before their letters exist.
    let puts = 0;
    const put = server.services.files.put.bind(server.services.files);
    const killing = vi.spyOn(server.services.files, 'put').mockImplementation(async (...given) => {
      await put(...given);
      puts += 1;
      if (puts === 7) throw new Error('killed');
    });
    await expect(writeLetters(letterJob(hr, id))).rejects.toThrow('killed');
    expect(await lettersIn(hr)).toEqual([]);
    expect(await storedFiles(hr)).toHaveLength(7);
    killing.mockRestore();
    await expect(writeLetters(letterJob(hr, id, stopAfter(1)))).rejects.toThrow('killed');
    expect(await lettersIn(hr)).toHaveLength(25);
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'preparing', prepared: 25, progress: 25 });
    await breakOff(letterJob(hr, id));
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'failed', can: { confirm: true, undo: true } });
    await hr.post(`/letters/batches/${id}/confirm`);
    await until('the letters', async () => (await readLetterBatch(hr, id)).state === 'prepared' || null);
    await expectWhole(hr);
  });

  test('two jobs at the same time make each letter once', async () => {
    const queue = withoutQueue();
    const id = await started();
    await checkBatch(letterJob(hr, id));
    await hr.post(`/letters/batches/${id}/confirm`);
    queue.mockRestore();
    await Promise.all([writeLetters(letterJob(hr, id)), writeLetters(letterJob(hr, id))]);
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'prepared', prepared: count });
    await expectWhole(hr);
  });

  test('an undo while letters are drawn leaves nothing', async () => {
    const queue = withoutQueue();
    const id = await started();
    await checkBatch(letterJob(hr, id));
    await hr.post(`/letters/batches/${id}/confirm`);
    let isUndone = false;
    const put = server.services.files.put.bind(server.services.files);
    const undoing = vi.spyOn(server.services.files, 'put').mockImplementation(async (...given) => {
      if (!isUndone) {
        isUndone = true;
        queue.mockRestore();
        await hr.post(`/letters/batches/${id}/undo`);
        await withdrawLetters(letterJob(hr, id));
      }
      await put(...given);
    });
    await writeLetters(letterJob(hr, id));
    undoing.mockRestore();
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'undone' });
    expect(await lettersIn(hr)).toEqual([]);
    await until('no file', async () => (await storedFiles(hr)).length === 0 || null);
  });

  test('sending continues: one letter and one mail each', async () => {
    const queue = withoutQueue();
    const id = await started();
    await checkBatch(letterJob(hr, id));
    await preparedLetters(hr, id);
    await hr.post(`/letters/batches/${id}/send`);
    await expect(sendLetters(letterJob(hr, id, stopAfter(1)))).rejects.toThrow('killed');
    await Promise.all([sendLetters(letterJob(hr, id)), sendLetters(letterJob(hr, id))]);
    queue.mockRestore();
    expect(await readLetterBatch(hr, id)).toMatchObject({ state: 'sent', sent: count });
    const mails = await system()
      .selectFrom('outbox')
      .select('person_id')
      .where('company_id', '=', hr.company)
      .execute();
    expect(new Set(mails.map(({ person_id }) => person_id)).size).toBe(count);
    expect(mails).toHaveLength(count);
    await expectWhole(hr);
  });
});

describe('A record', () => {
  const draw = async (person: string, change: () => Promise<unknown>) => {
    const queue = withoutQueue();
    const batch = await checkedLetters(hr, template._id, { ids: [person] });
    await hr.post(`/letters/batches/${batch._id}/confirm`);
    queue.mockRestore();
    let isChanged = false;
    const put = server.services.files.put.bind(server.services.files);
    const changing = vi.spyOn(server.services.files, 'put').mockImplementation(async (...given) => {
      await put(...given);
      if (isChanged) return;
      isChanged = true;
      await change();
    });
    await writeLetters(letterJob(hr, batch._id));
    changing.mockRestore();
    return readLetterBatch(hr, batch._id);
  };

  test('that changes while its letter is drawn is drawn again', async () => {
    const { _id } = await createPerson(owner);
    const batch = await draw(_id, () => hr.post(`/alumni/${_id}`, { designation: 'Architect' }));
    expect(batch).toMatchObject({ state: 'prepared', prepared: 1 });
    const [letter] = await lettersIn(hr);
    expect(JSON.stringify(letter?.facts)).toContain('Architect');
    await until('one file', async () => (await storedFiles(hr)).join() === letter?.file_id || null);
    await sentLetters(hr, batch._id);
    expect(await lettersIn(hr)).toMatchObject([{ state: 'issued' }]);
  });

  test('that is erased meanwhile leaves no letter and no file', async () => {
    const { _id } = await createPerson(owner);
    const batch = await draw(_id, () => system().deleteFrom('people').where('id', '=', _id).execute());
    expect(batch).toMatchObject({ state: 'undone', prepared: 0, people: 0 });
    await until('no file', async () => (await storedFiles(hr)).length === 0 || null);
  });
});
