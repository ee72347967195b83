import { sql } from 'kysely';
import { chromium, type Page } from 'playwright-core';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertJob } from '#api/features/recruitment/jobs/queries.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { paths } from '#contract/base/paths.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { signIn } from './browser.ts';
import { timed } from './directory-product.ts';
import { ApiClient, figuresOf, milliseconds, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

/** Distribution of 2,000 applications over the board. */
const spread: readonly (readonly [ApplicationState, number])[] = [
  ['new', 1100],
  ['in_review', 400],
  ['shortlisted', 120],
  ['interviewing', 40],
  ['offered', 5],
  ['on_hold', 35],
  ['rejected', 300],
];

type Filled = Awaited<ReturnType<typeof openFilled>>;

/** Fills a job with applications of people in the directory, each with a first move. */
async function fillBoard({ database, company }: { database: Filled['database']; company: CompanyId }): Promise<string> {
  const job = newId();
  await insertJob(database.system, company, {
    id: job,
    title: 'Senior Software Engineer',
    description: 'Bench',
    description_html: '<p>Bench</p>',
    status: 'open',
    is_exclusive: false,
    created_by: null,
  });
  let from = 0;
  for (const [state, count] of spread) {
    await sql`insert into applications (company_id, id, job_id, person_id, name, email, source, state, told_state, created_at, moved_at)
      select company_id, gen_random_uuid(), ${job}, id, name, email, 'feed', ${state}, ${state}, now() - random() * interval '20 days', now() - random() * interval '10 days'
        from people where company_id = ${company} and status = 1 order by id offset ${from} limit ${count}`.execute(
      database.system,
    );
    from += count;
  }
  await database.withConnection((held) => held.script('vacuum analyze applications'));
  return job;
}

type Drag = { shown: number; answered: number };

/** Drags the first card of a column to another; measures from releasing it to the frame that shows it there, and to the answer. */
async function drag(page: Page, from: string, to: string): Promise<Drag> {
  const lane = (name: string) => page.getByRole('list', { name, exact: true });
  const card = lane(from).getByRole('listitem').first();
  const name = await card.getByRole('link').first().innerText();
  const target = await page.getByRole('region', { name: to, exact: true }).boundingBox();
  if (!target) throw new Error(`No column ${to}`);
  await page.evaluate(
    ({ to, name }) => {
      const held = window as Window & { drag?: Promise<Drag> };
      const isThere = () => document.querySelector(`ul[aria-label="${to}"] li`)?.textContent?.includes(name) ?? false;
      held.drag = new Promise((resolve) => {
        const began = () => {
          const start = performance.now();
          let shown = 0;
          const look = () => {
            if (!shown && isThere()) shown = performance.now() - start;
            const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            const answer = answers.find(
              (one) => one.name.endsWith('/state') && one.startTime >= start && one.responseEnd,
            );
            if (shown && answer) resolve({ shown, answered: answer.responseEnd - start });
            else if (performance.now() - start < 5000) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        for (const end of ['drop', 'pointerup']) addEventListener(end, began, { once: true, capture: true });
      });
    },
    { to, name },
  );
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 40, { steps: 8 });
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 3 });
  await page.mouse.up();
  const measured = await page.evaluate(() => (window as Window & { drag?: Promise<Drag> }).drag);
  if (!measured) throw new Error('Nothing was dragged');
  await page.evaluate(() => performance.clearResourceTimings());
  return measured;
}

/** Measures a board with 2,000 applications: opening it, moving a card by the API, and dragging one in a browser. */
export async function benchBoard(url: string): Promise<void> {
  buildWebIfStale();
  const filled = await openFilled(url, 100_000);
  const job = await fillBoard(filled);
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const read = () => api.get(`/jobs/${job}/applications/board`);
  await read();
  const opened: number[] = [];
  for (let run = 0; run < 40; run += 1) opened.push(await timed(read));
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const address = `http://localhost:${product.port}`;
  await signIn(page, address);
  await page.goto(address + paths.jobApplications.replace('$id', job));
  await page.getByRole('list', { name: 'In review', exact: true }).getByRole('listitem').first().waitFor();
  const drags: Drag[] = [];
  for (let run = 0; run < 40; run += 1) drags.push(await drag(page, 'New', 'In review'));
  const row = (name: string, values: readonly number[]) => {
    const { p50, p95 } = figuresOf([...values]);
    return [name, milliseconds(p50), milliseconds(p95), milliseconds(Math.max(...values))];
  };
  printTable(
    'PostgreSQL, a board with 2,000 applications',
    ['', 'p50', 'p95', 'slowest'],
    [
      row('board read by the API', opened),
      row(
        'dragged: from letting go to the frame that shows it',
        drags.map(({ shown }) => shown),
      ),
      row(
        'dragged: to the server’s answer',
        drags.map(({ answered }) => answered),
      ),
    ],
  );
  await browser.close();
  api.close();
  await product.stop();
  await filled.database.close();
}
