import pg from 'pg';
import { createApp, createServices, openDatabase } from '#api/app.ts';
import { readConfig } from '#api/core/config.ts';
import type { Database } from '#api/core/database/database.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { joinList } from '#contract/person-filters.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, type Figures, figuresOf, milliseconds, oneByOne, printTable, sideBySide } from './measure.ts';
import { benchSignIn, populate } from './population.ts';

type Case = {
  name: string;
  filters: Partial<PersonFilters>;
  /** A page deep in the list. */
  page?: number;
  facets?: true;
};

const cases: readonly Case[] = [
  { name: 'page 1 with total', filters: {} },
  { name: 'rare word', filters: { searchtext: 'jhunjhunwala' } },
  { name: 'common word', filters: { searchtext: 'bengaluru' } },
  { name: 'two words', filters: { searchtext: 'kumar bengaluru' } },
  {
    name: 'three filters',
    filters: {
      departments: ['Engineering', 'Quality Assurance', 'Information Technology'],
      locations: ['Bengaluru', 'Hyderabad', 'Pune', 'Chennai'],
      gender: ['female'],
    },
  },
  {
    name: 'department, location, tenure',
    filters: {
      departments: ['Engineering', 'Quality Assurance', 'Information Technology'],
      locations: ['Bengaluru', 'Hyderabad', 'Pune', 'Chennai'],
      tenureMin: 3,
      tenureMax: 8,
    },
  },
  {
    name: 'department, gender, time since leaving',
    filters: { departments: ['Engineering', 'Quality Assurance'], gender: ['female'], timeSinceLeftMin: 3 },
  },
  { name: 'page 500', filters: {}, page: 500 },
  { name: 'facets', filters: {}, facets: true },
];

const columns =
  'p.id, p.email, p.name, p.gender, p.profile_image, p.last_active_at, p.job_search_status, p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.current_company, p.current_designation, p.current_location';

/** The same question as bare SQL with an exact count, as somebody would write it by hand. */
function bareSql({ filters, page, facets }: Case, company: CompanyId): { text: string; values: unknown[] }[] {
  if (facets)
    return [
      {
        text: `select 'department' as facet, department as value, count(*) from people where company_id = $1 and status = 1 group by 2
          union all select 'designation', designation, count(*) from people where company_id = $1 and status = 1 group by 2
          union all select 'location', location, count(*) from people where company_id = $1 and status = 1 group by 2`,
        values: [company],
      },
    ];
  const values: unknown[] = [company];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const words = (filters.searchtext ?? '').split(' ').filter(Boolean);
  const joined = words.length
    ? 'people_search s join people p on p.company_id = s.company_id and p.id = s.person_id'
    : 'people p';
  const conditions = [
    'p.company_id = $1',
    'p.status = 1',
    ...(words.length ? ['s.company_id = $1'] : []),
    ...words.map((word) => `s.search like ${bind(`%${word}%`)}`),
    ...(filters.departments ? [`p.department = any(${bind(filters.departments)})`] : []),
    ...(filters.locations ? [`p.location = any(${bind(filters.locations)})`] : []),
    ...(filters.gender ? [`p.gender = any(${bind(filters.gender)})`] : []),
    ...(filters.tenureMin ? [`p.tenure_days >= ${bind(Math.floor(filters.tenureMin * 365.25))}`] : []),
    ...(filters.tenureMax ? [`p.tenure_days <= ${bind(Math.ceil(filters.tenureMax * 365.25))}`] : []),
    ...(filters.timeSinceLeftMin
      ? [`p.date_of_leaving <= (current_date - make_interval(years => ${bind(filters.timeSinceLeftMin)}))::date`]
      : []),
  ].join(' and ');
  const from = `from ${joined} where ${conditions}`;
  return [
    { text: `select ${columns} ${from} order by p.id desc limit 10 offset ${((page ?? 1) - 1) * 10}`, values },
    { text: `select count(*) ${from}`, values },
  ];
}

function address({ filters, facets }: Case, extra: Record<string, string> = {}): string {
  if (facets) return '/alumni/search/filters/';
  const query = new URLSearchParams(extra);
  for (const [name, value] of Object.entries(filters))
    query.set(name, Array.isArray(value) ? joinList(value) : String(value));
  return `/alumni?${query}`;
}

type Measured = {
  bare: Figures;
  bareRate: number;
  first: Figures;
  total: Figures | null;
  again: Figures;
  rate: number;
  hits: number;
};

type Scene = {
  api: ApiClient;
  database: Database;
  company: CompanyId;
  url: string | null;
  runs: number;
  seconds: number;
};

