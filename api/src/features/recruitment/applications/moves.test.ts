import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  applyAsMember,
  applyAsStranger,
  bringOn,
  createOpenJob,
  passUndoTime,
  subjectsTo,
  tokensIn,
} from '#api-test/factories/applications.ts';
import { answerLinked, draftOffer, moveOffer } from '#api-test/factories/offers.ts';
import { createExemployee, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import {
  type ApplicationState,
  applicantWords,
  applicationMoveRefused,
  applicationMovesOf,
  applicationStates,
} from '#contract/base/application-states.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
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

const hour = 3_600_000;
const db = () => server.services.database.system;
const later = (hours: number) => server.setNow(new Date(Date.now() + hours * hour));
const applied = async () => {
  const made = await applyAsMember(server, team.owner, await createOpenJob(recruiter));
  return { ...made, email: (await recruiter.get(`/applications/${made.id}`)).data.email as string };
};
type Rejection = { reason?: string; tell?: string; hours?: number; message?: string };
const move = (id: string, state: string, rejection?: Rejection, by: Pick<Member, 'post'> = recruiter) =>
  by.post(`/applications/${id}/state`, { state, ...(rejection && { rejection }) });
const reject = (id: string, rejection: Rejection = {}) => move(id, 'rejected', { reason: 'skills', ...rejection });
const read = async (id: string) => (await recruiter.get(`/applications/${id}`)).data;
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const conflict = (message: string) => ({ status: 409, message });
const logOf = async (id: string) =>
  (await team.owner.get('/audit-log')).data.entries.filter(
    ({ target }: { target: { _id: string } | null }) => target?._id === id,
  );

/** Creates an application of someone without a record, and returns it with their address. */
const appliedAsStranger = async () => {
  const id = await applyAsStranger(server, await createOpenJob(recruiter));
  return { id, email: (await recruiter.get(`/applications/${id}`)).data.email as string };
};

/** The shortest legal way to each state. */
const ways: Record<ApplicationState, ApplicationState[]> = {
  new: [],
  in_review: ['in_review'],
  shortlisted: ['in_review', 'shortlisted'],
  interviewing: ['in_review', 'shortlisted', 'interviewing'],
  offered: ['in_review', 'shortlisted', 'interviewing', 'offered'],
  hired: ['in_review', 'shortlisted', 'interviewing', 'offered', 'hired'],
  on_hold: ['on_hold'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
};

describe('An application moves only as the table allows', () => {
  // The table itself is checked in policy.test.ts; two of its rows show that the route follows it.
  test.each(withAll ? applicationStates : (['in_review', 'rejected'] as const))(
    'from %s',
    async (from) => {
      for (const to of applicationStates) {
        // An ex-employee is hired by accepting an offer, as the next test shows.
        const isHire = from === 'hired' || to === 'hired';
        const { id, email, member } = isHire ? { member: null, ...(await appliedAsStranger()) } : await applied();
        for (const step of ways[from])
          expect(
            (await move(id, step, step === 'rejected' ? { reason: 'other', tell: 'none' } : undefined)).status,
          ).toBe(200);
        await passUndoTime(server);
        const before = await read(id);
        const mails = await subjectsTo(server, email);
        const answer = await move(id, to, to === 'rejected' ? { reason: 'other', tell: 'now' } : undefined);
        if (answer.status === 200) await passUndoTime(server);
        const after = await read(id);
        // From on hold it continues from where it was held: it was new.
        if (!applicationMovesOf({ state: from, heldFrom: 'new' }).includes(to)) {
          expect(answer).toMatchObject(conflict(applicationMoveRefused(from, to)));
          expect(after).toEqual(before);
          expect(await subjectsTo(server, email)).toEqual(mails);
          continue;
        }
        expect(answer).toMatchObject({ status: 200, data: { _id: id, state: to } });
        expect(after.history.at(-1)).toMatchObject({ from, to, by: { _id: recruiter.userId } });
        expect((await logOf(id))[0]).toMatchObject({ action: 'application.moved', detail: { applicationState: to } });
        const isNews = applicantWords[from].label !== applicantWords[to].label;
        expect((await subjectsTo(server, email)).length - mails.length, `${from} to ${to}`).toBe(isNews ? 1 : 0);
        if (!member) continue;
        const entries: TimelineEntry[] = (await recruiter.get(`/alumni/${member.person}/timeline`)).data.entries;
        // When the way back of an ex-employee ends, the timeline has that too.
        expect(entries.find(({ kind }) => kind === 'application')).toMatchObject({
          kind: 'application',
          applicationId: id,
          state: to,
          jobTitle: 'Staff Engineer',
        });
        const [own] = (await member.get('/own/applications')).data.applications;
        expect(own).toMatchObject(applicantWords[to]);
      }
    },
    120_000,
  );

  test.each([
    ['new', 'offered', 'An application that is new can’t be moved to the offer stage'],
    ['new', 'hired', 'An application that is new can’t be marked as hired'],
    ['new', 'new', 'This application is already new'],
  ])('a step that is skipped is a conflict: %s to %s', async (_, to, message) => {
    const { id } = await applied();
    expect(await move(id, to)).toMatchObject(conflict(message));
    expect((await read(id)).state).toBe('new');
  });

  test('an ex-employee is hired once they have accepted their offer; a person without a record by hand', async () => {
    const { id, member } = await applied();
    const { job } = await read(id);
    await bringOn(recruiter, id, 'offered');
    const early = conflict('Their offer has not been accepted yet: they are hired once they accept it');
    expect(await move(id, 'hired')).toMatchObject(early);
    const offer = await draftOffer({ by: team.owner, job: job._id }, member.person);
    await moveOffer(team.owner, offer, 'approved');
    await moveOffer(team.owner, offer, 'extended');
    expect(await move(id, 'hired')).toMatchObject(early);
    expect((await read(id)).state).toBe('offered');
    await answerLinked(server, offer, true);
    expect(await move(id, 'hired')).toMatchObject({ status: 200, data: { state: 'hired' } });
    const stranger = await appliedAsStranger();
    await bringOn(recruiter, stranger.id, 'hired');
    expect((await read(stranger.id)).state).toBe('hired');
  });

  test('holding an application skips nothing: it continues from where it was held', async () => {
    const { id } = await applied();
    await bringOn(recruiter, id, 'shortlisted');
    expect((await move(id, 'on_hold')).data).toMatchObject({ state: 'on_hold', heldFrom: 'shortlisted' });
    for (const to of ['in_review', 'offered']) expect((await move(id, to)).status, to).toBe(409);
    expect((await move(id, 'interviewing')).data).toMatchObject({ state: 'interviewing', heldFrom: null });
    await move(id, 'on_hold');
    expect((await move(id, 'interviewing')).status).toBe(200);
  });

  test('ten simultaneous moves count once', async () => {
    const { id, email } = await applied();
    const { job } = await read(id);
    const { id: neighbour } = await applyAsMember(server, team.owner, job._id);
    const before = await read(neighbour);
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'in_review')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await read(neighbour), 'another application for the job is as it was').toEqual(before);
    expect((await read(id)).history).toHaveLength(2);
    await passUndoTime(server);
    expect(await subjectsTo(server, email)).toHaveLength(2);
  });

  test('it can’t be reopened while the applicant has another open one for the job', async () => {
    const { id, member } = await applied();
    const { job } = await read(id);
    await reject(id, { tell: 'now' });
    await passUndoTime(server);
    expect((await member.post(`/own/jobs/${job._id}/applications`)).status).toBe(201);
    expect(await move(id, 'in_review')).toMatchObject(conflict('This ex-employee has another application for the job'));
    expect((await read(id)).state).toBe('rejected');
  });

  test('the applicant’s page says no more than the mails: reviewed and shortlisted look the same', async () => {
    const { id, member } = await applied();
    await move(id, 'in_review');
    await passUndoTime(server);
    const own = async () => (await member.get('/own/applications')).data.applications[0];
    const before = await own();
    later(1);
    await move(id, 'shortlisted');
    expect(await own()).toEqual(before);
  });
});

