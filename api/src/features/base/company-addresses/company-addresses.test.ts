import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createCompany, createMember, createTeam, type Member, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { addressMessages } from '#contract/base/company-addresses.ts';
import { emptyBranding } from '#contract/company/branding.ts';
import { addressById } from './policy.ts';
import { addressCompanies } from './shared.ts';

let server: TestServer;
let admin: Operator;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
});
afterAll(() => server.close());

const system = () => server.services.database.system;
/** A name that resembles no other. */
const newName = () => `Works ${(count += 1) * 1001}`;

async function ownerOf(name: string, brand = 'encore'): Promise<Member> {
  const owner = await createMember(server, { company: await createCompany(server, { name, brand }), brand });
  await addressCompanies(server.services);
  return owner;
}
const addressOf = async (company: CompanyId) =>
  (await system().selectFrom('companies').select('address').where('id', '=', company).executeTakeFirstOrThrow())
    .address;
const change = (by: Pick<Member, 'post'>, address: unknown) => by.post('/companies/address', { address });
const refused = (message: string, status = 409) => ({ status, message, errors: [{ path: 'address', message }] });
const setCompany = (company: CompanyId, values: object) =>
  system().updateTable('companies').set(values).where('id', '=', company).execute();
const joining = (text: string) => server.as(null).get(`/auth/register-exemployee?company=${text}`);
const page = (path: string, host = 'localhost') => server.app.inject({ url: path, headers: { host } });

/** Publishes a page of the company that everyone may see. */
async function showPage(owner: Member): Promise<void> {
  const empty = emptyBranding();
  const content = { ...empty, page: { ...empty.page, isPublic: true, about: '<p>We melt iron.</p>' } };
  expect((await owner.post('/branding', { revision: 0, content })).status).toBe(200);
  expect((await owner.post('/branding/publication', { revision: 1 })).status).toBe(200);
}

async function register(company: string): Promise<CompanyId> {
  const email = `owner${(count += 1)}@mail.example`;
  const given = { name: 'Olga Petrova', company, email, password: 'Str0ng!pass', terms: true };
  expect((await server.as(null).post('/auth/register', given)).status).toBeLessThan(300);
  const user = await system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return user.company_id as CompanyId;
}

describe('A company gets an address', () => {
  test('by its name when it registers, or when an operator creates it', async () => {
    expect(await addressOf(await register('Kestrel Foundry'))).toBe('kestrel-foundry');
    const made = await admin.post('/admin/companies', {
      name: 'Plover Mills',
      brand: 'encore',
      ownerName: 'Asha Rao',
      ownerEmail: 'asha@plover.example',
    });
    expect(await addressOf(made.data._id)).toBe('plover-mills');
  });

  test('later when the version before created it, with a number where another has it', async () => {
    const names = ['Heron Works', 'Heron Works', 'HERON works!', 'टाटा', 'HP', 'Support'];
    const ids = [];
    for (const name of names) ids.push(await createCompany(server, { name }));
    for (const id of ids) expect(await addressOf(id)).toBeNull();
    expect(await addressCompanies(server.services)).toBeGreaterThanOrEqual(6);
    expect(await addressCompanies(server.services)).toBe(0);
    const [first, second, third, ...others] = await Promise.all(ids.map(addressOf));
    expect([first, second, third]).toEqual(['heron-works', 'heron-works-2', 'heron-works-3']);
    expect(others).toEqual(ids.slice(3).map(addressById));
  });

  test('at its brand, when the version before has moved it there: its address leads to no other company', async () => {
    const moved = await ownerOf('Sanderling Silk', 'homecoming');
    const other = await ownerOf('Sanderling Silk');
    await setCompany(moved.company, { brand: 'encore' });
    expect((await joining('sanderling-silk')).data.id).toBe(other.company);
    expect(await addressCompanies(server.services)).toBe(1);
    expect(await addressOf(moved.company)).toBe('sanderling-silk-2');
    expect((await joining('sanderling-silk-2')).data.id).toBe(moved.company);
  });

  test('at once when its owner chooses a name that needs no approval', async () => {
    const company = await register('Encore Billing Desk');
    expect(await addressOf(company)).toBeNull();
    const owner = await createMember(server, { company });
    expect((await owner.post(`/companies/update/${company}`, { name: 'Whimbrel Salt' })).status).toBe(201);
    expect(await addressOf(company)).toBe('whimbrel-salt');
  });

  test('from its id once twenty of a name have one', async () => {
    const ids = [];
    for (let number = 1; number <= 21; number += 1) ids.push(await createCompany(server, { name: 'Common Name' }));
    await addressCompanies(server.services);
    const addresses = await Promise.all(ids.map(addressOf));
    expect(addresses.slice(18)).toEqual(['common-name-19', 'common-name-20', addressById(ids[20] ?? '')]);
  });

  test('only once its name is approved', async () => {
    const company = await register('Encore Helpdesk');
    expect(await addressCompanies(server.services)).toBe(0);
    expect(await addressOf(company)).toBeNull();
    expect((await joining('encore-helpdesk')).status).toBe(404);
    expect((await admin.post(`/admin/companies/${company}/approve-name`, { name: 'Encore Helpdesk' })).status).toBe(
      200,
    );
    expect(await addressOf(company)).toBe('encore-helpdesk');
    expect((await joining('encore-helpdesk')).data).toEqual({ id: company, name: 'Encore Helpdesk' });
  });

  test('of each brand that it is at, and the same again when it comes back', async () => {
    const [one, other] = [await ownerOf('Egret Steel'), await ownerOf('Egret Steel', 'homecoming')];
    expect([await addressOf(one.company), await addressOf(other.company)]).toEqual(['egret-steel', 'egret-steel']);
    const move = (brand: string) => admin.post(`/admin/companies/${one.company}`, { brand });
    expect((await move('homecoming')).status).toBe(200);
    expect(await addressOf(one.company)).toBe('egret-steel-2');
    expect((await joining('egret-steel')).status).toBe(404);
    expect((await move('encore')).status).toBe(200);
    expect(await addressOf(one.company)).toBe('egret-steel');
    expect((await joining('egret-steel')).data.id).toBe(one.company);
  });
});

