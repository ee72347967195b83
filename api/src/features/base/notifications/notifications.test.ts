import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { applyAsMember, applyAsStranger, createOpenJob, subjectsTo } from '#api-test/factories/applications.ts';
import { createExemployee, createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Notification } from '#contract/base/notifications.ts';
import { notificationMessages, notificationText } from '#contract/base/notifications.ts';
import { forgetOld } from './forget-old.ts';
import { sendDigests } from './send-digests.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
const colleague = (role: 'owner' | 'hr' | 'recruiter' = 'recruiter') =>
  createMember(server, { company: owner.company, role });
const jobOf = (member: Member, title = 'Designer') => createOpenJob(owner, { title, recruiter: member.userId });
const listOf = async (member: Member) => (await member.get('/notifications')).data.notifications as Notification[];
const said = (entry: Notification | undefined) => entry && notificationText(entry.kind, entry);
const mailsTo = async (member: Member) =>
  (await subjectsTo(server, member.email)).filter((subject) => /new notifications?$/.test(subject));
const choose = (member: Member, kind: string, mail: string) => member.post('/notifications/choices', { kind, mail });

describe('The list', () => {
  test('the colleague responsible for the job is notified of applicants; equal entries are grouped while unread', async () => {
    const member = await colleague();
    const job = await jobOf(member);
    const { id, member: applicant } = await applyAsMember(server, owner, job, { name: 'Priya Nair' });
    const [first] = await listOf(member);
    expect(first).toMatchObject({ kind: 'application', count: 1, name: 'Priya Nair', title: 'Designer', read: false });
    expect(said(first)).toBe('Priya Nair applied for Designer');
    expect(first?.face).toEqual({ _id: applicant.person, profileImg: null });
    expect(first?.path).toBe(`/home/recruitment/applications/${id}`);
    await applyAsStranger(server, job);
    await applyAsStranger(server, job);
    const { data } = await member.get('/notifications');
    expect(data).toMatchObject({ unread: 1, nextCursor: null });
    expect(data.notifications.map(said)).toEqual(['3 applications for Designer']);
    expect(data.notifications[0].path).toBe(`/home/recruitment/jobs/${job}/applications`);
    // No one else is notified: not the owner, whose job it is not.
    expect(await listOf(recruiter)).toEqual([]);
    expect(await member.post('/notifications/read', { ids: [data.notifications[0]._id] })).toMatchObject({
      status: 200,
      data: { unread: 0 },
    });
    await applyAsStranger(server, job, { name: 'Tara Menon' });
    expect((await listOf(member)).map((entry) => [said(entry), entry.read])).toEqual([
      ['Tara Menon applied for Designer', false],
      ['3 applications for Designer', true],
    ]);
    expect((await member.get('/notifications/count')).data).toEqual({ unread: 1 });
    // After a rename the entry shows the current title; a deleted record takes its entries along.
    await owner.post(`/jobs/${job}`, { title: 'Design Lead' });
    expect(said((await listOf(member))[1])).toBe('3 applications for Design Lead');
    expect((await owner.post(`/alumni/${applicant.person}/erase`)).status).toBe(201);
    expect(said((await listOf(member))[1])).toBe('2 applications for Design Lead');
  });

  test('entries that a role may no longer see are hidden, and return with the permission', async () => {
    const member = await colleague('hr');
    await applyAsStranger(server, await jobOf(member));
    const setRole = (role: 'viewer' | 'hr') =>
      system().updateTable('users').set({ role }).where('id', '=', member.userId).execute();
    await setRole('viewer');
    expect((await member.get('/notifications')).data).toMatchObject({ notifications: [], unread: 0 });
    await setRole('hr');
    expect((await member.get('/notifications')).data).toMatchObject({ unread: 1 });
  });

  test.runIf(withAll)('twenty at a time; everything up to one is read at once, and later ones are not', async () => {
    const member = await colleague('hr');
    const jobs = await Promise.all(Array.from({ length: 22 }, () => jobOf(member)));
    for (const job of jobs) await applyAsStranger(server, job);
    const first = await member.get('/notifications');
    expect(first.data).toMatchObject({ unread: 22 });
    expect(first.data.notifications).toHaveLength(20);
    const second = await member.get(`/notifications?cursor=${first.data.nextCursor}`);
    expect(second.data.notifications).toHaveLength(2);
    expect(second.data.nextCursor).toBeNull();
    const ids = [...first.data.notifications, ...second.data.notifications].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(22);
    expect((await member.post('/notifications/read', { upTo: ids[1] })).data).toEqual({ unread: 1 });
  });

  test.runIf(withAll)('of fifty who apply and read at once nothing is lost', async () => {
    const member = await colleague('hr');
    const job = await jobOf(member);
    await Promise.all(
      Array.from({ length: 50 }, async (_, number) => {
        await applyAsStranger(server, job);
        const [newest] = await listOf(member);
        if (number % 5 === 0 && newest) await member.post('/notifications/read', { upTo: newest._id });
      }),
    );
    const entries = await listOf(member);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    await member.post('/notifications/read', { ids: entries.map(({ _id }) => _id) });
    expect((await member.get('/notifications/count')).data).toEqual({ unread: 0 });
  });

  test('reading an entry reads the ones it groups, and nothing of another job, another kind, or later', async () => {
    const member = await colleague('hr');
    const [architect, designer] = [await jobOf(member, 'Architect'), await jobOf(member)];
    const fits = {
      company_id: owner.company,
      user_id: member.userId,
      kind: 'recommendation',
      digest_due: false,
    } as const;
    await applyAsStranger(server, architect);
    await applyAsStranger(server, designer);
    await system()
      .insertInto('notifications')
      .values({ ...fits, id: newId(), about_id: designer, subject_id: designer, created_at: new Date() })
      .execute();
    await applyAsStranger(server, architect);
    await applyAsStranger(server, designer);
    const [ofDesigner, ofArchitect] = await listOf(member);
    expect([said(ofDesigner), said(ofArchitect)]).toEqual([
      '2 applications for Designer',
      '2 applications for Architect',
    ]);
    await applyAsStranger(server, designer, { name: 'Tara Menon' });
    const unread = async () =>
      (
        await system()
          .selectFrom('notifications')
          .select(['kind', 'subject_id'])
          .where('user_id', '=', member.userId)
          .where('read_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ kind, subject_id }) => [kind, subject_id === designer ? 'Designer' : 'Architect']);
    expect((await member.post('/notifications/read', { ids: [ofDesigner?._id] })).data).toEqual({ unread: 2 });
    expect(await unread()).toEqual([
      ['application', 'Architect'],
      ['recommendation', 'Designer'],
      ['application', 'Architect'],
      ['application', 'Designer'],
    ]);
    expect((await listOf(member)).map((entry) => [said(entry), entry.read])).toEqual([
      ['Tara Menon applied for Designer', false],
      ['2 applications for Designer', true],
      ['2 applications for Architect', false],
    ]);
    await applyAsStranger(server, architect);
    expect((await member.post('/notifications/read', { upTo: ofArchitect?._id })).data).toEqual({ unread: 2 });
    expect(await unread(), 'everything up to that one').toEqual([
      ['application', 'Designer'],
      ['application', 'Architect'],
    ]);
  });

  test('a request waits for everyone who may decide, until one of them has', async () => {
    const exemployee = await createExemployee(server, owner, { name: 'Neel Shah' });
    const { status } = await exemployee.post('/own/changes', { designation: 'Architect' });
    expect(status).toBe(201);
    const shown = async (member: Member) => (await listOf(member)).filter(({ kind }) => kind === 'profile_change');
    for (const member of [owner, hr])
      expect((await shown(member)).map(said)).toEqual(['Neel Shah asks for changes to their record']);
    for (const member of [recruiter, viewer, stranger]) expect(await shown(member)).toEqual([]);
    await exemployee.delete('/own/changes');
    for (const member of [owner, hr]) expect(await shown(member)).toEqual([]);
  });

  test('notifications are everyone’s own, and wrong input is answered in words', async () => {
    const mine = await colleague('hr');
    const other = await colleague('hr');
    await applyAsStranger(server, await jobOf(mine));
    await applyAsStranger(server, await jobOf(mine, 'Architect'));
    const [, entry] = await listOf(mine);
    for (const body of [{ ids: [entry?._id] }, { upTo: entry?._id }])
      for (const member of [other, stranger]) await member.post('/notifications/read', body);
    expect((await mine.get('/notifications/count')).data).toEqual({ unread: 2 });
    expect((await mine.post('/notifications/read', { ids: [entry?._id] })).data).toEqual({ unread: 1 });
    expect((await listOf(mine)).map(({ title, read }) => [title, read])).toEqual([
      ['Architect', false],
      ['Designer', true],
    ]);
    const program = await createProgram(server, owner, ['people:read']);
    const exemployee = await createExemployee(server, owner);
    for (const path of ['/notifications', '/notifications/count', '/notifications/choices']) {
      expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
      for (const client of [program, exemployee]) expect(await client.get(path)).toMatchObject(notAllowed);
    }
    const { readWhat, invalidId } = notificationMessages;
    for (const [body, message] of [
      [{}, readWhat],
      [{ ids: [] }, readWhat],
      [{ ids: [unknownId], upTo: unknownId }, readWhat],
      [{ ids: ['nonsense'] }, invalidId],
    ] as const)
      expect(await mine.post('/notifications/read', body)).toMatchObject({ status: 400, message });
    expect(await mine.post('/notifications/read', { ids: [unknownId] })).toMatchObject({ status: 200 });
  });
});

describe('Mail: at once, once a day or never', () => {
  test('a choice is the caller’s own and follows the flag of their profile', async () => {
    const member = await colleague();
    const choices = async () =>
      Object.fromEntries(
        (await member.get('/notifications/choices')).data.choices.map((one: { kind: string; mail: string }) => [
          one.kind,
          one.mail,
        ]),
      );
    // As it was before there was a choice; kinds that a recruiter does not get are missing.
    expect(await choices()).toEqual({
      application: 'now',
      referral: 'now',
      recommendation: 'now',
      offer: 'now',
      reply: 'now',
    });
    const { userId } = member;
    await applyAsStranger(server, await jobOf(member));
    expect(await subjectsTo(server, member.email)).toHaveLength(1);
    expect((await choose(member, 'application', 'off')).status).toBe(200);
    expect((await member.get('/users/profile')).data.preferences.jobApplyEmails).toBe(false);
    await applyAsStranger(server, await jobOf(member));
    expect(await subjectsTo(server, member.email)).toHaveLength(1);
    await member.post('/users/profile', { jobApplyEmails: true });
    expect(await choices()).toMatchObject({ application: 'now' });
    await choose(member, 'application', 'daily');
    expect(await choices()).toMatchObject({ application: 'daily', referral: 'now' });
    await applyAsStranger(server, await jobOf(member));
    expect(await subjectsTo(server, member.email)).toHaveLength(1);
    expect((await member.get('/notifications')).data.unread).toBe(3);
    const others = await system().selectFrom('notification_choices').select('user_id').distinct().execute();
    expect(others).toEqual([{ user_id: userId }]);
    expect(await choose(member, 'sign_up', 'daily')).toMatchObject(notAllowed);
    expect(await choose(member, 'import', 'daily')).toMatchObject(notAllowed);
    expect(await choose(hr, 'sign_up', 'now')).toMatchObject({ status: 400, message: notificationMessages.notMailed });
    expect(await choose(hr, 'sign_up', 'weekly')).toMatchObject({
      status: 400,
      message: notificationMessages.unknownChoice,
    });
    expect(await choose(hr, 'weather', 'off')).toMatchObject({
      status: 400,
      message: notificationMessages.unknownKind,
    });
  });

  test('the daily mail names what is new since the last one, once, however often and by whichever worker it is sent', async () => {
    const member = await colleague('hr');
    for (const kind of ['application', 'sign_up', 'profile_change']) await choose(member, kind, 'daily');
    const job = await jobOf(member, 'Welder');
    const today = dateInIndia(new Date());
    const at = (time: string, days = 0) =>
      server.setNow(new Date(Date.parse(`${today}T${time}:00+05:30`) + days * 86_400_000));
    const send = () => Promise.all([1, 2, 3].map(() => sendDigests(server.services)));
    // Sessions and links use the same clock, so days go backwards from the real one.
    at('08:00', -2);
    await system()
      .insertInto('notifications')
      .values({
        company_id: owner.company,
        id: newId(),
        user_id: member.userId,
        kind: 'recommendation',
        about_id: job,
        subject_id: job,
        created_at: server.services.clock(),
        digest_due: true,
      })
      .execute();
    await applyAsStranger(server, job, { name: 'visit evil dot com' });
    at('08:30', -2);
    await send();
    expect(await mailsTo(member)).toEqual([]);
    at('09:01', -2);
    await send();
    await send();
    // Kinds that are now sent at once are not named.
    expect(await mailsTo(member)).toEqual(['You have 1 new notification']);
    const { rows } = await sql<{
      text: string;
    }>`select m.text from messages m join outbox o on o.company_id = m.company_id
      and o.message_id = m.id where o.email = ${member.email} and m.subject like '%new notification%' order by m.id`.execute(
      system(),
    );
    expect(rows[0]?.text).toContain('Applications\n- Someone applied for Welder: http');
    expect(rows[0]?.text).not.toContain('evil');
    at('15:00', -2);
    await applyAsStranger(server, job);
    await send();
    expect(await mailsTo(member)).toHaveLength(1);
    at('09:01', -1);
    await send();
    expect(await mailsTo(member)).toHaveLength(2);
    // Nothing new, or everything was read before: no mail.
    at('10:00', -1);
    await applyAsStranger(server, job);
    const [newest] = await listOf(member);
    await member.post('/notifications/read', { upTo: newest?._id });
    at('09:01');
    await send();
    expect(await mailsTo(member)).toHaveLength(2);
  });
});

test('a member who leaves the team loses their notifications; old ones are deleted automatically', async () => {
  const leaving = await colleague('hr');
  const staying = await colleague('hr');
  for (const member of [leaving, staying]) await applyAsStranger(server, await jobOf(member));
  await choose(leaving, 'reply', 'off');
  expect((await owner.delete(`/team/${leaving.userId}`)).status).toBe(200);
  const left = async ({ userId }: Member) =>
    (await system().selectFrom('notifications').select('id').where('user_id', '=', userId).execute()).length;
  expect(await left(leaving)).toBe(0);
  expect(
    await system().selectFrom('notification_choices').select('kind').where('user_id', '=', leaving.userId).execute(),
  ).toEqual([]);
  await sql`insert into notifications (company_id, id, user_id, kind, about_id, subject_id, created_at, digest_due)
    select ${staying.company}::uuid, gen_random_uuid(), ${staying.userId}::uuid, 'import', gen_random_uuid(), gen_random_uuid(), now(), false
      from generate_series(1, 600)`.execute(system());
  await forgetOld(server.services);
  expect(await left(staying)).toBe(500);
  server.setNow(new Date(Date.now() + 91 * 86_400_000));
  await forgetOld(server.services);
  expect(await left(staying)).toBe(0);
});
