import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { checkCredential } from '#api-test/check-credential.ts';
import { jsonOf, makeCredential, setPlacesOf, textsOf, wholeChoice } from '#api-test/factories/credentials.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(null);
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  own = await createExemployee(server, owner, {
    name: 'Ravi Menon',
    designation: 'Engineer',
    department: 'Platform',
    dateOfJoining: '2018/04/03',
    dateOfLeaving: '2025/07/29',
  });
});

const make = (by: Member = own, body: object = {}) => by.post('/own/credentials', { ...wholeChoice, ...body });
const verify = async (code: string, hash?: string) =>
  (await server.as(null).post('/verify', { code, ...(hash ? { hash } : {}) })).data;
const hashOf = (json: string) =>
  createHash('sha256')
    .update(canonicalize(JSON.parse(json)) ?? '')
    .digest('hex');
const page = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  server.app.inject({ url: path, headers: { host, ...headers } });
const didOf = ({ company }: { company: string }) => page(`/companies/${company}/did.json`);
const listOf = ({ company }: { company: string }, list: number | string = 1, headers = {}) =>
  page(`/companies/${company}/credentials/status/${list}`, headers);
const anotherYear = (years: number) => {
  // Where the companies are.
  const at = new Date(Date.now() + 5.5 * 3_600_000);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
};

