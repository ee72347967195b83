import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ProfileProvider } from '#contract/directory/profile-provider.ts';
import { profileProviderMessages } from '#contract/directory/profile-provider.ts';

let server: TestServer;
let strict: TestServer;
let provider: Receiver;
let owner: Member;

const key = 'sk_live_of-the-provider';
type Asked = { id: number; name: string; linkedinUrl?: string };
type Told = Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  strict = await startTestServer();
  provider = await startReceiver();
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await strict.close();
  await provider.close();
});
beforeEach(async () => {
  owner = await createMember(server);
  provider.received.length = 0;
});
afterEach(() => server.setNow(null));

/** Sets the provider's answer about everyone from now on. */
const tells = (told: Told | ((asked: Asked) => unknown)) =>
  provider.answers((response, { body }) => {
    const { people } = JSON.parse(body) as { people: Asked[] };
    const of = (asked: Asked) => (typeof told === 'function' ? told(asked) : { id: asked.id, ...told });
    response.end(JSON.stringify({ people: people.map(of) }));
  });
const settings = () => ({ url: `${provider.url}/profiles`, key, enabled: true });
const save = (by: Member, values: object = {}) => by.post('/profile-provider', { ...settings(), ...values });
const read = async (by = owner): Promise<ProfileProvider> => (await by.get('/profile-provider')).data;
const agree = (by: Member, granted = true) => by.post('/own/consents', { purpose: 'profile_enrichment', granted });
const agreeing = async (values: object = {}) => {
  const someone = await createExemployee(server, owner, { ...values });
  await agree(someone);
  return someone;
};
const record = async (person: string) => (await owner.get(`/alumni/${person}`)).data;
/** Runs a requested refresh to its end. */
const refresh = async (by = owner): Promise<NonNullable<ProfileProvider['lastRun']>> => {
  // Requested runs are a minute apart.
  server.setNow(new Date(Math.max(Date.now(), server.services.clock().getTime()) + 120_000));
  expect(await by.post('/profile-provider/refresh')).toMatchObject({ status: 201, data: { started: true } });
  const after = await until('the run to end', async () => {
    const now = await read(by);
    return now.running ? null : now;
  });
  return after.lastRun as NonNullable<ProfileProvider['lastRun']>;
};
const asked = () => provider.received.flatMap(({ body }) => (JSON.parse(body) as { people: Asked[] }).people);

