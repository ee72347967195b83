import { chromium } from 'playwright-core';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { compileWith } from '#api/features/mail/email-templates/compile-email.ts';
import { emailDocument } from '#contract/mail/email-document.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { launchOptions } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { signIn } from './browser.ts';
import { ApiClient, type Figures, figuresOf, milliseconds, oneByOne, printTable } from './measure.ts';

const asha = { email: 'asha@acme.example', password: 'Encore@2025' };
const href = 'https://acme.example/reunion';
/** One block of each kind, repeated again and again. */
const kinds = [
  { type: 'heading', text: 'What is new, {firstName|friend}' },
  {
    type: 'text',
    html: '<p>We would be <strong>delighted</strong> to have you <a href="https://acme.example">back</a>.</p>',
  },
  { type: 'button', label: 'Come and see', href },
  { type: 'divider' },
  { type: 'event', title: 'Reunion', when: 'Friday at six', where: 'On the roof', href },
  { type: 'poll', question: 'Tea or coffee?', options: ['Tea', 'Coffee'], href },
  { type: 'social', links: [{ network: 'linkedin', href }] },
  {
    type: 'columns',
    columns: [[{ id: 'left', type: 'text', html: '<p>Left</p>' }], [{ id: 'right', type: 'heading', text: 'Right' }]],
  },
];

function documentOf(blocks: number) {
  const written = Array.from({ length: blocks - 2 }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? { type: 'divider' };
    const columns = 'columns' in kind ? kind.columns : null;
    const inner = columns?.map((column) => column.map((block) => ({ ...block, id: `${block.id}${at}` })));
    return { ...kind, id: `b${at}`, ...(inner && { columns: inner }) };
  });
  const all = [{ type: 'header', id: 'header' }, ...written, { type: 'footer', id: 'footer' }];
  return emailDocument.parse({ version: 1, settings: {}, blocks: all });
}

const three = ({ p50, p95, p99 }: Figures) => [p50, p95, p99].map(milliseconds).join(' / ');

async function benchCompiler(): Promise<string[][]> {
  const [brand] = developmentBrands(3000);
  if (!brand) throw new Error('No brand');
  const around = { brand, companyName: 'Acme Industries', logo: 'https://logos.example/acme.png', jobs: new Map() };
  const rows: string[][] = [];
  for (const blocks of [20, 40, 60]) {
    const content = { subject: 'News for {name}', preheader: 'What is new', document: documentOf(blocks) };
    const start = performance.now();
    const { html } = await compileWith(content, around);
    const first = performance.now() - start;
    const before = process.cpuUsage();
    const figures = await oneByOne(200, () => compileWith(content, around), 0);
    const used = process.cpuUsage(before);
    const each = (used.user + used.system) / 1000 / 200;
    const size = `${(html.length / 1024).toFixed(0)} KB`;
    rows.push([
      `compiled, ${blocks} blocks (${size}), p50 / p95 / p99 ms`,
      three(figures),
      `${milliseconds(each)} of the processor; the first ${milliseconds(first)}`,
    ]);
  }
  return rows;
}

/** Measures opening the builder with 60 blocks: until the blocks can be edited, and until the email is drawn. */
async function benchBuilder(): Promise<string[][]> {
  buildWebIfStale();
  const product = await startProduct({ ENCORE_DEMO: '1' });
  const api = new ApiClient(product.port);
  await api.signIn(asha.email, asha.password);
  const made = await api.post('/email-templates', { name: 'Long', subject: 'Long', document: documentOf(60) });
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const address = `http://localhost:${product.port}`;
  await signIn(page, address, asha);
  const usable: number[] = [];
  const drawn: number[] = [];
  for (let run = 0; run < 12; run += 1) {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto(`${address}/create-template?id=${made.data._id}`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Divider/ })
      .first()
      .waitFor();
    const blocks = performance.now() - start;
    await page.frameLocator('iframe[title="The email"]').getByText('What is new').first().waitFor();
    // The first one fills the browser's cache.
    if (run === 0) continue;
    usable.push(blocks);
    drawn.push(performance.now() - start);
  }
  const typed: string[][] = [];
  // Types as fast as people do, in fields that redraw least and most: a field above the blocks, a block's own, and formatted text.
  for (const [name, block] of [
    ['Subject', null],
    ['Heading', 'Heading'],
    ['Text', 'Text'],
  ] as const) {
    if (block)
      await page
        .getByRole('button', { name: new RegExp(`^${block}`) })
        .first()
        .click();
    const field = page.getByRole('textbox', { name, exact: true });
    await field.click();
    await page.evaluate(() => {
      const seen: { name: string; duration: number }[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => seen.push(...(list.getEntries() as typeof seen))).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit);
    });
    const keys = 'and a good deal more to read than there was before ';
    await page.keyboard.type(keys, { delay: 80 });
    await page.waitForTimeout(1_000);
    const slow = await page.evaluate(() =>
      (window as unknown as { seen: { name: string; duration: number }[] }).seen
        .filter(({ name }) => name === 'keydown' || name === 'keypress')
        .map(({ duration }) => duration),
    );
    typed.push([
      `a key in “${name}” until it is drawn, with 60 blocks: the longest of ${keys.length}`,
      slow.length ? String(Math.max(...slow)) : 'under 16',
      `${slow.filter((duration) => duration > 60).length} over 60`,
    ]);
  }
  await browser.close();
  api.close();
  await product.stop();
  return [
    ...typed,
    ['builder opened with 60 blocks, by its address: blocks there, p50 / p95 / p99 ms', three(figuresOf(usable)), ''],
    ['the same until the email is drawn', three(figuresOf(drawn)), ''],
  ];
}

/** Measures the compiler of emails, and how long their builder takes to open. */
export async function benchEmail(): Promise<void> {
  const rows = [...(await benchCompiler()), ...(await benchBuilder())];
  printTable('Emails of blocks', ['What', 'ms', ''], rows);
}