describe('An ex-employee makes a credential: POST /own/credentials', () => {
  test('it says what was chosen, and verifies without asking us anything but the two documents of its issuer', async () => {
    const { status, data } = await make();
    expect(status).toBe(201);
    const { company } = (await own.get('/own/credentials')).data;
    expect(data).toMatchObject({
      state: 'valid',
      title: `Employment at ${company}`,
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      facts: {
        name: 'Ravi Menon',
        periods: [{ title: 'Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' }],
      },
      validUntil: expect.stringContaining(anotherYear(1)),
      revokedAt: null,
      revokedFor: null,
    });
    const json = await jsonOf(own, data);
    expect(JSON.parse(json)).toMatchObject({
      id: `http://localhost:3000/verify#${data.code}`,
      issuer: { id: `did:web:localhost%3A3000:companies:${owner.company}` },
      credentialSubject: { role: 'Engineer', activityStartDate: '2018-04-03', activityEndDate: '2025-07-29' },
    });
    expect(await checkCredential(server, json)).toBe('valid');
    expect(await verify(data.code, hashOf(json))).toMatchObject({
      state: 'valid',
      company: { name: company, isClosed: false },
      proof: {
        kind: 'credential',
        title: `Employment at ${company}`,
        number: null,
        facts: [
          { label: 'Name', value: 'Ravi Menon' },
          { label: '3 Apr 2018 – 29 Jul 2025', value: 'Engineer, Platform' },
        ],
      },
    });
  });

  test('without titles, departments and days it has none of them', async () => {
    const data = await makeCredential(own, { hasTitles: false, hasDepartments: false, dates: 'years', years: 2 });
    expect(data.facts).toEqual({
      name: 'Ravi Menon',
      periods: [{ title: null, department: null, from: '2018', to: '2025' }],
    });
    expect(data.validUntil).toContain(anotherYear(2));
    const json = await jsonOf(own, data);
    for (const hidden of ['Engineer', 'Platform', '2018-04', '29 Jul', '2025-07']) expect(json).not.toContain(hidden);
    expect(json).toContain('2018 – 2025');
    expect(await checkCredential(server, json)).toBe('valid');
  });

  test('a changed copy is recognised: by its signature, and here', async () => {
    const data = await makeCredential(own);
    const json = (await jsonOf(own, data)).replace('"role":"Engineer"', '"role":"Director"');
    expect(json).toContain('Director');
    expect(await checkCredential(server, json)).toBe('unsigned');
    expect(await verify(data.code, hashOf(json))).toMatchObject({ state: 'changed' });
  });

  test('what the record can’t confirm is refused, with the reason', async () => {
    await hr.post(`/alumni/${own.person}`, { phone: '9000000001' });
    const twin = await createExemployee(server, owner, { name: 'Ravi Menon', phone: '9000000001' });
    expect(await make(twin)).toMatchObject({
      status: 409,
      message: 'Your record is being reviewed. You can prove it when that is done.',
    });
    const { data } = await twin.get('/own/credentials');
    expect(data).toMatchObject({ record: null, obstacle: expect.stringContaining('being reviewed'), credentials: [] });
  });

  test('while the name of the company is not approved nothing is made, and nothing is called valid', async () => {
    await makeCredential(own);
    const companies = server.services.database.system.updateTable('companies').where('id', '=', owner.company);
    await companies.set({ name_approved: false }).execute();
    const message = 'The name of your company is being checked. You can prove your career when that is done.';
    expect(await make()).toMatchObject({ status: 409, message });
    const link = { label: '', hasTitles: true, hasDepartments: true, dates: 'days', days: 30 };
    expect(await own.post('/own/career/links', link)).toMatchObject({ status: 409, message });
    expect((await own.get('/own/credentials')).data).toMatchObject({
      obstacle: message,
      pause: 'No one can verify these while the name of your company is being checked.',
    });
    await companies.set({ name_approved: true }).execute();
    expect((await own.get('/own/credentials')).data).toMatchObject({ obstacle: null, pause: null });
  });

  test('while the company does not offer it, the list says that none verifies', async () => {
    await makeCredential(own);
    await hr.post('/career/settings', { isOffered: false, hasRecommendations: true });
    expect((await own.get('/own/credentials')).data).toMatchObject({
      pause: 'No one can verify these while your company doesn’t offer verified careers.',
    });
  });

  test.each([
    ['2026-11-30T04:30:00Z', 1, '2027-11-30T18:29:59Z'],
    // In India it is the next day.
    ['2026-11-30T20:00:00Z', 2, '2028-12-01T18:29:59Z'],
    ['2028-02-29T06:00:00Z', 1, '2029-03-01T18:29:59Z'],
  ])('made at %s for %i, it is valid until the end of a day in India', async (now, years, until) => {
    server.setNow(new Date(now));
    own = { ...own, ...server.as(await server.session(own.userId)) };
    const data = await makeCredential(own, { years });
    expect(data.validUntil.slice(0, 19)).toBe(until.slice(0, 19));
    expect(JSON.parse(await jsonOf(own, data)).validUntil).toBe(until);
    expect(await verify(data.code)).toMatchObject({ state: 'valid', proof: { validUntil: until.slice(0, 10) } });
  });

  test.each([
    [{ dates: 'months' }, 'dates', 'Please choose how exactly the dates are shown'],
    [{ years: 3 }, 'years', 'Please choose for how long it is valid'],
    [{ years: undefined }, 'years', 'Please choose for how long it is valid'],
  ])('%j is refused', async (body, path, message) =>
    expect(await make(own, body)).toMatchObject({ status: 400, errors: [{ path, message }] }),
  );

  test('five a day, 20 valid ones', async () => {
    for (let each = 0; each < 5; each += 1) expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 429, message: 'You can make at most 5 credentials a day' });
    const start = Date.now();
    for (let day = 1; day <= 3; day += 1) {
      server.setNow(new Date(start + day * 86_400_000 + 60_000));
      for (let each = 0; each < 5; each += 1) expect((await make()).status).toBe(201);
    }
    server.setNow(new Date(start + 5 * 86_400_000));
    expect(await make()).toMatchObject({
      status: 409,
      message: 'You can have at most 20 valid credentials. Please revoke one first',
    });
    const first = (await own.get('/own/credentials')).data;
    expect(first.credentials).toHaveLength(20);
    expect(first.nextCursor).toBeNull();
    await own.delete(`/own/credentials/${first.credentials[3]._id}`);
    expect((await make()).status).toBe(201);
    const { credentials, nextCursor } = (await own.get('/own/credentials')).data;
    expect(credentials).toHaveLength(20);
    const rest = (await own.get(`/own/credentials?cursor=${nextCursor}`)).data;
    expect(rest.credentials.map(({ _id }: { _id: string }) => _id)).toEqual([first.credentials[19]._id]);
  });

  test('is for people with a record, for the company’s people and programs not', async () => {
    expect(await server.as(null).post('/own/credentials', wholeChoice)).toMatchObject(notSignedIn);
    for (const by of [owner, hr, recruiter, viewer]) expect(await make(by)).toMatchObject(notAllowed);
    expect(await server.as(null).get('/own/credentials')).toMatchObject(notSignedIn);
  });
});

