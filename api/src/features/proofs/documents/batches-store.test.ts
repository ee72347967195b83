import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import {
  addDocument,
  batchJob,
  checkedBatch,
  entriesOf,
  pdfOf,
  readBatch,
  storedBatch,
  undoneBatch,
  uploadBatch,
} from '#api-test/factories/documents.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type S3, startS3 } from '#api-test/outside/s3.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { ZipPart } from '#api-test/zip-files.ts';
import { announceDue, notifyPeople } from './announce-batch.ts';
import { forgetOldBatches } from './forget-old-batches.ts';
import { breakOff, storeBatch } from './store-batch.ts';
import { withdrawBatch } from './undo-batch.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner, { employeeId: 'E12', name: 'Ravi Menon' });
});

const system = () => server.services.database.system;
const good = (name: string, text = name): ZipPart => ({ name, content: pdfOf(text) });
const months = Array.from({ length: 12 }, (_, month) => `E12 2024-${String(month + 1).padStart(2, '0')}.pdf`);
const later = async (milliseconds: number, work: () => Promise<unknown>) => {
  server.setNow(new Date(Date.now() + milliseconds));
  await work().finally(() => server.setNow(null));
};
const [minute, day] = [60_000, 86_400_000];
const mailsOf = async (company: Member) =>
  (
    await system()
      .selectFrom('outbox as o')
      .innerJoin('messages as m', (join) =>
        join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.message_id'),
      )
      .select(['o.person_id', 'm.subject', 'm.text'])
      .where('o.company_id', '=', company.company)
      .execute()
  ).map((row) => ({ ...row }));
const filesOf = async (company: Member) =>
  (await system().selectFrom('files').select('id').where('company_id', '=', company.company).execute()).map(
    ({ id }) => id,
  );
const ownList = async () => (await own.get('/own/documents')).data.documents;
/** Returns a signal that stops a job when it has been asked a number of times. */
const stopAfter = (times: number) => {
  let left = times;
  return { throwIfAborted: () => void (left-- > 0 || expect.fail('killed')), aborted: false } as unknown as AbortSignal;
};
/** People with their files, enough for several transactions. */
async function manyParts(count: number): Promise<ZipPart[]> {
  const parts: ZipPart[] = [];
  for (let number = 0; number < 5; number += 1) await createPerson(owner, { employeeId: `M${number}` });
  for (let number = 0; number < count; number += 1) parts.push(good(`M${number % 5} file ${number}.pdf`));
  return parts;
}

