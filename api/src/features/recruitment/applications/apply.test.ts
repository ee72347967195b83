import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  applyAsStranger,
  applyByPage,
  confirmLast,
  createOpenJob,
  filesOf,
  resumePdf,
  strangersForm,
  subjectsTo,
  tokensIn,
} from '#api-test/factories/applications.ts';
import {
  createExemployee,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import { forgetUnconfirmed } from './settle-applications.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ({ owner } = team);
  job = await createOpenJob(owner);
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const db = () => server.services.database.system;
const hour = 3_600_000;
const gone = { status: 404, message: 'This job is no longer open' };
const appliedAlready = { status: 409, message: 'You have already applied for this job' };
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const unconfirmed = () => db().selectFrom('unconfirmed_applications').selectAll().execute();
const read = async (id: string, by = owner) => (await by.get(`/applications/${id}`)).data;

/** Returns the key of a mail that shared the job with a person. */
async function keyFor(person: { _id: string; email: string }, of = job): Promise<string> {
  const mail = { type: 1, jobId: of, subject: 'Come back', message: 'Do', recipients: [person.email] };
  const sent = await owner.post('/emailers/rehire', mail);
  expect(sent.status, sent.message).toBe(201);
  const { id } = await db()
    .selectFrom('outbox')
    .select('id')
    .where('message_id', '=', sent.data._id)
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company: owner.company, outbox: id });
}

