import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import {
  applyAsMember,
  applyAsStranger,
  bringOn,
  createOpenJob,
  filesOf,
  resumePdf,
  strangersForm,
  subjectsTo,
} from '#api-test/factories/applications.ts';
import {
  createExemployee,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { applicationStates } from '#contract/base/application-states.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let recruiter: Member;
let job: string;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ({ owner, recruiter } = team);
  job = await createOpenJob(recruiter);
});
afterAll(() => server.close());

const db = () => server.services.database.system;
const read = async (id: string, by: Pick<Member, 'get'> = recruiter) => (await by.get(`/applications/${id}`)).data;
const move = (id: string, state: string) => recruiter.post(`/applications/${id}/state`, { state });
const idsOf = (lines: ApplicationLine[]) => lines.map(({ _id }) => _id);
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const notFound = { status: 404, message: 'Application not found' };
const actionsOf = async (id: string): Promise<string[]> => {
  const { entries } = (await owner.get('/audit-log')).data;
  return entries.flatMap(({ action, target }: { action: string; target: { _id: string } }) =>
    target?._id === id ? action : [],
  );
};

/** Callers without permission, with the answer each gets; a caller of another company finds nothing. */
async function others(missing: object) {
  const exemployee = await createExemployee(server, owner);
  const without = await createProgram(
    server,
    owner,
    apiKeyScopes.filter((scope) => !scope.startsWith('applications:')),
  );
  const wrong: [Pick<Member, 'get' | 'post' | 'delete'>, object][] = [
    [server.as(null), notSignedIn],
    [team.viewer, notAllowed],
    [exemployee, notAllowed],
    [without, notAllowed],
    [team.stranger, missing],
  ];
  return wrong;
}

describe('The list', () => {
  test('by job, state, recruiter, person and words; twenty at a time, with the number in each state', async () => {
    const [mine, theirs] = [await createOpenJob(recruiter), await createOpenJob(team.hr)];
    const made: string[] = [];
    for (let count = 0; count < 21; count++) made.unshift(await applyAsStranger(server, mine, { name: 'Devi Pal' }));
    const { id: other, member } = await applyAsMember(server, owner, theirs, { name: 'Zubin Mehta' });
    await bringOn(recruiter, made[3] ?? '', 'shortlisted');
    const list = async (query: string) => (await recruiter.get(`/applications?${query}`)).data;
    const first = await list(`job=${mine}`);
    const second = await list(`job=${mine}&cursor=${first.nextCursor}`);
    expect([first.applications.length, second.nextCursor]).toEqual([20, null]);
    expect(idsOf([...first.applications, ...second.applications])).toEqual(made);
    const none = Object.fromEntries(applicationStates.map((state) => [state, 0]));
    expect(first.counts).toEqual({ ...none, new: 20, shortlisted: 1 });
    // The counts do not depend on the chosen state.
    const shortlisted = await list(`job=${mine}&state=shortlisted`);
    expect([idsOf(shortlisted.applications), shortlisted.counts]).toEqual([[made[3]], first.counts]);
    expect(idsOf((await list(`recruiter=${team.hr.userId}`)).applications)).toEqual([other]);
    expect((await list(`recruiter=me&job=${theirs}`)).applications).toEqual([]);
    expect(idsOf((await list(`person=${member.person}`)).applications)).toEqual([other]);
    expect(idsOf((await list('search=MEHTA')).applications)).toEqual([other]);
    const { email } = await read(other);
    expect(idsOf((await list(`search=${email.slice(0, -4)}`)).applications)).toEqual([other]);
    for (const pattern of ['%25', '_', 'Dev%25'])
      expect((await list(`job=${mine}&search=${pattern}`)).applications, pattern).toEqual([]);
    expect(await recruiter.get('/applications?job=x')).toMatchObject(fault('job', 'Invalid job id'));
    expect((await list(`job=${mine}&cursor=nonsense`)).applications).toHaveLength(20);
    for (const [by, refused] of await others({ status: 200, data: { applications: [] } }))
      expect(await by.get(`/applications?job=${mine}`)).toMatchObject(refused);
  });

  test('eligibility is shown to permitted users, and warns without rejecting', async () => {
    const { id, member } = await applyAsMember(server, owner, job);
    const rehireEligibility = { value: 'not_eligible', reason: 'Left without notice' };
    await owner.post(`/alumni/${member.person}`, { rehireEligibility });
    expect(await read(id)).toMatchObject({ state: 'new', rehireEligibility: 'not_eligible' });
    const program = await createProgram(
      server,
      owner,
      apiKeyScopes.filter((scope) => !scope.startsWith('eligibility:')),
    );
    expect(await read(id, program)).toMatchObject({ rehireEligibility: null });
    expect(JSON.stringify((await member.get('/own/applications')).data)).not.toContain('eligible');
  });

  test('a deleted record shows nothing but the application', async () => {
    const { id, member } = await applyAsMember(server, owner, job);
    expect((await read(id)).person).toMatchObject({ _id: member.person, designation: 'Engineer' });
    await owner.post(`/alumni/${member.person}`, { status: 0 });
    expect(await read(id)).toMatchObject({ state: 'new', person: null, rehireEligibility: null });
  });
});

