import { createApp, createServices, openDatabase } from '#api/app.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { readConfig } from '#api/core/installation/config.ts';
import { startProduct } from '../scripts/product.ts';
import { measureBare } from './directory-bare-sql.ts';
import { cases } from './directory-cases.ts';
import { measureProduct, type ProductScene } from './directory-product.ts';
import { ApiClient, type Figures, milliseconds, printTable } from './measure.ts';
import { benchSignIn, openFilled, populate } from './population.ts';

const three = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(milliseconds).join(' / ');

async function report(scene: ProductScene, title: string): Promise<void> {
  const rows: string[][] = [];
  for (const one of cases) {
    const found = { ...(await measureProduct(scene, one)), ...(await measureBare(scene, one)) };
    rows.push([
      found.hits ? `${one.name} (${found.hits.toLocaleString('en')})` : one.name,
      three(found.bare),
      found.bareRate.toFixed(0),
      three(found.first),
      found.about
        ? `${found.about.people.toLocaleString('en')}: ${milliseconds(found.about.p50)} / ${milliseconds(found.about.p95)}`
        : '–',
      one.facets || !found.total ? '–' : `${milliseconds(found.total.p50)} / ${milliseconds(found.total.p95)}`,
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
      'about how many: p50 / p95',
      'and exact total, p50 / p95',
      'Encore, again',
      'per s at 16',
      'bare p95 ÷ Encore p95',
    ],
    rows,
  );
}

/** Measures on PostgreSQL: the product in a process of its own beside bare SQL. @param url an empty database, or one filled before */
export async function benchOnPostgres(url: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
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

/** Measures on PGlite, where the database lives in the product's process: it is filled, closed, served, and opened again for the bare SQL. */
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
