import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { findActor } from '#api/core/sessions/sessions.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { companyRoles } from '#contract/base/permissions.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  team = await createTeam(server);
});
afterAll(() => server.close());

let counter = 0;
const newEmail = () => {
  counter += 1;
  return `invited${counter}@mail.example`;
};
const auditOf = (company: CompanyId) =>
  server.services.database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'target_id', 'detail'])
    .where('company_id', '=', company)
    .where('action', 'like', 'team.%')
    .orderBy('id')
    .execute();
/** Returns the mails about accounts to an address, as they are written. */
const mailsTo = (email: string) =>
  server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.id', '=', 'outbox.message_id').onRef('messages.company_id', '=', 'outbox.company_id'),
    )
    .select(['subject', 'text', 'html', 'merge', 'type'])
    .where('outbox.email', '=', email)
    .orderBy('outbox.id')
    .execute();
const invite = (by: Member, email: string, role = 'recruiter') => by.post('/team/invitations', { email, role });
const ownersOf = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', company)
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

describe('The team: GET /team (product.md, Settings)', () => {
  test('owner and HR see who is on the team and who is invited; other roles do not', async () => {
    const { owner, hr } = team;
    await createExemployee(server, owner);
    const { data } = await invite(owner, newEmail());
    const answer = await owner.get('/team');
    expect(answer.status).toBe(200);
    expect(answer.data.members.map((member: { _id: string }) => member._id).sort()).toEqual(
      [owner, hr, team.recruiter, team.viewer].map(({ userId }) => userId).sort(),
    );
    expect(answer.data.members.find((member: { _id: string }) => member._id === hr.userId)).toEqual({
      _id: hr.userId,
      name: 'Asha Rao',
      email: hr.email,
      role: 'hr',
      designation: null,
      profileImg: null,
      twoStep: false,
      lastSignedInAt: null,
      disabled: false,
    });
    expect(answer.data.invitations).toEqual([data]);
    expect(answer.data.canCopyLinks).toBe(true);
    expect((await hr.get('/team')).data).toEqual({ ...answer.data, canCopyLinks: false });
    for (const other of [team.recruiter, team.viewer]) expect(await other.get('/team')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/team')).toMatchObject(notSignedIn);
    const theirs = (await team.stranger.get('/team')).data;
    expect(theirs.members.map((member: { _id: string }) => member._id)).toEqual([team.stranger.userId]);
    expect(theirs.invitations).toEqual([]);
  });

  test("owners' actions are refused to HR, recruiters, viewers, ex-employees, operators and anonymous callers", async () => {
    const { owner, hr, recruiter, viewer } = team;
    const { data } = await invite(owner, newEmail());
    const before = (await owner.get('/team')).data;
    const others = [
      hr,
      recruiter,
      viewer,
      await createExemployee(server, owner),
      await createMember(server, { type: 'admin' }),
    ];
    const tries = (member: Pick<Member, 'post' | 'delete'>) => [
      member.post('/team/invitations', { email: newEmail(), role: 'owner' }),
      member.post(`/team/invitations/${data._id}/resend`),
      member.post(`/team/invitations/${data._id}/link`),
      member.delete(`/team/invitations/${data._id}`),
      member.post(`/team/${viewer.userId}`, { role: 'owner' }),
      member.delete(`/team/${viewer.userId}`),
    ];
    for (const other of others)
      for (const answer of await Promise.all(tries(other))) expect(answer).toMatchObject(notAllowed);
    for (const answer of await Promise.all(tries(server.as(null)))) expect(answer).toMatchObject(notSignedIn);
    expect((await owner.get('/team')).data).toEqual(before);
  });
});

describe('Inviting: POST /team/invitations', () => {
  test.each(companyRoles)(
    'a colleague is invited as %s, by a mail that names the inviter and the company',
    async (role) => {
      const { owner } = team;
      const email = newEmail();
      const answer = await invite(owner, ` ${email.toUpperCase()} `, role);
      expect(answer).toMatchObject({ status: 201, data: { email, role, invitedBy: 'Asha Rao' } });
      const week = Date.parse(answer.data.expiresAt) - Date.parse(answer.data.createdAt);
      expect(week).toBe(7 * 24 * 3600 * 1000);
      const { name } = (await owner.get('/users/profile')).data.companyDetails;
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ type: 'account', subject: `Asha Rao has invited you to join ${name} on Encore` });
      expect(mail?.merge).toEqual({ link: { id: answer.data._id, page: '/join' } });
      expect(await auditOf(owner.company)).toEqual([
        { action: 'team.member-invited', actor_id: owner.userId, target_id: answer.data._id, detail: { role } },
      ]);
    },
  );

  test('a person already on the team is not invited, even when they are disabled', async () => {
    const { owner, hr } = team;
    const onTeam = { status: 409, message: 'This person is already on your team' };
    expect(await invite(owner, hr.email)).toMatchObject(onTeam);
    expect((await invite(owner, hr.email)).errors).toEqual([{ path: 'email', message: onTeam.message }]);
    await owner.post(`/team/${hr.userId}`, { disabled: true });
    expect(await invite(owner, hr.email)).toMatchObject(onTeam);
    expect(await mailsTo(hr.email)).toEqual([]);
    const exemployee = await createExemployee(server, owner);
    expect((await invite(owner, exemployee.email)).status).toBe(409);
  });

  test('an address with an account elsewhere gets the same answer; only its mail says so, and its link does not work', async () => {
    const { owner, stranger } = team;
    const elsewhere = [stranger.email, (await createMember(server, { type: 'admin' })).email];
    const free = newEmail();
    const usual = await invite(owner, free);
    for (const email of elsewhere) {
      const answer = await invite(owner, email);
      const shape = ({ status, message, errors, data }: typeof answer) => ({
        status,
        message,
        errors,
        data: { ...data, _id: '', email: '', createdAt: '', expiresAt: '' },
      });
      expect(shape(answer)).toEqual(shape(usual));
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain('already has an account on Encore');
      expect(mail?.merge).toEqual({});
      expect(`${mail?.text}${mail?.html}`).not.toContain('{link}');
    }
    expect((await mailsTo(free))[0]?.text).not.toContain('already');
    expect((await owner.get('/team')).data.invitations).toHaveLength(3);
    // The other brand is separate.
    const theirs = await createMember(server, { brand: 'homecoming' });
    await invite(owner, theirs.email);
    expect(await tokenFor(server, theirs.email, 'join-team')).toBeDefined();
  });

  test('inviting an address again replaces the first invitation', async () => {
    const { owner } = team;
    const email = newEmail();
    const first = await invite(owner, email, 'viewer');
    const second = await invite(owner, email, 'hr');
    expect((await owner.get('/team')).data.invitations).toEqual([second.data]);
    expect(second.data._id).not.toBe(first.data._id);
  });

  test('bad input is named', async () => {
    expect(await team.owner.post('/team/invitations', {})).toMatchObject({
      status: 400,
      errors: [
        { path: 'email', message: 'Please enter email address' },
        { path: 'role', message: 'Please select a role' },
      ],
    });
    expect(await invite(team.owner, 'nonsense')).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please enter valid email address' }],
    });
    expect((await invite(team.owner, newEmail(), 'admin')).errors).toEqual([
      { path: 'role', message: 'Please select a role' },
    ]);
  });

  test('a team has a maximum size', async () => {
    const { owner } = team;
    const many = Array.from({ length: 496 }, (_, index) => ({
      company_id: owner.company,
      brand: 'encore',
      type: 'company' as const,
      role: 'viewer' as const,
      name: 'Many',
      id: unknownId.replace(/.{4}$/, String(1000 + index)),
      email: `many${index}@team.example`,
    }));
    await server.services.database.system.insertInto('users').values(many).execute();
    const full = { status: 409, message: 'You have reached the maximum number of colleagues that can be added' };
    expect(await invite(owner, newEmail())).toMatchObject(full);
    await owner.delete(`/team/${many[0]?.id}`);
    const email = newEmail();
    expect((await invite(owner, email)).status).toBe(201);
    expect(await invite(owner, newEmail())).toMatchObject(full);
    expect((await invite(owner, email)).status).toBe(201);
  });
});

