import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.ts';
import { benchBoard } from './board.ts';
import { benchBrowser } from './browser.ts';
import { benchCampaign } from './campaign.ts';
import { faultNames, tryChaos } from './chaos/main.ts';
import { benchNeighbours, printNeighbours } from './chaos/neighbours.ts';
import { benchDashboard } from './dashboard.ts';
import { benchOnPglite, benchOnPostgres } from './directory.ts';
import { benchDocuments } from './documents.ts';
import { benchEmail } from './email.ts';
import { benchEngagement } from './engagement.ts';
import { benchHttp, printHttp } from './http.ts';
import { benchImport, printImport } from './import.ts';
import { benchLarge } from './large.ts';
import { benchLetterBatch } from './letter-batches.ts';
import { benchLetters } from './letters.ts';
import { benchMail } from './mail.ts';
import { benchMixed } from './mixed.ts';
import { benchProofFigures } from './proof-figures.ts';
import { benchRecruitment } from './recruitment.ts';
import { benchReturnWindow } from './return-window.ts';
import { benchRolling } from './rolling.ts';
import { benchSizing } from './sizing.ts';
import { benchTransfer } from './transfer.ts';
import { benchWords } from './words.ts';

const usage = `Usage: npm run bench -- directory|dashboard|large|import|mail|campaign|recruitment|engagement|documents|email|letters|letter-batches|proof-figures|http|browser|transfer|neighbours|words|sizing|mixed|rolling|chaos [people]
  directory   search, filters, totals, deep scroll and facets beside the same questions as bare SQL
  dashboard   the first screen, the map and the overview: again, after a change, until figures are counted again; until they are on the screen
  large       what else is done with a large directory: audiences, a group, exports, duplicates, erasing, retention (large 1000000 exports: that alone)
  import      rows per second and peak memory of a bulk upload of 100,000 rows
  mail        messages per second into an SMTP sink in its own process
  campaign    audiences of 100,000 among a million: counted, rehearsed, started; then all of it sent, with people in the portal
  recruitment ex-employees recommended for jobs: after a change, again, and fifty at once; the return window; a board with 2,000 applications
  engagement  the feed of ex-employees with 5,000 posts, 50,000 reactions and 20,000 comments among 10,000 people; 10,000 answers; many at once
  documents   a batch of 10,000 payslips of 200 KB: uploaded, checked, sealed and stored; lists among a million documents
  email       the compiler of emails, and their builder opening in Chromium
  letters     a thousand letters with a logo, a QR code and a table, in English and in Hindi beside it: time of each, size, memory
  letter-batches  a thousand letters issued together: checked, numbered, drawn, stored and sent
  proof-figures  the figures of 100,000 letters on Home, and the public verifier, one by one and fifty at once
  http        what the server itself costs: health check, profile, groups
  browser     typing in the search box and scrolling 20,000 rows, in Chromium on the embedded database; then as transfer
  transfer    requests, bytes and layout shift of the first visit of six screens, and Lighthouse where it is installed
  neighbours  searches of one company beside another that imports, exports, sweeps and mails (postgres or pglite alone: named)
  words       understanding the text of the search box as a sentence, among 10,000 names
  sizing      memory of each kind of process at rest, and the size of a database with so many people
  mixed       200 requests a second among a million people while a campaign to a tenth of them is sent; one web process and two (root)
  rolling     10,000 requests behind the examples of nginx and Caddy while each of two processes restarts in turn
  chaos       deliberate faults: ${faultNames.join(', ')} (name one to run it alone; mail 2000: with that many people); disk, memory and filling require root
  pglite      directory on the embedded database alone
A number after the name sets how many people (directory, recruitment: 1000000 and 100000 when left out; engagement: 10000).
ENCORE_BENCH_DATABASE names a PostgreSQL database to use and keep instead of a throwaway one, ENCORE_BENCH_FOLDER a data folder.`;