describe('An unknown applicant', () => {
  test('applies on the page of the job, and confirms their address before anyone sees the application', async () => {
    const form = strangersForm({ phone: '+91 98450 12345', currentCompany: 'Acme', message: 'Hello\nthere' });
    expect(await applyByPage(server, job, form, { resume: resumePdf })).toMatchObject({
      status: 201,
      data: { confirmed: false },
    });
    const listed = async () => (await owner.get(`/applications?search=${form.email}`)).data.applications;
    expect(await listed()).toEqual([]);
    expect(await subjectsTo(server, form.email)).toEqual([
      expect.stringMatching(/^Confirm your application to Company /),
    ]);
    const confirmed = await confirmLast(server, form.email);
    expect(confirmed).toMatchObject({
      status: 201,
      data: { label: 'Received', isOver: false, canWithdraw: true, job: { _id: job, isOpen: true } },
    });
    const [line] = await listed();
    expect(line).toMatchObject({
      _id: confirmed.data._id,
      state: 'new',
      source: 'page',
      hasResume: true,
      person: null,
    });
    expect(await read(line._id)).toMatchObject({
      name: 'Tara Menon',
      email: form.email,
      phone: '+91 98450 12345',
      currentCompany: 'Acme',
      message: 'Hello\nthere',
      history: [{ from: null, to: 'new', by: null }],
    });
    expect((await subjectsTo(server, form.email))[1]).toMatch(/^We have received your application: Staff Engineer/);
    // The link works once; the application is then at the link in the next mail.
    const [token] = await tokensIn(server, form.email, '/application/confirm');
    expect(await server.as(null).post('/applications/confirmation', { token })).toMatchObject({
      status: 404,
      message: 'This link is no longer valid. Please apply again',
    });
    const [link] = await tokensIn(server, form.email, '/application');
    expect((await server.as(null).get(`/applications/linked?token=${link}`)).data).toEqual(confirmed.data);
  });

  test('once the address is confirmed, the application belongs to the record with that address', async () => {
    const person = await createPerson(owner);
    const id = await applyAsStranger(server, job, { email: person.email.toUpperCase() });
    expect(await read(id)).toMatchObject({ person: { _id: person._id }, email: person.email, suggestions: [] });
    // Another company's ex-employee with the same address is a stranger here.
    const other = await createPerson(team.stranger);
    expect(await read(await applyAsStranger(server, job, { email: other.email }))).toMatchObject({ person: null });
  });

  test('no one can confirm another applicant’s application, nor use a link of another kind or a forged one', async () => {
    const form = strangersForm();
    await applyByPage(server, job, form);
    const [row] = (await unconfirmed()).filter(({ email }) => email === form.email);
    const wrong = [
      linkToken(anotherSecret, row?.id ?? ''),
      linkToken(testSecret, job),
      linkToken(testSecret, unknownId),
    ];
    for (const token of wrong)
      expect((await server.as(null).post('/applications/confirmation', { token })).status, token).toBe(404);
    const elsewhere = { method: 'POST', url: '/api/applications/confirmation' } as const;
    const payload = { token: linkToken(testSecret, row?.id ?? '') };
    const answer = await server.app.inject({ ...elsewhere, headers: { host: 'homecoming.localhost' }, payload });
    expect(answer.statusCode).toBe(404);
    expect((await confirmLast(server, form.email)).status).toBe(201);
  });

  test.runIf(withAll)('ten simultaneous clicks on the link send it once', async () => {
    const form = strangersForm();
    await applyByPage(server, job, form, { resume: resumePdf });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmLast(server, form.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)]);
    expect((await owner.get(`/applications?search=${form.email}`)).data.applications).toHaveLength(1);
  });

  test('an application not confirmed within two days is deleted with its résumé, even by two workers at once', async () => {
    const form = strangersForm();
    server.setNow(new Date(Date.now() + 49 * hour));
    await forgetUnconfirmed(server.services);
    server.setNow(null);
    const before = await filesOf(server, owner.company);
    await applyByPage(server, job, form, { resume: resumePdf });
    expect(await filesOf(server, owner.company)).toHaveLength(before.length + 1);
    server.setNow(new Date(Date.now() + 47.9 * hour));
    await forgetUnconfirmed(server.services);
    expect((await unconfirmed()).map(({ email }) => email)).toContain(form.email);
    server.setNow(new Date(Date.now() + 48.1 * hour));
    expect(await confirmLast(server, form.email)).toMatchObject({ status: 404 });
    await Promise.all([forgetUnconfirmed(server.services), forgetUnconfirmed(server.services)]);
    expect(await unconfirmed()).toEqual([]);
    expect(await filesOf(server, owner.company)).toEqual(before);
    const files = await db().selectFrom('files').select('id').where('kind', '=', 'resume').execute();
    expect(files.map(({ id }) => id).sort()).toEqual(before);
  });

  test.runIf(withAll)('an applicant who sent two confirms one, and the other leaves nothing behind', async () => {
    const form = strangersForm();
    const before = await filesOf(server, owner.company);
    for (const _ of [1, 2]) await applyByPage(server, job, form, { resume: resumePdf });
    const tokens = await tokensIn(server, form.email, '/application/confirm');
    const send = (token: string | undefined) => server.as(null).post('/applications/confirmation', { token });
    expect((await send(tokens[0])).status).toBe(201);
    expect(await send(tokens[1])).toMatchObject(appliedAlready);
    expect(await applyByPage(server, job, form)).toMatchObject({ status: 201, data: { confirmed: false } });
    server.setNow(new Date(Date.now() + 49 * hour));
    await forgetUnconfirmed(server.services);
    expect(await filesOf(server, owner.company)).toHaveLength(before.length + 1);
  });

  test('strangers can’t fill a mailbox, a network is slowed down, and neither learns who applied', async () => {
    const form = strangersForm();
    for (let count = 0; count < 5; count++)
      expect((await applyByPage(server, job, form)).data).toEqual({ confirmed: false });
    expect(await subjectsTo(server, form.email)).toHaveLength(3);
    const network = '203.0.113.9';
    for (let count = 0; count < 20; count++)
      expect((await applyByPage(server, job, { name: 'Tara' }, { network })).status).toBe(400);
    for (let count = 0; count < 20; count++) await applyByPage(server, job, strangersForm(), { network });
    expect(await applyByPage(server, job, strangersForm(), { network })).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in a few minutes',
    });
  });

  test('an invalid field is named, and an unknown job looks like a closed one', async () => {
    for (const [wrong, path, message] of [
      [{ name: '' }, 'name', 'Please enter name'],
      [{ email: 'tara' }, 'email', 'Please enter valid email address'],
      [{ phone: '12' }, 'phone', 'Please enter valid phone number'],
      [{ message: 'm'.repeat(2001) }, 'message', 'Must be at most 2000 characters'],
    ] as const)
      expect(await applyByPage(server, job, strangersForm(wrong))).toMatchObject(fault(path, message));
    // Browsers send each line ending as two characters.
    const lines = strangersForm({ message: 'm\n'.repeat(1000) });
    expect((await applyByPage(server, job, lines)).status).toBe(201);
    expect(await applyByPage(server, unknownId, strangersForm())).toMatchObject(gone);
    expect(await applyByPage(server, 'x', strangersForm())).toMatchObject(fault('id', 'Invalid job id'));
    const draft = await createOpenJob(owner, { open: false });
    const closed = await createOpenJob(owner);
    await owner.post(`/jobs/${closed}/state`, { state: 'closed' });
    for (const id of [draft, closed]) {
      expect(await applyByPage(server, id, strangersForm())).toMatchObject(gone);
      expect(await server.as(null).get(`/jobs/public/${id}/application`)).toMatchObject(gone);
    }
  });

  test('a job closed meanwhile is reported when the link is opened, and the link works when it is open again', async () => {
    const brief = await createOpenJob(owner);
    const form = strangersForm();
    await applyByPage(server, brief, form);
    await owner.post(`/jobs/${brief}/state`, { state: 'on_hold' });
    expect(await confirmLast(server, form.email)).toMatchObject(gone);
    await owner.post(`/jobs/${brief}/state`, { state: 'open' });
    expect(await confirmLast(server, form.email)).toMatchObject({ status: 201 });
  });

  test('a form without a file can be JSON', async () => {
    const form = strangersForm();
    expect(await server.as(null).post(`/jobs/public/${job}/applications`, form)).toMatchObject({
      status: 201,
      data: { confirmed: false },
    });
    expect((await confirmLast(server, form.email)).status).toBe(201);
  });
});

