import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { addDocument, pdfOf } from '#api-test/factories/documents.ts';
import { createExemployee, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { companyLimits } from '#contract/base/rules.ts';
import { documentLimits } from '#contract/proofs/document-messages.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  own = await createExemployee(server, owner, { name: 'Ravi Menon' });
});

const system = () => server.services.database.system;
const upload = (by: Member, fields: Record<string, string> = {}, content = pdfOf('salary'), name = 'March.pdf') =>
  by.upload('/documents', { name, content }, { kind: 'payslip', title: 'Payslip', person: own.person, ...fields });
const storedBytes = (company: string, id: string) =>
  readFileSync(join(fileURLToPath(server.services.config.filesUrl), company, id));
const linesOf = async (company: Member, action: string) =>
  (
    await system()
      .selectFrom('audit_log')
      .select(['actor_id', 'target_type', 'target_id', 'detail'])
      .where('company_id', '=', company.company)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ detail, ...line }) => ({ ...line, detail: typeof detail === 'string' ? JSON.parse(detail) : detail }));
const mailsOf = async (person: string) =>
  (
    await system()
      .selectFrom('outbox as o')
      .innerJoin('messages as m', (join) =>
        join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.message_id'),
      )
      .select(['m.subject', 'm.text'])
      .where('o.person_id', '=', person)
      .orderBy('m.id')
      .execute()
  ).map(({ subject, text }) => ({ subject, text }));