describe('Its settings (product.md, Crawled public profile: URL and key in the settings, off by default)', () => {
  test('owners and HR set it up, other roles do not see it; the key is never returned and is sealed', async () => {
    const team = await createTeam(server);
    expect(await read(team.owner)).toEqual({ settings: null, running: false, lastRun: null, nextRunAt: null });
    const answer = await save(team.hr, { enabled: false });
    expect(answer).toMatchObject({
      status: 201,
      data: { settings: { url: settings().url, hasKey: true, enabled: false }, nextRunAt: null },
    });
    for (const who of [team.recruiter, team.viewer]) {
      expect(await who.get('/profile-provider')).toMatchObject(notAllowed);
      expect(await save(who)).toMatchObject(notAllowed);
      expect(await who.post('/profile-provider/test')).toMatchObject(notAllowed);
      expect(await who.post('/profile-provider/refresh')).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/profile-provider')).toMatchObject(notSignedIn);
    const { system } = server.services.database;
    const kept = await system
      .selectFrom('profile_provider')
      .selectAll()
      .where('company_id', '=', team.owner.company)
      .execute();
    const log = await system.selectFrom('audit_log').selectAll().where('company_id', '=', team.owner.company).execute();
    for (const seen of [answer.data, await read(team.hr), kept, log]) expect(JSON.stringify(seen)).not.toContain(key);
    expect(log.find(({ action }) => action === 'profile-provider.changed')?.detail).toEqual({
      fields: ['url', 'key'],
      enabled: false,
    });
    expect((await read(await createMember(server))).settings, 'another company has its own').toBeNull();
  });

  test('a key is for the address it was entered for; without one it cannot be switched on', async () => {
    expect(await save(owner, { key: undefined })).toMatchObject({
      status: 400,
      errors: [{ path: 'key', message: profileProviderMessages.keyRequired }],
    });
    await save(owner);
    expect((await save(owner, { key: undefined })).status).toBe(201);
    expect((await save(owner, { key: undefined, url: 'https://elsewhere.example/' })).status).toBe(400);
    const moved = await save(owner, { key: undefined, url: 'https://elsewhere.example/', enabled: false });
    expect(moved.data.settings).toEqual({ url: 'https://elsewhere.example/', hasKey: false, enabled: false });
  });

  test.each([
    ['no address', { url: ' ' }, 'url', profileProviderMessages.urlRequired],
    ['a script', { url: 'javascript:alert(1)' }, 'url', profileProviderMessages.urlInvalid],
    ['a password in it', { url: 'https://a:b@c.example/' }, 'url', expect.stringContaining('can’t be called')],
    ['a key of two lines', { key: 'a\r\nhost: b' }, 'key', profileProviderMessages.keyInvalid],
    ['an empty key', { key: '' }, 'key', profileProviderMessages.keyRequired],
    ['no switch', { enabled: undefined }, 'enabled', 'Please choose whether the provider is on'],
  ])('%s is refused by the name of the field', async (_, values, path, message) => {
    expect(await save(owner, values)).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect((await read()).settings).toBeNull();
  });

  test.each([
    'http://provider.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/',
  ])('%s is not called', async (url) => {
    const answer = await save(await createMember(strict), { url });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
    expect(answer.message).toContain('This address can’t be called');
  });

  test('a name that resolves to a private network is rejected when it is called', async () => {
    const member = await createMember(strict);
    expect((await save(member, { url: 'https://localhost/' })).status).toBe(201);
    expect(await member.post('/profile-provider/test')).toMatchObject({
      status: 409,
      message: profileProviderMessages.notAsked('The address is in a private network.'),
    });
  });
});

describe('Trying it', () => {
  test('a test names no one and shows the key to the provider alone', async () => {
    await agreeing();
    await save(owner, { enabled: false });
    tells({});
    expect((await owner.post('/profile-provider/test')).status).toBe(200);
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        path: '/profiles',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      },
    ]);
    expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({ test: true, people: [] });
  });

  test.each([
    [401, '{}', 'The provider rejected the key: it answered 401.'],
    [500, '{}', 'It answered 500.'],
    [302, '{}', 'The address redirects elsewhere, and redirects are not followed.'],
    [200, 'hello', 'Its answer is not a list of people as the documentation describes it.'],
    [200, '[]', 'Its answer is not a list of people as the documentation describes it.'],
    [
      200,
      JSON.stringify({ people: Array(51).fill({}) }),
      'Its answer is not a list of people as the documentation describes it.',
    ],
    [200, 'x'.repeat(300_000), 'The answer is too large.'],
  ])(
    'an answer of %d starting with %.8s is reported in our words, never the provider’s',
    async (status, body, words) => {
      await save(owner);
      provider.answers((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
      expect(await owner.post('/profile-provider/test')).toMatchObject({
        status: 409,
        message: profileProviderMessages.notAsked(words),
      });
    },
  );

  test('before set-up there is nothing to test or to refresh', async () => {
    expect(await owner.post('/profile-provider/test')).toMatchObject({
      status: 409,
      message: profileProviderMessages.notSetUp,
    });
    await save(owner, { enabled: false });
    expect(await owner.post('/profile-provider/refresh')).toMatchObject({
      status: 409,
      message: profileProviderMessages.off,
    });
  });
});

