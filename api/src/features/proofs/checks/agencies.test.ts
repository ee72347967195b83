import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import {
  checkBody,
  checkOf,
  createAgency,
  createSubject,
  forgetAttempts,
  questionOf,
} from '#api-test/factories/checks.ts';
import { createMember, createTeam, type Member, type Operator } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findSubject } from './find-subject.ts';

let server: TestServer;
let admin: Operator;
let team: Awaited<ReturnType<typeof createTeam>>;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetAttempts(server);
  team = await createTeam(server);
  own = await createSubject(server, team.owner);
});

const body = (values: Record<string, unknown> = {}) => {
  const { requester: _, organisation: __, workEmail: ___, ...asked } = checkBody(team.owner.company, own.email);
  return { ...asked, client: 'Globex Ltd', ...values };
};
const unauthenticated = { status: 401, message: 'The key of the agency is missing, unknown or revoked' };
const consentOf = async (id: string) => {
  const row = await checkOf(server, id);
  return { id, token: '', consent: linkToken(testSecret, row?.consent_id ?? '') };
};
const look = (id: string) => findSubject({ services: server.services, company: team.owner.company, id });

describe('Operators grant agencies a key', () => {
  test('it is shown once, stored as a hash, and revoked', async () => {
    const { _id, key, client } = await createAgency(server, admin);
    const { agencies } = (await admin.get('/admin/agencies')).data;
    expect(agencies[0]).toMatchObject({ _id, name: 'Verity Checks', prefix: key.slice(0, 13), perDay: 50, total: 0 });
    expect(JSON.stringify(agencies)).not.toContain(key.slice(13));
    expect((await client.post('/agencies/checks', body())).status).toBe(201);
    expect(await admin.post(`/admin/agencies/${_id}/revoke`)).toMatchObject({
      status: 200,
      data: { revokedAt: expect.any(String), total: 1 },
    });
    expect((await admin.post(`/admin/agencies/${_id}/revoke`)).status).toBe(200);
    expect(await client.post('/agencies/checks', body())).toMatchObject(unauthenticated);
    const { operations } = (await admin.get('/admin/audit?action=agency.revoked')).data;
    expect(operations).toMatchObject([{ detail: { agency: 'Verity Checks' } }]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ contact: 'no address' }, 'contact'],
    [{ domain: 'no domain' }, 'domain'],
    [{ perDay: 0 }, 'perDay'],
    [{ perDay: 10_001 }, 'perDay'],
  ])('%o is refused', async (values, path) => {
    const given = { name: 'Verity', contact: 'a@verity.example', domain: 'verity.example', perDay: 5, ...values };
    expect(await admin.post('/admin/agencies', given)).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('no one else', async () => {
    for (const by of [team.owner, team.hr, own]) {
      expect(await by.get('/admin/agencies')).toMatchObject(notAllowed);
      expect(await by.post('/admin/agencies', { name: 'x' })).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/admin/agencies')).toMatchObject(notSignedIn);
    expect((await admin.post('/admin/agencies/01890000-0000-7000-8000-000000000000/revoke')).status).toBe(404);
  });
});

describe('An agency asks by the API', () => {
  test('the person sees the agency and its client, consents, and the agency reads the answer', async () => {
    await team.hr.post('/checks/settings', { mode: 'automatic' });
    const { client } = await createAgency(server, admin, { name: 'Verity Two' });
    const asked = await client.post('/agencies/checks', body());
    expect(asked).toMatchObject({ status: 201, data: { state: 'waiting', answer: null } });
    const { _id: id } = asked.data;
    await look(id);
    const check = await consentOf(id);
    const question = await questionOf(server, check);
    expect(question.who).toEqual({
      organisation: 'Verity Two',
      name: null,
      email: 'desk@verity.example',
      isAgency: true,
      client: 'Globex Ltd',
    });
    await server.as(null).post('/checks/consent', { token: check.consent, agree: true, shown: question.shown });
    const { data } = await client.get(`/agencies/checks/${id}`);
    expect(data).toMatchObject({ state: 'answered', answer: { by: 'record' } });
    expect(data.answer.claims.every(({ result }: { result: string }) => result === 'agrees')).toBe(true);
    const mails = await server.services.database.system
      .selectFrom('outbox')
      .select('id')
      .where('email', '=', 'desk@verity.example')
      .execute();
    expect(mails).toEqual([]);
  });

  test('a stranger and an ex-employee give the same answer; asked twice it is the same check', async () => {
    const { client } = await createAgency(server, admin);
    const known = await client.post('/agencies/checks', body({ reference: 'R-1' }));
    const unknown = await client.post('/agencies/checks', body({ reference: 'R-1', email: 'stranger@mail.example' }));
    for (const { data } of [known, unknown]) await look(data._id);
    const plain = async (id: string) => {
      const { _id, askedAt: _askedAt, until: _until, ...rest } = (await client.get(`/agencies/checks/${id}`)).data;
      return rest;
    };
    expect(await plain(known.data._id)).toEqual(await plain(unknown.data._id));
    expect((await client.post('/agencies/checks', body())).data._id).toBe(known.data._id);
  });

  test('a missing, unknown and malformed key are refused alike; a session and a company’s key too', async () => {
    const { key, client } = await createAgency(server, admin);
    const { data } = await client.post('/agencies/checks', body());
    const unknown = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const by of [server.as(null), server.as({ token: unknown }), server.as({ token: 'agency_x' }), team.owner]) {
      expect(await by.post('/agencies/checks', body())).toMatchObject(unauthenticated);
      expect(await by.get(`/agencies/checks/${data._id}`)).toMatchObject(unauthenticated);
    }
    // The key opens nothing else.
    expect(await client.get('/alumni')).toMatchObject(notSignedIn);
    expect((await client.get('/admin/agencies')).status).toBe(401);
  });

  test('another agency’s check is not found; nor are unknown companies and those that answer none', async () => {
    const [one, other] = [await createAgency(server, admin), await createAgency(server, admin)];
    const { data } = await one.client.post('/agencies/checks', body());
    expect((await other.client.get(`/agencies/checks/${data._id}`)).status).toBe(404);
    await team.hr.post('/checks/settings', { mode: 'off' });
    for (const company of [team.owner.company, 'no-such-company'])
      expect(await one.client.post('/agencies/checks', body({ company }))).toMatchObject({
        status: 400,
        errors: [{ path: 'company', message: 'There is no such company here, or it answers no background checks' }],
      });
  });

  test('its limit of a day holds for many at once', async () => {
    const { client } = await createAgency(server, admin, { perDay: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        client.post('/agencies/checks', body({ email: `p${number}@mail.example` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  });

  test('another client or claim is another check; a revoked key ends what is open, and asking again after an erasure is the same', async () => {
    const { _id, client } = await createAgency(server, admin);
    const one = await client.post('/agencies/checks', body());
    const other = await client.post('/agencies/checks', body({ client: 'Initech' }));
    expect(other.data._id).not.toBe(one.data._id);
    expect((await client.post('/agencies/checks', body({ title: 'Architect' }))).data._id).not.toBe(one.data._id);
    await look(one.data._id);
    const check = await consentOf(one.data._id);
    expect((await team.owner.post(`/alumni/${own.person}/erase`)).status).toBe(201);
    expect((await client.post('/agencies/checks', body())).data._id).toBe(one.data._id);
    own = await createSubject(server, team.owner);
    const { data } = await client.post('/agencies/checks', body());
    await look(data._id);
    const open = await consentOf(data._id);
    expect(await questionOf(server, open)).toMatchObject({ state: 'asked' });
    expect((await admin.post(`/admin/agencies/${_id}/revoke`)).status).toBe(200);
    expect(await questionOf(server, open)).toMatchObject({ state: 'ended' });
    expect((await server.as(null).get(`/checks/consent?token=${check.consent}`)).status).toBe(404);
  });

  test('of a company it has a share, beside its own limit', async () => {
    const { _id, client } = await createAgency(server, admin, { perDay: 1000 });
    await client.post('/agencies/checks', body());
    await sql`insert into background_checks (company_id, id, consent_id, state, requester_email, requester, domain, site, organisation,
        agency_id, purpose, asked_hash, created_at, confirmed_at, consent_until, answer_until)
      select company_id, gen_random_uuid(), gen_random_uuid(), 'asked', requester_email, requester, domain, site, organisation,
        agency_id, purpose, ''::bytea, created_at, confirmed_at, consent_until, answer_until
      from background_checks, generate_series(1, 49) where agency_id = ${_id}`.execute(server.services.database.system);
    expect(await client.post('/agencies/checks', body({ email: 'x@mail.example' }))).toMatchObject({
      status: 429,
      message: 'The agency has reached its limit with this company for today',
    });
    expect((await client.post('/agencies/checks', body())).status).toBe(201);
    const { agencies } = (await admin.get('/admin/agencies')).data;
    expect(agencies.find((each: { _id: string }) => each._id === _id).total).toBe(1);
  });

  test('a blocked agency is not told', async () => {
    const { client } = await createAgency(server, admin, { domain: 'pest.example' });
    await team.hr.post('/checks/blocks', { domain: 'pest.example' });
    const { status, data } = await client.post('/agencies/checks', body());
    expect([status, data.state]).toEqual([201, 'waiting']);
    await look(data._id);
    expect((await checkOf(server, data._id))?.person_id).toBeNull();
  });

  test.each([
    [{ knows: false }, 'knows'],
    [{ name: '' }, 'name'],
    [{ title: '', department: '', from: '', to: '' }, 'title'],
    [{ email: 'x' }, 'email'],
    [{ purpose: 'curiosity' }, 'purpose'],
  ])('%o is refused', async (values, path) => {
    const { client } = await createAgency(server, admin);
    expect(await client.post('/agencies/checks', body(values))).toMatchObject({ status: 400, errors: [{ path }] });
  });
});
