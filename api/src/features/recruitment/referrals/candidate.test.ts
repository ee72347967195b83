import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { unknownId } from '#api-test/answers.ts';
import {
  askingMails,
  candidateBody,
  candidateToken,
  createRewardedJob,
  forgetAttempts,
  keyOfJob,
  mailsTo,
  newsToReferrer,
  referAs,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { anotherSecret, testSecret } from '#api-test/links.ts';
import { makePdf } from '#api-test/pdf-samples.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { snapshot } from '#api-test/victim.ts';
import { withAll } from '#api-test/with-all.ts';
import { settleReferrals } from './settle-referrals.ts';

let server: TestServer;
let owner: Member;
let recruiter: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter } = await createTeam(server));
  job = await createRewardedJob(recruiter);
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts(server));
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
const anybody = () => server.as(null);
const read = (token: string) => anybody().get(`/referrals/candidate?token=${token}`);
const answer = (token: string, agree: boolean) => anybody().post('/referrals/candidate', { token, agree });
const applyBy = (token: string, fields: Record<string, string> = {}, content = makePdf()) =>
  anybody().upload(
    '/referrals/candidate/application',
    { name: 'resume.pdf', content },
    { name: 'Tara Candida', token, ...fields },
  );
const referralOf = async (id: string) => (await recruiter.get(`/referrals/${id}`)).data;
const gone = { status: 404, message: 'This link is no longer valid' };
const newsTo = ({ person }: { person: string }) => newsToReferrer(server, person);
const day = 86_400_000;