describe('Its file: GET /own/credentials/{id}/file', () => {
  test('is JSON of its own type, with a name', async () => {
    const data = await makeCredential(own);
    const answer = await own.get(`/own/credentials/${data._id}/file?format=json`);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/vc+json'),
      'content-disposition': expect.stringMatching(/^attachment; filename="Employment at .*\.json"/),
      'cache-control': 'private, no-store',
    });
  });

  test('is an SVG with the credential in it, also for names that XML and JSON have to escape', async () => {
    await hr.post('/settings', { naturalNames: true });
    const { system } = server.services.database;
    const odd = { name: 'रवि & <b>]]>"\u0001', designation: ']]> & <script>alert(1)</script>' };
    await system.updateTable('people').set(odd).where('id', '=', own.person).execute();
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const answer = await own.get(`/own/credentials/${data._id}/file?format=svg`);
    const svg = Buffer.from(answer.body).toString();
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    // Draws it, so it is well-formed.
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 600, height: 600 });
    expect(svg).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
    expect(svg.match(/<script/g)).toHaveLength(
      svg.match(/<script(?=[^<]*<\/script>[^<]*(?:[^\]]|\](?!\]>))*\]\]>)/g)?.length ?? 0,
    );
    const [, inside = ''] = /<openbadges:credential><!\[CDATA\[(.*?)\]\]><\/openbadges:credential>/s.exec(svg) ?? [];
    expect(hashOf(inside)).toBe(hashOf(json));
    expect(await checkCredential(server, inside)).toBe('valid');
  });

  test('is a PNG with the credential as an international text', async () => {
    const data = await makeCredential(own);
    const answer = await own.get(`/own/credentials/${data._id}/file?format=png`);
    const png = Buffer.from(answer.body);
    expect(answer.headers['content-type']).toContain('image/png');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
    const texts = textsOf(png);
    expect([...texts.keys()]).toEqual(['openbadgecredential']);
    expect(texts.get('openbadgecredential')).toBe(await jsonOf(own, data));
  });

  test('belongs to its person, in a known format', async () => {
    const data = await makeCredential(own);
    const other = await createExemployee(server, owner, { name: 'Meera Iyer', phone: '9000012345' });
    const file = (format: string, id = data._id) => `/own/credentials/${id}/file?format=${format}`;
    for (const by of [other]) expect(await by.get(file('json'))).toMatchObject({ status: 404 });
    expect(await own.get(file('json', unknownId))).toMatchObject({ status: 404, message: 'Credential not found' });
    expect(await own.get(file('gif'))).toMatchObject({
      status: 400,
      message: 'Please choose a format: json, svg or png',
    });
    expect(await server.as(null).get(file('json'))).toMatchObject(notSignedIn);
    expect(await owner.get(file('json'))).toMatchObject(notAllowed);
  });
});

