// Both databases: transactions, unique indexes and look-ups by hashes
import SCIMMY from 'scimmy';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { confirmLeaving, leaverBody, leaverRow, leavingTokens, settleAt } from '#api-test/factories/leavers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { inject, startTestServer, type TestServer } from '#api-test/server.ts';
import { scimUrns } from '#contract/ex-employee/scim.ts';

const { user: userUrn, enterprise, leaver: leaverUrn, list: listUrn, patch: patchUrn } = scimUrns;
const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';
const media = 'application/scim+json; charset=utf-8';

let server: TestServer;
let owner: Member;
let source: { _id: string; token: string };
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server);
  server.setNow(new Date('2026-06-01T06:30:00Z'));
  source = await addSource(owner);
});
afterEach(() => server.setNow(null));

async function addSource(by: Member): Promise<{ _id: string; token: string }> {
  const { status, data, message } = await by.post('/leaver-sources', { kind: 'scim', name: 'Entra', settings: {} });
  expect(status, message).toBe(201);
  return data;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Told = { token?: string | null; headers?: Record<string, string> };
/** Calls as another system does, and reads the answer as one. */
async function scim(method: Method, path: string, body?: unknown, { token = source.token, headers = {} }: Told = {}) {
  const answered = await inject(server.app, {
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      host: 'localhost',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': media }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = answered.body.toString();
  return {
    status: answered.statusCode,
    headers: answered.headers,
    text,
    json: (text === '' ? {} : JSON.parse(text)) as any,
  };
}

/** A profile that says everything, of another person each time. */
function profile(values: Record<string, unknown> = {}) {
  const number = ++people;
  return {
    schemas: [userUrn, enterprise],
    userName: `asha${number}@acme.example`,
    externalId: `00u${number}Xy`,
    active: true,
    name: { formatted: 'Asha Raodottir', givenName: 'Asha', familyName: 'Raodottir' },
    displayName: 'Asha Raodottir',
    title: 'Engineer',
    emails: [
      { value: `asha${number}@acme.example`, type: 'work', primary: true },
      { value: `asha${number}@home.example`, type: 'home' },
    ],
    phoneNumbers: [{ value: '9876543210', type: 'mobile' }],
    addresses: [{ type: 'work', locality: 'Pune', country: 'IN' }],
    // Not part of any random id.
    [enterprise]: { employeeNumber: `Emp-${number}-x`, department: 'Research' },
    ...values,
  };
}
const dated = (dateOfLeaving: string) => ({ [leaverUrn]: { dateOfLeaving } });
const operations = (...Operations: unknown[]) => ({ schemas: [patchUrn], Operations });
const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`;
const create = async (values: Record<string, unknown> = {}) => {
  const sent = profile(values);
  const { status, json, text } = await scim('POST', '/Users', sent);
  expect(status, text).toBe(201);
  return { sent, id: json.id as string, json };
};
const leavers = async () =>
  server.services.database.system.selectFrom('leavers').selectAll().where('company_id', '=', owner.company).execute();
const leaverOf = async (employeeId: string) => (await leavers()).find((row) => row.employee_id === employeeId);
const factsOf = async (employeeId: string) =>
  Object.fromEntries(
    Object.entries(((await leaverOf(employeeId))?.facts ?? {}) as Record<string, { value: string }>).map(
      ([field, { value }]) => [field, value],
    ),
  );
const runs = async () => (await owner.get(`/leaver-sources/${source._id}/runs`)).data;
const faults = async () => {
  const [run] = await runs();
  return (await owner.get(`/leaver-sources/${source._id}/runs/${run._id}`)).data.faultyRows as object[];
};

describe('Discovery (RFC 7643, 5 to 7)', () => {
  test('what is supported, the type and its schemas', async () => {
    const config = await scim('GET', '/ServiceProviderConfig');
    expect(config.status).toBe(200);
    expect(config.headers['content-type']).toBe(media);
    expect(config.json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = await scim('GET', '/ResourceTypes');
    expect(types.json).toMatchObject({
      schemas: [listUrn],
      totalResults: 1,
      Resources: [{ id: 'User', endpoint: '/Users' }],
    });
    expect((await scim('GET', '/ResourceTypes/User')).json).toEqual(types.json.Resources[0]);
    const schemas = await scim('GET', '/Schemas');
    expect(schemas.json.Resources.map(({ id }: { id: string }) => id)).toEqual([userUrn, enterprise, leaverUrn]);
    expect((await scim('GET', `/Schemas/${leaverUrn}`)).json).toEqual(schemas.json.Resources[2]);
    expect(schemas.text).not.toContain('null');
    expect((await scim('GET', '/Schemas/urn:nothing')).json).toEqual({
      schemas: [errorUrn],
      status: '404',
      detail: 'Not found',
    });
    expect((await scim('GET', '/Groups?excludedAttributes=members')).json).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });

  test('an independent library (scimmy) reads the configuration, and knows every attribute of the core and the enterprise', async () => {
    const { json } = await scim('GET', '/ServiceProviderConfig');
    expect(() => new SCIMMY.Schemas.ServiceProviderConfig(json)).not.toThrow();
    const { Resources } = (await scim('GET', '/Schemas')).json;
    for (const [index, theirs] of [SCIMMY.Schemas.User, SCIMMY.Schemas.EnterpriseUser].entries())
      for (const { name, type, multiValued, subAttributes = [] } of Resources[index].attributes) {
        // `externalId` is one of the attributes that all resources have (RFC 7643, 3.1).
        if (name === 'externalId') continue;
        const known = theirs.definition.attribute(name) as any;
        expect({ name, type, multiValued }).toEqual({
          name: known.name,
          type: known.type,
          multiValued: known.config.multiValued,
        });
        for (const sub of subAttributes)
          expect(theirs.definition.attribute(`${name}.${sub.name}`)).toMatchObject({ name: sub.name });
      }
  });
});

describe('The token of a source', () => {
  const refused = { schemas: [errorUrn], status: '401', detail: 'The token is unknown, or its source is switched off' };

  test('every route refuses a call without one, with an unknown one, of a source that is off, and of another kind', async () => {
    const { id } = await create();
    const routes: [Method, string, unknown?][] = [
      ['GET', '/ServiceProviderConfig'],
      ['GET', '/ResourceTypes'],
      ['GET', '/ResourceTypes/User'],
      ['GET', '/Schemas'],
      ['GET', `/Schemas/${userUrn}`],
      ['GET', '/Groups'],
      ['GET', '/Users'],
      ['POST', '/Users', profile()],
      ['GET', `/Users/${id}`],
      ['PUT', `/Users/${id}`, profile()],
      ['PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'title', value: 'x' })],
      ['DELETE', `/Users/${id}`],
    ];
    const refuse = async (token: string | null) => {
      for (const [method, path, body] of routes) {
        const { status, json, headers } = await scim(method, path, body, { token });
        expect({ status, json }, `${method} ${path}`).toEqual({ status: 401, json: refused });
        expect(headers).toMatchObject({ 'content-type': media, 'www-authenticate': 'Bearer' });
      }
    };
    await refuse(null);
    await refuse(`${source.token}x`);
    await refuse((await server.session(owner.userId)).token);
    await owner.post(`/leaver-sources/${source._id}`, { enabled: false });
    await refuse(source.token);
    await owner.post(`/leaver-sources/${source._id}`, { enabled: true });
    const { system } = server.services.database;
    const set = (values: object) =>
      system.updateTable('companies').set(values).where('id', '=', owner.company).execute();
    await set({ suspended_at: new Date() });
    await refuse(source.token);
    await set({ suspended_at: null, closed_at: new Date() });
    await refuse(source.token);
    await set({ closed_at: null });
    await system.updateTable('leaver_sources').set({ kind: 'webhook' }).where('id', '=', source._id).execute();
    await refuse(source.token);
    await system.updateTable('leaver_sources').set({ kind: 'scim' }).where('id', '=', source._id).execute();
    expect((await scim('GET', `/Users/${id}`)).status).toBe(200);
  });

  test('an earlier token works for seven days', async () => {
    const { token: old } = source;
    source.token = (await owner.post(`/leaver-sources/${source._id}/token`)).data.token;
    const works = async (token: string) => (await scim('GET', '/Users', undefined, { token })).status;
    expect(await works(source.token)).toBe(200);
    server.setNow(new Date('2026-06-08T06:29:59Z'));
    expect(await works(old)).toBe(200);
    server.setNow(new Date('2026-06-08T06:30:00Z'));
    expect(await works(old)).toBe(401);
    expect(await works(source.token)).toBe(200);
  });

  test('the token of another company, and of another source, sees and changes nothing', async () => {
    const { id, sent } = await create({ active: false });
    const stranger = await createMember(server);
    for (const by of [stranger, owner]) {
      const { token } = await addSource(by);
      const ask = async (method: Method, path: string, body?: unknown) =>
        (await scim(method, path, body, { token })).status;
      expect((await scim('GET', '/Users', undefined, { token })).json.totalResults).toBe(0);
      expect(
        (await scim('GET', filtered(`userName eq "${sent.userName}"`), undefined, { token })).json.totalResults,
      ).toBe(0);
      expect(await ask('GET', `/Users/${id}`)).toBe(404);
      expect(await ask('PUT', `/Users/${id}`, sent)).toBe(404);
      expect(await ask('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: true }))).toBe(404);
      expect(await ask('DELETE', `/Users/${id}`)).toBe(404);
    }
    expect(await leavers()).toHaveLength(1);
  });
});

describe('Employees who stay', () => {
  test('nothing of them is stored but hashes', async () => {
    const { sent, id, json } = await create({ displayName: 'Sita Onlyhere' });
    expect(json).toEqual({
      ...sent,
      schemas: [userUrn, enterprise],
      id,
      addresses: [{ type: 'work', locality: 'Pune' }],
      meta: {
        resourceType: 'User',
        created: '2026-06-01T06:30:00.000Z',
        lastModified: '2026-06-01T06:30:00.000Z',
        location: `http://localhost:3000/api/scim/v2/Users/${id}`,
        version: expect.stringMatching(/^W\/"[\da-f]{20}"$/),
      },
    });
    await scim('PUT', `/Users/${id}`, { ...sent, title: 'Lead Engineer' });
    await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { displayName: 'Sita Onlyhere' } }));
    const texts = [sent.userName, sent.externalId, 'Sita Onlyhere', sent.emails[1]?.value ?? '', 'Lead Engineer'];
    expect(await findEverywhere(server, ...texts)).toEqual([]);
    expect(await leavers()).toEqual([]);
    expect((await owner.get('/leaver-sources')).data).toMatchObject([{ known: 1 }]);
  });

  test('they are found by what a source looks them up by, and the answer repeats it', async () => {
    const { sent, id } = await create();
    const minimal = {
      schemas: [userUrn],
      id,
      userName: id,
      active: true,
      meta: expect.objectContaining({ resourceType: 'User' }),
    };
    expect((await scim('GET', `/Users/${id}`)).json).toEqual(minimal);
    const number = sent[enterprise].employeeNumber;
    for (const [filter, echo] of [
      [`userName eq "${sent.userName}"`, { userName: sent.userName }],
      [`USERNAME eq "${sent.userName.toUpperCase()}"`, { userName: sent.userName.toUpperCase() }],
      [`${userUrn}:userName eq "${sent.userName}" and active eq true`, { userName: sent.userName }],
      [`externalId eq "${sent.externalId}"`, { externalId: sent.externalId }],
      [
        `${enterprise}:employeeNumber eq "${number}"`,
        { schemas: [userUrn, enterprise], [enterprise]: { employeeNumber: number } },
      ],
      [`emails[type eq "work"].value eq "${sent.userName}"`, { emails: [{ value: sent.userName, type: 'work' }] }],
      [`id eq "${id}"`, {}],
    ] as const) {
      const { status, json } = await scim('GET', filtered(filter));
      expect({ status, json }, filter).toEqual({
        status: 200,
        json: {
          schemas: [listUrn],
          totalResults: 1,
          startIndex: 1,
          itemsPerPage: 1,
          Resources: [{ ...minimal, ...echo }],
        },
      });
    }
    for (const filter of [
      'userName eq "nobody"',
      `externalId eq "${sent.externalId.toUpperCase()}"`,
      `userName eq "${sent.userName}" and active eq false`,
      'active eq true and active eq false',
      'id eq "nonsense"',
      'userName eq "2f1d1d0c-2f0e-4f52-8a3e-000000000000"',
    ])
      expect((await scim('GET', filtered(filter))).json, filter).toMatchObject({ totalResults: 0, Resources: [] });
    for (const filter of [
      'title eq "Engineer"',
      'name.familyName co "Rao"',
      'userName eq true',
      'emails[type eq "home"].value eq "x"',
      'nonsense',
    ])
      expect((await scim('GET', filtered(filter))).json, filter).toMatchObject({
        status: '400',
        scimType: 'invalidFilter',
      });
  });

  test('pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await create()).id);
    const page = async (query: string) => {
      const { json } = await scim('GET', `/Users?${query}`);
      const { totalResults, startIndex, itemsPerPage, Resources } = json;
      return [totalResults, startIndex, itemsPerPage, Resources.map(({ id }: { id: string }) => ids.indexOf(id))];
    };
    expect(await page('')).toEqual([5, 1, 5, [0, 1, 2, 3, 4]]);
    expect(await page('startIndex=1&count=2')).toEqual([5, 1, 2, [0, 1]]);
    expect(await page('startIndex=3&count=2')).toEqual([5, 3, 2, [2, 3]]);
    expect(await page('startIndex=5&count=2')).toEqual([5, 5, 1, [4]]);
    expect(await page('startIndex=6&count=2')).toEqual([5, 6, 0, []]);
    expect(await page('startIndex=0&count=1')).toEqual([5, 1, 1, [0]]);
    expect(await page('count=0')).toEqual([5, 1, 0, []]);
    expect(await page('count=-1')).toEqual([5, 1, 0, []]);
    expect((await scim('GET', '/Users?count=many')).json).toMatchObject({ status: '400', scimType: 'invalidValue' });
    const { json } = await scim('GET', '/Users?count=1&attributes=active&aadOptscim062020');
    expect(json.Resources).toEqual([{ schemas: [userUrn], id: ids[0], active: true }]);
    expect((await scim('GET', `/Users/${ids[0]}?excludedAttributes=meta,userName`)).json).toEqual({
      schemas: [userUrn],
      id: ids[0],
      active: true,
    });
  });

  test('one of the same name or number exists once', async () => {
    const { sent } = await create();
    const taken = { status: '409', scimType: 'uniqueness' };
    expect((await scim('POST', '/Users', sent)).json).toMatchObject(taken);
    expect((await scim('POST', '/Users', profile({ userName: sent.userName.toUpperCase() }))).json).toMatchObject(
      taken,
    );
    expect((await scim('POST', '/Users', profile({ [enterprise]: sent[enterprise] }))).json).toMatchObject(taken);
    const other = await create();
    expect((await scim('PUT', `/Users/${other.id}`, sent)).json).toMatchObject(taken);
    const at = await Promise.all(
      Array.from({ length: 3 }, () => sent.userName).map((userName) =>
        scim('POST', '/Users', profile({ userName: `twice-${userName}`, [enterprise]: { employeeNumber: 'TWICE' } })),
      ),
    );
    expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a new number or name is known from then on, and the earlier one is not', async () => {
    const { sent, id } = await create();
    const changed = { ...sent, userName: 'renamed@acme.example', [enterprise]: { employeeNumber: 'E-NEW' } };
    expect((await scim('PUT', `/Users/${id}`, changed)).status).toBe(200);
    const total = async (filter: string) => (await scim('GET', filtered(filter))).json.totalResults;
    expect(await total(`${enterprise}:employeeNumber eq "E-NEW"`)).toBe(1);
    expect(await total(`${enterprise}:employeeNumber eq "${sent[enterprise].employeeNumber}"`)).toBe(0);
    expect(await total('userName eq "renamed@acme.example"')).toBe(1);
    expect(await total(`userName eq "${sent.userName}"`)).toBe(0);
    expect((await owner.get('/leaver-sources')).data).toMatchObject([{ known: 1 }]);
  });

  test('deleted, they are forgotten', async () => {
    const { sent, id } = await create();
    const { status, text } = await scim('DELETE', `/Users/${id}`);
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect((await scim('DELETE', `/Users/${id}`)).json).toEqual({
      schemas: [errorUrn],
      status: '404',
      detail: 'User not found',
    });
    expect((await scim('GET', filtered(`userName eq "${sent.userName}"`))).json.totalResults).toBe(0);
    expect((await owner.get('/leaver-sources')).data).toMatchObject([{ known: 0 }]);
    expect((await scim('POST', '/Users', sent)).status).toBe(201);
  });

  test.each<[string, unknown, number, string | undefined]>([
    ['a User without a name', { schemas: [userUrn] }, 400, 'invalidValue'],
    [
      'an employee ID that is too long',
      { userName: 'u', [enterprise]: { employeeNumber: '7'.repeat(51) } },
      400,
      'invalidValue',
    ],
    ['a user name that is too long for an employee ID', { userName: 'u'.repeat(51) }, 400, 'invalidValue'],
    ['no object', '[1]', 400, 'invalidValue'],
    ['no JSON', '{', 400, 'invalidSyntax'],
    ['names of the language', '{"__proto__": {}}', 400, 'invalidSyntax'],
    ['a body of more than 64 KB', { userName: 'u', note: 'x'.repeat(64 * 1024) }, 413, 'invalidSyntax'],
  ])('%s is refused', async (_, body, status, scimType) => {
    const answered = await scim('POST', '/Users', body);
    expect(answered.json).toMatchObject({ schemas: [errorUrn], status: String(status), scimType });
    expect(answered.status).toBe(status);
    expect(answered.headers['content-type']).toBe(media);
  });

  test('fifty characters are accepted as an employee ID', async () => {
    await create({ userName: 'u'.repeat(50), [enterprise]: {} });
    await create({ [enterprise]: { employeeNumber: '7'.repeat(50) } });
  });
});

