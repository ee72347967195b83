import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  applyAsMember,
  applyAsStranger,
  applyByPage,
  createOpenJob,
  filesOf,
  resumePdf,
  strangersForm,
  subjectsTo,
} from '#api-test/factories/applications.ts';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { makePdf } from '#api-test/pdf-samples.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.database.system;
const noticesTo = async (member: Member) =>
  (await subjectsTo(server, member.email)).filter((subject) => subject.endsWith('has applied for a job')).length;
/** Returns how many notices of an application each of the team gets. */
async function told(members: readonly Member[], apply: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(members.map(noticesTo));
  await apply();
  const after = await Promise.all(members.map(noticesTo));
  return after.map((count, index) => count - (before[index] ?? 0));
}

describe('The people who work on a job are notified of applications (specification, section 3: jobApplyEmails)', () => {
  test('the recruiter of the job; if they may no longer work on it, the owners', async () => {
    const { owner, hr, recruiter } = await createTeam(server);
    const second = await createMember(server, { company: owner.company });
    const wholeTeam = [owner, second, hr, recruiter];
    const job = await createOpenJob(recruiter);
    const apply = () => applyAsStranger(server, job);
    expect(await told(wholeTeam, apply)).toEqual([0, 0, 0, 1]);
    expect((await owner.post(`/team/${recruiter.userId}`, { role: 'viewer' })).status).toBe(200);
    expect(await told(wholeTeam, apply)).toEqual([1, 1, 0, 0]);
    expect((await owner.delete(`/team/${recruiter.userId}`)).status).toBe(200);
    expect(await told(wholeTeam, apply)).toEqual([1, 1, 0, 0]);
    // An ex-employee who applies as themselves is reported too.
    expect(await told(wholeTeam, () => applyAsMember(server, owner, job))).toEqual([1, 1, 0, 0]);
  });

  test('not people who turned such mail off, and no one while the company has', async () => {
    const { owner, recruiter } = await createTeam(server);
    const job = await createOpenJob(recruiter);
    const apply = () => applyAsStranger(server, job);
    expect((await recruiter.post('/users/profile', { jobApplyEmails: false })).status).toBe(201);
    expect(await told([owner, recruiter], apply)).toEqual([0, 0]);
    await recruiter.post('/users/profile', { jobApplyEmails: true });
    expect(await told([owner, recruiter], apply)).toEqual([0, 1]);
    expect((await owner.post(`/companies/update/${owner.company}`, { jobApplyEmails: false })).status).toBe(201);
    expect(await told([owner, recruiter], apply)).toEqual([0, 0]);
  });

  test('a mail in the company’s words, with a stranger’s name only when it passes as a name', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const application = await applyAsStranger(server, job, { name: 'Visit www evil com now' });
    expect((await subjectsTo(server, owner.email)).at(-1)).toBe('Someone has applied for a job');
    const { type, reply_to, text } = await db()
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select(['messages.type', 'messages.reply_to', 'messages.text'])
      .where('outbox.email', '=', owner.email)
      .executeTakeFirstOrThrow();
    expect({ type, reply_to }).toEqual({ type: 'notice', reply_to: null });
    expect(text).not.toMatch(/evil|\{/);
    // The mail says neither of a stranger nor of a colleague that they have worked here.
    expect(text).not.toMatch(/worked|Unsubscribe/);
    expect(text).toMatch(
      /You’re receiving this because you recruit for Company \d+\.\nEmail settings: http\S+\/home\/settings/,
    );
    expect(text).toContain(
      `Read the application:\nhttp://localhost:3000/home/recruitment/applications/${application}\n`,
    );
    expect((await owner.get('/messages')).data.entries).toEqual([]);
  });

  test('an unconfirmed application notifies no one', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    expect(await told([owner], () => applyByPage(server, job, strangersForm()))).toEqual([0]);
  });
});

describe('A failure leaves nothing behind', () => {
  test('a résumé that cannot be stored: no application, no mail, no row', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const own = await createExemployee(server, owner);
    const { files } = server.services;
    const put = files.put.bind(files);
    files.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }));
    const form = strangersForm();
    const answers = [
      await applyByPage(server, job, form, { resume: resumePdf }),
      await own.upload(`/own/jobs/${job}/applications`, { name: 'cv.pdf', content: resumePdf }),
    ];
    files.put = put;
    expect(answers.map(({ status }) => status)).toEqual([507, 507]);
    for (const table of ['applications', 'unconfirmed_applications', 'files'] as const) {
      const rows = await db().selectFrom(table).select('id').where('company_id', '=', owner.company).execute();
      expect(rows, table).toEqual([]);
    }
    expect(await subjectsTo(server, form.email)).toEqual([]);
    expect(await filesOf(server, owner.company)).toEqual([]);
    expect((await own.post(`/own/jobs/${job}/applications`)).status).toBe(201);
  });

  test('an invalid or too large résumé is reported and not stored', async () => {
    const owner = await createMember(server);
    const job = await createOpenJob(owner);
    const own = await createExemployee(server, owner);
    const path = `/own/jobs/${job}/applications`;
    const large = Buffer.concat([resumePdf, Buffer.alloc(5 * 1024 * 1024)]);
    for (const [content, status, message] of [
      [Buffer.from('PK\u0003\u0004'), 400, 'Please select a valid pdf file'],
      [Buffer.from(''), 400, 'Please select a valid pdf file'],
      [
        makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
        400,
        'Please select a valid pdf file',
      ],
      [large, 413, 'File size exceeds 5MB.'],
    ] as const) {
      const refused = { status, errors: [{ path: 'file', message }] };
      expect(await own.upload(path, { name: 'cv.pdf', content })).toMatchObject(refused);
      expect(await applyByPage(server, job, strangersForm(), { resume: content })).toMatchObject(refused);
    }
    expect(await filesOf(server, owner.company)).toEqual([]);
    expect((await owner.get('/applications')).data.applications).toEqual([]);
    // Its file name does not matter.
    expect((await own.upload(path, { name: 'cv.exe', content: resumePdf })).status).toBe(201);
  });
});