describe('A confirmed batch', () => {
  test('is stored, unseen until it is announced, then each of its people gets one mail', async () => {
    const second = await createExemployee(server, owner, { employeeId: 'E13' });
    const batch = await checkedBatch(hr, [...months.map((name) => good(name)), good('E13 2024-01.pdf'), good('x.pdf')]);
    const stored = await storedBatch(hr, batch._id);
    expect(stored).toMatchObject({
      state: 'stored',
      stored: 13,
      progress: 13,
      people: 2,
      faulty: 1,
      announcedAt: null,
      notified: 0,
      message: null,
      can: { confirm: false, announce: true, undo: true, discard: false },
    });
    expect(Date.parse(stored.announceAt ?? '') - Date.parse(stored.storedAt ?? '')).toBe(60 * minute);
    expect(await ownList()).toEqual([]);
    const line = (await hr.get(`/documents?person=${own.person}`)).data.documents[0];
    expect(line).toMatchObject({
      title: 'Payslip',
      period: '2024-12',
      fileName: 'E12 2024-12.pdf',
      batch: { _id: batch._id, fileName: 'payslips.zip' },
      visibleAt: null,
      addedBy: { _id: hr.userId },
    });
    expect((await own.get(`/own/documents/${line._id}/file`)).status).toBe(404);
    expect((await hr.get('/documents')).data.stored.documents).toBe(13);
    expect((await entriesOf(hr, batch._id, 'matched')).map(({ document }) => document)).toContain(line._id);
    expect(await filesOf(hr)).toHaveLength(13);
    await later(59 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    expect(await mailsOf(hr)).toEqual([]);
    await later(61 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    const mails = await mailsOf(hr);
    expect(mails.map(({ person_id }) => person_id).sort()).toEqual([own.person, second.person].sort());
    expect(mails[0]?.subject).toMatch(/^New documents from Company/);
    expect(mails[0]?.text).toContain('has added documents for you: Payslip.');
    expect(await ownList()).toHaveLength(12);
    expect(Buffer.from((await own.get(`/own/documents/${line._id}/file`)).body).equals(pdfOf('E12 2024-12.pdf'))).toBe(
      true,
    );
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'announced', notified: 2, opened: 1 });
    await later(120 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    expect(await mailsOf(hr)).toHaveLength(2);
  });

  test('no one is mailed, or counted, whose record is gone or who works here again', async () => {
    const [gone, back] = [
      await createPerson(owner, { employeeId: 'GONE1' }),
      await createPerson(owner, { employeeId: 'BACK1' }),
    ];
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('GONE1.pdf'), good('BACK1.pdf')]);
    await storedBatch(hr, batch._id);
    for (const [{ _id }, status] of [
      [gone, 0],
      [back, 2],
    ] as const)
      await system().updateTable('people').set({ status }).where('id', '=', _id).execute();
    await hr.post(`/documents/batches/${batch._id}/announce`);
    await notifyPeople(batchJob(hr, batch._id));
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'announced', notified: 1, message: null });
    expect((await mailsOf(hr)).map((mail) => mail.person_id)).toEqual([own.person]);
  });

  test('is announced at once when HR wants that', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf')], { period: '2025-03' });
    expect(await hr.post(`/documents/batches/${batch._id}/announce`)).toMatchObject({ status: 409 });
    await storedBatch(hr, batch._id);
    expect(await hr.post(`/documents/batches/${batch._id}/announce`)).toMatchObject({
      status: 200,
      data: { state: 'announced', announcedAt: expect.any(String), can: { announce: false, undo: true } },
    });
    expect(await ownList()).toHaveLength(1);
    await notifyPeople(batchJob(hr, batch._id));
    expect((await mailsOf(hr)).map(({ text }) => text)).toEqual([expect.stringContaining('Payslip, March 2025')]);
    expect(await hr.post(`/documents/batches/${batch._id}/announce`)).toMatchObject({ status: 409 });
  });

  test('the worker does all of it by itself', async () => {
    await server.startWorker();
    try {
      const { data } = await uploadBatch(hr, [good('E12.pdf')]);
      const reached = (state: string) => until(state, async () => (await readBatch(hr, data._id)).state === state);
      await reached('ready');
      await hr.post(`/documents/batches/${data._id}/confirm`);
      await reached('stored');
      await later(61 * minute, async () => {
        await announceDue(server.services);
        await reached('announced');
        await until('the mail', async () => (await mailsOf(hr)).length === 1);
      });
      await hr.post(`/documents/batches/${data._id}/undo`);
      await reached('undone');
      await until('the files to be gone', async () => (await filesOf(hr)).length === 0);
    } finally {
      await server.stopWorker();
    }
  });

  test('fifty confirmations at once: stored once', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf')]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => hr.post(`/documents/batches/${batch._id}/confirm`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    await Promise.all([storeBatch(batchJob(hr, batch._id)), storeBatch(batchJob(hr, batch._id))]);
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'stored', stored: 1 });
    expect((await hr.get('/documents')).data).toMatchObject({ documents: [{}], stored: { documents: 1 } });
  });

  test('another one waits for its end', async () => {
    const [first, second] = [await checkedBatch(hr, [good('E12.pdf')]), await checkedBatch(hr, [good('E12 b.pdf')])];
    await hr.post(`/documents/batches/${first._id}/confirm`);
    const again = () => hr.post(`/documents/batches/${second._id}/confirm`);
    expect(await again()).toMatchObject({ status: 409, message: expect.stringMatching(/^Another batch/) });
    await storeBatch(batchJob(hr, first._id));
    expect((await again()).status).toBe(200);
  });

  test('files that were added meanwhile, or whose person is gone, are left out and said', async () => {
    const gone = await createPerson(owner, { employeeId: 'GONE' });
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf'), good('GONE.pdf')]);
    await addDocument(hr, own.person, {}, pdfOf('E12 b.pdf'));
    await owner.post('/alumni/delete', { alumnis: [gone._id] });
    await system().updateTable('people').set({ status: 0 }).where('id', '=', gone._id).execute();
    expect(await storedBatch(hr, batch._id)).toMatchObject({ stored: 1, matched: 1, faulty: 2 });
    expect((await entriesOf(hr, batch._id, 'faulty')).map(({ fileName, fault }) => [fileName, fault])).toEqual([
      ['E12 b.pdf', 'already_stored'],
      ['GONE.pdf', 'person_gone'],
    ]);
  });

  test('a file whose id belongs to someone else by now is no one’s; nor is that of someone who works here again', async () => {
    const other = await createPerson(owner, { employeeId: 'E20' });
    const back = await createPerson(owner, { employeeId: 'BACK1' });
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E20.pdf'), good('BACK1.pdf')]);
    const change = (id: string, values: object) => system().updateTable('people').set(values).where('id', '=', id);
    await change(own.person, { employee_id: 'E21' }).execute();
    await change(other._id, { employee_id: 'E12' }).execute();
    await change(back._id, { status: 2 }).execute();
    expect(await storedBatch(hr, batch._id)).toMatchObject({ stored: 1, matched: 1, faulty: 2 });
    expect(await entriesOf(hr, batch._id, 'faulty')).toMatchObject([
      { fileName: 'E12.pdf', fault: 'id_moved', reason: 'The employee id no longer belongs to this person alone' },
      { fileName: 'BACK1.pdf', fault: 'works_here' },
    ]);
  });

  test('a file of a person who was merged meanwhile goes to the kept record', async () => {
    const double = await createPerson(owner, { employeeId: 'E99' });
    const batch = await checkedBatch(hr, [good('E99.pdf')]);
    const merged = await owner.post('/alumni/merge', { keep: own.person, merge: double._id, values: {} });
    expect(merged, merged.message).toMatchObject({ status: 200 });
    expect(await storedBatch(hr, batch._id)).toMatchObject({ stored: 1 });
    expect((await hr.get(`/documents?person=${own.person}`)).data.documents).toHaveLength(1);
  });

  test('more than the company may have is refused before anything is stored', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')]);
    await system()
      .updateTable('document_stores')
      .set({ documents: 1_999_999 })
      .where('company_id', '=', hr.company)
      .execute();
    expect(await hr.post(`/documents/batches/${batch._id}/confirm`)).toMatchObject({
      status: 409,
      message: 'A company can have at most 20,00,000 documents',
    });
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'ready' });
  });
});