describe('The board', () => {
  test('a column for each state, last moved first, 25 at a time and more after the last card', async () => {
    const board = await createOpenJob(recruiter);
    const made: string[] = [];
    for (let count = 0; count < 27; count++) made.push(await applyAsStranger(server, board));
    const back = made[0] ?? '';
    for (const state of ['on_hold', 'in_review']) await move(back, state);
    for (const id of made.slice(1)) await move(id, 'in_review');
    const { data } = await recruiter.get(`/jobs/${board}/applications/board`);
    expect(data.job).toEqual({ _id: board, title: 'Staff Engineer' });
    expect(data.columns.map(({ state }: { state: string }) => state)).toEqual(applicationStates);
    const column = data.columns[1];
    expect([column.count, column.applications.length]).toEqual([27, 25]);
    const last = column.applications.at(-1);
    const more = async (cursor: string, of = board) =>
      (await recruiter.get(`/jobs/${of}/applications/board/in_review?cursor=${encodeURIComponent(cursor)}`)).data;
    const rest = await more(`${last.movedAt} ${last._id}`);
    expect(idsOf([...column.applications, ...rest.applications])).toEqual([...made].reverse());
    expect(rest.nextCursor).toBeNull();
    const whole = await more('nonsense');
    expect(idsOf((await more(whole.nextCursor)).applications)).toEqual(idsOf(rest.applications));
    expect(data.columns.filter(({ count }: { count: number }) => count > 0)).toHaveLength(1);
    const same = { moved_at: new Date('2026-05-06T07:08:09.123Z') };
    await server.services.database.system.updateTable('applications').set(same).where('job_id', '=', board).execute();
    const top = await more('nonsense');
    const behind = await more(top.nextCursor);
    expect(idsOf([...top.applications, ...behind.applications]), 'moved at the same moment, each listed once').toEqual(
      made.toSorted().reverse(),
    );
    const path = `/jobs/${board}/applications/board`;
    for (const at of [path, `${path}/in_review?cursor=x`]) {
      for (const [by, refused] of await others({ status: 404, message: 'Job not found' }))
        expect(await by.get(at)).toMatchObject(refused);
    }
    expect(await recruiter.get(`${path}/gone?cursor=x`)).toMatchObject({ status: 400, errors: [{ path: 'state' }] });
    expect(await recruiter.get(`/jobs/x/applications/board`)).toMatchObject(fault('id', 'Invalid job id'));
  });

  test('a job shows its responses', async () => {
    const counted = await createOpenJob(recruiter);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push(await applyAsStranger(server, counted));
    await bringOn(recruiter, ids[0] ?? '', 'hired');
    const responses = { applications: 3, toReview: 2, referrals: 0, hired: 1 };
    expect((await recruiter.get(`/jobs/${counted}/responses`)).data).toMatchObject(responses);
    const { jobs } = (await recruiter.get('/jobs')).data;
    expect(jobs.find(({ _id }: { _id: string }) => _id === counted).responses).toMatchObject(responses);
    for (const [by, refused] of await others({ status: 404 }))
      if (refused !== notAllowed || by === team.viewer)
        expect(await by.get(`/jobs/${counted}/responses`)).toMatchObject(refused);
  });
});

