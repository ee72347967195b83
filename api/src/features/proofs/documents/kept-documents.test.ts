import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { renewSecret } from '#api/core/sessions/renew-secret.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { applyRetention } from '#api/features/company/privacy/apply-retention.ts';
import { eraseDeleted } from '#api/features/company/privacy/verbs.ts';
import { deleteClosedCompanies } from '#api/features/company/settings/delete-closed-companies.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { addDocument, checkedBatch, pdfOf, storedBatch, undoneBatch } from '#api-test/factories/documents.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };
/** The person's name, which no one else in the database has. */
let [name, last] = ['', ''];

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  last = newId()
    .slice(-8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  name = `Zenobia ${last}`;
  own = await createExemployee(server, owner, { name, employeeId: 'ZQ-4711' });
});

const system = () => server.services.database.system;
const day = 86_400_000;
const setTerm = (kind: string, years: number, by = hr) => by.post('/documents/terms', { kind, years });
const listed = async (query = '') => (await hr.get(`/documents${query}`)).data;
const sizeOf = (id: string) => server.services.files.sizeOf(`${hr.company}/${id}`);
const isGone = (id: string) => until(`file ${id} to be gone`, async () => (await sizeOf(id)) === null);
/** Waits until no mail is on its way: one that is would reach the mailbox after the erasure. */
const sent = () =>
  until('the mails to be sent', async () => {
    const rows = await system().selectFrom('outbox').select('state').where('person_id', '=', own.person).execute();
    return rows.every(({ state }) => state === 'sent');
  });
const thisYear = new Date().getFullYear();
/** A period that ended last year, and how long a term of so many years keeps it. */
const [lastYear, until8] = [String(thisYear - 1), `${thisYear + 7}-12-31`];

describe('Legal terms: /documents/terms', () => {
  test('none at first; in whole years up to 40; in the audit log', async () => {
    const kinds = ['payslip', 'tax_form', 'settlement', 'provident_fund', 'other'];
    expect((await hr.get('/documents/terms')).data).toEqual(kinds.map((kind) => ({ kind, years: 0 })));
    expect((await setTerm('settlement', 8)).data).toContainEqual({ kind: 'settlement', years: 8 });
    await setTerm('settlement', 8);
    expect((await setTerm('payslip', 40)).status).toBe(200);
    for (const years of [-1, 41, 1.5, '8', null])
      expect(await hr.post('/documents/terms', { kind: 'payslip', years })).toMatchObject({
        status: 400,
        errors: [{ path: 'years', message: 'Please enter 0 to 40 years' }],
      });
    expect(await setTerm('letter', 8)).toMatchObject({ status: 400, errors: [{ path: 'kind' }] });
    expect((await setTerm('settlement', 0)).data).toContainEqual({ kind: 'settlement', years: 0 });
    const lines = await system()
      .selectFrom('audit_log')
      .select('detail')
      .where('company_id', '=', hr.company)
      .where('action', '=', 'document-term.changed')
      .execute();
    expect(lines).toHaveLength(3);
  });

  test('are changed by those who may change settings, each company its own', async () => {
    expect(await server.as(null).post('/documents/terms', { kind: 'payslip', years: 8 })).toMatchObject(notSignedIn);
    for (const by of [recruiter, viewer, own]) {
      expect(await setTerm('payslip', 8, by)).toMatchObject(notAllowed);
      expect(await by.get('/documents/terms')).toMatchObject(notAllowed);
    }
    await setTerm('payslip', 8, stranger);
    expect((await hr.get('/documents/terms')).data).toContainEqual({ kind: 'payslip', years: 0 });
  });

  test('a document says until when an erasure would leave it', async () => {
    const { _id } = await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement', period: lastYear });
    expect((await hr.get(`/documents/${_id}`)).data.keptUntil).toBeNull();
    await setTerm('settlement', 8);
    expect((await hr.get(`/documents/${_id}`)).data.keptUntil).toBe(until8);
    const old = await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement', period: '2001' });
    expect(old.keptUntil).toBeNull();
  });
});