describe('Leavers', () => {
  test('a leaving date announces, with every fact', async () => {
    const { sent, json } = await create(dated('2026-06-30'));
    const number = people;
    expect(json[leaverUrn]).toEqual({ dateOfLeaving: '2026-06-30' });
    expect(await factsOf(`Emp-${number}-x`)).toEqual({
      name: 'Asha Raodottir',
      dateOfLeaving: '2026-06-30',
      companyEmail: sent.userName,
      email: `asha${number}@home.example`,
      phone: '9876543210',
      designation: 'Engineer',
      department: 'Research',
      location: 'Pune',
    });
    expect(await leaverOf(`Emp-${number}-x`)).toMatchObject({
      state: 'announced',
      source: 'scim',
      last_day: '2026-06-30',
    });
    expect((await owner.get('/arrivals?view=announced')).data.leavers).toMatchObject([{ name: 'Asha Raodottir' }]);
    expect(await runs()).toMatchObject([{ state: 'running', read: 1, announced: 1, faulty: 0 }]);
  });

  test('active: false announces with the day in India; later words keep that day', async () => {
    server.setNow(new Date('2026-06-01T18:30:00Z'));
    const { sent, id } = await create();
    await scim('PUT', `/Users/${id}`, { ...sent, active: false });
    const number = sent[enterprise].employeeNumber;
    expect(await factsOf(number)).toMatchObject({ dateOfLeaving: '2026-06-02' });
    server.setNow(new Date('2026-06-09T06:30:00Z'));
    const { json } = await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'title', value: 'Lead' }));
    expect(json).toMatchObject({ active: false, title: 'Lead', name: { formatted: 'Asha Raodottir' } });
    expect(await factsOf(number)).toMatchObject({ dateOfLeaving: '2026-06-02', designation: 'Lead' });
    await scim('PUT', `/Users/${id}`, { ...sent, active: false, phoneNumbers: [], ...dated('2026-06-20') });
    const facts = await factsOf(number);
    expect(facts).toMatchObject({ dateOfLeaving: '2026-06-20', designation: 'Engineer' });
    expect(facts).not.toHaveProperty('phone');
  });

  test('active again, without a day: they stay', async () => {
    const { sent, id } = await create({ active: false });
    expect(await leavers()).toHaveLength(1);
    const { json } = await scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value: 'True' }));
    expect(json.active).toBe(true);
    expect(await leavers()).toEqual([]);
    expect(await findEverywhere(server, sent.userName)).toEqual([]);
    await scim('PUT', `/Users/${id}`, { ...sent, ...dated('2026-06-30') });
    expect(await leavers()).toHaveLength(1);
    // The day was named, so being active alone does not take it back.
    await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: true }));
    expect(await leavers()).toHaveLength(1);
    await scim('PATCH', `/Users/${id}`, operations({ op: 'remove', path: `${leaverUrn}:dateOfLeaving` }));
    expect(await leavers()).toEqual([]);
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ id, userName: id, active: true });
  });

  test('what HR has announced is not taken back', async () => {
    const { sent, id } = await create();
    const { employeeNumber: employeeId } = sent[enterprise];
    const { _id } = (await owner.post('/arrivals', leaverBody({ employeeId }))).data;
    await scim('PUT', `/Users/${id}`, sent);
    expect(await leaverRow(server, _id)).toMatchObject({ state: 'announced', source: 'hand' });
  });

  test('deleted, they stay announced', async () => {
    const { sent, id } = await create({ active: false });
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await leaverOf(sent[enterprise].employeeNumber)).toMatchObject({ state: 'announced' });
  });

  test('nothing that the leaver or HR says flows back, not even as a version', async () => {
    const { sent, id } = await create({
      ...dated('2026-06-30'),
      emails: [{ value: 'rao.work@acme.example', type: 'work' }],
    });
    const row = await leaverOf(sent[enterprise].employeeNumber);
    const before = await scim('GET', `/Users/${id}`);
    const {
      employeeId: _,
      companyEmail: _unchanged,
      ...byHr
    } = leaverBody({
      name: 'Asha Changed',
      designation: 'Director by HR',
      dateOfLeaving: '2026-06-28',
    });
    expect((await owner.post(`/arrivals/${row?.id}`, byHr)).status).toBe(200);
    const after = await scim('GET', `/Users/${id}`);
    expect(after.text).not.toMatch(/Changed|Director|06-28/);
    await settleAt(server, '2026-06-20T04:00:00Z');
    await confirmLeaving(server, row?.id ?? '', { email: 'private@leaver.example', phone: '9123456789' });
    for (const path of [`/Users/${id}`, '/Users', filtered(`userName eq "${sent.userName}"`)]) {
      const { text } = await scim('GET', path);
      expect(text, path).not.toMatch(/private@leaver|9123456789|Changed|Director|confirmed/);
    }
    const confirmed = await scim('GET', `/Users/${id}`);
    expect(confirmed.json).toEqual(after.json);
    expect(confirmed.headers.etag).toBe(after.headers.etag);
    expect(before.json).toMatchObject({ title: 'Engineer', name: { formatted: 'Asha Raodottir' } });
    const put = await scim('PUT', `/Users/${id}`, { ...sent, title: 'Lead' });
    expect(put.json).toMatchObject({ title: 'Lead' });
    expect(put.text).not.toMatch(/private@leaver|9123456789|Director/);
  });

  test('who declined once is answered like any other, and nothing is stored', async () => {
    const name = { formatted: 'Dina Declines' };
    const { sent, id } = await create({ active: false, name, displayName: 'Dina Declines' });
    const number = sent[enterprise].employeeNumber;
    await settleAt(server, '2026-06-01T07:00:00Z');
    const { work: token } = await leavingTokens(server, (await leaverOf(number))?.id ?? '');
    expect((await server.as(null).post('/leaving/decline', { token })).status).toBe(200);
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: false, userName: id });
    expect((await scim('PATCH', `/Users/${id}`, operations({ op: 'add', path: 'title', value: 'x' }))).status).toBe(
      200,
    );
    await scim('DELETE', `/Users/${id}`);
    const again = await scim('POST', '/Users', { ...sent, active: false });
    expect(again.json).toMatchObject({ active: false, title: 'Engineer' });
    expect((await scim('GET', `/Users/${again.json.id}`)).json).toMatchObject({ active: false });
    expect(
      (await scim('PATCH', `/Users/${again.json.id}`, operations({ op: 'add', path: 'title', value: 'x' }))).status,
    ).toBe(200);
    expect(await findEverywhere(server, 'Dina Declines', `"${number}"`, sent.userName)).toEqual([]);
  });

  test('wrong values are left out and listed, each once a day; the others are taken', async () => {
    const { sent, id } = await create({
      active: false,
      title: 'x'.repeat(101),
      phoneNumbers: [{ value: 'call me', type: 'mobile' }],
    });
    await scim('PUT', `/Users/${id}`, sent);
    const employeeId = sent[enterprise].employeeNumber;
    const listed = [
      { row: null, employeeId, reason: 'phoneNumbers: Please enter valid phone number' },
      { row: null, employeeId, reason: 'title: Designation must not exceed 100 characters' },
    ];
    expect(await faults()).toEqual(listed);
    expect(await factsOf(employeeId)).toMatchObject({ name: 'Asha Raodottir', department: 'Research' });
    expect(await factsOf(employeeId)).not.toHaveProperty('designation');
    expect(await runs()).toMatchObject([{ read: 2, announced: 1, faulty: 2 }]);
  });

  test('a name that breaks the rules is left to HR; without any name the call is refused', async () => {
    const { sent } = await create({ active: false, name: { formatted: 'R2' }, displayName: '' });
    expect(await leaverOf(sent[enterprise].employeeNumber)).toMatchObject({ needs: ['missing'] });
    const nameless = await scim('POST', '/Users', profile({ active: false, name: undefined, displayName: undefined }));
    expect(nameless.json).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(nameless.json.detail).toContain('Please send the name');
    expect(await faults()).toMatchObject([
      { reason: expect.stringContaining('name:') },
      { reason: nameless.json.detail },
    ]);
  });

  test('a last day that is too far away is not announced; that of one who leaves in years is listed without their ID', async () => {
    const ahead = await create(dated('2027-06-03'));
    const ago = await create({ active: false, ...dated('2026-04-01') });
    expect(await leavers()).toEqual([]);
    expect((await scim('GET', `/Users/${ago.id}`)).json).toMatchObject({ active: false });
    expect(await faults()).toEqual([
      { row: null, employeeId: null, reason: 'dateOfLeaving: The last day can be at most a year ahead' },
      {
        row: null,
        employeeId: ago.sent[enterprise].employeeNumber,
        reason: expect.stringContaining('more than 60 days ago'),
      },
    ]);
    expect(await findEverywhere(server, ahead.sent[enterprise].employeeNumber)).toEqual([]);
    expect((await scim('POST', '/Users', profile(dated('soon')))).json).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
  });

  test('a company email that is announced for somebody else is a conflict, and listed', async () => {
    const { sent } = await create({ active: false });
    const taken = await scim('POST', '/Users', profile({ active: false, emails: sent.emails }));
    expect(taken.json).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect(await faults()).toMatchObject([
      { reason: 'This company email is already announced under another employee ID' },
    ]);
  });

  test('unusually many leavers wait for approval: 429 until then', async () => {
    for (let index = 0; index < 5; index += 1) await create({ active: false });
    const sixth = profile({ active: false });
    const held = await scim('POST', '/Users', sixth);
    expect(held.json).toEqual({
      schemas: [errorUrn],
      status: '429',
      detail: expect.stringContaining('It announces 6 people'),
    });
    expect(held.headers['retry-after']).toBe('3600');
    expect(await leavers()).toHaveLength(5);
    expect((await scim('GET', filtered(`userName eq "${sixth.userName}"`))).json.totalResults).toBe(0);
    const [run] = await runs();
    expect(run.state).toBe('held');
    expect((await owner.post(`/leaver-sources/${source._id}/runs/${run._id}/approval`)).status).toBe(200);
    expect((await scim('POST', '/Users', sixth)).status).toBe(201);
    expect(await leavers()).toHaveLength(6);
  });

  test('a company that has left arrives as a record, and a later word does not change it', async () => {
    const { sent, id } = await create({
      [leaverUrn]: { dateOfLeaving: '2026-06-05', dateOfJoining: '2019-04-01', gender: 'female', dateOfBirth: '03/14' },
    });
    await settleAt(server, '2026-06-06T03:00:00Z');
    const row = await leaverOf(sent[enterprise].employeeNumber);
    expect(row).toMatchObject({ state: 'arrived' });
    expect((await scim('PUT', `/Users/${id}`, { ...sent, title: 'Lead', active: false })).status).toBe(200);
    expect((await owner.get(`/alumni/${row?.person_id}`)).data).toMatchObject({
      name: 'Asha Raodottir',
      designation: 'Engineer',
    });
    // Long after, what was handed over is deleted, and the source still says the same.
    await settleAt(server, '2026-12-01T03:00:00Z');
    expect(
      (await scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: false }))).status,
    ).toBe(200);
    expect((await scim('PUT', `/Users/${id}`, { ...sent, active: false })).status).toBe(200);
    expect(await leavers()).toHaveLength(1);
  });
});

