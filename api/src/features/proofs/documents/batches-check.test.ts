import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  addDocument,
  batchJob,
  checkedBatch,
  entriesOf,
  pdfOf,
  readBatch,
  uploadBatch,
} from '#api-test/factories/documents.ts';
import { createMember, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { type ClamdBehaviour, eicar, startClamd } from '#api-test/outside/clamd.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { makeZip, type ZipPart } from '#api-test/zip-files.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { checkBatch } from './check-batch.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let person: { _id: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  person = await createPerson(owner, { employeeId: 'E12', name: 'Ravi Menon' });
});

const system = () => server.services.database.system;
const good = (name: string, text = name): ZipPart => ({ name, content: pdfOf(text) });
/** Returns the fault of each file, with its reason. */
const faultsOf = async (by: Member, id: string) =>
  Object.fromEntries(
    (await entriesOf(by, id, 'faulty')).map(({ fileName, fault, reason }) => [fileName, [fault, reason]]),
  );

const damaged = 'This ZIP is damaged and couldn’t be read';
/** A ZIP64 field with the largest number there is. */
const tooLong = Buffer.concat([Buffer.from([1, 0, 8, 0]), Buffer.alloc(8, 0xff)]);
/** A ZIP that says that it has so many entries. */
const counted = (zip: Buffer, count: number) => {
  zip.writeUInt16LE(count, zip.length - 12);
  return zip;
};