describe('Asking the candidate (product.md: agrees by link within 30 days; declining deletes their data)', () => {
  test('opening the link changes nothing, however often', async () => {
    const { token, email } = await referredByExemployee(server, owner, job);
    const before = await snapshot(server, owner.company);
    for (let count = 0; count < 3; count += 1) {
      expect((await read(token)).data).toMatchObject({ email, answer: 'waiting' });
      expect((await anybody().get(`/referrals/candidate/application?token=${token}`)).status).toBe(200);
    }
    expect(await snapshot(server, owner.company)).toEqual(before);
  });

  test('agreed: the recruiter can write to them and the referrer is notified, once however often they agree', async () => {
    const { id, token, email, member } = await referredByExemployee(server, owner, job);
    for (let count = 0; count < 3; count += 1)
      expect(await answer(token, true)).toMatchObject({ status: 200, data: { agreed: true } });
    expect(await Promise.all([answer(token, true), answer(token, true)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await referralOf(id)).toMatchObject({
      state: 'contacted',
      candidate: { email },
      answerUntil: null,
      history: [
        { from: null, to: 'submitted' },
        { from: 'submitted', to: 'contacted', by: null },
      ],
      reward: { state: 'pending' },
    });
    const news = await newsTo(member);
    expect(news).toHaveLength(1);
    expect(news[0]?.text).toContain('They agreed, and can apply now.');
    expect(JSON.stringify(news)).not.toMatch(new RegExp(`${email}|Tara|Candida|Quokkas`));
    expect((await read(token)).data.answer).toBe('agreed');
  });

  test('declined: their data is deleted everywhere, the referral and its ledger stay, and the link is invalid', async () => {
    await server.startWorker();
    const candidate = candidateBody({ name: 'Zelda Quixote', phone: '9988700411', note: 'Herds Wombats' });
    const { id, token, member } = await referredByExemployee(server, owner, job, candidate);
    const arrived = () =>
      system().selectFrom('mailbox').selectAll().where('recipient', '=', candidate.email).executeTakeFirst();
    const mail = await until('the mail to arrive', async () => (await arrived()) ?? null);
    expect(mail.source.toString()).toMatch(/Sent with .+ Questions: /);
    expect(mail.source.toString()).not.toMatch(/your\s+account/);
    await server.stopWorker();
    expect((await answer(token, true)).status).toBe(200);
    const texts = [candidate.email, 'Zelda', 'Quixote', '9988700411', 'Wombats'];
    expect((await findEverywhere(server, ...texts)).length).toBeGreaterThanOrEqual(3);
    expect(await answer(token, false)).toMatchObject({ status: 200, data: { agreed: false } });
    expect(await findEverywhere(server, ...texts)).toEqual([]);
    expect(await referralOf(id)).toMatchObject({
      state: 'withdrawn',
      candidate: null,
      forgotten: 'declined',
      reward: { state: 'void' },
      ledger: [{ state: 'pending' }, { state: 'void', by: null, reason: null }],
    });
    const { data } = await member.get('/own/referrals');
    expect(data.referrals[0]).toMatchObject({ _id: id, candidate: null, label: 'Ended', canWithdraw: false });
    for (const asked of [read(token), answer(token, true), answer(token, false), applyBy(token)])
      expect(await asked).toMatchObject(gone);
    const news = await newsTo(member);
    expect(news.map(({ subject }) => subject.split(': ').at(-1))).toEqual(['Agreed', 'Ended']);
  });

  test('declined and agreed at once, or declined twice: one answer counts, without an error', async () => {
    for (const agrees of [
      [true, false],
      [false, false],
      [false, true],
    ]) {
      const { id, token } = await referredByExemployee(server, owner, job);
      const answers = await Promise.all(agrees.map((agree) => answer(token, agree)));
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(await referralOf(id)).toMatchObject({ state: 'withdrawn', forgotten: 'declined' });
    }
  });

  test('not answered in 30 days: the link is invalid, and two workers end and forget it once', async () => {
    server.setNow(new Date('2026-06-01T10:00:00Z'));
    const candidate = candidateBody({ name: 'Yolanda Quixote', note: 'Herds Numbats' });
    const { id, token, member } = await referredByExemployee(server, owner, job, candidate);
    server.setNow(new Date(Date.parse('2026-06-01T10:00:00Z') + 30 * day - 1000));
    await settleReferrals(server.services);
    expect((await read(token)).status).toBe(200);
    server.setNow(new Date(Date.parse('2026-06-01T10:00:00Z') + 30 * day));
    for (const asked of [read(token), answer(token, true), answer(token, false), applyBy(token)])
      expect(await asked).toMatchObject(gone);
    await Promise.all([settleReferrals(server.services), settleReferrals(server.services)]);
    await settleReferrals(server.services);
    server.setNow(null);
    expect(await referralOf(id)).toMatchObject({
      state: 'withdrawn',
      forgotten: 'expired',
      history: [{ to: 'submitted' }, { from: 'submitted', to: 'withdrawn', by: null }],
      ledger: [{ state: 'pending' }, { state: 'void' }],
    });
    expect(await findEverywhere(server, candidate.email, 'Yolanda', 'Numbats')).toEqual([]);
    expect(await newsTo(member)).toHaveLength(1);
    expect((await askingMails(server, candidate.email)).length).toBe(0);
  });

  test('an agreement in time does not expire', async () => {
    const { id, token } = await referredByExemployee(server, owner, job);
    await answer(token, true);
    server.setNow(new Date(Date.now() + 40 * day));
    await settleReferrals(server.services);
    expect((await read(token)).data.answer).toBe('agreed');
    server.setNow(null);
    expect(await referralOf(id)).toMatchObject({ state: 'contacted', forgotten: null });
  });

  test('a referral waiting while the company is closed is forgotten all the same', async () => {
    server.setNow(new Date('2026-06-01T10:00:00Z'));
    const { stranger } = await createTeam(server);
    const theirs = await createRewardedJob(stranger);
    const { id } = await referredByExemployee(server, stranger, theirs);
    const company = system().updateTable('companies').where('id', '=', stranger.company);
    await company.set({ closed_at: new Date() }).execute();
    server.setNow(new Date('2026-07-05T10:00:00Z'));
    await settleReferrals(server.services);
    const row = await system().selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'withdrawn', forgotten: 'expired', email: null });
  });

  test('ended by the company before the answer, their data is deleted; after they agreed, they can still decline', async () => {
    const early = await referAs(recruiter, job, { name: 'Xenia Quixote' });
    const end = (id: string) => owner.post(`/referrals/${id}/state`, { state: 'rejected' });
    expect((await end(early._id)).data).toMatchObject({ state: 'rejected', candidate: null, forgotten: 'withdrawn' });
    expect(await findEverywhere(server, early.candidate?.email ?? '', 'Xenia')).toEqual([]);
    expect(await read(candidateToken(early._id))).toMatchObject(gone);
    const { id, token, email } = await referredByExemployee(server, owner, job, { name: 'Ottilie Quixote' });
    await answer(token, true);
    expect((await end(id)).data).toMatchObject({ state: 'rejected', candidate: { email }, forgotten: null });
    expect((await read(token)).data.answer).toBe('over');
    expect((await answer(token, true)).status).toBe(200);
    expect((await answer(token, false)).status).toBe(200);
    expect(await referralOf(id)).toMatchObject({ state: 'rejected', candidate: null, forgotten: 'declined' });
    expect(await findEverywhere(server, email, 'Ottilie')).toEqual([]);
  });

  test('a foreign link, a link to something else, or one altered by a letter opens nothing', async () => {
    const { id, token } = await referredByExemployee(server, owner, job);
    const wrong = [
      linkToken(anotherSecret, id),
      linkToken(testSecret, unknownId),
      linkToken(testSecret, job),
      `${token}x`,
      token.slice(0, -1),
    ];
    for (const each of wrong)
      for (const asked of [
        read(encodeURIComponent(each)),
        answer(each, true),
        applyBy(each),
        anybody().get(`/referrals/candidate/application?token=${encodeURIComponent(each)}`),
      ])
        expect(await asked, each).toMatchObject(gone);
    for (const each of [id, ''])
      for (const asked of [read(each), answer(each, true), applyBy(each)]) expect((await asked).status).toBe(400);
    const noAnswer = await anybody().post('/referrals/candidate', { token });
    expect(noAnswer).toMatchObject({ status: 400, errors: [{ path: 'agree' }] });
    expect(await referralOf(id)).toMatchObject({ state: 'submitted' });
  });

  test('the referrer is named while they are known', async () => {
    const { token, member } = await referredByExemployee(server, owner, job);
    expect((await read(token)).data.referrer).toMatch(/Priya/);
    await owner.post(`/alumni/${member.person}`, { status: 0 });
    expect((await read(token)).data.referrer).toBeNull();
  });
});

