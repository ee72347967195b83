import { parse } from 'csv-parse/sync';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  createGroup,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
  type Operator,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type AuditEntry, auditMessages, auditPage } from '#contract/company/audit-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const entriesOf = async (member: Member, query = '') => {
  const answer = await member.get<{ entries: AuditEntry[]; nextCursor: string | null }>(`/audit-log${query}`);
  expect(answer.status, answer.message).toBe(200);
  return answer.data.entries;
};
const actionsOf = async (member: Member, query = '') => (await entriesOf(member, query)).map((entry) => entry.action);
type Line = Partial<Insertable<Schema['audit_log']>>;
const write = (member: Member, lines: (Omit<Line, 'detail'> & { detail?: object })[]) =>
  server.services.database.system
    .insertInto('audit_log')
    .values(
      lines.map(({ detail = {}, ...line }) => ({
        action: 'person.changed',
        ...line,
        company_id: member.company,
        id: newId(),
        detail: JSON.stringify(detail),
      })),
    )
    .execute();

test('an entry names only what really differs, and a change of nothing leaves none (product.md, Settings: audit log)', async () => {
  const owner = await createMember(server);
  const webhook = { url: 'https://hooks.example/a', events: ['person.added'] };
  const { data: hook } = await owner.post('/webhooks', webhook);
  const { data: field } = await owner.post('/custom-fields', { name: 'Badge', type: 'text' });
  const { data: profile } = await owner.get('/users/profile');
  const { data: rules } = await owner.get('/privacy/retention');
  const group = await createGroup(owner);
  const before = (await actionsOf(owner)).length;
  const { name, companyDetails } = profile;
  const same = [
    owner.post('/users/profile', { name, jobApplyEmails: profile.preferences.jobApplyEmails }),
    owner.post(`/companies/update/${owner.company}`, { name: companyDetails.name, location: null }),
    owner.post(`/webhooks/${hook._id}`, { ...webhook, enabled: true }),
    owner.post(`/custom-fields/${field._id}`, { name: 'Badge' }),
    owner.post('/privacy/retention', { subject: rules[0].subject, days: rules[0].days }),
    owner.post(`/group/${group._id}`, { alumnisToRemove: [newId()] }),
  ];
  for (const answer of await Promise.all(same)) expect(answer.status, answer.message).toBeLessThan(300);
  expect(await actionsOf(owner)).toHaveLength(before);
  await owner.post('/users/profile', { name, referralEmails: !profile.preferences.referralEmails });
  await owner.post(`/companies/update/${owner.company}`, {
    name: companyDetails.name,
    location: 'Pune',
    employeeCount: null,
  });
  await owner.post(`/webhooks/${hook._id}`, { ...webhook, enabled: false });
  expect((await entriesOf(owner)).slice(0, 3).map(({ action, detail }) => [action, detail.fields])).toEqual([
    ['webhook.changed', ['enabled']],
    ['company.changed', ['location']],
    ['user.changed', ['referralEmails']],
  ]);
});

/** Starts an operator's look into the company. */
async function lookInto(member: Member): Promise<Operator> {
  const admin = await createMember(server, { type: 'admin' });
  const { system } = server.services.database;
  const id = newId();
  const now = new Date();
  const session = { id, company_id: member.company, user_id: admin.userId, reason: 'Ticket 7', started_at: now };
  await system
    .insertInto('support_sessions')
    .values({ ...session, ends_at: new Date(Date.now() + 60_000) })
    .execute();
  await system.updateTable('sessions').set({ support_session_id: id }).where('user_id', '=', admin.userId).execute();
  return admin;
}