describe('Erasing a person', () => {
  test('without a legal term: every document goes, with its file', async () => {
    const one = await addDocument(hr, own.person, { title: `Payslip of ${name}` });
    const wrong = await addDocument(hr, own.person, { title: `Form of ${name}` });
    await hr.post(`/documents/${wrong._id}/delete`, { reason: `It is not of ${name}` });
    const named = { title: `All of ${name.toUpperCase()}` };
    const batch = await checkedBatch(hr, [{ name: 'ZQ-4711 march.pdf', content: pdfOf('march') }], named);
    await storedBatch(hr, batch._id);
    await system()
      .updateTable('document_batches')
      .set({ file_name: `Payslips_${name.replace(' ', '_')}.zip` })
      .where('id', '=', batch._id)
      .execute();
    const waiting = await checkedBatch(hr, [
      { name: 'ZQ-4711 may.pdf', content: pdfOf('may') },
      { name: `zenobia_${last}.pdf`, content: pdfOf('name') },
    ]);
    await sent();
    const erased = await owner.post(`/alumni/${own.person}/erase`);
    expect(erased).toMatchObject({ status: 201, data: { _id: own.person } });
    expect(erased.data).not.toHaveProperty('kept');
    expect(await listed()).toMatchObject({ documents: [], stored: { documents: 0, bytes: 0 }, hasHeld: false });
    await isGone(one._id);
    expect((await hr.get(`/documents/batches/${waiting._id}`)).status).toBe(404);
    await until('every trace to be gone', async () => (await findEverywhere(server, last)).length === 0);
    expect((await hr.get(`/documents/batches/${batch._id}`)).data).toMatchObject({
      title: 'Documents',
      fileName: 'documents.zip',
    });
  });

  test('with one: what is in it stays, without the person, until the term ends; HR is told', async () => {
    await setTerm('settlement', 8);
    const fields = { kind: 'settlement', title: `Settlement of ${name}`, period: lastYear };
    const content = pdfOf('final settlement');
    const kept = await addDocument(hr, own.person, fields, content);
    const second = await addDocument(hr, own.person, { ...fields, period: String(thisYear - 2) });
    const over = await addDocument(hr, own.person, { ...fields, period: '2001' });
    const payslip = await addDocument(hr, own.person);
    await sent();
    const erased = await owner.post(`/alumni/${own.person}/erase`);
    expect(erased).toMatchObject({
      status: 201,
      data: { kept: [{ kind: 'settlement', documents: 2, until: until8 }] },
    });
    for (const { _id } of [over, payslip]) await isGone(_id);
    expect(await listed()).toMatchObject({ documents: [], stored: { documents: 2 }, hasHeld: true });
    const { documents } = await listed('?held=1');
    expect(documents).toMatchObject([
      { _id: second._id },
      {
        _id: kept._id,
        person: null,
        title: `Settlement of ${name}`,
        openedAt: null,
        heldFor: { name, employeeId: 'ZQ-4711', until: until8 },
        keptUntil: until8,
      },
    ]);
    await until('every trace to be gone', async () => (await findEverywhere(server, last)).length === 0);
    const file = await hr.get(`/documents/${kept._id}/file`);
    expect(Buffer.from(file.body).equals(content)).toBe(true);
    const [line] = await system()
      .selectFrom('audit_log')
      .select(['target_type', 'target_id'])
      .where('company_id', '=', hr.company)
      .where('action', '=', 'document.opened')
      .execute();
    expect(line).toEqual({ target_type: 'document', target_id: kept._id });
    server.setNow(new Date(`${thisYear + 8}-01-02T00:00:00Z`));
    await applyRetention(server.services, hr.company);
    server.setNow(null);
    expect((await listed('?held=1')).documents).toEqual([]);
    expect((await listed()).stored.documents).toBe(0);
    await isGone(kept._id);
  });

  test('the person learns what stays when they ask for it, in the answer and by mail', async () => {
    await setTerm('settlement', 8);
    await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement', period: lastYear });
    await addDocument(hr, own.person);
    const asked = await own.post('/own/requests', { type: 'erasure' });
    const kept = [{ kind: 'settlement', documents: 1, until: until8 }];
    expect(asked).toMatchObject({ status: 201, data: { kept } });
    expect((await own.get('/own/requests')).data).toMatchObject([{ type: 'erasure', state: 'open', kept }]);
    const mails = await system()
      .selectFrom('outbox as o')
      .innerJoin('messages as m', (join) =>
        join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.message_id'),
      )
      .select('m.text')
      .where('o.person_id', '=', own.person)
      .where('m.subject', 'like', 'What % has to keep when your data is erased')
      .execute();
    expect(mails).toEqual([{ text: expect.stringContaining(`1 settlement, until 31 December ${thisYear + 7}`) }]);
    const [request] = (await hr.get('/requests/privacy')).data.requests;
    expect(await hr.post(`/requests/privacy/${request._id}/erase`)).toMatchObject({ status: 201, data: { kept } });
  });

  test('nothing is said where nothing stays', async () => {
    await addDocument(hr, own.person);
    const { data } = await own.post('/own/requests', { type: 'erasure' });
    expect(data).not.toHaveProperty('kept');
    expect((await own.get('/own/requests')).data[0]).not.toHaveProperty('kept');
  });

  test('a batch that stopped early loses its ZIP, and files that it put into the store', async () => {
    await createPerson(owner, { employeeId: 'E20' });
    const parts = ['ZQ-4711.pdf', 'E20.pdf', `of ${name}/`].map((part) => ({ name: part, content: pdfOf(part) }));
    const batch = await checkedBatch(hr, parts);
    const id = { company_id: hr.company, batch_id: batch._id };
    const entries = await system()
      .selectFrom('document_batch_entries')
      .selectAll()
      .where('batch_id', '=', id.batch_id)
      .execute();
    const left = entries.find((entry) => entry.name === 'ZQ-4711.pdf')?.document_id ?? '';
    await server.services.files.put(`${hr.company}/${left}`, Buffer.from('sealed'), 'application/octet-stream');
    await system()
      .updateTable('document_batch_entries')
      .set({ is_stored: true })
      .where('batch_id', '=', batch._id)
      .where('name', '=', 'E20.pdf')
      .execute();
    await system()
      .updateTable('document_batches')
      .set({ state: 'failed', stored: 1, confirmed_at: new Date() })
      .where('id', '=', batch._id)
      .execute();
    const { file_id: zip } = await system()
      .selectFrom('document_batches')
      .select('file_id')
      .where('id', '=', batch._id)
      .executeTakeFirstOrThrow();
    await sent();
    expect((await owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    await isGone(left);
    await isGone(zip ?? '');
    expect((await hr.get(`/documents/batches/${batch._id}`)).data).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/someone in it was erased/),
      can: { confirm: false, undo: true },
    });
    await until('every trace to be gone', async () => (await findEverywhere(server, last)).length === 0);
  });

  test('waits while a batch is stored', async () => {
    const batch = await checkedBatch(hr, [{ name: 'ZQ-4711.pdf', content: pdfOf('a') }]);
    await system().updateTable('document_batches').set({ state: 'storing' }).where('id', '=', batch._id).execute();
    expect((await owner.post(`/alumni/${own.person}/erase`)).status).toBe(409);
  });

  test('a deleted record whose time has ended is erased alike', async () => {
    await setTerm('settlement', 8);
    const kept = await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement', period: lastYear });
    await addDocument(hr, own.person);
    await system().updateTable('people').set({ status: 0 }).where('id', '=', own.person).execute();
    expect((await hr.get(`/documents/${kept._id}`)).status).toBe(404);
    await asCompany(server.services.database, hr.company, (tenant) =>
      eraseDeleted({ ...tenant, company: hr.company, services: server.services }, own.person),
    );
    expect((await listed('?held=1')).documents).toMatchObject([{ _id: kept._id, heldFor: { name } }]);
    expect((await listed()).stored.documents).toBe(1);
  });
});