describe('An interruption', () => {
  test('killed between two transactions and run again: everything once, with the right counts', async () => {
    const batch = await checkedBatch(hr, await manyParts(250));
    await hr.post(`/documents/batches/${batch._id}/confirm`);
    // Once for the ZIP, then once for each transaction.
    await expect(storeBatch(batchJob(hr, batch._id, stopAfter(3)))).rejects.toThrow('killed');
    const half = await readBatch(hr, batch._id);
    expect(half.state).toBe('storing');
    expect(half.stored).toBeGreaterThan(0);
    expect(half.stored).toBeLessThan(250);
    await storeBatch(batchJob(hr, batch._id));
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'stored', stored: 250, progress: 250 });
    const rows = await system().selectFrom('documents').select('digest').where('batch_id', '=', batch._id).execute();
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(250);
    expect(await filesOf(hr)).toHaveLength(250);
    expect((await hr.get('/documents')).data.stored.documents).toBe(250);
    await storeBatch(batchJob(hr, batch._id));
    expect((await hr.get('/documents')).data.stored.documents).toBe(250);
  });

  test('killed after files were put into the store: they are put again under the same ids', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')]);
    await hr.post(`/documents/batches/${batch._id}/confirm`);
    const { files } = server.services;
    let puts = 0;
    const put: typeof files.put = async (...given) => {
      await files.put(...given);
      puts += 1;
      if (puts === 2) throw new Error('killed');
    };
    const job = batchJob(hr, batch._id);
    const killed = { ...job, services: { ...job.services, files: { ...files, put } } };
    await expect(storeBatch(killed)).rejects.toThrow('killed');
    expect((await hr.get('/documents')).data.documents).toEqual([]);
    await storeBatch(job);
    const { documents } = (await hr.get('/documents')).data;
    expect(documents).toHaveLength(2);
    for (const { _id } of documents) expect((await hr.get(`/documents/${_id}/file`)).status).toBe(200);
    const listed: string[] = [];
    for await (const { key } of files.list()) if (key.startsWith(hr.company)) listed.push(key);
    expect(listed).toHaveLength(3);
  });

  test('a job that is given up leaves what it added; confirming again continues, undoing takes it back', async () => {
    const batch = await checkedBatch(hr, await manyParts(150));
    await hr.post(`/documents/batches/${batch._id}/confirm`);
    await expect(storeBatch(batchJob(hr, batch._id, stopAfter(3)))).rejects.toThrow('killed');
    await breakOff(batchJob(hr, batch._id));
    const failed = await readBatch(hr, batch._id);
    expect(failed).toMatchObject({
      state: 'failed',
      message: 'Adding the documents stopped early. Confirm again to continue, or undo what was added',
      can: { confirm: true, undo: true, discard: false, announce: false },
    });
    await later(8 * day, () =>
      asCompany(server.services.database, hr.company, (tenant) =>
        forgetOldBatches({ ...tenant, company: hr.company, services: server.services }),
      ),
    );
    expect(await storedBatch(hr, batch._id)).toMatchObject({ stored: 150 });
    const other = await checkedBatch(
      hr,
      [...Array(150).keys()].map((n) => good(`E12 second ${n}.pdf`)),
    );
    await hr.post(`/documents/batches/${other._id}/confirm`);
    await expect(storeBatch(batchJob(hr, other._id, stopAfter(3)))).rejects.toThrow('killed');
    await breakOff(batchJob(hr, other._id));
    expect(await undoneBatch(hr, other._id)).toMatchObject({ state: 'undone' });
    expect((await hr.get('/documents')).data.stored.documents).toBe(150);
    expect(await filesOf(hr)).toHaveLength(150);
  });
});