describe('Notes', () => {
  test('colleagues see them, the applicant does not; a mentioned colleague gets a mail without the text', async () => {
    const { id, member } = await applyAsMember(server, owner, job, { name: 'Meera Krishnan' });
    const mentions = [team.hr.userId, team.hr.userId, recruiter.userId];
    const path = `/applications/${id}/notes`;
    const { status, data: note } = await recruiter.post(path, { body: 'Strong in Rust\nCall her', mentions });
    expect(status).toBe(201);
    expect(note).toMatchObject({ body: 'Strong in Rust\nCall her', by: { _id: recruiter.userId }, deletable: true });
    expect(note.mentions.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...new Set(mentions)].sort());
    expect((await read(id, team.hr)).noteList).toEqual([{ ...note, deletable: false }]);
    expect((await read(id)).notes).toBe(1);
    expect(await actionsOf(id)).toContain('application.note-added');
    expect((await subjectsTo(server, team.hr.email)).at(-1)).toBe('Asha Rao mentioned you in a note');
    // The author needs no mail.
    expect(await subjectsTo(server, recruiter.email)).not.toContain('Asha Rao mentioned you in a note');
    const { text } = await db()
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select('messages.text')
      .where('outbox.email', '=', team.hr.email)
      .orderBy('messages.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(text).toContain('the application of Meera Krishnan for Staff Engineer');
    expect(text).not.toContain('Rust');
    expect(JSON.stringify((await member.get('/own/applications')).data)).not.toContain('Rust');
    expect(JSON.stringify((await member.post('/own/download', {})).data ?? '')).not.toContain('Rust');
  });

  test('only colleagues who see applications can be mentioned', async () => {
    const id = await applyAsStranger(server, job);
    const former = await createMember(server, { company: owner.company, role: 'hr' });
    expect((await owner.delete(`/team/${former.userId}`)).status).toBe(200);
    const exemployee = await createExemployee(server, owner);
    for (const mention of [team.viewer.userId, team.stranger.userId, former.userId, exemployee.userId, unknownId])
      expect(await recruiter.post(`/applications/${id}/notes`, { body: 'Look', mentions: [mention] })).toMatchObject(
        fault('mentions', 'Only colleagues who can see applications can be mentioned'),
      );
    expect((await read(id)).noteList).toEqual([]);
  });

  test('users and programs delete their own notes, and no one else’s', async () => {
    const id = await applyAsStranger(server, job);
    const program = await createProgram(server, owner, apiKeyScopes);
    const path = `/applications/${id}/notes`;
    for (const by of [recruiter, program]) {
      const { _id } = (await by.post(path, { body: 'Mine' })).data;
      const { _id: kept } = (await by.post(path, { body: 'Mine as well' })).data;
      const missing = { status: 404, message: 'Note not found' };
      expect(await owner.delete(`${path}/${_id}`)).toMatchObject(missing);
      for (const [other, refused] of await others(missing))
        expect(await other.delete(`${path}/${_id}`)).toMatchObject(refused);
      const elsewhere = await applyAsStranger(server, job);
      expect(await by.delete(`/applications/${elsewhere}/notes/${_id}`)).toMatchObject(missing);
      expect(await by.delete(`${path}/${_id}`)).toMatchObject({ status: 200, data: { _id } });
      expect(await by.delete(`${path}/${_id}`)).toMatchObject(missing);
      expect((await read(id)).noteList).toMatchObject([{ _id: kept, body: 'Mine as well' }]);
      expect((await by.delete(`${path}/${kept}`)).status).toBe(200);
    }
    expect((await read(id)).noteList).toEqual([]);
    expect(await actionsOf(id)).toContain('application.note-deleted');
    expect(await recruiter.delete(`${path}/x`)).toMatchObject(fault('noteId', 'Invalid note id'));
  });

  test('a blank note, one too long, and one from a user without permission are refused', async () => {
    const id = await applyAsStranger(server, job);
    const path = `/applications/${id}/notes`;
    expect(await recruiter.post(path, { body: ' ' })).toMatchObject(fault('body', 'Please enter a note'));
    expect(await recruiter.post(path, { body: 'a'.repeat(5001) })).toMatchObject(
      fault('body', 'Note should be less than or equal to 5000 characters'),
    );
    expect(await recruiter.post(`/applications/${unknownId}/notes`, { body: 'a' })).toMatchObject(notFound);
    for (const [by, refused] of await others(notFound))
      expect(await by.post(path, { body: 'a' })).toMatchObject(refused);
    expect((await read(id)).noteList).toEqual([]);
  });
});