describe('Revoking', () => {
  test('the person revokes an own one, for good: DELETE /own/credentials/{id}', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const other = await createExemployee(server, owner, { name: 'Meera Iyer', phone: '9000012345' });
    const path = `/own/credentials/${data._id}`;
    expect(await server.as(null).delete(path)).toMatchObject(notSignedIn);
    expect(await other.delete(path)).toMatchObject({ status: 404 });
    expect(await hr.delete(path)).toMatchObject(notAllowed);
    expect(await own.delete(path)).toMatchObject({ status: 200, data: { state: 'revoked', revokedFor: 'person' } });
    expect(await own.delete(path)).toMatchObject({ status: 409, message: 'This credential is already revoked' });
    expect(await checkCredential(server, json)).toBe('revoked');
    expect(await verify(data.code)).toMatchObject({ state: 'unknown', company: null });
    expect(await verify(data.code, hashOf(json))).toMatchObject({ state: 'revoked', proof: { facts: [] } });
  });

  test('HR lists and revokes; the person gets the reason, and no new one until the record has changed', async () => {
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const listed = await hr.get('/credentials');
    expect(listed.data).toMatchObject({
      credentials: [{ _id: data._id, state: 'valid', person: { _id: own.person, name: 'Ravi Menon' } }],
      counts: { valid: 1, all: 1 },
      nextCursor: null,
    });
    expect(listed.data.credentials[0]).not.toHaveProperty('facts');
    expect((await hr.get(`/credentials?search=${data.code}`)).data.credentials).toHaveLength(1);
    expect((await hr.get('/credentials?search=menon')).data.credentials).toHaveLength(1);
    expect((await hr.get('/credentials?search=nobody')).data.credentials).toHaveLength(0);
    const path = `/credentials/${data._id}/revoke`;
    expect(await hr.post(path, {})).toMatchObject({ status: 400, message: 'Please enter a reason' });
    expect(await hr.post(path, { reason: 'Wrong dates' })).toMatchObject({
      status: 200,
      data: { state: 'revoked', revokedFor: 'company', reason: 'Wrong dates' },
    });
    expect(await hr.post(path, { reason: 'Again' })).toMatchObject({ status: 409 });
    expect(await checkCredential(server, json)).toBe('revoked');
    const mails = await server.services.database.system
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select(['messages.text', 'outbox.person_id'])
      .where('messages.company_id', '=', owner.company)
      .where('messages.subject', 'like', '%revoked a credential%')
      .execute();
    expect(mails).toEqual([{ person_id: own.person, text: expect.stringContaining('The reason: Wrong dates') }]);
    expect(await make()).toMatchObject({
      status: 409,
      message: 'HR has revoked a credential with the same content. Please ask HR',
    });
    // Also with other choices.
    expect(await make(own, { hasTitles: false })).toMatchObject({ status: 409 });
    await hr.post(`/alumni/${own.person}`, { dateOfLeaving: '2025/07/30' });
    expect((await make()).status).toBe(201);
  });

  test('HR’s revocation covers the person’s others of the same record, and no one else’s', async () => {
    const other = await createExemployee(server, owner, { name: 'Meera Iyer', phone: '9000012345' });
    const theirs = await makeCredential(other);
    const [first, second] = [await makeCredential(own), await makeCredential(own, { hasTitles: false, dates: 'none' })];
    await hr.post(`/alumni/${own.person}`, { location: 'Pune' });
    const lines = (await hr.get('/credentials')).data.credentials as { _id: string; alike: number }[];
    expect(lines.map(({ _id, alike }) => [_id, alike])).toEqual([
      [second._id, 1],
      [first._id, 1],
      [theirs._id, 0],
    ]);
    expect(await hr.post(`/credentials/${first._id}/revoke`, { reason: 'Wrong dates' })).toMatchObject({ status: 200 });
    for (const each of [first, second]) expect(await checkCredential(server, await jsonOf(own, each))).toBe('revoked');
    expect((await own.get('/own/credentials')).data.credentials).toMatchObject([
      { revokedFor: 'company', reason: 'Wrong dates' },
      { revokedFor: 'company', reason: 'Wrong dates' },
    ]);
    expect(await checkCredential(server, await jsonOf(other, theirs))).toBe('valid');
    const mails = await server.services.database.system
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', owner.company)
      .where('subject', 'like', '%has revoked%')
      .execute();
    expect(mails).toEqual([{ subject: expect.stringMatching(/has revoked 2 credentials of yours$/) }]);
  });

  test('is for HR of the company alone', async () => {
    const data = await makeCredential(own);
    const path = `/credentials/${data._id}/revoke`;
    for (const [by, refused] of [
      [server.as(null), notSignedIn],
      [recruiter, notAllowed],
      [viewer, notAllowed],
      [own, notAllowed],
      [stranger, { status: 404, message: 'Credential not found' }],
    ] as const)
      expect(await by.post(path, { reason: 'No' })).toMatchObject(refused);
    expect(await stranger.get('/credentials')).toMatchObject({
      data: { credentials: [], counts: { valid: 0, all: 0 } },
    });
    for (const by of [recruiter, viewer, own]) expect(await by.get('/credentials')).toMatchObject(notAllowed);
    expect(await checkCredential(server, await jsonOf(own, data))).toBe('valid');
  });
});