describe('Merging two records', () => {
  test('moves documents; a file that both have is kept once', async () => {
    const double = await createPerson(owner);
    const [same, other] = [pdfOf('same'), pdfOf('other')];
    const kept = await addDocument(hr, own.person, { title: 'Kept' }, same);
    const dropped = await addDocument(hr, double._id, { title: 'Dropped' }, same);
    const moved = await addDocument(hr, double._id, { title: 'Moved' }, other);
    const merged = await owner.post('/alumni/merge', { keep: own.person, merge: double._id, values: {} });
    expect(merged, merged.message).toMatchObject({ status: 200 });
    const { documents, stored } = await listed(`?person=${own.person}`);
    expect(documents.map(({ _id }: { _id: string }) => _id).sort()).toEqual([kept._id, moved._id].sort());
    expect(stored).toEqual({ documents: 2, bytes: same.length + other.length });
    await isGone(dropped._id);
    for (const { _id } of documents) expect((await own.get(`/own/documents/${_id}/file`)).status).toBe(200);
  });

  test('what one of them could see stays visible', async () => {
    const double = await createPerson(owner, { employeeId: 'D-1' });
    await addDocument(hr, double._id, {}, pdfOf('same'));
    const batch = await checkedBatch(hr, [{ name: 'ZQ-4711.pdf', content: pdfOf('same') }]);
    await storedBatch(hr, batch._id);
    expect((await own.get('/own/documents')).data.documents).toEqual([]);
    await owner.post('/alumni/merge', { keep: own.person, merge: double._id, values: {} });
    expect((await own.get('/own/documents')).data.documents).toHaveLength(1);
    // What was added singly is not taken by an undo of the batch.
    await undoneBatch(hr, batch._id);
    expect((await own.get('/own/documents')).data.documents).toHaveLength(1);
  });
});