describe('Versions (RFC 7644, 3.14)', () => {
  test('an answer has the version of the user, and a change of an earlier one is refused', async () => {
    const { sent, id, json } = await create();
    const { version } = json.meta;
    const got = await scim('GET', `/Users/${id}`);
    expect([got.headers.etag, got.json.meta.version]).toEqual([version, version]);
    const given = (name: string, value: string) => ({ headers: { [name]: value } });
    const unchanged = await scim('GET', `/Users/${id}`, undefined, given('if-none-match', version));
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await scim('GET', `/Users/${id}`, undefined, given('if-none-match', 'W/"other"'))).status).toBe(200);
    const left = await scim('PUT', `/Users/${id}`, { ...sent, active: false }, given('if-match', version));
    expect(left.status).toBe(200);
    expect(left.headers.etag).not.toBe(version);
    const outdated = {
      schemas: [errorUrn],
      status: '412',
      detail: 'The user has changed since it was read. Please read it again',
    };
    const change = operations({ op: 'replace', path: 'active', value: true });
    expect((await scim('PUT', `/Users/${id}`, sent, given('if-match', version))).json).toEqual(outdated);
    expect((await scim('PATCH', `/Users/${id}`, change, given('if-match', version))).json).toEqual(outdated);
    expect((await scim('DELETE', `/Users/${id}`, undefined, given('if-match', version))).json).toEqual(outdated);
    expect(await leavers()).toHaveLength(1);
    expect((await scim('PATCH', `/Users/${id}`, change, given('if-match', `"x", ${left.headers.etag}`))).status).toBe(
      200,
    );
    expect((await scim('DELETE', `/Users/${id}`, undefined, given('if-match', '*'))).status).toBe(204);
  });

  test('a new user has its address', async () => {
    const { status, headers, json } = await scim('POST', '/Users', profile());
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      location: json.meta.location,
      etag: json.meta.version,
      'content-type': media,
      'cache-control': 'no-store',
    });
    const { pathname } = new URL(json.meta.location);
    expect((await scim('GET', pathname.replace('/api/scim/v2', ''))).json.id).toBe(json.id);
  });
});