describe('The candidate applies', () => {
  test('by the link, with a résumé: applying is agreeing, and the referral is at the application stage', async () => {
    const { id, token, email, member } = await referredByExemployee(server, owner, job);
    const { data: start } = await anybody().get(`/referrals/candidate/application?token=${token}`);
    expect(start).toMatchObject({
      job: { _id: job, title: 'Staff Engineer' },
      known: { name: 'Tara Candida', email, phone: '9988776655', currentCompany: null },
      appliedAlready: false,
    });
    const form = { phone: '9845012345', message: 'Hello' };
    expect((await applyBy(token, { ...form, email: 'another@mail.example' })).errors).toMatchObject([
      { path: 'email' },
    ]);
    const applied = await applyBy(token, form);
    expect(applied, applied.message).toMatchObject({ status: 201, data: { confirmed: true } });
    const referral = await referralOf(id);
    expect(referral).toMatchObject({ state: 'applied', reward: { state: 'pending' } });
    const { data: application } = await recruiter.get(`/applications/${referral.applicationId}`);
    expect(application).toMatchObject({
      name: 'Tara Candida',
      email,
      phone: '9845012345',
      source: 'referral',
      hasResume: true,
      person: null,
      state: 'new',
    });
    expect((await newsTo(member)).map(({ subject }) => subject.split(': ').at(-1))).toEqual(['Applied']);
    expect((await read(token)).data.answer).toBe('applied');
    expect((await anybody().get(`/referrals/candidate/application?token=${token}`)).data.appliedAlready).toBe(true);
    // It keeps the application: agreeing again changes nothing, and declining would separate the two.
    expect((await answer(token, true)).status).toBe(200);
    expect(await answer(token, false)).toMatchObject({
      status: 409,
      message: 'You have already applied. To undo that, please withdraw your application',
    });
    expect((await applyBy(token)).status).toBe(409);
    expect(await referralOf(id)).toMatchObject({ state: 'applied', candidate: { email } });
    expect(await findEverywhere(server, 'another@mail.example')).toEqual([]);
  });

  test('by the link, a person in the directory is recognised; also without a résumé, and after the company ended the referral', async () => {
    const person = await createPerson(owner);
    const referral = await referAs(recruiter, job, { email: person.email });
    const token = candidateToken(referral._id);
    await answer(token, true);
    await recruiter.post(`/referrals/${referral._id}/state`, { state: 'withdrawn' });
    const body = { name: person.name, token };
    expect((await anybody().post('/referrals/candidate/application', body)).status).toBe(201);
    const { applicationId, state } = await referralOf(referral._id);
    expect(state).toBe('applied');
    expect((await recruiter.get(`/applications/${applicationId}`)).data).toMatchObject({
      person: { _id: person._id },
      hasResume: false,
    });
  });

  test.runIf(withAll)('by the link, five at once: one application is taken', async () => {
    const { id, token } = await referredByExemployee(server, owner, job);
    const answers = await Promise.all(Array.from({ length: 5 }, () => applyBy(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await referralOf(id)).history.map(({ to }: { to: string }) => to)).toEqual([
      'submitted',
      'contacted',
      'applied',
    ]);
  });

  test('bad input is refused by field, and the job must be open', async () => {
    const { id, token } = await referredByExemployee(
      server,
      owner,
      await createRewardedJob(recruiter, { title: 'Other' }),
    );
    const { job: other } = await referralOf(id);
    for (const [fields, path, message] of [
      [{ name: ' ' }, 'name', 'Please enter name'],
      [{ phone: '12' }, 'phone', 'Please enter valid phone number'],
    ] as const)
      expect(await applyBy(token, fields)).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await applyBy(token, {}, Buffer.from('no pdf'))).toMatchObject({ status: 400, errors: [{ path: 'file' }] });
    await recruiter.post(`/jobs/${other._id}/state`, { state: 'closed' });
    expect((await read(token)).data.job.isOpen).toBe(false);
    expect((await applyBy(token)).status).toBe(404);
    expect((await anybody().get(`/referrals/candidate/application?token=${token}`)).status).toBe(404);
    expect(await referralOf(id)).toMatchObject({ state: 'submitted' });
  });

  test('by the link of an exclusive job too, since a referral counts as sending it to them', async () => {
    const exclusive = await createRewardedJob(recruiter, { isExclusive: true });
    const referral = await referAs(recruiter, exclusive);
    expect((await applyBy(candidateToken(referral._id))).status).toBe(201);
  });

  test.each(['signed in', 'the key of a mail', 'the page of the job'])(
    'by %s with the same address, the referral follows',
    async (way) => {
      const member = await createExemployee(server, owner);
      const { email } = (await member.get('/own/record')).data;
      const { _id } = await referAs(recruiter, job, { email });
      const page = `/jobs/public/${job}/applications`;
      const form = { name: 'Tara Candida', email };
      if (way === 'signed in') expect((await member.post(`/own/jobs/${job}/applications`)).status).toBe(201);
      if (way === 'the key of a mail') {
        const key = await keyOfJob(server, recruiter, job, email);
        expect((await anybody().post(page, { ...form, key })).status).toBe(201);
      }
      if (way === 'the page of the job') {
        expect((await anybody().post(page, form)).data).toEqual({ confirmed: false });
        expect(await referralOf(_id)).toMatchObject({ state: 'submitted', applicationId: null });
        const { link } = (await mailsTo(server, email)).at(-1) ?? {};
        const confirmed = await anybody().post('/applications/confirmation', {
          token: linkToken(testSecret, link?.id ?? ''),
        });
        expect(confirmed.status, confirmed.message).toBe(201);
      }
      expect(await referralOf(_id)).toMatchObject({ state: 'applied', applicationId: expect.any(String) });
    },
  );

  test('for another job, by someone else, or after they declined, no referral follows', async () => {
    const member = await createExemployee(server, owner);
    const { email } = (await member.get('/own/record')).data;
    const { _id } = await referAs(recruiter, job, { email });
    const other = await createRewardedJob(recruiter);
    expect((await member.post(`/own/jobs/${other}/applications`)).status).toBe(201);
    const another = await createExemployee(server, owner);
    expect((await another.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    expect(await referralOf(_id)).toMatchObject({ state: 'submitted', applicationId: null });
    await answer(candidateToken(_id), false);
    expect((await member.post(`/own/jobs/${job}/applications`)).status).toBe(201);
    expect(await referralOf(_id)).toMatchObject({ state: 'withdrawn', applicationId: null, candidate: null });
  });
});
