import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertJob } from '#api/features/recruitment/jobs/queries.ts';
import { cities } from '#contract/base/cities.ts';
import { startProduct } from '../scripts/product.ts';
import { forget, timed } from './directory-product.ts';
import { ApiClient, type Figures, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

type Case = { name: string; title: string; department: string | null; city: string | null; more?: string };

const cases: readonly Case[] = [
  { name: 'common title', title: 'Senior Software Engineer', department: 'Engineering', city: 'Bengaluru' },
  { name: 'rare title', title: 'Associate General Counsel', department: 'Legal and Compliance', city: 'Mumbai' },
  { name: 'title nobody has', title: 'Zoologist', department: 'Sales', city: 'Delhi' },
  { name: 'no department', title: 'Senior Software Engineer', department: null, city: 'Pune' },
  { name: 'a word of many titles, no department or place', title: 'Executive', department: null, city: null },
  {
    name: 'common title, three filters',
    title: 'Senior Software Engineer',
    department: 'Engineering',
    city: 'Bengaluru',
    more: '&jobSearchStatus=active&locations=Bengaluru,Pune&tenureMin=2&tenureMax=8',
  },
];

/** Creates the jobs, and marks one in twelve people as not eligible for rehire; both once in a database that is kept. */
async function furnish(database: Database, company: CompanyId): Promise<Map<Case, string>> {
  const first = sql`select 1 from people where company_id = ${company} and rehire_eligibility is not null limit 1`;
  if ((await first.execute(database.system)).rows.length === 0) {
    await sql`update people set rehire_eligibility = 'not_eligible'
      where company_id = ${company} and hashtext(id::text) % 12 = 0`.execute(database.system);
    await database.withConnection((held) => held.script('vacuum analyze people'));
  }
  const ids = new Map<Case, string>();
  for (const one of cases) {
    const id = newId();
    const city = cities.find(({ name }) => name === one.city)?.id;
    await insertJob(database.system, company, {
      id,
      title: one.title,
      department: one.department,
      description: 'Bench',
      description_html: '<p>Bench</p>',
      location: one.city,
      city_ids: city ? [city] : [],
      salary: null,
      is_exclusive: false,
      created_by: null,
    });
    ids.set(one, id);
  }
  return ids;
}

const two = ({ p50, p95 }: Figures) => `${milliseconds(p50)} / ${milliseconds(p95)}`;

/** Measures the first page of the people that best match jobs, through the API. @param url an empty database, or one filled before */
export async function benchRecruitment(url: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
  const ids = await furnish(database, company);
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const rows: string[][] = [];
  for (const one of cases) {
    const ask = () => api.get(`/alumni?recommendations=1&jobid=${ids.get(one)}${one.more ?? ''}`);
    const cold = await timed(ask);
    const changed: number[] = [];
    const together: number[] = [];
    for (let run = 0; run < 40; run += 1) {
      await forget({ database, company });
      changed.push(await timed(ask));
    }
    for (let run = 0; run < 5; run += 1) {
      await forget({ database, company });
      together.push(await timed(() => Promise.all(Array.from({ length: 50 }, ask))));
    }
    const { data } = await ask();
    const again = await oneByOne(80, ask);
    rows.push([
      one.name,
      data.recommended.fitting.toLocaleString('en'),
      data.recommended.leftOut.notEligible.toLocaleString('en'),
      milliseconds(cold),
      two(figuresOf(changed)),
      two(again),
      milliseconds(figuresOf(together).p50),
    ]);
    console.error(rows.at(-1)?.join('  |  '));
  }
  printTable(
    `PostgreSQL, ${people.toLocaleString('en')} people in one company`,
    [
      'Job',
      'fit',
      'left out',
      'first of all',
      'after a change, p50 / p95',
      'again, p50 / p95',
      '50 at once after a change, all',
    ],
    rows,
  );
  api.close();
  await product.stop();
  await database.close();
}