describe('The audit log (product.md, Settings: audit log; issue: with filters and export)', () => {
  test('owners and HR read and export it, no one else', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    await createPerson(owner);
    for (const who of [owner, hr]) {
      expect(await actionsOf(who)).toContain('person.added');
      expect((await who.get('/audit-log/actors')).status).toBe(200);
      expect((await who.post('/audit-log/export')).status).toBe(200);
    }
    const program = await createProgram(server, owner, ['people:read']);
    for (const who of [recruiter, viewer, program]) {
      expect(await who.get('/audit-log')).toMatchObject(notAllowed);
      expect(await who.get('/audit-log/actors')).toMatchObject(notAllowed);
      expect(await who.post('/audit-log/export')).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/audit-log')).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/audit-log/export')).toMatchObject(notSignedIn);
    expect(await actionsOf(stranger)).toEqual([]);
    expect((await stranger.get('/audit-log/actors')).data).toMatchObject([{ _id: stranger.userId }]);
  });

  test('each entry has names: people, programs, support, and the product itself', async () => {
    const owner = await createMember(server);
    const program = await createProgram(server, owner, ['people:read', 'people:read-contact', 'people:write']);
    const person = await createPerson(program);
    const group = await createGroup(owner, 'Pune');
    const support = await lookInto(owner);
    await support.get('/alumni');
    await write(owner, [{ action: 'mail.unsubscribed' }]);
    const [own, read, made, added, created] = await entriesOf(owner);
    expect(own).toMatchObject({ action: 'mail.unsubscribed', actor: null, target: null });
    expect(read).toMatchObject({ action: 'support.read', actor: { type: 'support', name: 'Support' } });
    expect(made).toMatchObject({
      action: 'group.created',
      actor: { _id: owner.userId, type: 'user', name: 'Asha Rao' },
      target: { type: 'group', _id: group._id, name: 'Pune' },
    });
    const { name } = (await owner.get('/api-keys')).data[0];
    expect(added).toMatchObject({
      action: 'person.added',
      actor: { _id: program.id, type: 'api-key', name },
      target: { type: 'person', _id: person._id, name: person.name },
    });
    expect(created).toMatchObject({ action: 'api-key.created', target: { type: 'api-key', name } });
    expect((await owner.get('/audit-log/actors')).data).toEqual([
      { _id: owner.userId, type: 'user', name: 'Asha Rao' },
      { _id: program.id, type: 'api-key', name },
    ]);
  });

  test('an operator reads it in a support session, which is logged; exporting is not allowed', async () => {
    const owner = await createMember(server);
    const support = await lookInto(owner);
    expect((await support.get('/audit-log')).status).toBe(200);
    expect((await entriesOf(owner))[0]).toMatchObject({ action: 'support.read', detail: { route: 'GET /audit-log' } });
    expect(await support.post('/audit-log/export')).toMatchObject(notAllowed);
  });

  test('it can be filtered by action, actor, target and time, and by all of them together', async () => {
    const member = await createMember(server);
    const [colleague, target] = [newId(), newId()];
    await write(member, [
      { action: 'person.added', at: '2026-01-01T10:00:00Z', actor_id: member.userId, actor_type: 'user' },
      {
        action: 'person.changed',
        at: '2026-01-02T10:00:00Z',
        actor_id: colleague,
        target_type: 'person',
        target_id: target,
      },
      {
        action: 'people.imported',
        at: '2026-01-03T10:00:00Z',
        actor_id: colleague,
        actor_type: 'user',
        target_type: 'import',
      },
      { action: 'mail.unsubscribed', at: '2026-01-04T10:00:00Z' },
      { action: 'support.read', at: '2026-01-05T10:00:00Z', actor_id: newId(), actor_type: 'support' },
    ]);
    expect(await actionsOf(member, '?action=person.')).toEqual(['person.changed', 'person.added']);
    expect(await actionsOf(member, '?action=p%25')).toEqual([]);
    expect(await actionsOf(member, '?action=person_')).toEqual([]);
    expect(await actionsOf(member, `?actor=${colleague}`)).toEqual(['people.imported', 'person.changed']);
    expect(await actionsOf(member, '?actor=support')).toEqual(['support.read']);
    expect(await actionsOf(member, '?actor=product')).toEqual(['mail.unsubscribed']);
    expect(await actionsOf(member, '?targetType=import')).toEqual(['people.imported']);
    expect(await actionsOf(member, `?target=${target}`)).toEqual(['person.changed']);
    expect(await actionsOf(member, '?from=2026-01-04T10:00:00Z')).toEqual(['support.read', 'mail.unsubscribed']);
    expect(await actionsOf(member, '?to=2026-01-02T10:00:00Z')).toEqual(['person.added']);
    expect(await actionsOf(member, '?from=2026-01-02T15:30:00%2B05:30&to=2026-01-02T10:00:01Z')).toEqual([
      'person.changed',
    ]);
    expect(await actionsOf(member, `?actor=${colleague}&action=person.&from=2026-01-02T00:00:00Z`)).toEqual([
      'person.changed',
    ]);
    expect(await actionsOf(member, `?actor=${colleague}&action=person.&from=2026-01-03T00:00:00Z`)).toEqual([]);
  });

  test.each([
    ['actor=somebody', 'actor', auditMessages.invalidActor],
    ['from=yesterday', 'from', auditMessages.invalidDate],
    ['to=2026-13-01', 'to', auditMessages.invalidDate],
    ['cursor=x', 'cursor', 'Invalid cursor'],
    [`action=${'x'.repeat(101)}`, 'action', undefined],
  ])('%s is refused with the name of the field', async (query, path, message) => {
    const member = await createMember(server);
    expect(await member.get(`/audit-log?${query}`)).toMatchObject({
      status: 400,
      errors: [{ path, ...(message ? { message } : {}) }],
    });
  });

  test('page follows page without a gap or a repeat, even when entries are added meanwhile', async () => {
    const member = await createMember(server);
    await write(
      member,
      Array.from({ length: 2 * auditPage + 3 }, (_, index) => ({ action: `line.number-${index}` })),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data }: { data: { entries: AuditEntry[]; nextCursor: string | null } } = await member.get(
        `/audit-log${cursor && `?cursor=${cursor}`}`,
      );
      seen.push(...data.entries.map(({ action }) => action));
      cursor = data.nextCursor;
      await write(member, [{ action: 'line.late' }]);
    }
    expect(seen).toEqual(Array.from({ length: 2 * auditPage + 3 }, (_, index) => `line.number-${index}`).reverse());
  });
});