async function measureBare(scene: Scene, one: Case): Promise<{ bare: Figures; bareRate: number }> {
  const queries = bareSql(one, scene.company).map((query, index) => ({ ...query, name: `${one.name} ${index}` }));
  if (!scene.url) {
    const run = () =>
      scene.database.withConnection(async (held) => {
        for (const query of queries) await held.query(query.text, query.values);
      });
    return { bare: await oneByOne(scene.runs, run), bareRate: await sideBySide(16, scene.seconds * 1000, run) };
  }
  const pool = new pg.Pool({
    connectionString: scene.url,
    max: 16,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off',
  });
  const run = async () => {
    const client = await pool.connect();
    try {
      for (const query of queries) await client.query(query);
    } finally {
      client.release();
    }
  };
  const figures = { bare: await oneByOne(scene.runs, run), bareRate: await sideBySide(16, scene.seconds * 1000, run) };
  await pool.end();
  return figures;
}

/** Makes the product forget: the version of the data moves, as it does with every change. */
const forget = (scene: Scene) =>
  scene.database.withConnection((held) =>
    held.query('update people_totals set version = version + 1 where company_id = $1', [scene.company]),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(scene: Scene, one: Case, canForget: boolean): Promise<Measured> {
  const { api } = scene;
  const extra: Record<string, string> = one.page ? { pageNumber: String(one.page) } : {};
  const rowsOnly = address(one, { ...extra, withTotal: '0' });
  const withTotal = address(one, extra);
  const firsts: number[] = [];
  const totals: number[] = [];
  for (let run = 0; run < scene.runs; run += 1) {
    if (canForget) await forget(scene);
    const took = await timed(() => api.get(rowsOnly));
    const whole = took + (await timed(() => api.get(withTotal)));
    // The first run reads cold pages from the disk and warms the process.
    if (run === 0) continue;
    firsts.push(took);
    totals.push(whole);
  }
  const { data } = await api.get(withTotal);
  const again = await oneByOne(scene.runs * 2, () => api.get(withTotal));
  const rate = await sideBySide(16, scene.seconds * 1000, () => api.get(withTotal));
  const bare = await measureBare(scene, one);
  return { ...bare, first: figuresOf(firsts), total: figuresOf(totals), again, rate, hits: data.totalCount ?? 0 };
}

const three = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(milliseconds).join(' / ');

async function report(scene: Scene, title: string, canForget = true): Promise<void> {
  const rows: string[][] = [];
  for (const one of cases) {
    const found = await measure(scene, one, canForget);
    rows.push([
      found.hits ? `${one.name} (${found.hits.toLocaleString('en')})` : one.name,
      three(found.bare),
      found.bareRate.toFixed(0),
      three(found.first),
      one.facets ? '–' : milliseconds(found.total?.p95 ?? 0),
      three(found.again),
      found.rate.toFixed(0),
      `${(found.bare.p95 / found.again.p95).toFixed(1)} ×`,
    ]);
    console.error(rows.at(-1)?.join('  |  '));
  }
  printTable(
    title,
    [
      'Query (hits)',
      'bare SQL p50 / p95 / p99 ms',
      'per s at 16',
      'Encore, after a change: rows',
      'and exact total, p95',
      'Encore, again',
      'per s at 16',
      'bare p95 ÷ Encore p95',
    ],
    rows,
  );
}

/** On PostgreSQL: the product in a process of its own beside bare SQL. @param url an empty database, or one filled before */
export async function benchOnPostgres(url: string, people: number): Promise<void> {
  const database = openPostgres(url, 4);
  await migrate(database);
  const known = await database.system
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', benchSignIn.email)
    .executeTakeFirst();
  const start = performance.now();
  const company = known?.company_id ?? (await populate(database, people));
  if (!known)
    console.log(`${people.toLocaleString('en')} people in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  await report(
    { api, database, company, url, runs: 40, seconds: 4 },
    `PostgreSQL, ${people.toLocaleString('en')} people in one company`,
  );
  api.close();
  await product.stop();
  await database.close();
}

/** On PGlite the database lives in the product's process: it is filled, closed, served, and opened again for the bare SQL. */
export async function benchOnPglite(folder: string, people: number): Promise<void> {
  const config = readConfig({ ENCORE_DATA: folder, ENCORE_DEMO: '0' });
  const database = await openDatabase(config);
  await migrate(database);
  const known = await database.system
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', benchSignIn.email)
    .executeTakeFirst();
  const company = known?.company_id ?? (await populate(database, people));
  const services = await createServices({ ...config, logLevel: 'error', rateLimit: 0 }, database);
  const app = await createApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const api = new ApiClient((app.server.address() as { port: number }).port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  await report(
    { api, database, company, url: null, runs: 20, seconds: 3 },
    `PGlite, ${people.toLocaleString('en')} people in one company (client in the same process)`,
  );
  api.close();
  await app.close();
  await services.queue.stop();
  await database.close();
}