describe('An independent client (scimmy) reads the answers', () => {
  test('users, lists and errors', async () => {
    const { User, EnterpriseUser } = SCIMMY.Schemas;
    User.extend(EnterpriseUser as never, false);
    const read = (json: object) => JSON.parse(JSON.stringify(new User(json as never)));
    for (const values of [{}, { active: false }, dated('2026-06-30')]) {
      const { id, json } = await create(values);
      for (const answered of [json, (await scim('GET', `/Users/${id}`)).json]) {
        const { [leaverUrn]: _own, ...standard } = answered;
        expect(read(standard)).toMatchObject({ id, userName: standard.userName, active: standard.active });
        if (standard.title) expect(read(standard)).toMatchObject({ title: 'Engineer', emails: standard.emails });
      }
    }
    const list = (await scim('GET', '/Users?count=2')).json;
    const message = new SCIMMY.Messages.ListResponse(list);
    expect(message).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 2 });
    for (const resource of message.Resources) expect(read(resource)).toMatchObject({ id: expect.any(String) });
    const { json: failed } = await scim('GET', filtered('nonsense'));
    expect(() => new SCIMMY.Messages.ErrorResponse(failed)).toThrow(
      expect.objectContaining({ status: '400', scimType: 'invalidFilter' }),
    );
  });

  test('its PATCH and its filters are understood', async () => {
    const { id, sent } = await create();
    const change = new SCIMMY.Messages.PatchOp({
      schemas: [patchUrn],
      Operations: [
        {
          op: 'replace',
          value: {
            active: false,
            userName: sent.userName,
            name: sent.name,
            [`${enterprise}:employeeNumber`]: sent[enterprise].employeeNumber,
          },
        },
      ],
    } as never);
    expect((await scim('PATCH', `/Users/${id}`, JSON.parse(JSON.stringify(change)))).json).toMatchObject({
      active: false,
    });
    expect(await leavers()).toHaveLength(1);
    const search = new SCIMMY.Messages.SearchRequest({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: `userName eq "${sent.userName}"`,
      startIndex: 1,
      count: 10,
    });
    expect((await scim('GET', filtered(String(search.filter)))).json.totalResults).toBe(1);
  });
});