describe('A rejection', () => {
  test('has a reason, and limits for message and hours', async () => {
    const { id } = await applied();
    expect(await move(id, 'rejected')).toMatchObject(fault('rejection.reason', 'Please select a reason'));
    expect(await move(id, 'rejected', {})).toMatchObject(fault('rejection.reason', 'Please select a reason'));
    expect(await reject(id, { hours: 0 })).toMatchObject(
      fault('rejection.hours', 'Must be a whole number from 1 to 168'),
    );
    expect(await reject(id, { message: 'm'.repeat(2001) })).toMatchObject(
      fault('rejection.message', 'The message must not exceed 2000 characters'),
    );
    expect(await move(id, 'gone')).toMatchObject(fault('state', 'Please select the new state of the application'));
    expect((await read(id)).state).toBe('new');
  });

  test('sent now: a mail in the recruiter’s words, never with the reason', async () => {
    const { id, member, email } = await applied();
    const message = 'Thank you, Asha.\n\nYour {name} and {link} <b>were</b> close.';
    expect((await reject(id, { tell: 'now', reason: 'not_eligible', message })).status).toBe(200);
    await passUndoTime(server);
    expect((await read(id)).rejectionMailAt).toBeNull();
    expect((await read(id)).rejection).toEqual({ reason: 'not_eligible', message, toldAt: expect.any(String) });
    const told = { rejection_told_at: '2026-01-02T03:04:05.000Z', moved_at: '2026-02-03T04:05:06.000Z' };
    await db().updateTable('applications').set(told).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ movedAt: told.moved_at, rejection: { toldAt: told.rejection_told_at } });
    const { html, text } = await db()
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select(['messages.html', 'messages.text'])
      .where('outbox.email', '=', email)
      .orderBy('messages.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(text).toContain('Thank you, Asha.\n\nYour { name } and { link } <b>were</b> close.');
    expect(html).toContain('&#60;b');
    expect(html).not.toContain('<b>');
    expect(`${html} ${text}`).not.toMatch(/eligible/i);
    const [own] = (await member.get('/own/applications')).data.applications;
    expect(own).toMatchObject({ label: 'Not selected', isOver: true, canWithdraw: false });
    expect(JSON.stringify(own)).not.toMatch(/eligible|close/);
  });

  test('sent later: until then it can be called back and is not visible to the applicant; then one mail, even with two workers', async () => {
    const { id, member, email } = await applied();
    const own = async () => (await member.get('/own/applications')).data.applications[0];
    const before = await own();
    const line = (await reject(id, { tell: 'later', hours: 5 })).data;
    expect(new Date(line.rejectionMailAt).getTime() / hour).toBeCloseTo(Date.now() / hour + 5, 1);
    const { job } = await read(id);
    later(4.9);
    await tellApplicants(server.services);
    expect(await own()).toEqual(before);
    // The form does not reveal it either.
    expect((await member.get(`/own/jobs/${job._id}/application`)).data.appliedAlready).toBe(true);
    expect(await member.post(`/own/jobs/${job._id}/applications`)).toMatchObject({ status: 409 });
    later(5.1);
    await Promise.all([tellApplicants(server.services), tellApplicants(server.services)]);
    await tellApplicants(server.services);
    expect(
      (await subjectsTo(server, email)).filter((subject) => subject.startsWith('About your application')),
    ).toHaveLength(1);
    expect(await read(id)).toMatchObject({ rejectionMailAt: null, rejection: { toldAt: expect.any(String) } });
    const told = await own();
    expect(told.label).toBe('Not selected');
    expect(new Date(told.changedAt).getTime() / hour).toBeCloseTo(Date.now() / hour + 5.1, 1);
    expect(await recruiter.delete(`/applications/${id}/rejection-mail`)).toMatchObject(
      conflict('The email has already been sent'),
    );
    expect((await member.post(`/own/jobs/${job._id}/applications`)).status).toBe(201);
  });

  test('stays a rejection when its mail is called back: no mail goes out, and the applicant’s page shows it', async () => {
    const { id, member, email } = await applied();
    const neighbour = await applied();
    await reject(id);
    await reject(neighbour.id);
    const answer = await recruiter.delete(`/applications/${id}/rejection-mail`);
    expect(answer).toMatchObject({ status: 200, data: { state: 'rejected', rejectionMailAt: null } });
    expect((await logOf(id))[0]).toMatchObject({ action: 'application.mail-called-back' });
    later(200);
    await tellApplicants(server.services);
    expect(await subjectsTo(server, email)).toHaveLength(1);
    expect(await subjectsTo(server, neighbour.email), 'the mail about another application goes out').toHaveLength(2);
    expect((await member.get('/own/applications')).data.applications[0].label).toBe('Not selected');
    expect(await recruiter.delete(`/applications/${id}/rejection-mail`)).toMatchObject(
      conflict('No email is waiting to be sent'),
    );
  });

  test('without a mail is on the applicant’s page at once', async () => {
    const { id, member, email } = await applied();
    await reject(id, { tell: 'none' });
    expect((await member.get('/own/applications')).data.applications[0].label).toBe('Not selected');
    expect(await read(id)).toMatchObject({ rejectionMailAt: null, rejection: { toldAt: null } });
    expect(await subjectsTo(server, email)).toHaveLength(1);
  });

  test('reopened before the mail never existed for the applicant', async () => {
    const { id, member, email } = await applied();
    await move(id, 'in_review');
    await passUndoTime(server);
    await reject(id);
    expect((await move(id, 'in_review')).data).toMatchObject({ state: 'in_review', rejectionMailAt: null });
    later(100);
    await tellApplicants(server.services);
    expect(await subjectsTo(server, email)).toHaveLength(2);
    expect((await read(id)).rejection).toBeNull();
    expect((await member.get('/own/applications')).data.applications[0].label).toBe('In review');
  });

  test('whose mail fails does not block others, and is tried again', async () => {
    const [one, other] = [await applied(), await applied()];
    await reject(one.id, { hours: 1 });
    await reject(other.id, { hours: 2 });
    later(3);
    await db().updateTable('companies').set({ brand: 'nobodys' }).where('id', '=', team.owner.company).execute();
    const theirs = await applyAsStranger(server, await createOpenJob(team.stranger));
    await move(theirs, 'rejected', { reason: 'other', hours: 1 }, team.stranger);
    later(5);
    await tellApplicants(server.services);
    expect((await team.stranger.get(`/applications/${theirs}`)).data.rejection.toldAt).not.toBeNull();
    await db().updateTable('companies').set({ brand: 'encore' }).where('id', '=', team.owner.company).execute();
    await tellApplicants(server.services);
    for (const { id } of [one, other]) expect((await read(id)).rejection.toldAt).not.toBeNull();
  });
});

