import { createWriteStream, openAsBlob, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { personColumns } from '#contract/directory/person-columns.ts';
import { demoPeople } from '../api/src/demo/people.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, printTable } from './measure.ts';
import { benchSignIn, populate } from './population.ts';

const keys = [
  'name',
  'email',
  'companyEmail',
  'phone',
  'gender',
  'designation',
  'department',
  'location',
  'dateOfBirth',
  'employeeId',
  'dateOfJoining',
  'dateOfLeaving',
  'linkedinUrl',
  'currentCompany',
  'currentDesignation',
] as const;

const dates = new Set<string>(['dateOfJoining', 'dateOfLeaving']);

/** A different one for each run on a kept database, so that the people are new. */
const seed = Number(process.env.ENCORE_BENCH_SEED ?? 77);

/** Returns a spreadsheet of people unknown to the populated company: another seed, another address. */
function* rows(count: number) {
  const addressed = (text: string) => text.replace('@', `.imported${seed}@`);
  for (const person of demoPeople({ seed, count, today: new Date() })) {
    const info = person.crawledInfo;
    const values = {
      ...person,
      email: addressed(person.email),
      companyEmail: addressed(person.companyEmail),
      employeeId: `IMP${seed}-${person.employeeId}`,
      currentCompany: info?.currentCompany,
      currentDesignation: info?.currentDesignation,
    };
    yield keys.map((key) => {
      const value = values[key] ?? null;
      if (dates.has(key)) return { date: String(value) };
      return key === 'dateOfBirth' ? String(value).replace('-', '/') : value;
    });
  }
}

const megabytesOf = (processId: number, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Waits for the follow-up work after many new people, a minute or two, so that it is not measured. */
async function untilNothingRuns(url: string): Promise<void> {
  const database = openPostgres(url, { connections: 1 });
  for (let quiet = 0; quiet < 10; ) {
    await setTimeout(1000);
    const { rows } = await sql`select from background.job_common where state = 'active' limit 1`.execute(
      database.system,
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
  }
  await database.close();
}

/** Uploads a spreadsheet of a number of rows into a company with people, twice: everything new, then nothing new. */
export async function benchImport(
  url: string | null,
  folder: string,
  count: number,
  present: number,
): Promise<string[][]> {
  const path = join(folder, 'people.xlsx');
  const columns = keys.map((key) => ({
    label: personColumns[key].label,
    kind: dates.has(key) ? ('date' as const) : ('text' as const),
  }));
  await pipeline(writeSpreadsheet(columns, rows(count)), createWriteStream(path));
  const megabytes = statSync(path).size / 1024 / 1024;
  if (url) {
    const database = openPostgres(url, { connections: 4 });
    await migrate(database);
    if (
      !(await database.system
        .selectFrom('users')
        .select('id')
        .where('email', '=', benchSignIn.email)
        .executeTakeFirst())
    )
      await populate(database, present);
    await database.close();
  }
  const product = await startProduct({
    ENCORE_MAX_UPLOAD_MB: '500',
    ...(url ? { DATABASE_URL: url } : { ENCORE_DEMO: '1' }),
  });
  const api = new ApiClient(product.port);
  await api.signIn(url ? benchSignIn.email : 'asha@acme.example', benchSignIn.password);
  // Memory of the start is released by then.
  await setTimeout(20_000);
  if (url) await untilNothingRuns(url);
  const atRest = megabytesOf(product.processId, 'VmRSS');
  const results: string[][] = [];
  for (const run of ['new people', 'the same file again']) {
    const form = new FormData();
    form.set('file', await openAsBlob(path), 'people.xlsx');
    const start = performance.now();
    const response = await fetch(`http://localhost:${product.port}/api/alumni/bulk-upload`, {
      method: 'POST',
      body: form,
      headers: api.headers,
    });
    const seconds = (performance.now() - start) / 1000;
    const { data, message } = (await response.json()) as {
      data: { rows: number; added: number; unchanged: number; faultyRows: number };
      message?: string;
    };
    if (response.status !== 201) throw new Error(message);
    results.push([
      `${url ? 'PostgreSQL' : 'PGlite'}, ${run}`,
      `${data.rows.toLocaleString('en')} (${megabytes.toFixed(1)} MB)`,
      `${data.added} / ${data.unchanged} / ${data.faultyRows}`,
      seconds.toFixed(1),
      Math.round(data.rows / seconds).toLocaleString('en'),
      `${megabytesOf(product.processId, 'VmHWM').toFixed(0)} (${atRest.toFixed(0)} at rest)`,
    ]);
    console.error(results.at(-1)?.join('  |  '));
  }
  api.close();
  await product.stop();
  return results;
}

export function printImport(results: string[][]): void {
  printTable(
    'Import through POST /alumni/bulk-upload',
    ['Run', 'Rows', 'added / unchanged / faulty', 'seconds', 'rows per second', 'peak memory MB'],
    results,
  );
}