describe('By the key of a mail', () => {
  test('the form is prefilled, and the application is sent at once, as the recipient of the mail', async () => {
    const person = await createPerson(owner);
    const key = await keyFor(person);
    const { data } = await server.as(null).get(`/jobs/public/${job}/application?key=${key}`);
    expect(data).toMatchObject({
      job: { _id: job, title: 'Staff Engineer' },
      known: { name: person.name, email: person.email, phone: '9845012345' },
      appliedAlready: false,
    });
    // Other names in the form do not matter: the key is theirs.
    const sent = await applyByPage(server, job, strangersForm({ key, phone: '' }));
    expect(sent).toMatchObject({ status: 201, data: { confirmed: true } });
    const [line] = (await owner.get(`/applications?person=${person._id}`)).data.applications;
    expect(line).toMatchObject({ name: person.name, email: person.email, source: 'mail', person: { _id: person._id } });
    expect(await applyByPage(server, job, strangersForm({ key }))).toMatchObject(appliedAlready);
    expect((await server.as(null).get(`/jobs/public/${job}/application?key=${key}`)).data.appliedAlready).toBe(true);
  });

  test('an exclusive job is open only to the people it was sent to', async () => {
    const exclusive = await createOpenJob(owner, { isExclusive: true });
    const [sentTo, other] = [await createExemployee(server, owner), await createExemployee(server, owner)];
    const key = await keyFor(
      { _id: sentTo.person, email: (await owner.get(`/alumni/${sentTo.person}`)).data.email },
      exclusive,
    );
    const keyOfOther = await keyFor(await createPerson(owner));
    for (const wrong of [undefined, 'x', keyOfOther]) {
      const form = strangersForm(wrong ? { key: wrong } : {});
      expect(await applyByPage(server, exclusive, form)).toMatchObject(gone);
      expect(await server.as(null).get(`/jobs/public/${exclusive}/application?key=${wrong}`)).toMatchObject(gone);
    }
    for (const path of [`/own/jobs/${exclusive}/application`]) {
      expect(await other.get(path)).toMatchObject(gone);
      expect((await sentTo.get(path)).status).toBe(200);
    }
    expect(await other.post(`/own/jobs/${exclusive}/applications`)).toMatchObject(gone);
    expect((await applyByPage(server, exclusive, strangersForm({ key }))).data).toEqual({ confirmed: true });
    expect(await sentTo.post(`/own/jobs/${exclusive}/applications`)).toMatchObject(appliedAlready);
  });
});