describe('A file store that is away', () => {
  let s3: S3;
  let away: TestServer;
  let by: Member;
  beforeAll(async () => {
    s3 = await startS3();
    away = await startTestServer({ FILES_URL: s3.urlOf('files') });
    by = await createMember(away);
    await createPerson(by, { employeeId: 'E12' });
    await away.startWorker();
  });
  afterAll(async () => {
    s3.refuse.with = () => null;
    await away.close();
    await s3.close();
  });

  test('the batch says so, waits, and goes on: nothing is lost, nothing is doubled', { timeout: 60_000 }, async () => {
    const { data } = await uploadBatch(by, [good('E12.pdf'), good('E12 b.pdf'), good('E12 c.pdf')]);
    const batch = () => readBatch(by, data._id);
    await until('the dry run', async () => (await batch()).state === 'ready');
    let puts = 0;
    s3.refuse.with = (method) => {
      if (method === 'PUT') puts += 1;
      return puts > 1 ? 503 : null;
    };
    await by.post(`/documents/batches/${data._id}/confirm`);
    await until(
      'the message',
      async () => (await batch()).message === 'The file store does not answer. The batch continues automatically',
    );
    expect(await batch()).toMatchObject({ state: 'storing', stored: 0 });
    s3.refuse.with = () => null;
    await until('the end', async () => (await batch()).state === 'stored');
    expect(await batch()).toMatchObject({ stored: 3, message: null });
    for (const { _id } of (await by.get('/documents')).data.documents)
      expect((await by.get(`/documents/${_id}/file`)).status).toBe(200);
  });
});