describe('The dry run of a batch: POST /documents/batches', () => {
  test('matches files with people, and adds nothing', async () => {
    const second = await createPerson(owner, { employeeId: 'ACME/HR/0012' });
    const detail = await checkedBatch(hr, [
      good('march/E12 payslip 2025-03.pdf'),
      good('e12_2025-04.PDF'),
      good('वेतन पर्ची (ACME-HR-0012).pdf'),
    ]);
    expect(detail).toMatchObject({
      state: 'ready',
      fileName: 'payslips.zip',
      kind: 'payslip',
      title: 'Payslip',
      period: null,
      files: 3,
      matched: 3,
      faulty: 0,
      skipped: 0,
      people: 2,
      stored: 0,
      progress: 3,
      createdBy: { _id: hr.userId },
      announceAt: null,
      message: null,
      faults: [],
      can: { confirm: true, announce: false, undo: false, discard: true },
    });
    expect(await entriesOf(hr, detail._id, 'matched')).toMatchObject([
      {
        entry: 0,
        fileName: 'march/E12 payslip 2025-03.pdf',
        person: { _id: person._id, employeeId: 'E12' },
        period: '2025-03',
        document: null,
      },
      { entry: 1, fileName: 'e12_2025-04.PDF', person: { _id: person._id }, period: '2025-04' },
      {
        entry: 2,
        fileName: 'वेतन पर्ची (ACME-HR-0012).pdf',
        person: { _id: second._id, employeeId: 'ACME/HR/0012' },
        period: null,
      },
    ]);
    expect((await hr.get('/documents')).data).toMatchObject({ documents: [], stored: { documents: 0 } });
  });

  test('lists every fault with its file and reason', async () => {
    await createPerson(owner, { employeeId: 'E13' });
    for (let twice = 0; twice < 2; twice += 1)
      await system()
        .updateTable('people')
        .set({ employee_id: 'TWIN' })
        .where('id', '=', (await createPerson(owner))._id)
        .execute();
    const back = await createPerson(owner, { employeeId: 'BACK' });
    await system().updateTable('people').set({ status: 2 }).where('id', '=', back._id).execute();
    const deleted = await createPerson(owner, { employeeId: 'GONE' });
    await system().updateTable('people').set({ status: 0 }).where('id', '=', deleted._id).execute();
    await addDocument(hr, person._id, {}, pdfOf('known'));
    const large = Buffer.concat([pdfOf('large').subarray(0, 9), Buffer.alloc(5 * 1024 * 1024, 'ab%d')]);
    const detail = await checkedBatch(hr, [
      good('E12.pdf'),
      good('payslip.pdf'),
      good('payslip 2025-03.pdf', 'a period'),
      good('E99 payslip.pdf'),
      good('GONE.pdf'),
      good('BACK.pdf'),
      good('TWIN.pdf'),
      good('E12 and E13.pdf'),
      good('E12 known.pdf', 'known'),
      good('E12 again.pdf', 'E12.pdf'),
      { name: 'E12 letter.docx', content: 'PK not a PDF' },
      { name: 'E12 fake.pdf', content: '<html>' },
      { name: 'E12 empty.pdf', content: '' },
      { name: 'E12 large.pdf', content: large, method: 0 },
      { ...good('E12 secret.pdf'), flags: 0x801 },
      { name: 'E12 bomb.pdf', content: Buffer.alloc(4 * 1024 * 1024) },
      { ...good('E12 huge.pdf'), size: 4_000_000_000 },
      { ...good('E12 more.pdf'), size: 10 },
      { ...good('E12 damaged.pdf'), crc: 7 },
      { ...good('E12 lzma.pdf'), method: 14 },
    ]);
    expect(detail).toMatchObject({ state: 'ready', files: 20, matched: 1, faulty: 19, people: 1 });
    expect(await faultsOf(hr, detail._id)).toEqual({
      'payslip.pdf': ['no_employee_id', 'No employee id in the file name'],
      'payslip 2025-03.pdf': ['no_employee_id', 'No employee id in the file name'],
      'E99 payslip.pdf': ['unknown_employee', 'No ex-employee has an id from the file name (e99)'],
      'GONE.pdf': ['no_employee_id', 'No employee id in the file name'],
      'BACK.pdf': ['works_here', 'They work here again'],
      'TWIN.pdf': ['two_people', 'Two people have the employee id TWIN'],
      'E12 and E13.pdf': ['ambiguous', 'The file name has the ids of several people: E12, E13'],
      'E12 known.pdf': ['already_stored', 'This ex-employee already has this file'],
      'E12 again.pdf': ['twice_in_zip', 'The same file is in the ZIP twice for this person, also as E12.pdf'],
      'E12 letter.docx': ['wrong_type', 'Not a PDF, PNG or JPEG file'],
      'E12 fake.pdf': ['wrong_type', 'Not a PDF, PNG or JPEG file'],
      'E12 empty.pdf': ['empty', 'The file is empty'],
      'E12 large.pdf': ['too_large', 'Larger than 5 MB'],
      'E12 secret.pdf': ['encrypted', 'Protected by a password in the ZIP'],
      'E12 bomb.pdf': ['bomb', 'Unpacks to far more than its size'],
      'E12 huge.pdf': ['bomb', 'Unpacks to far more than its size'],
      'E12 more.pdf': ['bomb', 'Unpacks to far more than its size'],
      'E12 damaged.pdf': ['damaged', 'Damaged in the ZIP'],
      'E12 lzma.pdf': ['unreadable', 'Packed in a way that can’t be read. Please make an ordinary ZIP'],
    });
    expect(detail.faults.slice(0, 2)).toEqual([
      { fault: 'bomb', label: 'Unpacks to far more than its size', files: 3 },
      { fault: 'no_employee_id', label: 'No employee id in the file name', files: 3 },
    ]);
    const { data } = await hr.get(`/documents/batches/${detail._id}/entries?outcome=faulty&fault=bomb`);
    expect(data.entries).toHaveLength(3);
    const { sheets } = await readXlsx((await hr.get(`/documents/batches/${detail._id}/problems`)).body);
    expect(sheets[0]?.rows).toHaveLength(20);
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['File', 'Reason', 'Size (bytes)'],
      ['payslip.pdf', 'No employee id in the file name', pdfOf('payslip.pdf').length],
    ]);
    expect(sheets[0]?.rows[12]).toEqual(['E12 empty.pdf', 'The file is empty', 0]);
  });

  test('a file name is no formula in the list of problems', async () => {
    const { _id } = await checkedBatch(hr, [good('=HYPERLINK("http://evil.example").pdf')]);
    const { body } = await hr.get(`/documents/batches/${_id}/problems`);
    const { sheets } = await readXlsx(body);
    expect(sheets[0]?.rows[1]?.[0]).toBe('=HYPERLINK("http://evil.example").pdf');
    expect(sheets[0]?.cells?.size ?? 0).toBe(0);
  });

  test('folders and files of operating systems are left out, and listed', async () => {
    const detail = await checkedBatch(hr, [
      { name: 'march/' },
      good('march/E12.pdf'),
      good('__MACOSX/march/._E12.pdf'),
      good('march/._E12.pdf'),
      good('.DS_Store'),
      good('march/Thumbs.db'),
      good('desktop.ini'),
    ]);
    expect(detail).toMatchObject({ files: 1, matched: 1, faulty: 0, skipped: 6 });
    expect((await entriesOf(hr, detail._id, 'skipped')).map(({ fileName, reason }) => [fileName, reason])).toEqual([
      ['march/', 'A folder'],
      ...['__MACOSX/march/._E12.pdf', 'march/._E12.pdf', '.DS_Store', 'march/Thumbs.db', 'desktop.ini'].map((name) => [
        name,
        'A file of the operating system',
      ]),
    ]);
  });

  test('names: in UTF-8 without saying so, decomposed, of code page 437, in the field of Info-ZIP', async () => {
    const unicode = Buffer.from('पर्ची E12.pdf');
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + unicode.length, 2);
    field[4] = 1;
    const plain = Buffer.from('____ E12.pdf');
    // CRC-32 of the plain name, as zlib computes it.
    const { crc32 } = await import('node:zlib');
    field.writeUInt32LE(crc32(plain), 5);
    const detail = await checkedBatch(hr, [
      { ...good('वेतन E12.pdf'), flags: 0 },
      good('Café E12.pdf'.normalize('NFD')),
      {
        name: Buffer.from([0x43, 0x61, 0x66, 0x82, 0x20, ...Buffer.from('E12 x.pdf')]),
        content: pdfOf('437'),
        flags: 0,
      },
      { name: plain, content: pdfOf('info'), flags: 0, extra: Buffer.concat([field, unicode]) },
      good('..\\..\\windows\\E12.pdf'),
      good('/etc/E12 y.pdf'),
      good('E12 \u202Efdp.exe.pdf'),
    ]);
    expect(detail).toMatchObject({ matched: 7, faulty: 0 });
    expect((await entriesOf(hr, detail._id, 'matched')).map(({ fileName }) => fileName)).toEqual([
      'वेतन E12.pdf',
      'Café E12.pdf'.normalize('NFC'),
      'Café E12 x.pdf',
      'पर्ची E12.pdf',
      '../../windows/E12.pdf',
      'etc/E12 y.pdf',
      'E12 fdp.exe.pdf',
    ]);
  });

  test('the period of the batch counts for all files', async () => {
    await createPerson(owner, { employeeId: '2025' });
    const detail = await checkedBatch(hr, [good('E12 2025-04.pdf'), good('E12 2025.pdf')], { period: '2025-03' });
    expect(detail).toMatchObject({ period: '2025-03', matched: 2, faulty: 0 });
    for (const entry of await entriesOf(hr, detail._id, 'matched'))
      expect(entry).toMatchObject({ period: '2025-03', person: { employeeId: 'E12' } });
  });

  test('another company’s employee ids are no one’s', async () => {
    const detail = await checkedBatch(stranger, [good('E12.pdf')]);
    expect(detail).toMatchObject({ matched: 0, faulty: 1, can: { confirm: false, discard: true } });
    expect(await stranger.post(`/documents/batches/${detail._id}/confirm`)).toMatchObject({
      status: 409,
      message: 'There is nothing to add: no file is matched',
    });
  });

  test('a person gets at most 1,000 documents', async () => {
    const { _id } = await addDocument(hr, person._id);
    await sql`insert into documents (company_id, id, person_id, kind, title, dated_on, file_name, content_type, bytes, digest, created_at)
      select company_id, gen_random_uuid(), person_id, kind, title, dated_on, file_name, content_type, bytes, digest || n, created_at
        from documents, generate_series(1, 998) n where id = ${_id}`.execute(system());
    const detail = await checkedBatch(hr, [good('E12 a.pdf'), good('E12 b.pdf')]);
    expect(detail).toMatchObject({ matched: 1, faulty: 1, faults: [{ fault: 'too_many' }] });
  });

  test.each([
    ['no ZIP', Buffer.from('Payslips'), 'This ZIP is damaged and couldn’t be read'],
    ['cut off', makeZip([good('E12.pdf')]).subarray(0, -10), 'This ZIP is damaged and couldn’t be read'],
    ['empty', makeZip([]), 'This ZIP has no files'],
    ['folders alone', makeZip([{ name: 'march/' }, { name: '.DS_Store', content: 'x' }]), 'This ZIP has no files'],
    [
      'parts that share bytes',
      makeZip([good('E12.pdf'), { ...good('E12 b.pdf', 'E12.pdf'), at: 0 }]),
      'This ZIP unpacks to far more than its size and wasn’t read',
    ],
    ['fewer entries counted than there are', counted(makeZip([good('E12.pdf'), good('E12 b.pdf')]), 1), damaged],
    ['a size that no file has', makeZip([{ ...good('E12.pdf'), size: 0xffffffff, extra: tooLong }]), damaged],
  ])('%s fails with a sentence, and can be discarded', async (_, content, message) => {
    const detail = await checkedBatch(hr, content);
    expect(detail).toMatchObject({ state: 'failed', message, can: { confirm: false, discard: true, undo: false } });
    expect((await hr.delete(`/documents/batches/${detail._id}`)).status).toBe(200);
    expect((await hr.get('/documents/batches')).data.batches).toEqual([]);
  });

  test('ids are found whatever their separators and marks; a part of one is not the id of someone else', async () => {
    const ids = [
      'HR - 12',
      'HR–13',
      '(HR) 14',
      'E\u0301-12',
      '\u0915\u093C-12',
      '\u0958-13',
      'É—14',
      'HR\\15',
      'HR[16]',
    ];
    for (const employeeId of ids) await createPerson(owner, { employeeId });
    for (const employeeId of ['12', '13', '14', '15', '16']) await createPerson(owner, { employeeId });
    const names = ['HR-12', 'HR_13', 'HR 14', 'É_12', '\u0958 12', '\u0915\u093C_13', 'e\u0301.14', 'hr-15', 'HR (16)'];
    const detail = await checkedBatch(
      hr,
      names.map((name) => good(`${name}.pdf`)),
    );
    expect((await entriesOf(hr, detail._id, 'matched')).map((entry) => entry.person?.employeeId)).toEqual(ids);
  });

  test('a path that is too long loses folders, never a part of the file name', async () => {
    await createPerson(owner, { employeeId: 'E1' });
    const folder = `${'f'.repeat(392)}/`;
    const detail = await checkedBatch(hr, [good(`${folder}E12 long.pdf`), good(`${'a '.repeat(198)}E12.pdf`)]);
    expect(detail).toMatchObject({ matched: 1, faulty: 1 });
    const [entry] = await entriesOf(hr, detail._id, 'matched');
    expect(entry).toMatchObject({
      person: { _id: person._id },
      fileName: expect.stringMatching(/^…f+\/E12 long\.pdf$/),
    });
    expect(entry?.fileName).toHaveLength(400);
  });

  test('10,000 files at most', async () => {
    const tiny = (count: number) =>
      Array.from({ length: count }, (_, number): ZipPart => ({ name: `n${number}.pdf`, content: 'x', method: 0 }));
    expect(await checkedBatch(hr, tiny(10_001))).toMatchObject({
      state: 'failed',
      message: 'A batch can have at most 10,000 files. Please split the ZIP',
    });
    const whole = await checkedBatch(hr, [{ name: 'a/' }, ...tiny(10_000)]);
    expect(whole).toMatchObject({ state: 'ready', files: 10_000, faulty: 10_000, skipped: 1 });
  });

  test('a job that runs again finds the same; one that was discarded meanwhile ends silently', async () => {
    const { data } = await uploadBatch(hr, [good('E12.pdf'), good('x.pdf')]);
    await checkBatch(batchJob(hr, data._id));
    const before = await entriesOf(hr, data._id, 'matched');
    await system().updateTable('document_batches').set({ state: 'checking' }).where('id', '=', data._id).execute();
    await checkBatch(batchJob(hr, data._id));
    expect(await entriesOf(hr, data._id, 'matched')).toEqual(before);
    expect(await readBatch(hr, data._id)).toMatchObject({ state: 'ready', files: 2 });
    await hr.delete(`/documents/batches/${data._id}`);
    await checkBatch(batchJob(hr, data._id));
    expect((await hr.get(`/documents/batches/${data._id}`)).status).toBe(404);
  });

  test('two jobs beside each other, one presumed dead, find the same', async () => {
    const parts = Array.from({ length: 600 }, (_, number) => good(`E12 ${number}.pdf`));
    const { data } = await uploadBatch(hr, parts);
    await Promise.all([checkBatch(batchJob(hr, data._id)), checkBatch(batchJob(hr, data._id))]);
    expect(await readBatch(hr, data._id)).toMatchObject({ state: 'ready', files: 600, matched: 600, faulty: 0 });
  });

  test('the kept ZIP shows nothing of its files', async () => {
    const { data } = await uploadBatch(hr, [{ ...good('E12.pdf'), method: 0 }]);
    const row = await system()
      .selectFrom('document_batches')
      .select('file_id')
      .where('id', '=', data._id)
      .executeTakeFirstOrThrow();
    const kept = await server.services.files.get(`${hr.company}/${row.file_id}`);
    expect(kept?.length).toBeGreaterThan(500);
    for (const word of ['PK\x03\x04', 'E12.pdf', '%PDF']) expect(kept?.includes(word)).toBe(false);
  });
});

