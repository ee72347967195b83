// Both databases: each has its own dumps of earlier versions.
// Begins first: each is upgraded, and every screen is read.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { newId } from '#api/core/ids.ts';
import { applicationStates } from '#contract/base/application-states.ts';
import { orderStates } from '#contract/base/order-states.ts';
import { openTestDatabase, openUnmigratedDatabase } from './database.ts';
import { readCatalogue } from './factories/catalogue.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { type UpgradeFixture, upgradeFixtures, upgradeSecret } from './upgrades.ts';
import { withAll } from './with-all.ts';

// Upgrades each company left by an earlier version, and reads everything that a screen reads of it.

/** The tables for ids in an address: by the segment before each. */
const tables: Readonly<Record<string, string>> = {
  arrivals: 'leavers',
  alumni: 'people',
  applications: 'applications',
  asked: 'mailbox',
  'brand-pictures': 'files',
  campaigns: 'campaigns',
  checks: 'background_checks',
  companies: 'companies',
  credentials: 'credentials',
  'custom-fields': 'custom_fields',
  documents: 'documents',
  'email-images': 'files',
  'email-templates': 'email_templates',
  events: 'events',
  exports: 'exports',
  files: 'companies',
  '{company}': 'files',
  gifts: 'gifts',
  imports: 'imports',
  items: 'items',
  jobs: 'jobs',
  'leaver-sources': 'leaver_sources',
  letters: 'letters',
  links: 'career_links',
  mailbox: 'mailbox',
  messages: 'messages',
  offers: 'offers',
  orders: 'orders',
  polls: 'polls',
  posts: 'posts',
  public: 'jobs',
  recipients: 'outbox',
  referrals: 'referrals',
  runs: 'leaver_runs',
  surveys: 'surveys',
  templates: 'letter_templates',
  webhooks: 'webhooks',
};

/** Values that are not ids, by the path that they end. */
const words: Readonly<Record<string, readonly string[]>> = {
  '/jobs/{id}/applications/board/{state}': applicationStates,
  '/orders/board/{state}': orderStates,
  '/overview/map/{state}': ['KA', 'MH'],
  '/map/districts/{state}': ['KA'],
  '/journeys/{kind}': ['welcome', 'birthday'],
  '/alumni/search/filters/{optional}': ['department', 'location'],
  '/admin/queues/{name}': ['send-mail'],
  '/admin/sender-domains/{domain}': ['acme.example'],
  '/email-templates/{id}/versions/{version}': ['1'],
  '/branding/versions/{version}': ['1'],
  '/surveys/{id}/files/{file}': [newId()],
  '/companies/public/{id}': [],
  '/companies/public/{id}/credentials/status/{list}': [],
  '/documents/batches/{id}': [],
  '/letters/batches/{id}': [],
  '/letters/batches/{id}/entries/{entry}': ['1'],
};

type Fact = { path: string; count?: number; shows: readonly string[] };

/** The lists of each day's company, written by hand; it has few of the demo's people, and not the same on both databases. */
const always: readonly Fact[] = [
  { path: '/group', count: 12, shows: ['Alumni Mentors', 'Long Service Awards'] },
  { path: '/posts', count: 3, shows: ['Twenty-five years of Acme', 'Experience letters now within two working days'] },
  { path: '/alumni?searchtext=ravi+menon', shows: ['ravi@alumni.example'] },
  { path: '/email-templates', shows: ['News of Acme', 'Plain letter of Acme'] },
  { path: '/team', shows: ['Asha Rao', 'owner'] },
  { path: '/requests/claims', count: 3, shows: ['Emma Wilson', 'Falguni Fernandes', 'Tobias Lindqvist'] },
  { path: '/jobs', shows: ['Lead Data Scientist', 'Brand Designer'] },
];
const mailers: Fact = {
  path: '/campaigns?kind=mailer',
  count: 5,
  shows: ['Autumn news', 'Reunion on the roof terrace', 'A gift for the tenth year'],
};
const polls: Fact = { path: '/campaigns?kind=poll', count: 7, shows: ['Winter meet-up: where?', 'Monsoon walk'] };
const surveys: Fact = { path: '/campaigns?kind=survey', count: 7, shows: ['Alumni pulse', 'After the Pune reunion'] };
const later: readonly Fact[] = [
  ...always,
  mailers,
  polls,
  surveys,
  { path: '/jobs', count: 10, shows: ['Facilities Coordinator', 'Engineering Manager, Platform'] },
  { path: '/team', shows: ['Vikram Seth'] },
];
const facts: Readonly<Record<UpgradeFixture, readonly Fact[]>> = {
  '2026-11-23': [
    ...always,
    mailers,
    { path: '/messages', shows: ['What is new at Acme Industries'] },
    { path: '/jobs', count: 8, shows: ['Supply Chain Planner'] },
  ],
  '2026-11-25': later,
  '2026-11-27': [
    ...later,
    { path: '/campaigns?kind=event', count: 8, shows: ['Founders’ day', 'Tour of the new plant'] },
    { path: '/campaigns?kind=merchandise', count: 7, shows: ['Mugs for everybody', 'Shop for points'] },
  ],
};

const emails = { owner: 'asha@acme.example', own: 'ravi@alumni.example', operator: 'admin@encore.example' };