describe('HR adds a document: POST /documents', () => {
  test('its person can read it, and gets a mail without it', async () => {
    const content = pdfOf('salary 30 lakh');
    const { status, data } = await upload(hr, { period: '2025-03' }, content);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      kind: 'payslip',
      title: 'Payslip',
      period: '2025-03',
      datedOn: '2025-03-31',
      fileName: 'March.pdf',
      contentType: 'application/pdf',
      bytes: content.length,
      person: { _id: own.person, name: 'Ravi Menon' },
      heldFor: null,
      batch: null,
      addedBy: { _id: hr.userId },
      visibleAt: expect.any(String),
      openedAt: null,
      keptUntil: null,
    });
    const file = await own.get(`/own/documents/${data._id}/file`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="March.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(file.body).equals(content)).toBe(true);
    const [mail] = await mailsOf(own.person);
    expect(mail?.subject).toMatch(/^Payslip, March 2025 from Company/);
    expect(mail?.text).toContain('has added a document for you: Payslip, March 2025');
    expect(mail?.text).not.toContain('lakh');
  });

  test('pictures too, whatever their names say', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    for (const [format, type] of [['png', 'image/png'] as const, ['jpeg', 'image/jpeg'] as const]) {
      const content = await picture.clone()[format]().toBuffer();
      const { data } = await upload(hr, {}, content, 'form.exe');
      expect(data).toMatchObject({ contentType: type, fileName: 'form.exe' });
      const { headers } = await hr.get(`/documents/${data._id}/file`);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="form.exe.${format.replace('jpeg', 'jpg')}"`,
      });
    }
  });

  test.each([
    ['a text', Buffer.from('Payslip')],
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['the beginning of a PDF', Buffer.from('%PDF-1.7\nhello')],
    ['a ZIP', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, whatever its name', async (_, content) => {
    expect(await upload(hr, {}, content)).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'Please select a PDF, PNG or JPEG file' }],
    });
  });

  test('5 MB at most', async () => {
    const whole = pdfOf('large');
    const padded = (bytes: number) =>
      Buffer.concat([whole.subarray(0, 9), Buffer.alloc(bytes - whole.length, '%'), whole.subarray(9)]);
    expect((await upload(hr, {}, padded(5 * 1024 * 1024))).status).toBe(201);
    expect(await upload(hr, {}, padded(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message: 'File size exceeds 5MB.',
    });
  });

  test('the same file once for a person; others can have it too, and another file of the same name', async () => {
    expect((await upload(hr)).status).toBe(201);
    expect(await upload(hr, { title: 'Another name' })).toMatchObject({
      status: 409,
      errors: [{ path: 'file', message: 'This ex-employee already has this file' }],
    });
    expect((await upload(hr, { person: (await createPerson(owner))._id })).status).toBe(201);
    expect((await upload(hr, {}, pdfOf('April'))).status).toBe(201);
  });

  test('fifty at once: one document, one mail, one file', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(hr)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await mailsOf(own.person)).toHaveLength(1);
    const { data } = await hr.get('/documents');
    expect(data).toMatchObject({ documents: [{ person: { _id: own.person } }], stored: { documents: 1 } });
    const files = await system().selectFrom('files').select('id').where('company_id', '=', hr.company).execute();
    expect(files).toEqual([{ id: data.documents[0]._id }]);
  });

  test.each([
    [{ kind: 'letter' }, 'kind', 'Please choose the kind of document'],
    [{ title: ' ' }, 'title', 'Please enter a title'],
    [{ title: 'x'.repeat(101) }, 'title', 'Title must not exceed 100 characters'],
    [{ title: 'a\nb' }, 'title', 'Must be on one line, without control characters'],
    [{ person: 'x' }, 'person', 'Please choose an ex-employee'],
    ...['2025-13', '2025-00', '25', 'FY2024-26', 'March', '2025-3', '1066'].map((period) => [
      { period },
      'period',
      'Please enter a month (2025-03), a financial year (FY2024-25) or a year (2024)',
    ]),
  ] as [Record<string, string>, string, string][])('%j is refused', async (fields, path, message) => {
    expect(await upload(hr, fields)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test.each([
    ['2025-02', '2025-02-28'],
    ['2024-02', '2024-02-29'],
    ['FY2024-25', '2025-03-31'],
    ['fy1999-00', '2000-03-31'],
    ['2024', '2024-12-31'],
  ])('the period %s ends on %s', async (period, datedOn) => {
    expect((await upload(hr, { period, title: 'x'.repeat(100) })).data).toMatchObject({ datedOn });
  });

  test('without a file nothing is added', async () => {
    const answer = await hr.post('/documents', { kind: 'payslip', title: 'Payslip', person: own.person });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'file' }] });
  });

  test('only by those who may, and never for another company’s', async () => {
    const file = { name: 'a.pdf', content: pdfOf('a') };
    const fields = { kind: 'payslip', title: 'Payslip', person: own.person };
    expect(await server.as(null).upload('/documents', file, fields)).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, own]) expect(await upload(by)).toMatchObject(notAllowed);
    expect((await upload(stranger)).status).toBe(404);
    expect((await upload(hr, { person: unknownId })).status).toBe(404);
    const program = await createProgram(server, owner, apiKeyScopes);
    expect(await program.upload('/documents', file, fields)).toMatchObject(notAllowed);
  });

  test('a person has at most 1,000, and a company its limit', async () => {
    const { data } = await upload(hr);
    const copy = (count: number) =>
      sql`insert into documents (company_id, id, person_id, kind, title, dated_on, file_name, content_type, bytes, digest, created_at)
        select company_id, gen_random_uuid(), person_id, kind, title, dated_on, file_name, content_type, bytes, digest || n, created_at
          from documents, generate_series(1, ${count}::int) n where id = ${data._id}`.execute(system());
    await copy(documentLimits.perPerson - 2);
    expect((await upload(hr, {}, pdfOf('last'))).status).toBe(201);
    expect(await upload(hr, {}, pdfOf('one more'))).toMatchObject({
      status: 409,
      message: 'An ex-employee can have at most 1,000 documents',
    });
    const other = (await createPerson(owner))._id;
    const set = (values: { documents?: number; bytes?: number }) =>
      system().updateTable('document_stores').set(values).where('company_id', '=', hr.company).execute();
    await set({ documents: companyLimits.documents });
    expect(await upload(hr, { person: other }, pdfOf('b'))).toMatchObject({
      status: 409,
      message: 'A company can have at most 20,00,000 documents',
    });
    await set({ documents: companyLimits.documents - 1, bytes: documentLimits.companyBytes });
    expect(await upload(hr, { person: other }, pdfOf('b'))).toMatchObject({
      status: 409,
      message: 'A company can have at most 1 TB of documents',
    });
    await set({ bytes: 0 });
    expect((await upload(hr, { person: other }, pdfOf('b'))).status).toBe(201);
  });
});

describe('What is on disk', () => {
  test('shows nothing of a document, and differs between companies', async () => {
    const content = pdfOf('salary 30 lakh');
    const mine = await addDocument(hr, own.person, {}, content);
    const theirs = await createExemployee(server, stranger);
    const other = await addDocument(stranger, theirs.person, {}, content);
    const [one, two] = [storedBytes(hr.company, mine._id), storedBytes(stranger.company, other._id)];
    for (const bytes of [one, two]) {
      expect(bytes.includes('PDF')).toBe(false);
      expect(bytes.includes('lakh')).toBe(false);
    }
    expect(one.equals(two)).toBe(false);
    const rows = await system()
      .selectFrom('documents')
      .select('digest')
      .where('id', 'in', [mine._id, other._id])
      .execute();
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(2);
    expect(rows.map(({ digest }) => digest)).not.toContain(createHash('sha256').update(content).digest('base64url'));
    const keys = await system()
      .selectFrom('document_stores')
      .select('sealed_key')
      .where('company_id', 'in', [hr.company, stranger.company])
      .execute();
    expect(new Set(keys.map(({ sealed_key }) => sealed_key)).size).toBe(2);
  });

  test('opens as no other document: files that were swapped are refused', async () => {
    const [one, two] = [
      await addDocument(hr, own.person, { title: 'One' }),
      await addDocument(hr, own.person, { title: 'Two' }),
    ];
    const { files } = server.services;
    await files.put(`${hr.company}/${one._id}`, storedBytes(hr.company, two._id), 'application/octet-stream');
    expect(await hr.get(`/documents/${one._id}/file`)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This document can’t be opened/),
    });
    expect((await hr.get(`/documents/${two._id}/file`)).status).toBe(200);
  });
});

describe('Who opened a document', () => {
  test('HR: each time in the audit log, with whose and which', async () => {
    const { _id } = await addDocument(hr, own.person, { period: '2025-03' });
    for (const by of [hr, owner, hr]) expect((await by.get(`/documents/${_id}/file`)).status).toBe(200);
    const line = (by: Member) => ({
      actor_id: by.userId,
      target_type: 'person',
      target_id: own.person,
      detail: { document: _id, kind: 'payslip', period: '2025-03' },
    });
    expect(await linesOf(hr, 'document.opened')).toEqual([line(hr), line(owner), line(hr)]);
    expect((await hr.get(`/documents/${_id}`)).data.openedAt).toBeNull();
  });

  test('its person: the first time is shown to HR, each is in the audit log', async () => {
    const { _id } = await addDocument(hr, own.person);
    await own.get(`/own/documents/${_id}/file`);
    const { openedAt } = (await hr.get(`/documents/${_id}`)).data;
    expect(openedAt).toEqual(expect.any(String));
    server.setNow(new Date(Date.now() + 3_600_000));
    await own.get(`/own/documents/${_id}/file`);
    server.setNow(null);
    expect((await hr.get(`/documents/${_id}`)).data.openedAt).toBe(openedAt);
    expect(await linesOf(hr, 'document.read')).toHaveLength(2);
  });

  test('no one else: recruiters, viewers, other companies, other ex-employees, programs', async () => {
    const { _id } = await addDocument(hr, own.person);
    const neighbour = await createExemployee(server, owner);
    const program = await createProgram(server, owner, apiKeyScopes);
    for (const path of [`/documents/${_id}`, `/documents/${_id}/file`, '/documents']) {
      expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
      for (const by of [recruiter, viewer, own, program]) expect(await by.get(path)).toMatchObject(notAllowed);
    }
    for (const path of [`/documents/${_id}`, `/documents/${_id}/file`])
      expect((await stranger.get(path)).status).toBe(404);
    for (const path of [`/own/documents/${_id}`, `/own/documents/${_id}/file`])
      expect((await neighbour.get(path)).status).toBe(404);
    expect((await stranger.get('/documents')).data.documents).toEqual([]);
    expect((await neighbour.get('/own/documents')).data).toEqual({ documents: [], nextCursor: null, counts: [] });
  });
});

describe('Lists', () => {
  test('HR: newest first, of one kind, of one person by period, by name or employee id, page by page', async () => {
    const other = await createPerson(owner, { name: 'Meera Joseph', employeeId: 'ACME-77' });
    const periods = ['2025-03', '2025-01', '2025-02'];
    for (const period of periods) await addDocument(hr, own.person, { period });
    const form = await addDocument(hr, other._id, { kind: 'tax_form', title: 'Form 16', period: 'FY2024-25' });
    const listed = async (query = '') => (await hr.get(`/documents${query}`)).data;
    expect((await listed()).documents.map(({ title }: { title: string }) => title)).toEqual([
      'Form 16',
      'Payslip',
      'Payslip',
      'Payslip',
    ]);
    expect((await listed()).stored).toMatchObject({ documents: 4 });
    expect((await listed('?kind=tax_form')).documents).toMatchObject([{ _id: form._id }]);
    expect((await listed(`?person=${own.person}`)).documents.map(({ period }: { period: string }) => period)).toEqual([
      '2025-03',
      '2025-02',
      '2025-01',
    ]);
    for (const search of ['meera', 'ACME-77'])
      expect((await listed(`?search=${search}`)).documents).toMatchObject([{ _id: form._id }]);
    expect((await listed('?search=nothing')).documents).toEqual([]);
    expect((await listed('?held=1')).documents).toEqual([]);
    for (let count = 0; count < 21; count += 1) await addDocument(hr, other._id, { title: `Note ${count}` });
    for (const query of ['?', `?person=${other._id}&`]) {
      const first = await listed(query);
      expect(first.documents).toHaveLength(20);
      const next = await listed(`${query}cursor=${encodeURIComponent(first.nextCursor)}`);
      const ids = [...first.documents, ...next.documents].map(({ _id }: { _id: string }) => _id);
      expect(new Set(ids).size).toBe(query === '?' ? 25 : 22);
      expect(next.nextCursor).toBeNull();
    }
    expect(await hr.get('/documents?kind=letter')).toMatchObject({ status: 400 });
  });

  test('own: latest period first, of one kind and year, with counts', async () => {
    for (const period of ['2025-03', '2024-12', '2025-01']) await addDocument(hr, own.person, { period });
    await addDocument(hr, own.person, { kind: 'tax_form', title: 'Form 16', period: 'FY2023-24' });
    const listed = async (query = '') => (await own.get(`/own/documents${query}`)).data;
    const { documents, counts } = await listed();
    expect(documents.map(({ period }: { period: string }) => period)).toEqual([
      '2025-03',
      '2025-01',
      '2024-12',
      'FY2023-24',
    ]);
    expect(counts).toEqual([
      { kind: 'payslip', year: 2025, documents: 2 },
      { kind: 'payslip', year: 2024, documents: 1 },
      { kind: 'tax_form', year: 2024, documents: 1 },
    ]);
    expect((await listed('?year=2024')).documents).toHaveLength(2);
    expect((await listed('?year=2024&kind=payslip')).documents).toMatchObject([{ period: '2024-12' }]);
    expect(Object.keys(documents[0]).sort()).toEqual(
      ['_id', 'addedAt', 'bytes', 'contentType', 'datedOn', 'fileName', 'kind', 'openedAt', 'period', 'title'].sort(),
    );
    expect((await own.get(`/own/documents/${documents[0]._id}`)).data).toEqual(documents[0]);
    for (let count = 0; count < 20; count += 1)
      await addDocument(hr, own.person, { title: `Note ${count}`, kind: 'other' });
    const first = await listed();
    expect(first.documents).toHaveLength(20);
    const next = await listed(`?cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(next).toMatchObject({ nextCursor: null });
    expect(next.documents).toHaveLength(4);
  });
});