describe('The issuer: GET /companies/{id}/did.json', () => {
  test('has the keys, for pages of all sites, and caches', async () => {
    await makeCredential(own);
    const answer = await didOf(owner);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/did+json'),
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const did = `did:web:localhost%3A3000:companies:${owner.company}`;
    const [{ publicKey }] = (await hr.get('/credentials/keys')).data.keys;
    expect(answer.json()).toEqual({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: [
        { id: `${did}#${publicKey}`, type: 'Multikey', controller: did, publicKeyMultibase: publicKey },
      ],
      assertionMethod: [`${did}#${publicKey}`],
    });
    expect((await page(`/companies/${owner.company.toUpperCase()}/did.json`)).statusCode).toBe(200);
    expect(JSON.stringify(answer.json())).not.toContain('private');
    const again = await page(`/companies/${owner.company}/did.json`, { 'if-none-match': String(answer.headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  test('exists with the first credential, on the site of its brand', async () => {
    expect((await didOf(owner)).statusCode).toBe(404);
    expect((await listOf(owner)).statusCode).toBe(404);
    await makeCredential(own);
    expect((await didOf(owner)).statusCode).toBe(200);
    const path = `/companies/${owner.company}/did.json`;
    expect((await page(path, {}, 'homecoming.localhost')).statusCode).toBe(404);
    expect((await page('/companies/none/did.json')).statusCode).toBe(400);
  });

  test('of a suspended company, and of one whose name is not approved, does not exist; of a closed one it does', async () => {
    const { system } = server.services.database;
    const data = await makeCredential(own);
    const json = await jsonOf(own, data);
    const set = (values: object) =>
      system.updateTable('companies').set(values).where('id', '=', owner.company).execute();
    for (const [values, back] of [
      [{ suspended_at: new Date() }, { suspended_at: null }],
      [{ name_approved: false }, { name_approved: true }],
    ] as const) {
      await set(values);
      expect((await didOf(owner)).statusCode).toBe(404);
      expect((await listOf(owner)).statusCode).toBe(404);
      expect(await checkCredential(server, json)).toBe('unsigned');
      expect(await verify(data.code, hashOf(json))).toMatchObject({ state: 'unknown' });
      await set(back);
      expect(await checkCredential(server, json)).toBe('valid');
    }
    await set({ closed_at: new Date() });
    expect(await checkCredential(server, json)).toBe('valid');
    expect(await verify(data.code, hashOf(json))).toMatchObject({ state: 'valid', company: { isClosed: true } });
  });
});

describe('The status list: GET /companies/{id}/credentials/status/{list}', () => {
  test('has the places of revoked credentials, for a day, the same within an hour', async () => {
    const [kept, gone] = [await makeCredential(own), await makeCredential(own)];
    const placeOf = async (data: typeof kept) =>
      Number(JSON.parse(await jsonOf(own, data)).credentialStatus.statusListIndex);
    const before = await listOf(owner);
    expect(before.headers).toMatchObject({
      'content-type': expect.stringContaining('application/vc+json'),
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      etag: expect.any(String),
    });
    expect(setPlacesOf(before.json().credentialSubject.encodedList)).toEqual([]);
    const { validFrom, validUntil } = before.json();
    expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(86_400_000);
    expect((await listOf(owner)).body).toBe(before.body);
    const asked = { 'if-none-match': `"other", W/${before.headers.etag}` };
    expect(await listOf(owner, 1, asked)).toMatchObject({ statusCode: 304, body: '' });
    await own.delete(`/own/credentials/${gone._id}`);
    const after = await listOf(owner, 1, asked);
    expect(after.statusCode).toBe(200);
    expect(setPlacesOf(after.json().credentialSubject.encodedList)).toEqual([await placeOf(gone)]);
    server.setNow(new Date(Date.parse(validFrom) + 3_600_000));
    expect((await listOf(owner)).json().validFrom).not.toBe(validFrom);
  });

  test.each(['2', '100', '0', '101', '-1', '1.5', 'x'])('%s does not exist', async (list) => {
    await makeCredential(own);
    expect([400, 404]).toContain((await listOf(owner, list)).statusCode);
  });

  test('a full list is followed by the next one; after the last there is none', async () => {
    const { system } = server.services.database;
    const listIn = async (data: { _id: string }) =>
      JSON.parse(await jsonOf(own, data)).credentialStatus.statusListCredential as string;
    const first = await makeCredential(own);
    const fill = (list: number, taken: number) =>
      system
        .updateTable('credential_lists')
        .set({ taken })
        .where('company_id', '=', owner.company)
        .where('list', '=', list)
        .execute();
    await fill(1, 99_999);
    expect(await listIn(await makeCredential(own))).toMatch(/\/status\/1$/);
    const next = await makeCredential(own);
    expect(await listIn(next)).toMatch(/\/status\/2$/);
    for (const each of [first, next]) expect(await checkCredential(server, await jsonOf(own, each))).toBe('valid');
    await system
      .insertInto('credential_lists')
      .values({ company_id: owner.company, list: 100, taken: 100_000 })
      .execute();
    expect(await make()).toMatchObject({ status: 409, message: 'Your company can’t issue more credentials' });
  });
});