describe('Its export', () => {
  test('contains the filtered entries, more than a page, and is itself logged', async () => {
    const member = await createMember(server);
    await write(
      member,
      Array.from({ length: 1203 }, () => ({ action: 'line.kept' })),
    );
    await write(member, [{ action: 'line.other' }, { action: 'line.kept', detail: { fields: ['phone'] } }]);
    const answer = await member.post('/audit-log/export', { action: 'line.kept' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    const [header, first, ...others]: string[][] = parse(answer.body, { bom: true });
    expect(header).toEqual(expect.arrayContaining(['Time (UTC)', 'Action', 'By', 'Target', 'Detail']));
    expect(first).toEqual(expect.arrayContaining(['line.kept', 'Product', '{"fields":["phone"]}']));
    expect(others).toHaveLength(1203);
    expect(others.every((row) => row[1] === 'line.kept')).toBe(true);
    expect((await entriesOf(member))[0]).toMatchObject({
      action: 'audit-log.exported',
      actor: { _id: member.userId },
      detail: { filters: ['action'] },
    });
  });

  test('has a column for each: who, of what type, and on what, by name and by id', async () => {
    const owner = await createMember(server);
    const program = await createProgram(server, owner, ['people:read']);
    const group = await createGroup(owner, 'Pune');
    const { name: nameOfProgram } = (await owner.get('/api-keys')).data[0];
    const [operator, gone] = [newId(), newId()];
    const onGroup = { target_type: 'group', target_id: group._id };
    await write(owner, [
      { action: 'line.product', at: '2026-01-01T10:00:00Z' },
      { action: 'line.user', at: '2026-01-02T11:00:00Z', actor_id: owner.userId, actor_type: 'user', ...onGroup },
      {
        action: 'line.program',
        at: '2026-01-03T12:00:00Z',
        actor_id: program.id,
        actor_type: 'api-key',
        target_type: 'person',
        target_id: gone,
        detail: { fields: ['phone'] },
      },
      {
        action: 'line.support',
        at: '2026-01-04T13:00:00Z',
        actor_id: operator,
        actor_type: 'support',
        target_type: 'import',
        detail: { count: 2 },
      },
    ]);
    const { body } = await owner.post('/audit-log/export', { action: 'line.' });
    const lines: string[][] = parse(body, { bom: true });
    expect(lines).toEqual([
      ['Time (UTC)', 'Action', 'By', 'By type', 'By id', 'Target type', 'Target', 'Target id', 'Detail'],
      ['2026-01-04T13:00:00.000Z', 'line.support', 'Support', 'support', operator, 'import', '', '', '{"count":2}'],
      [
        '2026-01-03T12:00:00.000Z',
        'line.program',
        nameOfProgram,
        'api-key',
        program.id,
        'person',
        '',
        gone,
        '{"fields":["phone"]}',
      ],
      ['2026-01-02T11:00:00.000Z', 'line.user', 'Asha Rao', 'user', owner.userId, 'group', 'Pune', group._id, ''],
      ['2026-01-01T10:00:00.000Z', 'line.product', 'Product', '', '', '', '', '', ''],
    ]);
  });

  test('no cell can be read as a formula', async () => {
    const member = await createMember(server);
    const group = await createGroup(member, '=cmd()');
    const { body } = await member.post('/audit-log/export', { target: group._id });
    expect(body.toString()).toContain("'=cmd()");
    expect(body.toString()).not.toContain(',=cmd()');
  });

  test.each([
    ['x', 'Please enter a valid date and time'],
    ['0000-01-01T00:00:00Z', 'The year must be from 1900 to 2999'],
    ['2026-01-01T00:00:00+18:01', 'The offset from UTC must be at most 14 hours'],
  ])('from %s is refused before anything is written, in an answer that can be read', async (from, message) => {
    const member = await createMember(server);
    const refused = { status: 400, message, errors: [{ path: 'from', message }] };
    const exported = await member.post('/audit-log/export', { from });
    expect(exported).toMatchObject(refused);
    expect(exported.headers).not.toHaveProperty('content-encoding');
    expect(exported.headers['content-disposition']).toBe('attachment; filename="api.json"');
    expect(await member.get(`/audit-log?from=${encodeURIComponent(from)}`)).toMatchObject(refused);
    expect(await entriesOf(member)).toEqual([]);
  });
});