describe('POST /companies/address', () => {
  test('changes it; the earlier one keeps leading to the company, and can be used again', async () => {
    const owner = await ownerOf('Osprey Glass');
    expect(await change(owner, ' OSPREY ')).toMatchObject({ status: 201, data: { address: 'osprey' } });
    expect((await owner.get('/users/profile')).data.companyDetails.address).toBe('osprey');
    for (const text of ['osprey', 'OSPREY', 'osprey-glass', owner.company])
      expect((await joining(text)).data, text).toEqual({ id: owner.company, name: 'Osprey Glass' });
    expect(await change(owner, 'osprey-glass')).toMatchObject({ status: 201, data: { address: 'osprey-glass' } });
    // What it is already changes nothing.
    expect((await change(owner, 'osprey-glass')).status).toBe(201);
    const { rows } = {
      rows: await system()
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('company_id', '=', owner.company)
        .orderBy('id')
        .execute(),
    };
    expect(rows).toEqual([
      { action: 'company.address-changed', detail: { from: 'osprey-glass', to: 'osprey' } },
      { action: 'company.address-changed', detail: { from: 'osprey', to: 'osprey-glass' } },
    ]);
  });

  test('refuses one that another company has or had, and one that looks like another’s name', async () => {
    const owner = await ownerOf('Falcon Tyres');
    await change(owner, 'falcon-rubber');
    const other = await ownerOf(newName());
    expect(await change(other, 'falcon-rubber')).toMatchObject(refused(addressMessages.taken));
    for (const like of ['falcon-tyres', 'falcon-tyres-2', 'falcon-tyres2', '2-falcon-7-tyres', 'falcon-tyres-careers', 'fa1con-tyres', 'encore-hr'])
      expect(await change(other, like), like).toMatchObject(refused(addressMessages.resembles));
    // Its own name with a number is its own, although another company has the name without.
    const numbered = await ownerOf('Falcon Tyres 1917');
    expect(await change(numbered, 'falcon-tyres-1917-hr')).toMatchObject({ status: 201 });
    await setCompany(owner.company, { name: 'Gannet Ropes' });
    expect(await change(other, 'falcon-tyres')).toMatchObject(refused(addressMessages.taken));
  });

  test('one of its own name is allowed although another company has the name too', async () => {
    const [first, second] = [await ownerOf('Dunlin Paper'), await ownerOf('Dunlin Paper')];
    expect(await change(second, 'dunlin')).toMatchObject({ status: 201 });
    expect(await change(second, 'dunlin-paper-hr')).toMatchObject({ status: 201 });
    expect(await change(second, 'dunlin-paper')).toMatchObject(refused(addressMessages.taken));
    expect(await addressOf(first.company)).toBe('dunlin-paper');
  });

  test('needs an approved name', async () => {
    const owner = await ownerOf(newName());
    await setCompany(owner.company, { name_approved: false });
    expect(await change(owner, 'a-new-one')).toMatchObject(refused(addressMessages.nameWaits));
  });

  test('a company has 10 at most, of which it may use each again', async () => {
    const owner = await ownerOf('Curlew Cement');
    for (let number = 2; number <= 10; number += 1)
      expect((await change(owner, `curlew-plant-${number}`)).status, String(number)).toBe(201);
    expect(await change(owner, 'curlew-plant-11')).toMatchObject(refused(addressMessages.tooMany));
    expect((await change(owner, 'curlew-cement')).status).toBe(201);
  });

  test('two at once: one gets it', async () => {
    const [one, other] = [await ownerOf(newName()), await ownerOf(newName())];
    const answers = await Promise.all([change(one, 'the-best-address'), change(other, 'the-best-address')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(addressMessages.taken));
  });

  test.each([
    [undefined, addressMessages.required],
    ['ab', addressMessages.length],
    ['x'.repeat(41), addressMessages.length],
    ['ac me', addressMessages.letters],
    ['admin', addressMessages.reserved],
  ])('%j: %s', async (address, message) => {
    expect(await change(await createMember(server), address)).toMatchObject(refused(message, 400));
  });

  test('is for owners', async () => {
    const { owner, stranger: _, ...others } = await createTeam(server);
    const exemployee = await createMember(server, { company: owner.company, type: 'exemployee' });
    for (const [role, member] of Object.entries({ ...others, exemployee, admin }))
      expect(await change(member, 'kingfisher-mine'), role).toMatchObject(notAllowed);
    expect(await change(server.as(null), 'kingfisher-mine')).toMatchObject(notSignedIn);
    expect((await change(owner, 'kingfisher-mine')).status).toBe(201);
  });
});

describe('The page of a company', () => {
  test('has its readable address; its id, earlier ones and upper case lead there', async () => {
    const owner = await ownerOf('Merlin Optics');
    await showPage(owner);
    const shown = await page('/companies/merlin-optics');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(
      '<link rel="canonical" href="http://localhost:8080/companies/merlin-optics">'.replace(
        'http://localhost:8080',
        server.services.brands[0]?.siteUrl ?? '',
      ),
    );
    expect(shown.body).toContain('href="/join/merlin-optics">Stay in touch</a>');
    expect((await owner.get('/branding')).data.published.pagePath).toBe('/companies/merlin-optics');
    await change(owner, 'merlin');
    for (const text of ['merlin-optics', 'MERLIN', owner.company]) {
      const led = await page(`/companies/${text}`);
      expect([led.statusCode, led.headers.location, led.headers['cache-control']], text).toEqual([
        301,
        `${server.services.brands[0]?.siteUrl}/companies/merlin`,
        'public, max-age=60',
      ]);
    }
    expect((await page('/companies/merlin')).statusCode).toBe(200);
    expect((await page('/sitemap.xml')).body).toContain('/companies/merlin</loc>');
  });

  test.each([
    ['suspended', { suspended_at: new Date() }],
    ['closed', { closed_at: new Date() }],
    ['at another brand', { brand: 'homecoming' }],
    ['under a name that is not approved', { name_approved: false }],
  ])('is as if it never existed while the company is %s', async (state, values) => {
    const owner = await ownerOf(newName());
    await showPage(owner);
    const address = await addressOf(owner.company);
    await change(owner, `hidden-${state.slice(0, 3)}`);
    await setCompany(owner.company, values);
    const unknown = await page('/companies/not-known-at-all');
    expect(unknown.statusCode).toBe(404);
    for (const text of [owner.company, address, `hidden-${state.slice(0, 3)}`]) {
      const answer = await page(`/companies/${text}`);
      expect([answer.statusCode, answer.body], String(text)).toEqual([404, unknown.body]);
      expect(await joining(String(text))).toMatchObject({ status: 404 });
    }
  });

  test('is not found at the host of another brand', async () => {
    const owner = await ownerOf('Avocet Yarn');
    await showPage(owner);
    expect((await page('/companies/avocet-yarn', 'homecoming.localhost')).statusCode).toBe(404);
  });
});