describe('The applicant withdraws', () => {
  test('in their own area and by the link in a mail; once', async () => {
    const { id, member, email } = await applied();
    const second = await applyAsStranger(server, await createOpenJob(recruiter));
    const address = (await read(second)).email;
    const [token] = await tokensIn(server, address, '/application');
    const withdraw = [
      () => member.post(`/own/applications/${id}/withdraw`),
      () => server.as(null).post('/applications/linked/withdraw', { token }),
    ];
    for (const take of withdraw) {
      expect(await take()).toMatchObject({
        status: 200,
        data: { label: 'Withdrawn', isOver: true, canWithdraw: false },
      });
      expect(await take()).toMatchObject(conflict('This application is already withdrawn'));
    }
    for (const [one, to] of [
      [id, email],
      [second, address],
    ] as const) {
      expect((await read(one)).history.at(-1)).toMatchObject({ from: 'new', to: 'withdrawn' });
      expect((await subjectsTo(server, to)).at(-1)).toMatch(/^Your application has been withdrawn/);
    }
    expect((await read(second)).history.at(-1).by).toBeNull();
  });

  test('while an unannounced rejection waits: it becomes withdrawn, and no rejection is sent', async () => {
    const { id, member, email } = await applied();
    await reject(id);
    expect((await member.post(`/own/applications/${id}/withdraw`)).data.label).toBe('Withdrawn');
    expect(await read(id)).toMatchObject({ state: 'withdrawn', rejectionMailAt: null });
    expect((await read(id)).history.at(-1)).toMatchObject({ from: 'rejected', to: 'withdrawn' });
    expect((await logOf(id))[0]).toMatchObject({ detail: { applicationState: 'withdrawn' } });
    later(200);
    await tellApplicants(server.services);
    expect((await subjectsTo(server, email)).at(-1)).toMatch(/^Your application has been withdrawn/);
    // No one can reopen a withdrawn application.
    expect(await move(id, 'in_review')).toMatchObject({ status: 409 });
  });

  test('not when it has ended, nor another person’s, nor by a wrong link', async () => {
    const { id, member } = await applied();
    const other = await createExemployee(server, team.owner);
    expect(await other.post(`/own/applications/${id}/withdraw`)).toMatchObject({
      status: 404,
      message: 'Application not found',
    });
    expect(await member.post('/own/applications/x/withdraw')).toMatchObject(fault('id', 'Invalid application id'));
    expect(await server.as(null).post(`/own/applications/${id}/withdraw`)).toMatchObject(notSignedIn);
    expect(await recruiter.post(`/own/applications/${id}/withdraw`)).toMatchObject(notAllowed);
    await reject(id, { tell: 'now' });
    await passUndoTime(server);
    expect(await member.post(`/own/applications/${id}/withdraw`)).toMatchObject(
      conflict('An application that is rejected can’t be withdrawn'),
    );
    for (const token of ['x'.repeat(60), `${id}.${'A'.repeat(43)}`]) {
      expect((await server.as(null).post('/applications/linked/withdraw', { token })).status).toBe(404);
      expect((await server.as(null).get(`/applications/linked?token=${token}`)).status).toBe(404);
    }
  });
});