/**
 * The requests that Microsoft publishes for makers of apps ('Tutorial: Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID', and 'Known
 * issues … with SCIM 2.0 protocol compliance'), in their order, form and spelling; names and addresses are ours.
 */
describe('Entra ID: the published requests', () => {
  const userName = 'Test_User_7d5c';
  const created = {
    schemas: [userUrn, enterprise],
    externalId: '0a21f0f2-0000-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'test_user_7d5c@acme.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Given Family', familyName: 'Family', givenName: 'Given' },
    roles: [],
  };
  const add = async () => {
    const { status, json } = await scim('POST', '/Users', created);
    expect(status).toBe(201);
    return json.id as string;
  };

  test('the test of the connection, a user that does not exist, and creation', async () => {
    expect((await scim('GET', filtered('userName eq "8b1cdd5e-6f5e-4b8b-a0a4-7d7c1a6d0000"'))).json).toEqual({
      schemas: [listUrn],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await scim('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22x%22')).status).toBe(
      200,
    );
    const { json } = await scim('POST', '/Users', created);
    expect(json).toMatchObject({
      externalId: created.externalId,
      userName,
      name: created.name,
      active: true,
      emails: created.emails,
    });
    expect((await scim('GET', filtered(`userName eq "${userName}"`))).json).toMatchObject({
      totalResults: 1,
      Resources: [{ id: json.id, userName, active: true }],
    });
    expect((await scim('GET', '/Users/5171a35d82074e068ce2')).json).toMatchObject({ status: '404' });
  });

  test('updates of several and of single values', async () => {
    const id = await add();
    const several = await scim(
      'PATCH',
      `/Users/${id}`,
      operations(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@acme.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      ),
    );
    expect(several).toMatchObject({
      status: 200,
      json: { id, emails: [{ type: 'work', value: 'updated@acme.example' }], name: { familyName: 'Updated' } },
    });
    const single = await scim(
      'PATCH',
      `/Users/${id}`,
      operations({ op: 'Replace', path: 'userName', value: '5b50642d@acme.example' }),
    );
    expect(single).toMatchObject({ status: 200, json: { id, userName: '5b50642d@acme.example' } });
    expect((await scim('GET', filtered('userName eq "5b50642d@acme.example"'))).json.totalResults).toBe(1);
  });

  test('disabled: what is known is little, so Entra sends everything; False is a text, or with its flag a value', async () => {
    const id = await add();
    const everything = [
      { op: 'Add', path: 'displayName', value: 'Given Family' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'test_user_7d5c@acme.example' },
      { op: 'Add', path: 'name.givenName', value: 'Given' },
      { op: 'Add', path: 'name.familyName', value: 'Family' },
      { op: 'Replace', path: 'userName', value: userName },
      { op: 'Add', path: 'externalId', value: created.externalId },
    ];
    const disable = { op: 'Replace', path: 'active', value: 'False' };
    expect((await scim('PATCH', `/Users/${id}`, operations(disable, ...everything))).json).toMatchObject({
      active: false,
    });
    expect(await factsOf(userName)).toEqual({
      name: 'Given Family',
      companyEmail: 'test_user_7d5c@acme.example',
      dateOfLeaving: '2026-06-01',
    });
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: false, userName });
    expect(
      (await scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value: 'True' }))).status,
    ).toBe(200);
    expect(await leavers()).toEqual([]);
    const compliant = operations(
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'test_user_7d5c@acme.example' },
      {
        op: 'replace',
        value: {
          displayName: 'Given Family',
          'name.givenName': 'Given',
          'name.familyName': 'Family',
          userName,
          active: false,
        },
      },
    );
    expect((await scim('PATCH', `/Users/${id}`, compliant)).status).toBe(200);
    expect(await factsOf(userName)).toMatchObject({ name: 'Given Family' });
    // Thirty days later the user is deleted.
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await leaverOf(userName)).toMatchObject({ state: 'announced' });
  });

  test('disabled without anything else: refused with the reason, which is listed without a name', async () => {
    const id = await add();
    const { json } = await scim('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'Replace', path: 'active', value: false }],
      schemas: [patchUrn],
    });
    expect(json).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
      detail: expect.stringContaining('Encore stores no employees'),
    });
    expect(await faults()).toEqual([{ row: null, employeeId: null, reason: json.detail }]);
    expect((await scim('GET', `/Users/${id}`)).json).toMatchObject({ active: true });
  });
});