describe('A run (product.md: only for people whose consent allows it)', () => {
  test('asks only about people who agree, and sends no more than needed', async () => {
    const someone = await agreeing({ linkedinUrl: 'https://www.linkedin.com/in/asha', phone: '9845012345' });
    await createPerson(owner);
    await createExemployee(server, owner);
    const { company, name, designation, email } = await record(someone.person).then((data) => ({
      ...data,
      company: data.companyName,
    }));
    tells({ currentCompany: 'Initech', currentDesignation: 'Lead', currentLocation: 'Pune', currentIndustry: 'Paper' });
    await save(owner);
    expect(await refresh()).toMatchObject({ asked: 1, changed: 1, unreadable: 0, fault: null });
    expect(asked()).toEqual([
      {
        id: 1,
        name,
        linkedinUrl: 'https://www.linkedin.com/in/asha',
        formerCompany: company,
        formerDesignation: designation,
      },
    ]);
    expect(provider.received[0]?.body).not.toContain(email);
    const after = await record(someone.person);
    expect(after).toMatchObject({
      crawledInfo: { currentCompany: 'Initech', currentDesignation: 'Lead', currentLocation: 'Pune' },
      currentIndustry: 'Paper',
      providedAt: expect.any(String),
    });
    const { entries } = (await owner.get(`/alumni/${someone.person}/timeline`)).data;
    expect(entries[0]).toMatchObject({
      kind: 'changed',
      origin: 'provider',
      by: null,
      fields: ['crawledInfo', 'currentIndustry'],
    });
    const log = (await owner.get(`/audit-log?action=person.changed&target=${someone.person}`)).data.entries;
    expect(log).toMatchObject([{ actor: null, detail: { origin: 'provider' } }]);
    const found = (await owner.get('/alumni?searchtext=Initech')).data.alumnis;
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([someone.person]);
  });

  test('no one is asked about twice within 30 days; after that its own values are updated', async () => {
    const someone = await agreeing();
    tells({ currentCompany: 'Initech' });
    await save(owner);
    await refresh();
    expect(await refresh()).toMatchObject({ asked: 0, changed: 0 });
    const later = new Date(server.services.clock().getTime() + 31 * 24 * 3_600_000);
    server.setNow(later);
    owner = await createMember(server, { company: owner.company });
    tells({ currentCompany: 'Hooli' });
    expect(await refresh(owner)).toMatchObject({ asked: 1, changed: 1 });
    expect((await record(someone.person)).crawledInfo.currentCompany).toBe('Hooli');
    expect(provider.received).toHaveLength(2);
  });

  test('values from the ex-employee, a colleague or an import stay, and so do fields that someone cleared', async () => {
    const own = await agreeing();
    await own.post('/own/record', { crawledInfo: { currentCompany: 'My own firm' } });
    const emptied = await agreeing();
    tells({ currentCompany: 'Initech', currentDesignation: 'Lead' });
    await save(owner);
    await refresh();
    expect((await record(own.person)).crawledInfo).toMatchObject({
      currentCompany: 'My own firm',
      currentDesignation: 'Lead',
    });
    await emptied.post('/own/record', { crawledInfo: { currentCompany: null } });
    server.setNow(new Date(server.services.clock().getTime() + 31 * 24 * 3_600_000));
    owner = await createMember(server, { company: owner.company });
    await refresh(owner);
    expect((await record(emptied.person)).crawledInfo).toMatchObject({
      currentCompany: null,
      currentDesignation: 'Lead',
    });
  });

  test('a person who withdraws loses its values at once, also in a merged record, and keeps their own', async () => {
    const someone = await agreeing();
    const { _id: other } = await createPerson(owner, { name: 'Asha Merged' });
    await someone.post('/own/record', { crawledInfo: { currentLocation: 'Goa' } });
    tells({ currentCompany: 'Initech', currentLocation: 'Pune' });
    await save(owner);
    await refresh();
    await owner.post('/alumni/merge', { keep: other, merge: someone.person });
    await owner.post(`/alumni/${other}`, { crawledInfo: { currentCompany: 'Initech', currentLocation: 'Goa' } });
    expect((await agree(someone, false)).status).toBe(201);
    expect(await record(other)).toMatchObject({
      crawledInfo: { currentCompany: null, currentLocation: 'Goa' },
      providedAt: null,
    });
    const { system } = server.services.database;
    const rows = await system
      .selectFrom('people')
      .select('current_company')
      .where('company_id', '=', owner.company)
      .execute();
    expect(rows.map((row) => row.current_company)).toEqual([null, null]);
    expect(
      await system.selectFrom('provided_profiles').selectAll().where('company_id', '=', owner.company).execute(),
    ).toEqual([]);
    const { entries } = (await owner.get(`/alumni/${other}/timeline`)).data;
    expect(entries[0]).toMatchObject({ kind: 'changed', origin: 'withdrawal', fields: ['crawledInfo'] });
  });

  test('nothing is written for a person who withdraws while the provider is being asked', async () => {
    const someone = await agreeing();
    const other = await agreeing();
    provider.answers(async (response, { body }) => {
      await agree(someone, false);
      const { people } = JSON.parse(body) as { people: Asked[] };
      response.end(JSON.stringify({ people: people.map(({ id }) => ({ id, currentCompany: 'Initech' })) }));
    });
    await save(owner);
    expect(await refresh()).toMatchObject({ asked: 1, changed: 1 });
    expect((await record(someone.person)).crawledInfo.currentCompany).toBeNull();
    expect((await record(other.person)).crawledInfo.currentCompany).toBe('Initech');
  });

  test('nothing is written if it is switched off while the provider is being asked', async () => {
    const someone = await agreeing();
    provider.answers(async (response) => {
      await save(owner, { enabled: false });
      response.end(JSON.stringify({ people: [{ id: 1, currentCompany: 'Initech' }] }));
    });
    await save(owner);
    await refresh();
    expect((await record(someone.person)).crawledInfo.currentCompany).toBeNull();
  });

  test('answers against the rules, about others or twice count as unreadable; the rest is used', async () => {
    const [good, long, lines, control] = await Promise.all([agreeing(), agreeing(), agreeing(), agreeing()]);
    tells(({ id }) => {
      const texts = ['Initech', 'c'.repeat(201), 'two\nlines', 'nul\0'];
      const people = [good, long, lines, control].map(({ person }) => person).sort();
      return {
        id,
        currentCompany: texts[[good, long, lines, control].findIndex(({ person }) => person === people[id - 1])],
      };
    });
    await save(owner);
    expect(await refresh()).toMatchObject({ asked: 4, changed: 1, unreadable: 3, fault: null });
    expect((await record(good.person)).crawledInfo.currentCompany).toBe('Initech');
    for (const { person } of [long, lines, control])
      expect((await record(person)).crawledInfo.currentCompany).toBeNull();
    await agreeing();
    provider.answers((response) =>
      response.end(
        JSON.stringify({ people: [{ id: 7, currentCompany: 'A' }, { id: 1 }, { id: 1, currentCompany: 'B' }, null] }),
      ),
    );
    expect(await refresh()).toMatchObject({ asked: 1, changed: 0, unreadable: 3 });
  });

  test('a run that ends while it is read is shown with its final numbers', async () => {
    await save(owner);
    await refresh();
    const ending = vi.spyOn(server.services.queue, 'underway').mockImplementation(async ({ db }) => {
      await db.updateTable('profile_provider').set({ asked: 77 }).where('company_id', '=', owner.company).execute();
      return false;
    });
    const told = await read().finally(() => ending.mockRestore());
    expect(told).toMatchObject({ running: false, lastRun: { asked: 77 } });
  });

  test.runIf(withAll)('more people than fit into one call take several calls', async () => {
    const people = await Promise.all(Array.from({ length: 52 }, () => createPerson(owner)));
    const { system } = server.services.database;
    await system
      .insertInto('consents')
      .values(
        people.map(({ _id }) => ({
          company_id: owner.company,
          id: _id,
          person_id: _id,
          purpose: 'profile_enrichment' as const,
          granted: true,
          basis: 'consent' as const,
          notice_version: 1,
          source: 'profile' as const,
        })),
      )
      .execute();
    tells({ currentCompany: 'Initech' });
    await save(owner);
    expect(await refresh()).toMatchObject({ asked: 52, changed: 52 });
    expect(provider.received.map(({ body }) => JSON.parse(body).people.length)).toEqual([50, 2]);
  });

  test('a fault ends the run and is shown in words, and the next run waits longer', async () => {
    await agreeing();
    provider.answers((response) => response.writeHead(503).end('secret words of the provider'));
    await save(owner);
    const waits: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      expect(await refresh()).toMatchObject({ asked: 0, fault: 'It answered 503.' });
      const { nextRunAt } = await read();
      waits.push(Math.round((Date.parse(nextRunAt ?? '') - server.services.clock().getTime()) / 3_600_000));
    }
    expect(waits).toEqual([1, 2, 4]);
    tells({});
    expect(await refresh()).toMatchObject({ asked: 1, fault: null });
  });

  test('requested runs are a minute apart, and another company’s people are not asked about', async () => {
    const other = await createMember(server);
    const theirs = await createExemployee(server, other);
    await agree(theirs);
    tells({ currentCompany: 'Initech' });
    await save(owner);
    expect(await refresh()).toMatchObject({ asked: 0 });
    expect(await owner.post('/profile-provider/refresh')).toMatchObject({
      status: 409,
      message: profileProviderMessages.tooSoon,
    });
    expect(provider.received).toEqual([]);
  });
});