describe('An undo', () => {
  test('before the announcement: as if nothing had been', async () => {
    const single = await addDocument(hr, own.person);
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')]);
    await storedBatch(hr, batch._id);
    expect(await undoneBatch(hr, batch._id)).toMatchObject({
      state: 'undone',
      progress: 2,
      undoneAt: expect.any(String),
      message: null,
      can: { confirm: false, announce: false, undo: false, discard: false },
    });
    await later(120 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    expect(await mailsOf(hr)).toHaveLength(1);
    expect((await hr.get('/documents')).data).toMatchObject({
      documents: [{ _id: single._id }],
      stored: { documents: 1 },
    });
    expect(await filesOf(hr)).toEqual([single._id]);
    expect(await hr.post(`/documents/batches/${batch._id}/undo`)).toMatchObject({
      status: 409,
      message: 'Only a stored batch can be undone',
    });
    expect(await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')])).toMatchObject({ matched: 2 });
  });

  test('afterwards: they disappear for their people; it says what had been opened', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')]);
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${batch._id}/announce`);
    const [document] = await ownList();
    await own.get(`/own/documents/${document._id}/file`);
    expect(await undoneBatch(hr, batch._id)).toMatchObject({ state: 'undone', message: '1 document had been opened' });
    expect(await ownList()).toEqual([]);
    expect((await own.get(`/own/documents/${document._id}/file`)).status).toBe(404);
    await notifyPeople(batchJob(hr, batch._id));
    expect(await mailsOf(hr)).toEqual([]);
  });

  test('afterwards: mails that wait are not sent', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf')]);
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${batch._id}/announce`);
    await notifyPeople(batchJob(hr, batch._id));
    const rows = () =>
      server.services.database.system
        .selectFrom('outbox')
        .select(['state', 'block_reason'])
        .where('company_id', '=', hr.company)
        .where('person_id', '=', own.person)
        .execute();
    expect(await rows()).toEqual([{ state: 'queued', block_reason: null }]);
    await undoneBatch(hr, batch._id);
    expect(await rows()).toEqual([{ state: 'suppressed', block_reason: 'cancelled' }]);
  });

  test('within 7 days; what only it needs is forgotten then, and what was never confirmed', async () => {
    const waiting = await checkedBatch(hr, [good('E12 w.pdf')]);
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('x.pdf')]);
    await storedBatch(hr, batch._id);
    const forget = () =>
      asCompany(server.services.database, hr.company, (tenant) =>
        forgetOldBatches({ ...tenant, company: hr.company, services: server.services }),
      );
    await later(6 * day, forget);
    expect(await readBatch(hr, batch._id)).toMatchObject({ can: { undo: true } });
    expect(await readBatch(hr, waiting._id)).toMatchObject({ state: 'ready' });
    await later(8 * day, async () => {
      await forget();
      expect(await hr.post(`/documents/batches/${batch._id}/undo`)).toMatchObject({
        status: 409,
        message: 'A batch can be undone within 7 days',
      });
    });
    expect((await hr.get(`/documents/batches/${waiting._id}`)).status).toBe(404);
    expect(await entriesOf(hr, batch._id, 'matched')).toEqual([]);
    expect(await entriesOf(hr, batch._id, 'faulty')).toHaveLength(1);
    expect(await filesOf(hr)).toHaveLength(1);
  });

  test('while another batch is stored: at once it is no longer announced', async () => {
    const [batch, next] = [await checkedBatch(hr, [good('E12.pdf')]), await checkedBatch(hr, [good('E12 b.pdf')])];
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${next._id}/confirm`);
    expect(await hr.post(`/documents/batches/${batch._id}/undo`)).toMatchObject({ data: { state: 'undoing' } });
    await later(61 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    expect(await ownList()).toEqual([]);
    await Promise.all([storeBatch(batchJob(hr, next._id)), withdrawBatch(batchJob(hr, batch._id))]);
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'undone' });
    expect(await readBatch(hr, next._id)).toMatchObject({ state: 'stored', stored: 1 });
  });

  test('an undo that is given up is not followed by an announcement', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf')]);
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${batch._id}/undo`);
    await breakOff(batchJob(hr, batch._id));
    await later(61 * minute, async () => {
      await announceDue(server.services);
      await notifyPeople(batchJob(hr, batch._id));
    });
    expect(await readBatch(hr, batch._id)).toMatchObject({
      state: 'stored',
      announceAt: null,
      message: 'Undoing stopped early. Undo again to continue',
      can: { undo: true, announce: true },
    });
    expect(await ownList()).toEqual([]);
    expect(await undoneBatch(hr, batch._id)).toMatchObject({ state: 'undone' });
  });

  test('killed and run again, it ends the same', async () => {
    const batch = await checkedBatch(hr, await manyParts(600));
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${batch._id}/undo`);
    await expect(withdrawBatch(batchJob(hr, batch._id, stopAfter(1)))).rejects.toThrow('killed');
    expect((await hr.get('/documents')).data.stored.documents).toBe(100);
    await withdrawBatch(batchJob(hr, batch._id));
    expect((await hr.get('/documents')).data.stored).toEqual({ documents: 0, bytes: 0 });
    expect(await readBatch(hr, batch._id)).toMatchObject({ state: 'undone', progress: 600 });
    expect(await filesOf(hr)).toEqual([]);
  });

  test('leaves alone what was deleted singly', async () => {
    const batch = await checkedBatch(hr, [good('E12.pdf'), good('E12 b.pdf')]);
    await storedBatch(hr, batch._id);
    const [line] = (await hr.get(`/documents?batch=${batch._id}`)).data.documents;
    await hr.post(`/documents/${line._id}/delete`, { reason: 'Wrong' });
    expect(await mailsOf(hr)).toEqual([]);
    expect(await undoneBatch(hr, batch._id)).toMatchObject({ progress: 1 });
  });
});

describe('The sending limit', () => {
  test('counts each person once; those beyond it get their mail when it is free again', async () => {
    const others = [];
    for (const employeeId of ['E13', 'E14']) others.push(await createPerson(owner, { employeeId }));
    await system()
      .updateTable('companies')
      .set({ mail_quota: 2, mail_quota_reason: 'A test' })
      .where('id', '=', hr.company)
      .execute();
    const batch = await checkedBatch(hr, [good('E12 a.pdf'), good('E12 b.pdf'), good('E13.pdf'), good('E14.pdf')]);
    await storedBatch(hr, batch._id);
    await hr.post(`/documents/batches/${batch._id}/announce`);
    await notifyPeople(batchJob(hr, batch._id));
    expect(await mailsOf(hr)).toHaveLength(2);
    expect(await readBatch(hr, batch._id)).toMatchObject({
      notified: 2,
      message: 'The mails are waiting: the sending limit is used up, or sending is stopped',
    });
    expect(await ownList()).toHaveLength(2);
    await later(26 * 60 * minute, () => notifyPeople(batchJob(hr, batch._id)));
    expect(await readBatch(hr, batch._id)).toMatchObject({ notified: 3, message: null });
    const mails = await mailsOf(hr);
    expect(new Set(mails.map(({ person_id }) => person_id))).toEqual(
      new Set([own.person, ...others.map(({ _id }) => _id)]),
    );
    expect(mails).toHaveLength(3);
    const { rows } = await sql<{
      sum: number;
    }>`select sum(recipients)::int as sum from mail_counts where company_id = ${hr.company}`.execute(system());
    expect(rows[0]?.sum).toBe(3);
  });
});