/** The requests of Okta's 'SCIM 2.0 Protocol Reference', in their order, form and spelling; names and addresses are ours. */
describe('Okta: the published requests', () => {
  const userName = 'test.user@okta.example';
  const created = {
    schemas: [userUrn],
    userName,
    name: { givenName: 'Testa', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Testa User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };

  test('creation, an update and the end, by PUT with the whole profile', async () => {
    const asked = await scim(
      'GET',
      '/Users?filter=userName%20eq%20%22test.user%40okta.example%22&startIndex=1&count=100',
    );
    expect(asked.json).toEqual({ schemas: [listUrn], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
    const { status, json } = await scim('POST', '/Users', created);
    expect(status).toBe(201);
    expect(json).toMatchObject({ userName, name: created.name, displayName: 'Testa User', active: true });
    expect(json).not.toHaveProperty('password');
    expect((await scim('GET', '/Users?startIndex=1&count=100')).json).toMatchObject({
      totalResults: 1,
      itemsPerPage: 1,
    });
    const read = (await scim('GET', `/Users/${json.id}`)).json;
    const put = {
      ...read,
      userName,
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work', display: userName }],
      active: true,
      groups: [],
    };
    expect(await scim('PUT', `/Users/${json.id}`, put)).toMatchObject({
      status: 200,
      json: { id: json.id, userName, name: { givenName: 'Another', familyName: 'User' } },
    });
    expect(await findEverywhere(server, userName, 'Another User', '1mz050nq')).toEqual([]);
    expect((await scim('PUT', `/Users/${json.id}`, { ...put, active: false })).json).toMatchObject({
      active: false,
      userName,
    });
    expect(await factsOf(userName)).toEqual({
      name: 'Another User',
      companyEmail: userName,
      dateOfLeaving: '2026-06-01',
    });
  });

  test('the end by PATCH without a path: of a leaver who is known; of one who stays it is refused', async () => {
    const end = operations({ op: 'replace', value: { active: false } });
    const { json } = await scim('POST', '/Users', { ...created, ...dated('2026-06-20') });
    expect((await scim('PATCH', `/Users/${json.id}`, end)).json).toMatchObject({ active: false });
    expect(await factsOf(userName)).toMatchObject({ name: 'Testa User', dateOfLeaving: '2026-06-20' });
    const { id } = await create();
    expect((await scim('PATCH', `/Users/${id}`, end)).json).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });
});

test('a token may call 1500 times a minute on all routes together (core/server/rate-limit.test.ts)', () => {
  const limits = bindings
    .filter(({ route }) => route.path.startsWith('/scim/v2/'))
    .map(({ perToken, perMinute }) => ({ perToken, perMinute }));
  expect(limits).toEqual(Array(12).fill({ perToken: 1500, perMinute: null }));
});

describe('A source that is only tried', () => {
  test('nothing it says counts, its calls are a run of their own, and said again it counts', async () => {
    const path = `/leaver-sources/${source._id}`;
    expect((await owner.post(path, { isDry: true })).data).toMatchObject({ isDry: true });
    const stayed = await create();
    const left = await create(dated('2026-06-30'));
    const away = { active: false, displayName: 'Asha Raodottir', [enterprise]: stayed.sent[enterprise] };
    const patched = await scim('PATCH', `/Users/${stayed.id}`, operations({ op: 'replace', value: away }));
    expect(patched.status).toBe(200);
    expect(await leavers()).toEqual([]);
    expect(await runs()).toMatchObject([{ isDry: true, read: 3, announced: 2, canUndo: false }]);
    expect((await scim('GET', `/Users/${left.id}`)).json).toMatchObject({ active: true });
    expect((await scim('GET', `/Users/${left.id}`)).json[leaverUrn]).toBeUndefined();
    await owner.post(path, { isDry: false });
    expect((await scim('PUT', `/Users/${left.id}`, left.sent)).status).toBe(200);
    expect(await leavers()).toMatchObject([{ last_day: '2026-06-30', source: 'scim' }]);
    expect(await runs()).toMatchObject([
      { isDry: false, announced: 1, canUndo: true },
      { isDry: true, announced: 2, canUndo: false },
    ]);
    await owner.post(path, { isDry: true });
    expect(
      (await scim('PATCH', `/Users/${left.id}`, operations({ op: 'remove', path: `${leaverUrn}:dateOfLeaving` })))
        .status,
    ).toBe(200);
    expect(await leavers()).toHaveLength(1);
    expect((await runs())[1]).toMatchObject({ isDry: true, announced: 2, cancelled: 1 });
    expect((await scim('GET', `/Users/${left.id}`)).json[leaverUrn]).toMatchObject({ dateOfLeaving: '2026-06-30' });
  });

  test('a source that is fetched from has its own dry run, and says so', async () => {
    const files = (
      await owner.post('/leaver-sources', {
        kind: 'bamboohr',
        name: 'People',
        settings: { subdomain: 'acme' },
        secrets: { apiKey: 'key' },
      })
    ).data;
    expect(await owner.post(`/leaver-sources/${files._id}`, { isDry: true })).toMatchObject({
      status: 400,
      message: 'Please start a dry run of this source instead',
      errors: [{ path: 'isDry' }],
    });
  });
});