describe('HR deletes a document: POST /documents/{id}/delete', () => {
  test('it is gone with its file, and its person learns why', async () => {
    const { _id } = await addDocument(hr, own.person, { period: '2025-03' });
    await server.startWorker();
    expect(await hr.post(`/documents/${_id}/delete`, { reason: 'Of another person' })).toMatchObject({
      status: 200,
      data: { _id },
    });
    expect((await own.get(`/own/documents/${_id}/file`)).status).toBe(404);
    expect((await hr.get(`/documents/${_id}`)).status).toBe(404);
    expect((await hr.get('/documents')).data.stored).toEqual({ documents: 0, bytes: 0 });
    const [line] = await linesOf(hr, 'document.deleted');
    expect(line).toMatchObject({ target_id: own.person, detail: { document: _id, kind: 'payslip' } });
    expect(line?.detail).not.toHaveProperty('reason');
    const mails = await mailsOf(own.person);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Payslip, March 2025 from/),
      expect.stringMatching(/has removed Payslip, March 2025$/),
    ]);
    expect(mails[1]?.text).toContain('The reason: Of another person');
    await until(
      'the file to be gone',
      async () => (await server.services.files.sizeOf(`${hr.company}/${_id}`)) === null,
    );
    await server.stopWorker();
    expect((await hr.post(`/documents/${_id}/delete`, { reason: 'Again' })).status).toBe(404);
    expect((await upload(hr)).status).toBe(201);
  });

  test('with a reason, by those who may', async () => {
    const { _id } = await addDocument(hr, own.person);
    const path = `/documents/${_id}/delete`;
    for (const reason of [undefined, ' ', 'x'.repeat(501)])
      expect(await hr.post(path, { reason })).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
    const body = { reason: 'Wrong' };
    expect(await server.as(null).post(path, body)).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, own]) expect(await by.post(path, body)).toMatchObject(notAllowed);
    expect((await stranger.post(path, body)).status).toBe(404);
    expect((await hr.post(`/documents/${unknownId}/delete`, body)).status).toBe(404);
  });
});
