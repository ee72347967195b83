import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  askingMails,
  candidateBody,
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  keyOfJob,
  mailsTo,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import {
  createExemployee,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
  job = await createRewardedJob(recruiter, { recruiter: recruiter.userId });
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const referralsOf = (email: string) =>
  system().selectFrom('referrals').selectAll().where('email', '=', email).execute();
const setCompany = (values: object, company = owner.company) =>
  system().updateTable('companies').set(values).where('id', '=', company).execute();
const suppress = (email: string, reason: 'unsubscribed' | 'complained' | 'bounced') =>
  system().insertInto('suppressions').values({ company_id: owner.company, email, topic: 'all', reason }).execute();
const unreachable = 'We can’t write to this person. Please ask them to apply for the job themselves';
const notForIt = { status: 404, message: 'Invalid job id for referral' };
const anybody = () => server.as(null);

describe('Referring someone (product.md: unique by job and candidate email; no self-referral)', () => {
  test('as a colleague: the candidate is asked by mail, and the referrer’s note is only on the page', async () => {
    const candidate = candidateBody();
    const answer = await recruiter.post('/referrals', { ...candidate, jobId: job });
    expect(answer).toMatchObject({
      status: 201,
      data: {
        job: { _id: job, title: 'Staff Engineer' },
        state: 'submitted',
        candidate,
        forgotten: null,
        referrer: { kind: 'colleague', _id: recruiter.userId },
        isOwn: true,
        applicationId: null,
        reward: { state: 'pending', amount: 25_000, currency: 'INR' },
        thankedAt: null,
      },
    });
    const days = (Date.parse(answer.data.answerUntil) - Date.parse(answer.data.createdAt)) / 86_400_000;
    expect(days).toBe(30);
    const [mail, ...more] = await askingMails(server, candidate.email);
    expect(more).toEqual([]);
    expect(mail?.link?.id).toBe(answer.data._id);
    expect(mail?.subject).toMatch(/^Asha Rao has referred you to Company/);
    expect(JSON.stringify(mail)).not.toMatch(/Tara|Candida|Quokkas|9988776655|Staff Engineer/);
    const { data } = await anybody().get(`/referrals/candidate?token=${candidateToken(answer.data._id)}`);
    expect(data).toMatchObject({
      ...candidate,
      referrer: 'Asha Rao',
      answer: 'waiting',
      job: { _id: job, isOpen: true },
    });
    expect(await mailsTo(server, recruiter.email)).toEqual([]);
  });

  test('as a signed-in ex-employee: the form names the job and the referrer, and the referral is in their list', async () => {
    const member = await createExemployee(server, owner);
    const start = await member.get(`/own/jobs/${job}/referral`);
    expect(start.data).toMatchObject({
      job: { _id: job, title: 'Staff Engineer', location: 'Pune', reward: { amount: 25_000 } },
      referrer: { name: expect.stringContaining('Priya') },
    });
    const candidate = candidateBody({ phone: '', note: null });
    const answer = await member.post(`/own/jobs/${job}/referrals`, candidate);
    expect(answer).toMatchObject({
      status: 201,
      data: {
        candidate: candidate.name,
        label: 'Asked',
        isOver: false,
        canWithdraw: true,
        reward: { state: 'pending' },
      },
    });
    const notice = (await mailsTo(server, recruiter.email)).at(-1);
    expect(notice?.subject).toMatch(/^Priya \w+ Nair has referred a candidate$/);
    expect(notice?.text).toContain(
      `Read the referral:\nhttp://localhost:3000/home/recruitment/referrals/${answer.data._id}\n`,
    );
    const [row] = await referralsOf(candidate.email);
    expect(row).toMatchObject({ referrer_person_id: member.person, referrer_user_id: null, phone: null, note: null });
    const [mail] = await askingMails(server, candidate.email);
    expect(mail?.subject).toMatch(/^Priya \w+ Nair has referred you to Company/);
  });

  test('by the key in a mail, which identifies the referrer; without one, or with that of another job, it is refused', async () => {
    const person = await createPerson(owner);
    const key = await keyOfJob(server, recruiter, job, person.email);
    expect((await anybody().get(`/jobs/public/${job}/referral?key=${key}`)).data.referrer).toEqual({
      name: person.name,
    });
    expect((await anybody().get(`/jobs/public/${job}/referral`)).data.referrer).toBeNull();
    const candidate = candidateBody();
    const path = `/jobs/public/${job}/referrals`;
    expect(await anybody().post(path, { ...candidate, key })).toMatchObject({ status: 201, data: { posted: true } });
    const [row] = await referralsOf(candidate.email);
    expect(row).toMatchObject({ referrer_person_id: person._id, referrer_user_id: null });
    const other = await createRewardedJob(recruiter);
    const wrong = ['nonsense', '', await keyOfJob(server, recruiter, other, person.email)];
    for (const each of wrong)
      expect(await anybody().post(path, { ...candidateBody(), key: each })).toMatchObject(notForIt);
    expect(await anybody().post(path, candidateBody())).toMatchObject({ status: 400, errors: [{ path: 'key' }] });
    expect(await anybody().post(path, { ...candidate, email: 'x', key })).toMatchObject(
      fault('email', 'Please enter valid email address'),
    );
  });

  test('for an exclusive job only people it was sent to, and every colleague', async () => {
    const exclusive = await createRewardedJob(recruiter, { isExclusive: true });
    const member = await createExemployee(server, owner);
    expect(await member.get(`/own/jobs/${exclusive}/referral`)).toMatchObject(notForIt);
    expect(await member.post(`/own/jobs/${exclusive}/referrals`, candidateBody())).toMatchObject(notForIt);
    expect(await anybody().get(`/jobs/public/${exclusive}/referral`)).toMatchObject(notForIt);
    const { data: record } = await member.get('/own/record');
    const key = await keyOfJob(server, recruiter, exclusive, record.email);
    expect((await anybody().get(`/jobs/public/${exclusive}/referral?key=${key}`)).status).toBe(200);
    expect((await member.post(`/own/jobs/${exclusive}/referrals`, candidateBody())).status).toBe(201);
    expect((await referAs(recruiter, exclusive)).state).toBe('submitted');
  });

  test('a job that is not open, of another company, or unknown is refused in the words of the specification', async () => {
    const member = await createExemployee(server, owner);
    const { data: record } = await member.get('/own/record');
    const held = await createRewardedJob(recruiter);
    const key = await keyOfJob(server, recruiter, held, record.email);
    await recruiter.post(`/jobs/${held}/state`, { state: 'on_hold' });
    const draft = await createRewardedJob(recruiter, { open: false });
    const theirs = await createRewardedJob(stranger);
    const past = await createRewardedJob(recruiter);
    await system().updateTable('jobs').set({ closes_on: '2020-01-01' }).where('id', '=', past).execute();
    for (const id of [held, draft, theirs, past, unknownId]) {
      const refused = fault('jobId', 'Invalid job id for referral');
      expect(await recruiter.post('/referrals', { ...candidateBody(), jobId: id })).toMatchObject(refused);
      expect(await member.get(`/own/jobs/${id}/referral`)).toMatchObject(notForIt);
      expect(await member.post(`/own/jobs/${id}/referrals`, candidateBody())).toMatchObject(notForIt);
      const byKey = await anybody().post(`/jobs/public/${id}/referrals`, { ...candidateBody(), key });
      expect(byKey).toMatchObject(notForIt);
    }
    for (const id of ['nonsense', `${job}0`]) {
      const refused = { status: 400, message: 'Invalid job id for referral' };
      const answers = [
        await recruiter.post('/referrals', { ...candidateBody(), jobId: id }),
        await member.post(`/own/jobs/${id}/referrals`, candidateBody()),
        await anybody().post(`/jobs/public/${id}/referrals`, { ...candidateBody(), key }),
      ];
      for (const { status, errors } of answers) expect({ status, message: errors[0]?.message }).toEqual(refused);
    }
  });

  test('no one can refer themselves, with any of their addresses', async () => {
    const member = await createExemployee(server, owner, { companyEmail: 'own.company@company.example' });
    const { data: record } = await member.get('/own/record');
    const refused = fault('email', 'You can’t refer yourself. Please apply for the job instead');
    for (const email of [record.email, record.email.toUpperCase(), 'own.company@company.example', member.email])
      expect(await member.post(`/own/jobs/${job}/referrals`, candidateBody({ email })), email).toMatchObject(refused);
    const key = await keyOfJob(server, recruiter, job, record.email);
    const byKey = { ...candidateBody({ email: record.email }), key };
    expect(await anybody().post(`/jobs/public/${job}/referrals`, byKey)).toMatchObject(refused);
    const own = { ...candidateBody({ email: recruiter.email }), jobId: job };
    expect(await recruiter.post('/referrals', own)).toMatchObject(refused);
  });

  test.each(['unsubscribed', 'complained', 'bounced'] as const)(
    'a person who %s is not asked, and the reason is not revealed',
    async (reason) => {
      const candidate = candidateBody();
      await suppress(candidate.email, reason);
      expect(await recruiter.post('/referrals', { ...candidate, jobId: job })).toMatchObject(
        fault('email', unreachable),
      );
      expect(await mailsTo(server, candidate.email)).toEqual([]);
    },
  );

  test('an erased person is not asked, but one who unsubscribed from one topic is', async () => {
    const person = await createPerson(owner);
    expect((await owner.post(`/alumni/${person._id}/erase`)).status).toBeLessThan(300);
    const erased = { ...candidateBody({ email: person.email }), jobId: job };
    expect(await recruiter.post('/referrals', erased)).toMatchObject(fault('email', unreachable));
    const candidate = candidateBody();
    const topic = {
      company_id: owner.company,
      email: candidate.email,
      topic: 'newsletter' as const,
      reason: 'unsubscribed' as const,
    };
    await system().insertInto('suppressions').values(topic).execute();
    expect((await referAs(recruiter, job, candidate)).state).toBe('submitted');
  });

  test('a person who declined once is not asked again for any job of the company; another company may ask', async () => {
    const { email, token } = await referredByExemployee(server, owner, job);
    expect((await anybody().post('/referrals/candidate', { token, agree: false })).status).toBe(200);
    const other = await createRewardedJob(recruiter);
    for (const jobId of [job, other])
      expect(await recruiter.post('/referrals', { ...candidateBody({ email }), jobId })).toMatchObject(
        fault('email', unreachable),
      );
    const theirs = await createRewardedJob(stranger);
    expect((await referAs(stranger, theirs, { email })).state).toBe('submitted');
  });

  test('a person who has applied, or was already referred, can’t be referred for that job', async () => {
    const applicant = await createExemployee(server, owner);
    const { data: record } = await applicant.get('/own/record');
    const applied = await applicant.post(`/own/jobs/${job}/applications`);
    expect(applied.status, applied.message).toBe(201);
    const again = { ...candidateBody({ email: record.email }), jobId: job };
    expect(await recruiter.post('/referrals', again)).toMatchObject({
      status: 409,
      message: 'This candidate has already applied for this job',
    });
    const { email } = (await referAs(recruiter, job)).candidate ?? {};
    const taken = { status: 409, message: 'This candidate has already been referred for this job' };
    const someone = await createExemployee(server, owner);
    const same = candidateBody({ email: email?.toUpperCase() });
    expect(await owner.post('/referrals', { ...same, jobId: job })).toMatchObject(taken);
    expect(await someone.post(`/own/jobs/${job}/referrals`, same)).toMatchObject(taken);
    const other = await createRewardedJob(recruiter);
    expect((await someone.post(`/own/jobs/${other}/referrals`, same)).status).toBe(201);
  });

  test.runIf(withAll)('50 simultaneous referrals of one candidate count as one, with one mail', async () => {
    const candidate = candidateBody();
    const people = await Promise.all(Array.from({ length: 5 }, () => createExemployee(server, owner)));
    const answers = await Promise.all(
      people.flatMap((member) =>
        Array.from({ length: 10 }, () => member.post(`/own/jobs/${job}/referrals`, candidate)),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await referralsOf(candidate.email)).toHaveLength(1);
    expect(await askingMails(server, candidate.email)).toHaveLength(1);
    const [row] = await referralsOf(candidate.email);
    const entries = system()
      .selectFrom('referral_rewards')
      .selectAll()
      .where('referral_id', '=', row?.id ?? '');
    expect(await entries.execute()).toHaveLength(1);
  });

  test('for a job without a reward none is promised', async () => {
    const plain = await createRewardedJob(recruiter, { reward: null });
    expect((await referAs(recruiter, plain)).reward).toBeNull();
  });
});

describe('Limits', () => {
  const slowDown = { status: 429, message: 'You have referred enough people for now. Please try again in an hour' };

  test('ten in an hour per referrer, refused or not, and again an hour later; others can continue', async () => {
    server.setNow(new Date('2026-05-04T10:00:00Z'));
    const member = await createExemployee(server, owner);
    const path = `/own/jobs/${job}/referrals`;
    const candidate = candidateBody();
    for (let count = 0; count < 5; count += 1) expect((await member.post(path, candidateBody())).status).toBe(201);
    expect((await member.post(path, candidate)).status).toBe(201);
    for (let count = 0; count < 4; count += 1) expect((await member.post(path, candidate)).status).toBe(409);
    expect(await member.post(path, candidateBody())).toMatchObject(slowDown);
    const { data: record } = await member.get('/own/record');
    const key = await keyOfJob(server, recruiter, job, record.email);
    expect(await anybody().post(`/jobs/public/${job}/referrals`, { ...candidateBody(), key })).toMatchObject(slowDown);
    expect((await referAs(recruiter, job)).state).toBe('submitted');
    server.setNow(new Date('2026-05-04T11:00:01Z'));
    const again = await server.as(await server.session(member.userId)).post(path, candidateBody());
    expect(again.status, again.message).toBe(201);
  });

  test('a hundred in an hour per company, by any referrers; another company can continue', async () => {
    const colleagues = await Promise.all(
      Array.from({ length: 11 }, () => createMember(server, { company: owner.company, role: 'recruiter' })),
    );
    for (const by of colleagues.slice(0, 10))
      for (let count = 0; count < 10; count += 1)
        await by.post('/referrals', { ...candidateBody({ email: 'the.same@mail.example' }), jobId: job });
    expect(await colleagues[10]?.post('/referrals', { ...candidateBody(), jobId: job })).toMatchObject(slowDown);
    const theirs = await createRewardedJob(stranger);
    expect((await referAs(stranger, theirs)).state).toBe('submitted');
  });

  test('the mail counts towards the company’s quota; ex-employees do not learn of its quota or suspension', async () => {
    const by = await createMember(server);
    const own = await createRewardedJob(by);
    const member = await createExemployee(server, by);
    const path = `/own/jobs/${own}/referrals`;
    await setCompany({ mail_quota: 1, mail_quota_reason: 'Test' }, by.company);
    expect((await member.post(path, candidateBody())).status).toBe(201);
    const candidate = candidateBody();
    expect(await member.post(path, candidate)).toMatchObject({ ...slowDown, errors: [] });
    const told = await by.post('/referrals', { ...candidate, jobId: own });
    expect(told).toMatchObject({ status: 429, errors: [{ path: 'recipients' }] });
    await setCompany({ mail_quota: null, mail_quota_reason: null, mail_stopped_at: new Date() }, by.company);
    const refused = { status: 503, message: 'Failed to post referral' };
    expect(await member.post(path, candidate)).toMatchObject(refused);
    expect((await by.post('/referrals', { ...candidate, jobId: own })).status).toBe(403);
    await setCompany({ mail_stopped_at: null, name_approved: false }, by.company);
    expect(await member.post(path, candidate)).toMatchObject(refused);
    // Nothing is left, so they can be referred once mail is possible again.
    expect(await referralsOf(candidate.email)).toEqual([]);
    await setCompany({ name_approved: true }, by.company);
    expect((await member.post(path, candidate)).status).toBe(201);
  });
});

describe('The team is notified of a referral by an ex-employee (notice, referralEmails)', () => {
  const notices = async (email: string) => (await mailsTo(server, email)).filter(({ type }) => type === 'notice');

  test('the recruiter of the job if they want it, otherwise the owners, and no one of a colleague’s referral', async () => {
    const by = await createMember(server, { company: owner.company, role: 'recruiter' });
    const own = await createRewardedJob(by, { recruiter: by.userId });
    const { email } = await referredByExemployee(server, owner, own);
    const [notice, ...more] = await notices(by.email);
    expect(more).toEqual([]);
    expect(notice?.subject).toMatch(/Priya \w+ Nair/);
    expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${email}|Candida|Quokkas`));
    const before = (await notices(owner.email)).length;
    await system().updateTable('users').set({ referral_emails: false }).where('id', '=', by.userId).execute();
    await referredByExemployee(server, owner, own);
    await referAs(owner, own);
    expect(await notices(by.email)).toHaveLength(1);
    expect(await notices(owner.email)).toHaveLength(before);
    expect((await owner.delete(`/team/${by.userId}`)).status).toBeLessThan(300);
    await referredByExemployee(server, owner, own);
    expect(await notices(by.email)).toHaveLength(1);
    expect(await notices(owner.email)).toHaveLength(before + 1);
  });

  test('no one when the company has turned it off', async () => {
    const by = await createMember(server);
    const own = await createRewardedJob(by, { recruiter: by.userId });
    await referredByExemployee(server, by, own);
    expect(await notices(by.email)).toHaveLength(1);
    const switched = await by.post(`/companies/update/${by.company}`, { referralEmails: false });
    expect(switched.status, switched.message).toBeLessThan(300);
    await referredByExemployee(server, by, own);
    expect(await notices(by.email)).toHaveLength(1);
  });
});

test('Permissions: not signed in, wrong role, a program, an ex-employee through the team’s route, another company', async () => {
  const member = await createExemployee(server, owner);
  const program = await createProgram(server, owner, [
    'people:read',
    'people:read-contact',
    'jobs:read',
    'referrals:read',
    'referrals:manage',
  ]);
  const candidate = candidateBody();
  const body = { ...candidate, jobId: job };
  expect(await anybody().post('/referrals', body)).toMatchObject(notSignedIn);
  for (const by of [viewer, member, program]) expect(await by.post('/referrals', body)).toMatchObject(notAllowed);
  expect(await anybody().post(`/own/jobs/${job}/referrals`, candidate)).toMatchObject(notSignedIn);
  for (const by of [owner, viewer, program])
    expect(await by.post(`/own/jobs/${job}/referrals`, candidate)).toMatchObject(notAllowed);
  const foreign = await createExemployee(server, stranger);
  expect(await foreign.post(`/own/jobs/${job}/referrals`, candidate)).toMatchObject(notForIt);
  expect((await stranger.post('/referrals', body)).status).toBe(400);
  expect(await referralsOf(candidate.email)).toEqual([]);
  for (const [values, refusal] of [
    [{ name: '' }, fault('name', 'Please enter name')],
    [{ email: '' }, fault('email', 'Please enter the candidate’s email address')],
    [{ phone: '123' }, fault('phone', 'Please enter valid phone number')],
    [{ note: 'n'.repeat(1001) }, fault('note', 'Must be at most 1000 characters')],
  ] as const) {
    expect(await recruiter.post('/referrals', { ...body, ...values })).toMatchObject(refusal);
    expect(await member.post(`/own/jobs/${job}/referrals`, { ...candidate, ...values })).toMatchObject(refusal);
  }
});
