import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createMailer, everyone, read } from '#api-test/factories/campaigns.ts';
import {
  createExemployee,
  createGroup,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type Notification, notificationText } from '#contract/base/notifications.ts';
import { companyLimits } from '#contract/base/rules.ts';
import type { Audience, Campaign } from '#contract/engagement/campaigns.ts';
import type { Handovers } from '#contract/engagement/handovers.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  await createPerson(owner, { name: 'Mira Sen' });
});
afterAll(() => server.close());

/** Creates a separate colleague for each test, because the limit is per colleague. */
const colleague = (by = owner) => createMember(server, { company: by.company, role: 'recruiter' });
const call = (member: Member, name: string) =>
  server.services.database.system.updateTable('users').set({ name }).where('id', '=', member.userId).execute();
const fault = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] });
const written = { subject: 'We are ten', content: 'Come and celebrate' };
const draft = (audience: Audience = everyone, name = 'We are ten') => ({ name, audience, written });
const handOver = (by: Member, body: object = draft()) => by.post<Handovers>('/campaigns/handovers', body);
const told = async (member: Member) =>
  ((await member.get('/notifications')).data.notifications as Notification[]).filter(({ kind }) => kind === 'handover');

describe('A recruiter hands a message to many over to those who can send it (product.md, Who may do what)', () => {
  test('it becomes a draft that reaches no one; owners and HR are notified, find it with its audience and text, and continue it', async () => {
    const by = await colleague();
    await call(by, 'Kiran Das');
    const group = await createGroup(owner, 'Garden');
    const audience: Audience = { filters: { groupIds: [group._id] }, removed: [] };
    const { _id } = await createPerson(owner, { name: 'Ravi Nair' });
    await owner.post(`/group/${group._id}`, { alumnis: [_id] });
    const made = await handOver(by, draft(audience, 'Garden party'));
    expect(made).toMatchObject({
      status: 201,
      data: { handedOver: [{ name: 'Garden party', state: 'draft', at: expect.any(String) }] },
    });
    const id = made.data.handedOver[0]?._id ?? '';
    for (const member of [owner, hr]) {
      const [entry] = await told(member);
      expect(entry && notificationText(entry.kind, entry)).toBe('Kiran Das handed over the mailer “Garden party”');
      expect(entry?.path).toBe(`/home/engagement/mailers/${id}`);
    }
    for (const member of [by, recruiter, viewer, stranger]) expect(await told(member)).toEqual([]);
    const found = await read(hr, { _id: id });
    expect(found).toMatchObject({ kind: 'mailer', state: 'draft', by: 'Kiran Das', counts: null, audience });
    expect(found).toMatchObject({ subject: 'We are ten', handedOverAt: expect.any(String) });
    const { data } = await hr.get(`/campaigns/${id}/rehearsal`);
    expect(data).toMatchObject({ audience: 1, reached: 1 });
    expect(JSON.stringify((await hr.get(`/email-templates/${found.templateId}`)).data)).toContain('Come and celebrate');
    const { campaigns } = (await owner.get('/campaigns?kind=mailer&state=draft')).data as { campaigns: Campaign[] };
    expect(campaigns[0]).toMatchObject({ _id: id, by: 'Kiran Das', handedOverAt: found.handedOverAt });
    expect((await hr.post(`/campaigns/${id}`, { name: 'Garden day' })).status).toBe(200);
    expect((await hr.post(`/campaigns/${id}/moves`, { act: 'cancel' })).status).toBe(200);
    // The recruiter sees what happened to it; its notification is gone.
    expect((await by.get<Handovers>('/campaigns/handovers')).data.handedOver).toMatchObject([
      { _id: id, name: 'Garden day', state: 'cancelled' },
    ]);
    for (const member of [owner, hr]) expect(await told(member)).toEqual([]);
  });

  test('after the handover it is no longer theirs: a recruiter can neither read, change, start nor list mailers', async () => {
    const by = await colleague();
    const id = (await handOver(by)).data.handedOver[0]?._id;
    for (const path of [`/campaigns/${id}`, '/campaigns?kind=mailer', `/campaigns/${id}/rehearsal`])
      expect(await by.get(path)).toMatchObject(notAllowed);
    expect(await by.post(`/campaigns/${id}`, { name: 'Mine' })).toMatchObject(notAllowed);
    expect(await by.post(`/campaigns/${id}/moves`, { act: 'start', confirmed: 1 })).toMatchObject(notAllowed);
    expect(await by.post('/campaigns', { kind: 'mailer', name: 'Mine' })).toMatchObject(notAllowed);
  });

  test('the possible senders: owners first, then HR, of this company only, without people who have left or cannot send', async () => {
    const team = await createTeam(server);
    const other = await createMember(server, { company: team.owner.company, role: 'hr' });
    const leaving = await createMember(server, { company: team.owner.company, role: 'hr' });
    await call(team.owner, 'Mira Sen');
    await call(team.hr, 'Tara Menon');
    await call(other, 'arjun Iyer');
    await call(leaving, 'Bina Das');
    expect((await team.owner.delete(`/team/${leaving.userId}`)).status).toBe(200);
    expect((await team.recruiter.get<Handovers>('/campaigns/handovers')).data).toEqual({
      senders: [
        { name: 'Mira Sen', role: 'owner' },
        { name: 'arjun Iyer', role: 'hr' },
        { name: 'Tara Menon', role: 'hr' },
      ],
      handedOver: [],
    });
  });

  test('a colleague sees their own handovers and no one else’s', async () => {
    const by = await colleague();
    await handOver(by);
    for (const member of [await colleague(), hr, stranger])
      expect((await member.get<Handovers>('/campaigns/handovers')).data.handedOver).toEqual([]);
    const { system } = server.services.database;
    const past = { handed_over_at: new Date(Date.now() - 31 * 86_400_000) };
    await system.updateTable('campaigns').set(past).where('created_by', '=', by.userId).execute();
    expect((await by.get<Handovers>('/campaigns/handovers')).data.handedOver).toEqual([]);
  });

  test('it is recorded in the audit log', async () => {
    const by = await colleague();
    const id = (await handOver(by)).data.handedOver[0]?._id;
    const { entries } = (await owner.get('/audit-log')).data as { entries: { action: string; target: object }[] };
    expect(entries[0]).toMatchObject({ action: 'campaign.handed-over', target: { _id: id } });
  });
});

