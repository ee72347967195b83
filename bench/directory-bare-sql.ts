import pg from 'pg';
import type { Database } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Case } from './directory-cases.ts';
import { type Figures, oneByOne, sideBySide } from './measure.ts';

const columns =
  'p.id, p.email, p.name, p.gender, p.profile_image, p.last_active_at, p.job_search_status, p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.current_company, p.current_designation, p.current_location';

/** Writes the same query as bare SQL with an exact count, as a person would write it by hand. */
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

/** The database to query, and how often. */
export type BareScene = {
  database: Database;
  company: CompanyId;
  /** Of a PostgreSQL; null: the embedded database is asked over its one connection. */
  url: string | null;
  runs: number;
  seconds: number;
};
export type MeasuredBare = { bare: Figures; bareRate: number };

export async function measureBare(scene: BareScene, one: Case): Promise<MeasuredBare> {
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