/** Settings of a small server with this machine's memory; durability as in production. */
const settings = {
  shared_buffers: '2GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '4GB',
};

async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const kept = process.env.ENCORE_BENCH_DATABASE;
  if (kept) return work(kept);
  const server = await startPostgres({ settings });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'encore-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [what = '', number, more] = process.argv.slice(2);
const people = number ? Number(number) : null;

if (what === 'directory') {
  if (people !== 0) await onPostgres((url) => benchOnPostgres(url, people ?? 1_000_000));
  if (!people) await onPostgres((url) => benchOnPostgres(url, 100_000));
  if (!people) await inFolder((folder) => benchOnPglite(folder, 100_000));
} else if (what === 'dashboard') await onPostgres((url) => benchDashboard(url, people ?? 1_000_000));
else if (what === 'large') await onPostgres((url) => benchLarge(url, people ?? 1_000_000, more ?? null));
else if (what === 'pglite') await inFolder((folder) => benchOnPglite(folder, people ?? 100_000));
else if (what === 'import')
  await inFolder(async (folder) => {
    const results: string[][] = [];
    await onPostgres(async (url) => {
      results.push(...(await benchImport(url, folder, people ?? 100_000, 1_000_000)));
    });
    if (!people) results.push(...(await benchImport(null, folder, 20_000, 1200)));
    printImport(results);
  });
else if (what === 'mail') await inFolder((folder) => onPostgres((url) => benchMail(url, folder, people ?? 20_000)));
else if (what === 'campaign')
  await inFolder((folder) => onPostgres((url) => benchCampaign(url, folder, people ?? 1_000_000)));
else if (what === 'recruitment') {
  if (people !== 0)
    await onPostgres(async (url) => {
      await benchRecruitment(url, people ?? 1_000_000);
      await benchReturnWindow(url, people ?? 1_000_000);
    });
  if (!people)
    await onPostgres(async (url) => {
      await benchRecruitment(url, 100_000);
      await benchBoard(url);
    });
} else if (what === 'engagement') await onPostgres((url) => benchEngagement(url, people ?? 10_000));
else if (what === 'documents')
  await inFolder((folder) => onPostgres((url) => benchDocuments(url, folder, people ?? 100_000)));
else if (what === 'email') await benchEmail();
else if (what === 'letters') await benchLetters(people ?? 1000);
else if (what === 'letter-batches')
  await inFolder((folder) => onPostgres((url) => benchLetterBatch(url, folder, people ?? 1000)));
else if (what === 'proof-figures')
  await inFolder((folder) => onPostgres((url) => benchProofFigures(url, folder, people ?? 100_000)));
else if (what === 'browser') {
  const kept = process.env.ENCORE_BENCH_FOLDER;
  const run = (folder: string) => benchBrowser(folder, people ?? 100_000, 20_000);
  await (kept ? run(kept) : inFolder(run));
  await benchTransfer();
} else if (what === 'words') benchWords();
else if (what === 'transfer') await benchTransfer();
else if (what === 'sizing') await benchSizing(people ?? 100_000);
else if (what === 'mixed') await inFolder((folder) => onPostgres((url) => benchMixed(url, folder)));
else if (what === 'rolling') await benchRolling();
else if (what === 'chaos') await tryChaos(number ?? null, more ? Number(more) : null);
else if (what === 'neighbours') {
  const rows: string[][] = [];
  if (number !== 'pglite')
    await onPostgres((url) => inFolder(async (folder) => void rows.push(await benchNeighbours(url, folder))));
  if (number !== 'postgres') await inFolder(async (folder) => void rows.push(await benchNeighbours(null, folder)));
  printNeighbours(rows);
} else if (what === 'http') {
  const rows: string[][] = [];
  await onPostgres(async (url) => {
    rows.push(...(await benchHttp(url)));
  });
  printHttp([...rows, ...(await benchHttp(null))]);
} else {
  console.error(usage);
  process.exitCode = 2;
}