describe('Retention', () => {
  const run = async (days: number) => {
    server.setNow(new Date(Date.now() + days * day));
    await applyRetention(server.services, hr.company);
    server.setNow(null);
  };

  test('removes a kind after its days, counted from when it was added, but not in its legal term', async () => {
    const rule = (subject: string, days: number) => hr.post('/privacy/retention', { subject, days });
    expect((await rule('document_payslip', 29)).status).toBe(400);
    expect((await rule('document_payslip', 30)).status).toBe(201);
    expect((await rule('document_settlement', 30)).status).toBe(201);
    await setTerm('settlement', 1);
    const payslip = await addDocument(hr, own.person, { period: '2001-01' });
    const form = await addDocument(hr, own.person, { kind: 'tax_form', title: 'Form 16' });
    const inTerm = await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement' });
    const overdue = await addDocument(hr, own.person, { kind: 'settlement', title: 'Settlement', period: '2001' });
    await run(29);
    expect((await listed()).documents).toHaveLength(4);
    await run(31);
    const left = (await listed()).documents.map(({ _id }: { _id: string }) => _id);
    expect(left).toEqual([inTerm._id, form._id]);
    for (const { _id } of [payslip, overdue]) await isGone(_id);
    await run(400);
    expect((await listed()).documents.map(({ _id }: { _id: string }) => _id)).toEqual([form._id]);
    expect((await listed()).stored.documents).toBe(1);
  });

  test('a term from the 29th of February ends on the 1st of March', async () => {
    await hr.post('/privacy/retention', { subject: 'document_payslip', days: 30 });
    await setTerm('payslip', 5);
    await addDocument(hr, own.person, { period: '2024-02' });
    const on = async (today: string) => {
      server.setNow(new Date(`${today}T06:00:00Z`));
      await applyRetention(server.services, hr.company);
      server.setNow(null);
      return (await listed()).documents;
    };
    expect(await on('2029-03-01')).toMatchObject([{ datedOn: '2024-02-29', keptUntil: '2029-03-01' }]);
    expect(await on('2029-03-03')).toEqual([]);
  });

  test('forgets the faults of batches with the rows of imports', async () => {
    const batch = await checkedBatch(hr, [
      { name: 'ZQ-4711.pdf', content: pdfOf('a') },
      { name: 'x.pdf', content: pdfOf('b') },
    ]);
    await storedBatch(hr, batch._id);
    const faults = async () => (await hr.get(`/documents/batches/${batch._id}/entries?outcome=faulty`)).data.entries;
    await run(29);
    expect(await faults()).toHaveLength(1);
    await run(31);
    expect(await faults()).toEqual([]);
    expect((await listed()).documents).toHaveLength(1);
  });
});

