import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { refreshCompany } from '#api/features/directory/return-window/refresh-signals.ts';
import { insertMessage } from '#api/features/mail/messages/queries.ts';
import { startProduct } from '../scripts/product.ts';
import { timed } from './directory-product.ts';
import { ApiClient, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

/** Sends one message to every second person, which a third of them opened and one in ten followed. */
async function mail({ database, company }: { database: Database; company: CompanyId }): Promise<void> {
  const message = newId();
  const values = { topic: 'jobs', subject: 'Bench', html: '<p>Bench</p>', text: 'Bench', created_by: null } as const;
  const from = { from_name: 'Bench', from_email: 'bench@acme.example', reply_to: 'bench@acme.example' };
  await insertMessage(database.system, company, { id: message, type: 'rehire', ...values, ...from });
  await sql`insert into outbox (company_id, id, message_id, person_id, email, name, dedupe_key, state, attempts, sent_at, opened_at, clicked_at)
    select company_id, gen_random_uuid(), ${message}, id, email, name, id::text, 'sent', 1, now(),
           case when hashtext(id::text) % 3 = 0 then now() end, case when hashtext(id::text) % 10 = 0 then now() end
      from people where company_id = ${company} and status = 1 and hashtext(email) % 2 = 0`.execute(database.system);
  await database.withConnection((held) => held.script('vacuum analyze outbox'));
}

/** Measures the return window: the nightly run, and requests by day. @param url a database that was filled before */
export async function benchReturnWindow(url: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
  await mail({ database, company });
  const night = () => timed(() => refreshCompany({ database }, company, new Date()));
  const [first, second] = [await night(), await night()];
  await database.withConnection((held) => held.script('vacuum analyze return_signals'));
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const rows: string[][] = [];
  const page = () => api.get('/alumni?returnWindow=high');
  const again = async (name: string, ask: () => Promise<unknown>) => {
    const cold = await timed(ask);
    const { p50, p95 } = await oneByOne(40, ask);
    rows.push([name, milliseconds(cold), milliseconds(p50), milliseconds(p95)]);
  };
  await again('the first page of a high signal', page);
  const moved: number[] = [];
  for (let run = 0; run < 20; run += 1) {
    await database.system
      .updateTable('companies')
      .set({ return_signals_at: new Date() })
      .where('id', '=', company)
      .execute();
    moved.push(await timed(page));
  }
  const { p50, p95 } = figuresOf(moved);
  rows.push(['the same after scores were worked out', '', milliseconds(p50), milliseconds(p95)]);
  await again('at least medium, of one department', () =>
    api.get('/alumni?returnWindow=medium&departments=Engineering'),
  );
  await again('the check by own rehires', () => api.get('/return-window'));
  const { data } = await page();
  await again('the signal of one person', () => api.get(`/alumni/${data.alumnis[0]?._id}/return-window`));
  printTable(
    `PostgreSQL, ${people.toLocaleString('en')} people, ${data.totalCount.toLocaleString('en')} with a high signal; a night ${(first / 1000).toFixed(1)} s, the next ${(second / 1000).toFixed(1)} s`,
    ['Asked', 'first of all', 'p50', 'p95'],
    rows,
  );
  api.close();
  await product.stop();
  await database.close();
}