describe('Permission to move', () => {
  test('the team except viewers, and programs with the permission; no one else, and nothing of another company', async () => {
    const { id, member } = await applied();
    const before = await read(id);
    const reader = await createProgram(
      server,
      team.owner,
      apiKeyScopes.filter((scope) => scope !== 'applications:manage'),
    );
    const wrong = [
      [server.as(null), notSignedIn],
      [team.viewer, notAllowed],
      [member, notAllowed],
      [reader, notAllowed],
      [team.stranger, { status: 404, message: 'Application not found' }],
    ] as const;
    for (const [by, refused] of wrong) {
      expect(await move(id, 'in_review', undefined, by)).toMatchObject(refused);
      expect(await by.delete(`/applications/${id}/rejection-mail`)).toMatchObject(refused);
    }
    expect(await move(unknownId, 'in_review')).toMatchObject({ status: 404 });
    expect(await move('x', 'in_review')).toMatchObject(fault('id', 'Invalid application id'));
    expect(await read(id)).toEqual(before);
    const program = await createProgram(server, team.owner, apiKeyScopes);
    expect((await move(id, 'in_review', undefined, program)).status).toBe(200);
    expect((await read(id)).history.at(-1)).toMatchObject({ by: { _id: program.id } });
    for (const by of [team.owner, team.hr]) expect((await by.get(`/applications/${id}`)).status).toBe(200);
  });
});
