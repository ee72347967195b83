import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let hr: Member;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  hr = team.hr;
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const invite = (body: Record<string, unknown>, member: Pick<Member, 'post'> = hr) =>
  member.post('/alumni/invitations', body);
const stateOf = async (token: string) => (await server.as(null).get(`/account-links?token=${token}`)).data?.state;
const invited = (email: string) => tokenFor(server, email, 'claim-record');
const suppress = (email: string, topic: MailTopic | 'all') =>
  system()
    .insertInto('suppressions')
    .values({ company_id: hr.company, email, topic, reason: 'unsubscribed' })
    .execute();
const consent = (person: string, granted: boolean) =>
  system()
    .insertInto('consents')
    .values({
      company_id: hr.company,
      id: newId(),
      person_id: person,
      purpose: 'newsletter',
      granted,
      basis: 'consent',
      notice_version: 1,
      source: 'profile',
    })
    .execute();

describe('Invitations (product.md, Signing in: invited by mail with a signed link)', () => {
  test('a person is invited: one link for 30 days, one mail, one line in the audit log', async () => {
    const person = await createPerson(hr);
    const answer = await invite({ recipients: [person._id] });
    expect(answer).toMatchObject({ status: 201, data: { invited: 1, signedUp: 0, leftOut: 0 } });
    const token = (await invited(person.email)) ?? '';
    expect((await server.as(null).get(`/account-links?token=${token}`)).data).toMatchObject({
      purpose: 'claim-record',
      state: 'open',
      email: person.email,
    });
    const link = await system()
      .selectFrom('account_links')
      .selectAll()
      .where('person_id', '=', person._id)
      .executeTakeFirstOrThrow();
    expect(new Date(link.expires_at).getTime() - new Date(link.created_at).getTime()).toBe(30 * 86_400_000);
    expect(link).toMatchObject({ created_by: hr.userId, used_at: null, revoked_at: null });
    const { rows } = await sql<{ action: string; detail: object; actor_id: string }>`
      select action, detail, actor_id from audit_log where company_id = ${hr.company} order by id desc limit 1`.execute(
      system(),
    );
    expect(rows[0]).toEqual({
      action: 'people.invited',
      detail: { invited: 1, signedUp: 0, leftOut: 0 },
      actor_id: hr.userId,
    });
  });

  test('inviting again sends a new link and ends the old one', async () => {
    const person = await createPerson(hr);
    await invite({ recipients: [person._id] });
    const first = (await invited(person.email)) ?? '';
    await invite({ recipients: [person._id] });
    const second = (await invited(person.email)) ?? '';
    expect(second).not.toBe(first);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open']);
    const refused = await server.as(null).post('/auth/claim', { token: first });
    expect(refused).toMatchObject({ status: 409, message: 'This link has expired' });
  });

  test('a person with an account is not invited, but counted', async () => {
    const exemployee = await createExemployee(server, hr);
    expect((await invite({ recipients: [exemployee.person] })).data).toEqual({
      invited: 0,
      signedUp: 1,
      leftOut: 0,
      canCopyLink: false,
    });
  });

  test('no one learns of an account that the address has elsewhere: the invitation goes out as usual', async () => {
    const person = await createPerson(hr, { email: team.stranger.email });
    expect((await invite({ recipients: [person._id] })).data).toEqual({
      invited: 1,
      signedUp: 0,
      leftOut: 0,
      canCopyLink: false,
    });
  });

  test('people who unsubscribed, declined news, or are deleted are not invited', async () => {
    const people = [await createPerson(hr), await createPerson(hr), await createPerson(hr), await createPerson(hr)];
    const [all, topic, refused, gone] = people;
    await suppress(all?.email ?? '', 'all');
    await suppress(topic?.email ?? '', 'newsletter');
    await consent(refused?._id ?? '', false);
    await hr.post(`/alumni/${gone?._id}`, { status: 0 });
    const [willing, member] = [await createPerson(hr), await createExemployee(server, hr)];
    const { email: ofRecord } = (await hr.get(`/alumni/${member.person}`)).data;
    const answer = await invite({ recipients: [...people.map(({ _id }) => _id), willing._id, member.person] });
    expect(answer.data).toEqual({ invited: 1, signedUp: 1, leftOut: 3, canCopyLink: false });
    for (const email of [...people.map((person) => person.email), ofRecord])
      expect(await invited(email), email).toBeUndefined();
    expect(await invited(willing.email)).toBeDefined();
  });

  test('select-all uses the search, without the de-selected people, in one message', async () => {
    const place = { department: 'Lighthouse' };
    const [one, two, three] = [
      await createPerson(hr, place),
      await createPerson(hr, place),
      await createPerson(hr, place),
    ];
    const answer = await invite({
      selectAll: true,
      selectAllRemoved: [three?._id],
      filters: { departments: ['Lighthouse'] },
    });
    expect(answer.data).toEqual({ invited: 2, signedUp: 0, leftOut: 0, canCopyLink: false });
    const { rows } = await sql<{ messages: number; mails: number }>`
      select count(distinct message_id) as messages, count(*) as mails from outbox
       where person_id in (${one?._id}, ${two?._id}, ${three?._id})`.execute(system());
    expect(rows[0]).toEqual({ messages: 1, mails: 2 });
  });

  test('deleting the record ends its link, and restoring brings it back', async () => {
    const person = await createPerson(hr);
    await invite({ recipients: [person._id] });
    const token = (await invited(person.email)) ?? '';
    await hr.post(`/alumni/${person._id}`, { status: 0 });
    expect(await stateOf(token)).toBe('expired');
    expect((await server.as(null).get(`/auth/claim?token=${token}`)).status).toBe(409);
    expect(await server.as(null).post('/auth/claim', { token })).toMatchObject({ status: 409 });
    await hr.post(`/alumni/${person._id}/restore`);
    expect(await stateOf(token)).toBe('open');
  });

  test('roles, other companies and bad input', async () => {
    const person = await createPerson(hr);
    const body = { recipients: [person._id] };
    expect((await invite(body, team.owner)).status).toBe(201);
    for (const member of [team.recruiter, team.viewer]) expect(await invite(body, member)).toMatchObject(notAllowed);
    expect(await invite(body, server.as(null))).toMatchObject(notSignedIn);
    const none = { status: 201, data: { invited: 0, signedUp: 0, leftOut: 0 } };
    expect(await invite(body, team.stranger)).toMatchObject(none);
    expect(await invite({ recipients: [unknownId] })).toMatchObject(none);
    for (const [bad, path, message] of [
      [{}, 'recipients', 'Please select ex-employees to invite'],
      [{ recipients: [] }, 'recipients', 'Please select ex-employees to invite'],
      [{ recipients: ['x'] }, 'recipients.0', 'Invalid ex-employee id'],
    ] as const)
      expect(await invite(bad)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });
});

describe('The mail of an invitation (product.md, Mail: every message passes one gate)', () => {
  test('it opens the sign-up page, has an unsubscribe link, and is not sent to people who unsubscribe before it goes', async () => {
    const [goes, stops] = [await createPerson(hr), await createPerson(hr)];
    await invite({ recipients: [goes._id, stops._id] });
    const token = (await invited(goes.email)) ?? '';
    await suppress(stops.email, 'newsletter');
    await server.startWorker();
    const kept = await until('the mail', () =>
      system().selectFrom('mailbox').selectAll().where('recipient', '=', goes.email).executeTakeFirst(),
    );
    const source = kept.source.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(kept.subject).toMatch(/would like to stay in touch$/);
    expect(source).toContain(`/exemployee/claim?token=${token}`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toContain('receiving this because you worked at');
    const states = await system()
      .selectFrom('outbox')
      .select(['state', 'block_reason'])
      .where('person_id', '=', stops._id)
      .execute();
    expect(states).toEqual([{ state: 'suppressed', block_reason: 'unsubscribed' }]);
  });
});

describe('The link of an invitation, if no mail server is set: POST /alumni/{id}/invitation-link', () => {
  const copy = (member: Pick<Member, 'post'>, person: string) => member.post(`/alumni/${person}/invitation-link`);
  const deeds = (person: string) =>
    system()
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', person)
      .where('action', '=', 'person.invitation-link-copied')
      .execute();

  test('an owner gets the same link as in the mail, and the audit log records it without the link', async () => {
    const person = await createPerson(hr);
    const answer = await invite({ recipients: [person._id] }, team.owner);
    expect(answer.data).toEqual({ invited: 1, signedUp: 0, leftOut: 0, canCopyLink: true });
    const token = await invited(person.email);
    const copied = await copy(team.owner, person._id);
    expect(copied.status).toBe(200);
    expect(copied.data.link).toMatch(new RegExp(`^http://localhost:\\d+/exemployee/claim\\?token=${token}$`));
    expect(await deeds(person._id)).toEqual([
      { action: 'person.invitation-link-copied', actor_id: team.owner.userId, detail: {} },
    ]);
  });

  test('for a record with another one merged into it, it is the link sent to its own address', async () => {
    const [kept, merged] = [await createPerson(hr), await createPerson(hr)];
    await invite({ recipients: [kept._id] });
    await invite({ recipients: [merged._id] });
    const token = await invited(kept.email);
    expect((await team.owner.post('/alumni/merge', { keep: kept._id, merge: merged._id })).status).toBe(200);
    expect((await copy(team.owner, kept._id)).data.link).toMatch(new RegExp(`=${token}$`));
    expect((await copy(team.owner, merged._id)).status).toBe(404);
  });

  test('inviting several at once returns no link to copy', async () => {
    const [one, other] = [await createPerson(hr), await createPerson(hr)];
    expect((await invite({ recipients: [one._id, other._id] }, team.owner)).data.canCopyLink).toBe(false);
  });

  test('only owners of the company may copy it', async () => {
    const person = await createPerson(hr);
    await invite({ recipients: [person._id] });
    for (const other of [hr, team.recruiter, team.viewer, await createExemployee(server, hr)])
      expect(await copy(other, person._id)).toMatchObject(notAllowed);
    expect(await copy(server.as(null), person._id)).toMatchObject(notSignedIn);
    expect((await copy(team.stranger, person._id)).status).toBe(404);
    expect((await copy(team.owner, 'x')).status).toBe(400);
    expect((await copy(team.owner, unknownId)).status).toBe(404);
    expect(await deeds(person._id)).toEqual([]);
  });

  test('without an open invitation, or after signing up, there is none', async () => {
    const person = await createPerson(hr);
    const none = { status: 409, message: 'There is no open invitation. Please invite them first' };
    expect(await copy(team.owner, person._id)).toMatchObject(none);
    await invite({ recipients: [person._id] });
    await system()
      .updateTable('account_links')
      .set({ revoked_at: new Date() })
      .where('person_id', '=', person._id)
      .execute();
    expect(await copy(team.owner, person._id)).toMatchObject(none);
    const member = await createExemployee(server, hr);
    expect(await copy(team.owner, member.person)).toMatchObject({
      status: 409,
      message: 'This record already has an account',
    });
  });
});