test('The download of a person’s data lists what they can see', async () => {
  await addDocument(hr, own.person, { period: '2025-03' });
  const batch = await checkedBatch(hr, [{ name: 'ZQ-4711.pdf', content: pdfOf('a') }]);
  await storedBatch(hr, batch._id);
  const { documents } = JSON.parse((await own.post('/own/download')).body.toString());
  expect(documents).toMatchObject([
    {
      kind: 'payslip',
      title: 'Payslip',
      period: '2025-03',
      file_name: 'payslip.pdf',
      added_at: expect.any(String),
      opened_at: null,
    },
  ]);
  expect(documents[0]).not.toHaveProperty('digest');
});

test('A company that is deleted takes its key with it, and its files', async () => {
  const by = await createMember(server);
  const person = await createPerson(by);
  const { _id } = await addDocument(by, person._id);
  const copy = await server.services.files.get(`${by.company}/${_id}`);
  await system()
    .updateTable('companies')
    .set({ closed_at: new Date(Date.now() - 40 * day) })
    .where('id', '=', by.company)
    .execute();
  await deleteClosedCompanies(server.services);
  const left = await system()
    .selectFrom('document_stores')
    .select('company_id')
    .where('company_id', '=', by.company)
    .execute();
  expect(left).toEqual([]);
  expect(copy?.length).toBeGreaterThan(0);
  await until('the file to be gone', async () => (await server.services.files.sizeOf(`${by.company}/${_id}`)) === null);
});

test('After a change of the installation’s secret documents open as before; with neither secret they do not', async () => {
  const opened = await openTestDatabase();
  const startWith = (secrets: Record<string, string>, files: string) =>
    startTestServer({ ...secrets, FILES_URL: files }, {}, { ...opened, drop: async () => {} });
  const first = await startTestServer({ ENCORE_SECRET: testSecret.current }, {}, { ...opened, drop: async () => {} });
  const { filesUrl } = first.services.config;
  const by = await createMember(first);
  const person = await createPerson(by);
  const content = pdfOf('salary');
  const { _id } = await addDocument(by, person._id, {}, content);
  const read = async (on: TestServer) => on.as(by.halves).get(`/documents/${_id}/file`);
  const both = await startWith(
    { ENCORE_SECRET: anotherSecret.current, ENCORE_SECRET_PREVIOUS: testSecret.current },
    filesUrl,
  );
  expect(Buffer.from((await read(both)).body).equals(content)).toBe(true);
  const column = both.services.pluggedIn.at(secretColumns).filter(({ table }) => table === 'document_stores');
  const done = await renewSecret({
    database: both.services.database,
    columns: both.services.pluggedIn.at(secretColumns),
    secrets: both.services.config.secrets,
  });
  expect(column).toHaveLength(1);
  expect(done).toContainEqual({ what: 'keys of documents', values: 1, renewed: 1, lost: 0 });
  const renewed = await startWith({ ENCORE_SECRET: anotherSecret.current }, filesUrl);
  expect(Buffer.from((await read(renewed)).body).equals(content)).toBe(true);
  renewed.services.config = { ...renewed.services.config, secrets: testSecret };
  expect(await read(renewed)).toMatchObject({
    status: 409,
    message: expect.stringContaining('made with another secret'),
  });
  for (const each of [first, both, renewed]) await each.close();
  await opened.drop();
});
