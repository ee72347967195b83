import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  applyAsMember,
  applyAsStranger,
  bringOn,
  createOpenJob,
  passUndoTime,
  subjectsTo,
} from '#api-test/factories/applications.ts';
import {
  candidateToken,
  createRewardedJob,
  newsToReferrer,
  referredByExemployee,
} from '#api-test/factories/referrals.ts';
import { createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { tellApplicants } from './settle-applications.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let recruiter: Member;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ({ recruiter } = team);
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const db = () => server.services.database.system;
const secondsFromNow = (seconds: number) => server.setNow(new Date(Date.now() + seconds * 1000));
const read = async (id: string) => (await recruiter.get(`/applications/${id}`)).data;
const rejection = (tell: 'now' | 'later' | 'none') => ({ reason: 'skills', tell, message: 'Do write again' });
const move = (id: string, state: string, values: object = {}) =>
  recruiter.post(`/applications/${id}/state`, { state, ...values });
const undo = (id: string, state: string, by: Pick<Member, 'post'> = recruiter) =>
  by.post(`/applications/${id}/undo`, { state });
const conflict = (message: string) => ({ status: 409, message });
const tooLate = conflict('This move can no longer be undone: the applicant has been notified');
const applied = async () => {
  const made = await applyAsMember(server, team.owner, await createOpenJob(recruiter));
  return { ...made, email: (await read(made.id)).email as string };
};
const bringAndTell = async (id: string, state: Parameters<typeof bringOn>[2]) => {
  await bringOn(recruiter, id, state);
  await passUndoTime(server);
};
/** Reads everything through which an applicant could learn of a move. */
const known = async ({ member, email }: { member: Member; email: string }) => [
  (await member.get('/own/applications')).data,
  (await member.get('/own/feed')).data,
  await subjectsTo(server, email),
  (await db().selectFrom('outbox').select('id').where('email', '=', email).execute()).length,
];

describe('A move that emails the applicant waits one minute (product.md, Application)', () => {
  test.each([
    ['interviewing', 'shortlisted', {}, 'We would like to talk to you'],
    ['offered', 'interviewing', {}, 'About an offer'],
    ['rejected', 'in_review', { rejection: rejection('now') }, 'About your application'],
    ['rejected', 'in_review', { rejection: rejection('later') }, 'About your application'],
    ['on_hold', 'in_review', {}, 'Your application is on hold'],
  ] as const)(
    'to %s from %s: when undone within the minute, nothing has happened',
    async (to, from, values, subject) => {
      const applicant = await applied();
      const { id } = applicant;
      await bringAndTell(id, from);
      const [before, toThem] = [await read(id), await known(applicant)];
      const moved = await move(id, to, values);
      expect(moved).toMatchObject({ status: 200, data: { state: to, toldState: before.toldState } });
      expect((Date.parse(moved.data.undoUntil) - Date.now()) / 60_000).toBeCloseTo(1, 1);
      expect(await known(applicant)).toEqual(toThem);
      secondsFromNow(58);
      await tellApplicants(server.services);
      expect(await known(applicant)).toEqual(toThem);
      expect(await undo(id, to)).toMatchObject({ status: 200, data: { state: before.state, movedAt: before.movedAt } });
      expect(await read(id)).toEqual(before);
      secondsFromNow(200_000);
      await tellApplicants(server.services);
      expect(await known(applicant)).toEqual(toThem);
      expect((await subjectsTo(server, applicant.email)).some((sent) => sent.startsWith(subject))).toBe(false);
      server.setNow(null);
      const log = (await team.owner.get('/audit-log')).data.entries;
      expect(log[0]).toMatchObject({ action: 'application.move-undone', detail: { applicationState: before.state } });
      expect(log[1]).toMatchObject({ action: 'application.moved', detail: { applicationState: to } });
    },
  );

  test('after the minute one mail goes out, even with two workers or after a crash of the process; then nothing can be undone', async () => {
    const { id, member, email } = await applied();
    await bringOn(recruiter, id, 'interviewing');
    // Nothing of the minute is in memory: any later worker finds it.
    secondsFromNow(61);
    expect(await undo(id, 'interviewing')).toMatchObject(tooLate);
    await Promise.all([tellApplicants(server.services), tellApplicants(server.services)]);
    expect(await undo(id, 'interviewing')).toMatchObject(tooLate);
    expect((await subjectsTo(server, email)).slice(1)).toEqual([
      expect.stringMatching(/^We would like to talk to you/),
    ]);
    expect((await member.get('/own/applications')).data.applications[0].label).toBe('Interviews');
    expect(await read(id)).toMatchObject({ state: 'interviewing', toldState: 'interviewing', undoUntil: null });
  });

  test('after several moves within the minute the applicant hears only of the last state', async () => {
    const { id, email } = await applied();
    await bringAndTell(id, 'offered');
    expect((await subjectsTo(server, email)).slice(1)).toEqual([expect.stringMatching(/^About an offer/)]);
  });

  test('held and reopened within the minute, back in the state the applicant knows, sends nothing', async () => {
    const applicant = await applied();
    await bringAndTell(applicant.id, 'shortlisted');
    const before = await subjectsTo(server, applicant.email);
    await move(applicant.id, 'on_hold');
    expect((await move(applicant.id, 'shortlisted')).status).toBe(200);
    await passUndoTime(server);
    expect(await subjectsTo(server, applicant.email)).toEqual(before);
  });

  test('of two moves the second is undone, then the first; earlier news waits again', async () => {
    const { id, email } = await applied();
    await bringAndTell(id, 'shortlisted');
    await move(id, 'interviewing');
    await move(id, 'offered');
    expect(await undo(id, 'interviewing')).toMatchObject(conflict('Someone has moved this application since'));
    expect((await undo(id, 'offered')).data).toMatchObject({ state: 'interviewing', undoUntil: expect.any(String) });
    expect((await undo(id, 'interviewing')).data).toMatchObject({ state: 'shortlisted', undoUntil: null });
    await move(id, 'interviewing');
    await move(id, 'offered');
    await undo(id, 'offered');
    await passUndoTime(server);
    expect((await subjectsTo(server, email)).slice(2)).toEqual([
      expect.stringMatching(/^We would like to talk to you/),
    ]);
  });

  test('a known rejection is unchanged after reopening it and undoing that', async () => {
    const applicant = await applied();
    await move(applicant.id, 'rejected', { rejection: rejection('now') });
    await passUndoTime(server);
    const [before, toThem] = [await read(applicant.id), await known(applicant)];
    expect(before.rejection).toMatchObject({ reason: 'skills', toldAt: expect.any(String) });
    expect((await move(applicant.id, 'in_review')).status).toBe(200);
    expect((await read(applicant.id)).rejection).toBeNull();
    await undo(applicant.id, 'in_review');
    expect(await read(applicant.id)).toEqual(before);
    // Reopened and rejected again before they hear of it: no news for them.
    await move(applicant.id, 'in_review');
    expect((await move(applicant.id, 'rejected', { rejection: rejection('later') })).data.rejectionMailAt).toBeNull();
    await passUndoTime(server);
    expect((await known(applicant))[2]).toEqual(toThem[2]);
  });

  test('the referrer and the reward wait for the minute too, and what follows is in the name of the user who moved it', async () => {
    const job = await createRewardedJob(recruiter);
    const { id: referral, member } = await referredByExemployee(server, team.owner, job);
    await server.as(null).post('/referrals/candidate/application', { name: 'Tara', token: candidateToken(referral) });
    const referralNow = async () => (await recruiter.get(`/referrals/${referral}`)).data;
    const { applicationId: id } = await referralNow();
    await bringAndTell(id, 'offered');
    const before = [await referralNow(), await newsToReferrer(server, member.person)];
    await move(id, 'hired');
    expect([await referralNow(), await newsToReferrer(server, member.person)]).toEqual(before);
    await undo(id, 'hired');
    await passUndoTime(server);
    expect([await referralNow(), await newsToReferrer(server, member.person)]).toEqual(before);
    await bringAndTell(id, 'hired');
    const hired = await referralNow();
    expect(hired).toMatchObject({ state: 'hired', reward: { state: 'eligible' } });
    expect(hired.history.at(-1).by._id).toBe(recruiter.userId);
  });

  test('when the applicant withdraws within the minute, they are notified of that at once, and of nothing else', async () => {
    const { id, member, email } = await applied();
    await bringOn(recruiter, id, 'interviewing');
    expect((await member.post(`/own/applications/${id}/withdraw`)).status).toBe(200);
    expect(await undo(id, 'withdrawn')).toMatchObject(tooLate);
    await passUndoTime(server);
    expect((await subjectsTo(server, email)).slice(1)).toEqual([
      expect.stringMatching(/^Your application has been withdrawn/),
    ]);
  });

  test('a move that is no news to the applicant can be undone as long; one visible without a mail can’t', async () => {
    const { id } = await applied();
    await bringAndTell(id, 'in_review');
    expect((await move(id, 'shortlisted')).data.undoUntil).toEqual(expect.any(String));
    expect((await undo(id, 'shortlisted')).data).toMatchObject({ state: 'in_review', undoUntil: null });
    await move(id, 'rejected', { rejection: rejection('none') });
    expect(await undo(id, 'rejected')).toMatchObject(tooLate);
    const fresh = await applied();
    expect(await undo(fresh.id, 'new')).toMatchObject(tooLate);
  });

  test('not signed in, wrong role, another company, bad input: nothing is undone', async () => {
    const { id, member } = await applied();
    await bringOn(recruiter, id, 'interviewing');
    expect(await undo(id, 'interviewing', server.as(null))).toMatchObject(notSignedIn);
    for (const by of [team.viewer, member]) expect(await undo(id, 'interviewing', by)).toMatchObject(notAllowed);
    const missing = { status: 404, message: 'Application not found' };
    expect(await undo(id, 'interviewing', team.stranger)).toMatchObject(missing);
    expect(await undo(unknownId, 'interviewing')).toMatchObject(missing);
    expect(await undo('x', 'interviewing')).toMatchObject({ status: 400, message: 'Invalid application id' });
    expect(await undo(id, 'gone')).toMatchObject({ status: 400, errors: [{ path: 'state' }] });
    expect((await read(id)).state).toBe('interviewing');
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id, 'interviewing')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('The preview of a move’s email', () => {
  const preview = (id: string, body: object, by: Pick<Member, 'post'> = recruiter) =>
    by.post(`/applications/${id}/mail-preview`, body);
  const sent = async (email: string) =>
    db()
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select(['messages.subject', 'messages.text'])
      .where('outbox.email', '=', email)
      .orderBy('messages.id', 'desc')
      .executeTakeFirstOrThrow();

  test.each([
    ['interviewing', {}],
    ['rejected', { message: 'Thank you, {name}.\n\nCome <b>again</b>.' }],
  ])('%s: the same subject and text as the mail that goes out to this reader', async (state, own) => {
    const { id, email } = await applied();
    await bringAndTell(id, 'shortlisted');
    const { mail } = (await preview(id, { state, ...own })).data;
    expect(await subjectsTo(server, email)).toHaveLength(2);
    await move(id, state, state === 'rejected' ? { rejection: { reason: 'skills', tell: 'now', ...own } } : {});
    await passUndoTime(server);
    const { subject, text } = await sent(email);
    const { name } = await read(id);
    expect(mail).toMatchObject({ to: email, subject });
    const whole = text.replace('{name}', name).replace('{link}', 'http://localhost:3000/application?token=…');
    expect(mail.text.startsWith(`${whole}\n\n--\n`), mail.text).toBe(true);
  });

  test('none for what the applicant already knows, nor for an address that gets no mail', async () => {
    const { id, email } = await applied();
    await bringAndTell(id, 'in_review');
    expect((await preview(id, { state: 'shortlisted' })).data).toEqual({ mail: null });
    expect((await preview(id, { state: 'on_hold' })).data.mail).not.toBeNull();
    const dead = { company_id: team.owner.company, email, topic: 'all', reason: 'bounced' } as const;
    await db().insertInto('suppressions').values(dead).execute();
    expect((await preview(id, { state: 'on_hold' })).data).toEqual({ mail: null });
  });

  test('not for an impossible move, nor for users who may not move it', async () => {
    const id = await applyAsStranger(server, await createOpenJob(recruiter));
    expect(await preview(id, { state: 'hired' })).toMatchObject({ status: 409 });
    expect(await preview(id, { state: 'rejected', message: 'm'.repeat(2001) })).toMatchObject({
      status: 400,
      errors: [{ path: 'message', message: 'The message must not exceed 2000 characters' }],
    });
    const ask = { state: 'in_review' };
    expect(await preview(id, ask, server.as(null))).toMatchObject(notSignedIn);
    expect(await preview(id, ask, team.viewer)).toMatchObject(notAllowed);
    expect(await preview(id, ask, team.stranger)).toMatchObject({ status: 404, message: 'Application not found' });
    expect((await read(id)).state).toBe('new');
  });
});