describe('A signed-in ex-employee', () => {
  test('sends a copy of the last résumé again without choosing it; an applicant without one gets a message', async () => {
    const [own, other] = [await createExemployee(server, owner), await createExemployee(server, owner)];
    const [first, second, third] = [await createOpenJob(owner), await createOpenJob(owner), await createOpenJob(owner)];
    const sentAt = async (by: Member) => (await by.get(`/own/jobs/${second}/application`)).data.resumeSentAt;
    expect(await sentAt(own)).toBeNull();
    const before = await own.upload(`/own/jobs/${first}/applications`, { name: 'cv.pdf', content: resumePdf });
    expect(await sentAt(own)).toBe(before.data.appliedAt);
    expect(await sentAt(other)).toBeNull();
    const again = await own.post(`/own/jobs/${second}/applications`, { keepResume: '1' });
    expect(again.status).toBe(201);
    const { system } = server.services.database;
    const rows = await system
      .selectFrom('applications')
      .select('resume_id')
      .where('person_id', '=', own.person)
      .execute();
    const [one, two] = rows.map(({ resume_id }) => resume_id);
    expect(one && two && one !== two).toBe(true);
    for (const id of [one, two])
      expect(await server.services.files.get(`${owner.company}/${id}`)).toEqual(Buffer.from(resumePdf));
    // Without asking for it none goes along.
    const without = await own.post(`/own/jobs/${third}/applications`, {});
    expect(await read(without.data._id)).toMatchObject({ hasResume: false });
    expect(await other.post(`/own/jobs/${first}/applications`, { keepResume: '1' })).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'Your earlier résumé is no longer kept. Please choose it again' }],
    });
  });

  test('applies as themselves, sees the application, and can apply again only when it has ended', async () => {
    const own = await createExemployee(server, owner, { phone: '9876543210' });
    expect((await own.get(`/own/jobs/${job}/application`)).data).toMatchObject({
      known: { phone: '9876543210' },
      appliedAlready: false,
    });
    const path = `/own/jobs/${job}/applications`;
    const form = { currentDesignation: 'Lead', message: 'Back?' };
    for (const [field, value] of [
      ['name', 'Someone Else'],
      ['email', 'else@mail.example'],
    ] as const)
      expect(await own.upload(path, { name: 'cv.pdf', content: resumePdf }, { ...form, [field]: value })).toMatchObject(
        { status: 400, errors: [{ path: field }] },
      );
    const sent = await own.upload(path, { name: 'cv.pdf', content: resumePdf }, form);
    expect(sent).toMatchObject({
      status: 201,
      data: { label: 'Received', companyName: expect.stringMatching(/^Company /) },
    });
    expect(await read(sent.data._id)).toMatchObject({
      source: 'feed',
      person: { _id: own.person },
      currentDesignation: 'Lead',
      message: 'Back?',
      hasResume: true,
    });
    expect(await own.post(path)).toMatchObject(appliedAlready);
    expect((await own.get('/own/applications')).data).toEqual({ applications: [sent.data], nextCursor: null });
    expect((await own.post(`/own/applications/${sent.data._id}/withdraw`)).data.label).toBe('Withdrawn');
    expect((await own.get(`/own/jobs/${job}/application`)).data.appliedAlready).toBe(false);
    expect((await own.post(path)).status).toBe(201);
  });

  test.runIf(withAll)(
    'a hundred times at once: one application, one mail, and only its own résumé in the store',
    async () => {
      const own = await createExemployee(server, owner);
      const before = await filesOf(server, owner.company);
      const path = `/own/jobs/${job}/applications`;
      const file = { name: 'cv.pdf', content: resumePdf };
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 5 ? own.post(path) : own.upload(path, file))),
      );
      const statuses = Map.groupBy(answers, ({ status }) => status);
      expect([...statuses.keys()].sort()).toEqual([201, 409]);
      expect(statuses.get(201)).toHaveLength(1);
      for (const answer of statuses.get(409) ?? []) expect(answer).toMatchObject(appliedAlready);
      const [line, ...more] = (await owner.get(`/applications?person=${own.person}`)).data.applications;
      expect(more).toEqual([]);
      expect(await filesOf(server, owner.company)).toHaveLength(before.length + Number(line.hasResume));
      expect(await subjectsTo(server, line.email)).toHaveLength(1);
    },
    120_000,
  );

  test('also on the page with the same address: the person has one application', async () => {
    const own = await createExemployee(server, owner);
    expect((await own.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    const { email } = await db()
      .selectFrom('people')
      .select('email')
      .where('id', '=', own.person)
      .executeTakeFirstOrThrow();
    await applyByPage(server, job, strangersForm({ email }));
    expect(await confirmLast(server, email)).toMatchObject(appliedAlready);
  });

  test('no one else can: not signed in, users of the company, programs, people without a record; nor for another company’s job', async () => {
    const path = `/own/jobs/${job}/applications`;
    const theirs = await createOpenJob(team.stranger);
    const own = await createExemployee(server, owner);
    for (const [method, at] of [
      ['get', `/own/jobs/${job}/application`],
      ['post', path],
      ['get', '/own/applications'],
    ] as const) {
      expect(await server.as(null)[method](at)).toMatchObject(notSignedIn);
      const program = await createProgram(server, owner, apiKeyScopes);
      const unfound = await createMember(server, { company: owner.company, type: 'exemployee' });
      for (const by of [owner, team.recruiter, team.viewer, program, unfound])
        expect(await by[method](at)).toMatchObject(notAllowed);
    }
    expect(await own.post(`/own/jobs/${theirs}/applications`)).toMatchObject(gone);
    expect(await own.get(`/own/jobs/${theirs}/application`)).toMatchObject(gone);
    expect(await own.post('/own/jobs/x/applications')).toMatchObject(fault('id', 'Invalid job id'));
    expect(await own.post(path, { phone: '1' })).toMatchObject(fault('phone', 'Please enter valid phone number'));
  });

  test('a page of twenty of their own, newest first, and no one else’s', async () => {
    const own = await createExemployee(server, owner);
    const made = [];
    for (let count = 0; count < 21; count++) {
      const { data } = await own.post(`/own/jobs/${await createOpenJob(owner)}/applications`);
      made.unshift(data._id);
    }
    const first = (await own.get('/own/applications')).data;
    const second = (await own.get(`/own/applications?cursor=${first.nextCursor}`)).data;
    const ids = [...first.applications, ...second.applications].map(({ _id }: { _id: string }) => _id);
    expect([first.applications.length, ids]).toEqual([20, made]);
    expect(second.nextCursor).toBeNull();
  });
});