/** Returns a list's own count, or else the number of its items. */
function countOf(data: Record<string, unknown>): unknown {
  const list = Array.isArray(data) ? data : Object.values(data).find(Array.isArray);
  return data.totalCount ?? data.total ?? list?.length;
}

const every = upgradeFixtures[process.env.ENCORE_TEST_DATABASE === 'pglite' ? 'pglite' : 'postgres'];
/** The oldest goes through every migration; most installations start from the last. */
const fixtures = every.filter((_, index) => withAll || index === 0 || index === every.length - 1);

describe.each(fixtures)('The company of %s', (fixture) => {
  let server: TestServer;
  let clients: Record<keyof typeof emails | 'anonymous', Client>;

  beforeAll(async () => {
    const opened = await openUnmigratedDatabase(fixture);
    await migrate(opened.database);
    server = await startTestServer({ ENCORE_SECRET: upgradeSecret, ENCORE_DEMO: '1' }, {}, opened);
    const anonymous = server.as(null);
    const signIn = async (email: string) => {
      const { data, headers } = await anonymous.post('/auth/login', { email, password: 'Encore@2025' });
      const [cookie = ''] = /(?<=encore_session=)[^;]+/.exec(String(headers['set-cookie'])) ?? [];
      return server.as({ token: data.token, cookie });
    };
    clients = {
      anonymous,
      owner: await signIn(emails.owner),
      own: await signIn(emails.own),
      operator: await signIn(emails.operator),
    };
  }, 120_000);
  afterAll(() => server.close());

  test('its schema equals that of a new database', async () => {
    const fresh = await openTestDatabase();
    const wanted = await fresh.database.withConnection(readCatalogue);
    await fresh.drop();
    expect(await server.services.database.withConnection(readCatalogue)).toEqual(wanted);
  });

  /** Returns the addresses of a route, with the ids of three rows of each table. */
  async function addressesOf(path: string): Promise<string[]> {
    let found = [''];
    for (const segment of path.split('/').slice(1)) {
      if (!segment.startsWith('{')) {
        found = found.map((address) => `${address}/${segment}`);
        continue;
      }
      const at = path.slice(0, path.indexOf(segment) + segment.length);
      const before = /([^/]+)\/[^/]+$/.exec(at)?.[1] ?? '';
      const table = at.startsWith('/companies/public') ? 'companies' : tables[before];
      const values = words[at] ?? (table ? await idsOf(table) : undefined);
      if (!values) throw new Error(`${path}: say in \`tables\` or \`words\` what ${segment} can be`);
      found = found.flatMap((address) => values.map((value) => `${address}/${value}`));
    }
    return found;
  }
  async function idsOf(table: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id desc limit 3`.execute(
      server.services.database.system,
    );
    return rows.length ? rows.map(({ id }) => id) : [newId()];
  }

  // Routes that only links, the token of a source and the key of an agency call are tested by the access matrix.
  const reads = bindings.filter(
    ({ route }) =>
      route.method === 'GET' &&
      !route.path.startsWith('/scim/v2/') &&
      !route.path.startsWith('/agencies/') &&
      (route.may !== 'public' || route.query?.safeParse({}).success !== false),
  );
  const asked = {
    search: 'an',
    searchtext: 'engineers in pune',
    email: 'a@b.example',
    colour: '#336699',
    cursor: '',
    question: 'q1',
    format: 'json',
  };
  function questionOf(route: (typeof reads)[number]['route']): string {
    if (route.query?.safeParse({}).success !== false) return '';
    const { shape = {} } = route.query as { shape?: { view?: { options?: string[] } } };
    const [view = ''] = shape.view?.options ?? [];
    const values = Object.entries({ ...asked, view }).filter(([name]) => Object.hasOwn(shape, name));
    return `?${new URLSearchParams(values)}`;
  }
  function callerOf(may: string): keyof typeof clients {
    if (may === 'public') return 'anonymous';
    return may.startsWith('own:') ? 'own' : may.startsWith('installation:') ? 'operator' : 'owner';
  }

  test('every screen can be read', async () => {
    const refused: string[] = [];
    for (const { route } of reads) {
      for (const address of await addressesOf(route.path)) {
        const { status, body } = await clients[callerOf(route.may)].get(`${address}${questionOf(route)}`);
        // Rows of others, missing or expired ones are not the fault of the upgrade.
        if (status !== 200 && (!route.path.includes('{') || ![404, 409].includes(status)))
          refused.push(`${status} ${route.path}: ${address}${questionOf(route)} ${body.toString().slice(0, 200)}`);
      }
    }
    expect(refused).toEqual([]);
  }, 120_000);

  test('the lists show what was there', async () => {
    for (const { path, count, shows } of facts[fixture]) {
      const { status, data, body } = await clients.owner.get(path);
      expect(status, path).toBe(200);
      for (const text of shows) expect.soft(body.toString(), path).toContain(text);
      if (count !== undefined) expect.soft(countOf(data), path).toBe(count);
    }
    expect((await clients.own.get('/own/record')).body.toString()).toContain('Senior Software Engineer');
    expect((await clients.own.get('/own/feed')).body.toString()).toContain('Twenty-five years of Acme');
    expect((await clients.operator.get('/admin/companies')).body.toString()).toContain('Acme Industries');
  });
});