describe('Resending and revoking invitations', () => {
  test('resent, it has a new link and the full time; the earlier link no longer works', async () => {
    const { owner } = team;
    const email = newEmail();
    const first = await invite(owner, email, 'hr');
    const before = await tokenFor(server, email, 'join-team');
    server.setNow(new Date(Date.now() + 8 * 86_400_000));
    const halves = await server.session(owner.userId);
    const again = await server.as(halves).post(`/team/invitations/${first.data._id}/resend`);
    expect(again).toMatchObject({ status: 201, data: { email, role: 'hr', invitedBy: 'Asha Rao' } });
    expect(Date.parse(again.data.expiresAt)).toBeGreaterThan(Date.parse(first.data.expiresAt));
    const after = await tokenFor(server, email, 'join-team');
    expect(after).not.toBe(before);
    const stateOf = async (token = '') => (await server.as(null).get(`/account-links?token=${token}`)).data.state;
    expect([await stateOf(before), await stateOf(after)]).toEqual(['expired', 'open']);
    expect((await auditOf(owner.company)).at(-1)).toMatchObject({ action: 'team.invitation-resent' });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('revoked, it is gone from the list, and its link has expired', async () => {
    const { owner } = team;
    const email = newEmail();
    const { data } = await invite(owner, email);
    const token = await tokenFor(server, email, 'join-team');
    const other = await invite(owner, newEmail(), 'viewer');
    expect(await owner.delete(`/team/invitations/${data._id}`)).toMatchObject({ status: 200, data: { _id: data._id } });
    expect((await owner.get('/team')).data.invitations).toEqual([other.data]);
    await owner.delete(`/team/invitations/${other.data._id}`);
    expect((await server.as(null).get(`/account-links?token=${token}`)).data.state).toBe('expired');
    const gone = { status: 404, message: 'Invitation not found' };
    expect(await owner.delete(`/team/invitations/${data._id}`)).toMatchObject(gone);
    expect(await owner.post(`/team/invitations/${data._id}/resend`)).toMatchObject(gone);
    expect((await auditOf(owner.company)).map(({ action }) => action)).toEqual([
      'team.member-invited',
      'team.member-invited',
      'team.invitation-revoked',
      'team.invitation-revoked',
    ]);
  });

  test('of another company, unknown, or an invalid id', async () => {
    const { owner, stranger } = team;
    const { data } = await invite(owner, newEmail());
    const gone = { status: 404, message: 'Invitation not found' };
    for (const id of [data._id, unknownId]) {
      expect(await stranger.delete(`/team/invitations/${id}`)).toMatchObject(gone);
      expect(await stranger.post(`/team/invitations/${id}/resend`)).toMatchObject(gone);
    }
    expect(await owner.delete('/team/invitations/nonsense')).toMatchObject({
      status: 400,
      message: 'Invalid invitation id',
    });
    expect((await owner.get('/team')).data.invitations).toHaveLength(1);
  });
});

describe('Roles and access: POST /team/{id}', () => {
  test('a new role counts with the next call', async () => {
    const { owner, viewer } = team;
    expect(await viewer.get('/team')).toMatchObject(notAllowed);
    const answer = await owner.post(`/team/${viewer.userId}`, { role: 'hr' });
    expect(answer).toMatchObject({ status: 200, data: { _id: viewer.userId, role: 'hr', disabled: false } });
    expect((await viewer.get('/team')).status).toBe(200);
    await owner.post(`/team/${viewer.userId}`, { role: 'hr' });
    await owner.post(`/team/${viewer.userId}`, {});
    expect(await auditOf(owner.company)).toEqual([
      {
        action: 'team.role-changed',
        actor_id: owner.userId,
        target_id: viewer.userId,
        detail: { from: 'viewer', to: 'hr' },
      },
    ]);
  });

  test('disabling ends every session at once, and enabling restores none', async () => {
    const { owner, hr } = team;
    const other = server.as(await server.session(hr.userId));
    expect((await other.get('/users/profile')).status).toBe(200);
    expect(await owner.post(`/team/${hr.userId}`, { disabled: true })).toMatchObject({ data: { disabled: true } });
    for (const client of [hr, other]) expect(await client.get('/users/profile')).toMatchObject(notSignedIn);
    // Jobs that act for them stop too.
    const actor = () => findActor(server.services.database, hr.userId, owner.company);
    expect(await actor()).toBeNull();
    expect(await owner.post(`/team/${hr.userId}`, { disabled: false })).toMatchObject({ data: { disabled: false } });
    expect(await actor()).toMatchObject({ id: hr.userId });
    for (const client of [hr, other]) expect(await client.get('/users/profile')).toMatchObject(notSignedIn);
    expect((await server.as(await server.session(hr.userId)).get('/users/profile')).status).toBe(200);
    expect((await auditOf(owner.company)).map(({ action }) => action)).toEqual([
      'team.member-disabled',
      'team.member-enabled',
    ]);
  });

  test('no one changes their own role or access, or removes themselves', async () => {
    const { owner } = team;
    const second = await createMember(server, { company: owner.company });
    const own = { status: 409, message: 'Only another owner can change your own role and access' };
    expect(await second.post(`/team/${second.userId}`, { role: 'hr' })).toMatchObject(own);
    expect(await second.post(`/team/${second.userId}`, { disabled: true })).toMatchObject(own);
    expect(await second.delete(`/team/${second.userId}`)).toMatchObject(own);
    expect((await ownersOf(owner.company)).sort()).toEqual([owner.userId, second.userId].sort());
  });

  test('the last owner cannot be demoted, disabled or removed; a disabled owner does not count', async () => {
    const { owner } = team;
    const second = await createMember(server, { company: owner.company });
    await owner.post(`/team/${second.userId}`, { disabled: true });
    const needed = { status: 409, message: 'A company needs at least one owner' };
    expect(await owner.post(`/team/${owner.userId}`, { role: 'hr' })).toMatchObject(needed);
    expect(await owner.post(`/team/${owner.userId}`, { disabled: true })).toMatchObject(needed);
    expect(await owner.delete(`/team/${owner.userId}`)).toMatchObject(needed);
    // Only an owner who can sign in is needed as one.
    expect((await owner.post(`/team/${second.userId}`, { role: 'viewer' })).status).toBe(200);
    expect(await ownersOf(owner.company)).toEqual([owner.userId]);
  });

  test.each([
    ['demote', (by: Member, other: Member) => by.post(`/team/${other.userId}`, { role: 'viewer' })],
    ['disable', (by: Member, other: Member) => by.post(`/team/${other.userId}`, { disabled: true })],
    ['remove', (by: Member, other: Member) => by.delete(`/team/${other.userId}`)],
  ])('two owners who %s each other at the same moment: one stays', async (_, act) => {
    const { owner } = team;
    const second = await createMember(server, { company: owner.company });
    const answers = await Promise.all([act(owner, second), act(second, owner)]);
    // The second is refused: no longer let in, or with the message that a company needs an owner.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf(owner.company)).toHaveLength(1);
  });

  test('only colleagues: ex-employees, other companies and unknown ids are not found', async () => {
    const { owner, stranger } = team;
    const exemployee = await createExemployee(server, owner);
    const gone = { status: 404, message: 'Colleague not found' };
    for (const id of [exemployee.userId, stranger.userId, unknownId]) {
      expect(await owner.post(`/team/${id}`, { role: 'owner' })).toMatchObject(gone);
      expect(await owner.delete(`/team/${id}`)).toMatchObject(gone);
    }
    expect((await exemployee.get('/users/profile')).data.type).toBe('exemployee');
    expect((await stranger.get('/users/profile')).status).toBe(200);
    expect(await owner.post('/team/nonsense', {})).toMatchObject({ status: 400, message: 'Invalid colleague id' });
    expect(await owner.post(`/team/${team.hr.userId}`, { role: 'king' })).toMatchObject({
      status: 400,
      errors: [{ path: 'role', message: 'Please select a role' }],
    });
    expect((await owner.post(`/team/${team.hr.userId}`, { disabled: 'yes' })).errors[0]?.path).toBe('disabled');
  });
});

describe('Removing: DELETE /team/{id}', () => {
  test('sessions end at once, nothing lets them in, their name stays with what they did, and they can be invited again', async () => {
    const { owner } = team;
    const colleague = await createMember(server, { company: owner.company, role: 'hr', password: 'Quiet-harbour-42' });
    const person = await createPerson(colleague);
    expect(await owner.delete(`/team/${colleague.userId}`)).toMatchObject({
      status: 200,
      data: { _id: colleague.userId },
    });
    expect(await colleague.get('/users/profile')).toMatchObject(notSignedIn);
    const signIn = { email: colleague.email, password: 'Quiet-harbour-42' };
    expect((await server.as(null).post('/auth/login', signIn)).status).toBe(401);
    const ids = (await owner.get('/team')).data.members.map((member: { _id: string }) => member._id);
    expect(ids).not.toContain(colleague.userId);
    expect(JSON.stringify((await owner.get(`/alumni/${person._id}/timeline`)).data)).toContain('Asha Rao');
    const row = await server.services.database.system
      .selectFrom('users')
      .select(['name', 'email', 'password_hash', 'phone', 'totp_secret'])
      .where('id', '=', colleague.userId)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Asha Rao', password_hash: null, phone: null, totp_secret: null });
    expect(row?.email).not.toContain(colleague.email);
    expect((await owner.post(`/team/${colleague.userId}`, { disabled: false })).status).toBe(404);
    expect((await invite(owner, colleague.email, 'viewer')).status).toBe(201);
    const token = await tokenFor(server, colleague.email, 'join-team');
    const body = { token, name: 'Asha Again', password: 'Tidal-harbour-44' };
    const joined = await server.as(null).post('/auth/join', body);
    expect(joined).toMatchObject({ status: 201, data: { user: { email: colleague.email, role: 'viewer' } } });
    expect((await auditOf(owner.company)).map(({ action }) => action)).toEqual([
      'team.member-removed',
      'team.member-invited',
      'team.member-joined',
    ]);
  });

  test('a link that was sent to them before no longer works', async () => {
    const { owner, hr } = team;
    const id = newId();
    await server.services.database.system
      .insertInto('account_links')
      .values({
        id,
        brand: 'encore',
        purpose: 'reset-password',
        company_id: owner.company,
        user_id: hr.userId,
        email: hr.email,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const path = `/account-links?token=${linkToken(server.services.config.secrets, id)}`;
    expect((await server.as(null).get(path)).data.state).toBe('open');
    await owner.post(`/team/${hr.userId}`, { disabled: true });
    expect((await server.as(null).get(path)).data.state).toBe('expired');
  });
});

describe('The link of an invitation, if no mail server is set: POST /team/invitations/{id}/link', () => {
  const copy = (by: Member, id: string) => by.post(`/team/invitations/${id}/link`);

  test('an owner gets the same link as in the mail; the list has none, and the audit log says who copied it', async () => {
    const { owner } = team;
    const email = newEmail();
    const { data } = await invite(owner, email);
    const copied = await copy(owner, data._id);
    expect(copied.status).toBe(200);
    const token = linkToken(server.services.config.secrets, data._id);
    expect(copied.data).toEqual({
      link: expect.stringMatching(new RegExp(`^http://localhost:\\d+/join\\?token=${token}$`)),
      expiresAt: data.expiresAt,
    });
    expect((await server.as(null).get(`/account-links?token=${token}`)).data).toMatchObject({ state: 'open', email });
    expect(JSON.stringify((await owner.get('/team')).data)).not.toContain(token);
    expect((await auditOf(owner.company)).at(-1)).toEqual({
      action: 'team.invitation-link-copied',
      actor_id: owner.userId,
      target_id: data._id,
      detail: {},
    });
  });

  test('one that has expired, was revoked or is another company’s has no link', async () => {
    const { owner, stranger } = team;
    const { data } = await invite(owner, newEmail());
    expect((await copy(stranger, data._id)).status).toBe(404);
    server.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect(await copy(owner, data._id)).toMatchObject({
      status: 409,
      message: 'This invitation has expired. Please resend it to get a new link',
    });
    server.setNow(null);
    await owner.delete(`/team/invitations/${data._id}`);
    expect((await copy(owner, data._id)).status).toBe(404);
    expect((await auditOf(owner.company)).map(({ action }) => action)).not.toContain('team.invitation-link-copied');
  });

  test('if a mail server is set, no one gets one', async () => {
    const { owner } = team;
    const { data } = await invite(owner, newEmail());
    const { config } = server.services;
    const before = config.smtpUrl;
    Object.assign(config, { smtpUrl: 'smtp://localhost:1' });
    try {
      expect((await owner.get('/team')).data.canCopyLinks).toBe(false);
      expect(await copy(owner, data._id)).toMatchObject({
        status: 409,
        message: 'Links are sent by email here and can’t be copied',
      });
    } finally {
      Object.assign(config, { smtpUrl: before });
    }
    expect((await auditOf(owner.company)).map(({ action }) => action)).not.toContain('team.invitation-link-copied');
  });
});