describe('One batch of a company at a time', () => {
  test('another upload is refused while one is checked; discarding frees the place', async () => {
    const { data } = await uploadBatch(hr, [good('E12.pdf')]);
    expect(await uploadBatch(owner, [good('E12.pdf')])).toMatchObject({
      status: 409,
      message: 'Another batch is still running. Wait until it finishes, or discard it, and try again',
    });
    expect(await hr.post(`/documents/batches/${data._id}/confirm`)).toMatchObject({
      status: 409,
      message: 'The files are still being checked. Please wait a moment',
    });
    expect((await uploadBatch(stranger, [good('E12.pdf')])).status).toBe(201);
    expect((await hr.delete(`/documents/batches/${data._id}`)).status).toBe(200);
    expect((await uploadBatch(owner, [good('E12.pdf')])).status).toBe(201);
  });

  test('fifty uploads at once: one batch, and nothing of the others stays', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => uploadBatch(hr, [good('E12.pdf')])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await hr.get('/documents/batches')).data.batches).toHaveLength(1);
    const files = await system().selectFrom('files').select('id').where('company_id', '=', hr.company).execute();
    expect(files).toHaveLength(1);
  });

  test('an upload whose file can’t be stored leaves no batch', async () => {
    const { files } = server.services;
    const putFile = () => Promise.reject(Object.assign(new Error('away'), { code: 'FILES_AWAY' }));
    server.services.files = { ...files, putFile };
    const answer = await uploadBatch(hr, [good('E12.pdf')]);
    server.services.files = files;
    expect(answer).toMatchObject({ status: 503 });
    expect((await hr.get('/documents/batches')).data.batches).toEqual([]);
    expect((await uploadBatch(hr, [good('E12.pdf')])).status).toBe(201);
  });
});