describe('Linking it to a record of the directory', () => {
  test('records with the same phone or name are suggested, linked and unlinked', async () => {
    const person = await createPerson(owner, { name: 'Nandita Sengupta', phone: '9822334455' });
    const namesake = await createPerson(owner, { name: 'Ruhi Oberoi' });
    const form = strangersForm({ name: 'Ruhi Oberoi', phone: '+91 98223 34455' });
    const id = await applyAsStranger(server, job, form);
    const { suggestions } = await read(id);
    expect(suggestions).toEqual([
      { _id: person._id, name: person.name, designation: 'Engineer', reason: expect.stringMatching(/phone/) },
      { _id: namesake._id, name: namesake.name, designation: 'Engineer', reason: expect.stringMatching(/name/) },
    ]);
    const link = (to: string | null, by: Pick<Member, 'post'> = recruiter) =>
      by.post(`/applications/${id}/person`, { person: to });
    expect((await link(person._id)).data).toMatchObject({ person: { _id: person._id }, suggestions: [] });
    const entries = async () => (await recruiter.get(`/alumni/${person._id}/timeline`)).data.entries;
    expect((await entries())[0]).toMatchObject({ kind: 'application', applicationId: id });
    expect((await link(null)).data).toMatchObject({ person: null, suggestions: [{ _id: person._id }, {}] });
    expect((await entries()).filter(({ kind }: { kind: string }) => kind === 'application')).toEqual([]);
    expect((await actionsOf(id)).slice(0, 2)).toEqual(['application.unlinked', 'application.linked']);
    const theirs = await createPerson(team.stranger);
    for (const wrong of [theirs._id, unknownId])
      expect(await link(wrong)).toMatchObject({ status: 404, message: 'Ex-employee profile not found' });
    expect(await recruiter.post(`/applications/${id}/person`, {})).toMatchObject({
      status: 400,
      errors: [{ path: 'person' }],
    });
    expect(await recruiter.post(`/applications/${id}/person`, { person: 'x' })).toMatchObject(
      fault('person', 'Invalid ex-employee id'),
    );
    for (const [by, refused] of await others(notFound)) expect(await link(person._id, by)).toMatchObject(refused);
    expect((await read(id)).person).toBeNull();
  });

  test('a person has one open application per job: of two linked at once, one is linked', async () => {
    const person = await createPerson(owner);
    const ids = [await applyAsStranger(server, job), await applyAsStranger(server, job)];
    const answers = await Promise.all(
      ids.map((id) => recruiter.post(`/applications/${id}/person`, { person: person._id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'This ex-employee has another application for the job',
    );
  });
});

describe('The résumé', () => {
  test('can be downloaded only by users of the company, is never displayed by the browser and never cached', async () => {
    const id = await applyAsStranger(server, job, { name: 'Élodie Rao' }, resumePdf);
    const { status, body, headers } = await recruiter.get(`/applications/${id}/resume`);
    expect(status).toBe(200);
    expect(body.equals(resumePdf)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_lodie Rao.pdf"; filename*=UTF-8''%C3%89lodie%20Rao.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    for (const [by, refused] of await others(notFound))
      expect(await by.get(`/applications/${id}/resume`)).toMatchObject(refused);
    const without = await applyAsStranger(server, job);
    expect(await recruiter.get(`/applications/${without}/resume`)).toMatchObject({
      status: 404,
      message: 'This application has no résumé',
    });
    // The address of a picture, whose signature may be known, must not open a résumé.
    const file = (await filesOf(server, owner.company))[0];
    expect((await server.as(null).get(`/files/${owner.company}/${file}?signature=${'A'.repeat(32)}`)).status).toBe(404);
  });
});