describe('Refused handovers', () => {
  test('from callers who are not signed in, who may not send mail, and programs', async () => {
    const program = await createProgram(server, owner, ['people:read', 'mail:send']);
    const exemployee = await createExemployee(server, owner);
    expect(await server.as(null).get('/campaigns/handovers')).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/campaigns/handovers', draft())).toMatchObject(notSignedIn);
    for (const client of [viewer, program, exemployee]) {
      expect(await client.get('/campaigns/handovers')).toMatchObject(notAllowed);
      expect(await client.post('/campaigns/handovers', draft())).toMatchObject(notAllowed);
    }
  });

  test.each<[string, object, string, string]>([
    ['no name', { ...draft(), name: ' ' }, 'name', 'Please enter a name'],
    ['a long name', { ...draft(), name: 'x'.repeat(81) }, 'name', 'Name must not exceed 80 characters'],
    ['no audience', { name: 'News', written }, 'audience', 'Please select an audience'],
    ['filters that ask for nothing', draft({ filters: {}, removed: [] }), 'audience', 'Please select an audience'],
    ['no one', draft({ ids: [unknownId] }), 'audience', 'This audience is empty'],
  ])('%s', async (_, body, path, message) => {
    const by = await colleague();
    expect(await handOver(by, body)).toMatchObject(fault(path, message));
    expect((await by.get<Handovers>('/campaigns/handovers')).data.handedOver).toEqual([]);
  });

  test('people of another company are not found, and its groups are unknown', async () => {
    const by = await colleague();
    const theirs = await createPerson(stranger);
    const group = await createGroup(stranger, 'Theirs');
    expect(await handOver(by, draft({ ids: [theirs._id] }))).toMatchObject(fault('audience', 'This audience is empty'));
    expect(await handOver(by, draft({ filters: { groupIds: [group._id] }, removed: [] }))).toMatchObject(
      fault(
        'groupIds',
        'The search uses a group that does not exist, or was deleted. Please remove it from the filters',
      ),
    );
  });

  test('a sixth within 24 hours, even of ten in parallel; colleagues and the next day are not affected', async () => {
    const by = await colleague();
    const answers = await Promise.all(Array.from({ length: 10 }, () => handOver(by)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject({
        status: 429,
        message: 'You can hand over 5 messages within 24 hours. Please try again later, or ask an owner or HR',
      });
    // Archived handovers still count.
    for (const { _id } of (await by.get<Handovers>('/campaigns/handovers')).data.handedOver)
      await hr.post(`/campaigns/${_id}/archive`, { archived: true });
    expect((await handOver(by)).status).toBe(429);
    expect((await handOver(await colleague())).status).toBe(201);
    await server.services.database.system
      .updateTable('campaigns')
      .set({ handed_over_at: new Date(Date.now() - 86_500_000) })
      .where('created_by', '=', by.userId)
      .execute();
    expect((await handOver(by)).status).toBe(201);
  });

  test('one more than a company can keep, with a message for users who cannot archive', async () => {
    const team = await createTeam(server);
    await createPerson(team.owner);
    const mailer = await createMailer(team.owner);
    const kept = Array.from({ length: companyLimits.campaigns - 1 }, (_, number) => ({
      company_id: team.owner.company,
      id: newId(),
      kind: 'mailer' as const,
      name: `Number ${number}`,
      topic: 'newsletter',
      audience: JSON.stringify(everyone),
      template_id: mailer.templateId,
    }));
    await server.services.database.system.insertInto('campaigns').values(kept).execute();
    expect(await handOver(team.recruiter)).toMatchObject({
      status: 409,
      message: 'Your company has reached its limit of 2,000 mailers. Please ask an owner or HR to archive some',
    });
  });
});