describe('Who may', () => {
  test('only owner and HR, not for another company, never a program', async () => {
    const detail = await checkedBatch(hr, [good('E12.pdf')]);
    const program = await createProgram(server, owner, apiKeyScopes);
    const path = `/documents/batches/${detail._id}`;
    const calls = (by: Member) => [
      uploadBatch(by, [good('E12.pdf')]),
      by.get('/documents/batches'),
      by.get(path),
      by.get(`${path}/entries?outcome=matched`),
      ...['confirm', 'announce', 'undo'].map((verb) => by.post(`${path}/${verb}`)),
      by.delete(path),
    ];
    for (const call of calls(server.as(null) as Member)) expect(await call).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, program as never])
      for (const call of calls(by)) expect(await call).toMatchObject(notAllowed);
    const [, list, ...others] = calls(stranger);
    expect((await list)?.data).toMatchObject({ nextCursor: null });
    for (const call of others) expect((await call).status).toBe(404);
    expect((await hr.get(`/documents/batches/${unknownId}`)).status).toBe(404);
    expect(await readBatch(hr, detail._id)).toMatchObject({ state: 'ready' });
  });

  test.each([
    [{ kind: 'x' }, 'kind'],
    [{ title: '' }, 'title'],
    [{ period: '2025-13' }, 'period'],
  ] as [Record<string, string>, string][])('%j is refused', async (fields, path) => {
    expect(await uploadBatch(hr, [good('E12.pdf')], fields)).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('a file with another name is refused before it is read', async () => {
    expect(await uploadBatch(hr, [good('E12.pdf')], {}, 'payslips.rar')).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'Please select a ZIP file' }],
    });
  });

  test('the operator’s limit', async () => {
    const small = await startTestServer({ ENCORE_MAX_ARCHIVE_MB: '1' });
    try {
      const by = await createMember(small);
      const answer = await uploadBatch(by, [{ name: 'E12.pdf', content: Buffer.alloc(1024 * 1024), method: 0 }]);
      expect(answer).toMatchObject({ status: 413, message: 'File size exceeds 1MB.' });
    } finally {
      await small.close();
    }
  });
});

