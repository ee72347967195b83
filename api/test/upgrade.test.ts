// Both databases: each has its own dumps of earlier versions.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { newId } from '#api/core/ids.ts';
import { applicationStates } from '#contract/application-states.ts';
import { orderStates } from '#contract/order-states.ts';
import { readCatalogue } from './catalogue.ts';
import { openTestDatabase, openUnmigratedDatabase } from './database.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { type UpgradeFixture, upgradeFixtures, upgradeSecret } from './upgrades.ts';

// Each company that an earlier version has left is upgraded, and everything that a screen reads of it is read.

/** Where the ids in an address come from: the table of the segment before each. */
const tables: Readonly<Record<string, string>> = {
  alumni: 'people',
  applications: 'applications',
  asked: 'mailbox',
  'brand-pictures': 'files',
  campaigns: 'campaigns',
  companies: 'companies',
  'custom-fields': 'custom_fields',
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
  mailbox: 'mailbox',
  messages: 'messages',
  offers: 'offers',
  orders: 'orders',
  polls: 'polls',
  posts: 'posts',
  public: 'jobs',
  recipients: 'outbox',
  referrals: 'referrals',
  surveys: 'surveys',
  webhooks: 'webhooks',
};

/** What is no id, by the address that it ends. */
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
};

type Fact = { path: string; total?: number; shows: readonly string[] };

/** What is in the lists of each, by hand: see the demo of its day. */
const facts: Readonly<Record<UpgradeFixture, Readonly<Record<'owner' | 'own' | 'operator', readonly Fact[]>>>> = {
  '2026-11-23': { owner: [], own: [], operator: [] },
  '2026-11-25': { owner: [], own: [], operator: [] },
  '2026-11-27': { owner: [], own: [], operator: [] },
};

const emails = { owner: 'asha@acme.example', own: 'ravi@alumni.example', operator: 'admin@encore.example' };

describe.each(upgradeFixtures)('The company of %s', (fixture) => {
  let server: TestServer;
  let clients: Record<keyof typeof emails | 'nobody', Client>;

  beforeAll(async () => {
    const opened = await openUnmigratedDatabase(fixture);
    await migrate(opened.database);
    server = await startTestServer({ ENCORE_SECRET: upgradeSecret, ENCORE_DEMO: '1' }, {}, opened);
    const nobody = server.as(null);
    const signIn = async (email: string) => {
      const { data, headers } = await nobody.post('/auth/login', { email, password: 'Encore@2025' });
      const [cookie = ''] = /(?<=encore_session=)[^;]+/.exec(String(headers['set-cookie'])) ?? [];
      return server.as({ token: data.token, cookie });
    };
    clients = {
      nobody,
      owner: await signIn(emails.owner),
      own: await signIn(emails.own),
      operator: await signIn(emails.operator),
    };
  }, 120_000);
  afterAll(() => server.close());

  test('its schema is that of a new database', async () => {
    const fresh = await openTestDatabase();
    const wanted = await fresh.database.withConnection(readCatalogue);
    await fresh.drop();
    expect(await server.services.database.withConnection(readCatalogue)).toEqual(wanted);
  });

  /** The addresses of a route, with the ids of three rows of each table. */
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

  const asked = {
    search: 'a',
    searchtext: 'engineers in pune',
    email: 'a@b.example',
    colour: '%23336699',
    cursor: '',
    question: newId(),
  };
  const reads = bindings.filter(({ route }) => route.method === 'GET');
  const callerOf = (may: string): keyof typeof clients =>
    may === 'public'
      ? 'nobody'
      : may.startsWith('own:')
        ? 'own'
        : may.startsWith('installation:')
          ? 'operator'
          : 'owner';

  test('every screen can read what it shows', async () => {
    const refused: string[] = [];
    for (const { route } of reads) {
      const needed = Object.entries(asked).filter(
        ([name]) => name in ((route.query as { shape?: object } | undefined)?.shape ?? {}),
      );
      const query = needed.length ? `?${needed.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
      for (const address of await addressesOf(route.path)) {
        const { status, body } = await clients[callerOf(route.may)].get(`${address}${query}`);
        if (status !== 200) refused.push(`${status} ${route.path} ${address}${query} ${body.toString().slice(0, 200)}`);
      }
    }
    expect(refused).toEqual([]);
  }, 120_000);

  test.each(['owner', 'own', 'operator'] as const)('the lists show what was there: %s', async (who) => {
    for (const { path, shows } of facts[fixture][who]) {
      const { status, body } = await clients[who].get(path);
      expect(status, path).toBe(200);
      for (const text of shows) expect(body.toString(), path).toContain(text);
    }
  });
});
