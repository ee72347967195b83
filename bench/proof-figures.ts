import { sql } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readFigures, readTrends } from '#api/features/proofs/figures/verbs.ts';
import { writeCode } from '#contract/base/verification-codes.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

const codes = 1000;
/** @param number of a letter, from 1 */
const codeOf = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  return writeCode(bytes);
};

/** Adds a letter for each of so many people over a year, of which one in three was requested, two documents for each, and a sign-up for half of them. */
async function furnish(database: Database, company: CompanyId): Promise<void> {
  const known = await database.system.selectFrom('letters').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await inTransaction(database, async (_connection, db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`create temporary table numbered on commit drop as
      select id, row_number() over (order by id)::int as n from people where company_id = ${company} and status = 1`.execute(
      db,
    );
    await sql`insert into letters (company_id, id, person_id, kind, title, state, number, requested_at, decided_at, issued_at, is_at_once, code, file_id, file_hash, created_at)
      select ${company}, gen_random_uuid(), id, 'experience', 'Experience letter', 'issued', 'EXP/2026/' || n,
             case when n % 3 = 0 then at - interval '30 hours' end, at, at, n % 6 = 0, 'bench ' || n, gen_random_uuid(), repeat('a', 64), at
        from numbered, lateral (select now() - make_interval(hours => n % 8760) as at) t`.execute(db);
    const first = Array.from({ length: codes }, (_, index) => codeOf(index + 1));
    await sql`update letters l set code = c.code, facts = '[{"label":"Full name","value":"Ravi Menon"}]'
      from unnest(${first}::text[]) with ordinality c (code, n) where l.company_id = ${company} and l.number = 'EXP/2026/' || c.n`.execute(
      db,
    );
    await sql`insert into documents (company_id, id, person_id, kind, title, period, dated_on, file_name, content_type, bytes, digest, created_at, visible_at)
      select ${company}, gen_random_uuid(), id, 'payslip', 'Payslip', '2026-03', '2026-03-31', 'payslip.pdf', 'application/pdf', 1000,
             gen_random_uuid()::text, now(), now() - make_interval(days => (n + each) % 365) from numbered, generate_series(1, 2) each`.execute(
      db,
    );
    await sql`update people p set signed_up_at = now() - make_interval(days => n % 360) from numbered
      where p.company_id = ${company} and p.id = numbered.id and n % 2 = 0`.execute(db);
    await sql`insert into verification_counts (company_id, day, kind, count)
      select ${company}, current_date - d, kind, 30 from generate_series(1, 364) d, unnest(array['letter', 'offer']) kind`.execute(
      db,
    );
  });
  await database.withConnection((connection) => connection.script('vacuum analyze'));
}

/** Measures the figures of letters on Home, and the public verifier. @param url an empty database, or one filled before */
export async function benchProofFigures(url: string, folder: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
  await furnish(database, company);
  const product = await startProduct({ DATABASE_URL: url, ENCORE_DATA: folder });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const verifier = new ApiClient(product.port);
  const since = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const context = { db: database.system, company, services: { clock: () => new Date() } } as unknown as Context;
  const verify = (run: number) => verifier.post('/verify', { code: codeOf(1 + (Math.abs(run) % codes)) });
  const asks: [string, (run: number) => Promise<unknown>][] = [
    ['of the last 90 days, on Home: the queries alone', () => readFigures(context)],
    ['of the last 90 days: GET /proof-figures', () => api.get('/proof-figures')],
    ['by month, on Insights: the queries alone', () => readTrends(context)],
    ['by month: GET /proof-figures/months', () => api.get('/proof-figures/months')],
    ['GET /dashboard', () => api.get('/dashboard')],
    ['letters issued in the last 90 days, first page', () => api.get(`/letters?view=issued&from=${since}`)],
    ['POST /verify: a valid letter, counted', verify],
    ['POST /verify: an unknown code, not counted', () => verifier.post('/verify', { code: codeOf(9_999_999) })],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of asks) {
    const { p50, p95 } = await oneByOne(100, ask);
    rows.push([name, milliseconds(p50), milliseconds(p95)]);
  }
  const together: number[] = [];
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 50 }, async (_, lane) => {
        const start = performance.now();
        await verify(lane);
        together.push(performance.now() - start);
      }),
    );
  const { p50, p95 } = figuresOf(together);
  rows.push(['POST /verify: 50 at once, each answer', milliseconds(p50), milliseconds(p95)]);
  const { rows: counted } = await sql<{ letters: number; documents: number }>`select
    (select count(*)::int from letters) as letters, (select count(*)::int from documents) as documents`.execute(
    database.system,
  );
  const { letters, documents } = counted[0] ?? { letters: 0, documents: 0 };
  printTable(
    `${letters.toLocaleString('en')} letters within a year, ${documents.toLocaleString('en')} documents`,
    ['Question', 'p50 ms', 'p95 ms'],
    rows,
  );
  api.close();
  verifier.close();
  await product.stop();
  await database.close();
}