describe('The virus scanner', () => {
  test('gets each file by itself; one with a virus is a fault and in the audit log', async () => {
    const behaviour: ClamdBehaviour = {
      judge: (content) => (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'),
    };
    const clamd = await startClamd(behaviour);
    const scanned = await startTestServer({ ENCORE_CLAMD: clamd.setting });
    try {
      const by = await createMember(scanned);
      await createPerson(by, { employeeId: 'E12' });
      const bad = Buffer.concat([pdfOf('bad'), Buffer.from(eicar), Buffer.from('\n%%EOF')]);
      const detail = await checkedBatch(by, [
        good('E12.pdf'),
        { name: 'E12 bad.pdf', content: bad },
        good('nobody.pdf'),
      ]);
      expect(detail).toMatchObject({ matched: 1, faulty: 2 });
      expect(await faultsOf(by, detail._id)).toMatchObject({
        'E12 bad.pdf': ['virus', 'Contains a virus (Eicar-Test-Signature)'],
      });
      expect(clamd.scanned.map(({ content }) => content.length)).toEqual([pdfOf('E12.pdf').length, bad.length]);
      const lines = await scanned.services.database.system
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'company.file-refused')
        .execute();
      expect(lines).toEqual([{ actor_id: by.userId }]);
    } finally {
      await scanned.close();
      await clamd.close();
    }
  });
});
