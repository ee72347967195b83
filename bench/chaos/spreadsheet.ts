import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { headers } from '#api-test/people-files.ts';
import { buildZip, workbookParts } from '#api-test/spreadsheets/build-zip.ts';
import type { Watched } from '#api-test/watch-thread.ts';
import { ask, type Kind, onGround } from './ground.ts';

const rows = 150_000;

function attackingFile(column: string): Buffer {
  const header = headers.map((each) => `<c t="str"><v>${each}</v></c>`).join('');
  const below = Array.from(
    { length: rows },
    (_, index) => `<row r="${index + 2}"><c r="${column}${index + 2}" t="str"><v>1</v></c></row>`,
  );
  return buildZip(workbookParts(`<row r="1">${header}</row>${below.join('')}`));
}

const databaseSize = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;

/** Uploads a valid header and 150,000 rows with one cell far to the right, by a new company, while another makes requests. */
export async function trySpreadsheet(kind: Kind): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'encore-attack-'));
  const watched = join(folder, 'watched.json');
  try {
    return await onGround(kind, 50, async ({ owner, start, database }) => {
      const size = () =>
        database.withDatabase(async ({ system }) => (await databaseSize.execute(system)).rows[0]?.bytes ?? 0);
      const before = await size();
      const served = await start({
        NODE_OPTIONS: `--import ${new URL('../../api/test/watch-thread.ts', import.meta.url).href}`,
        ENCORE_TEST_WATCH: watched,
      });
      const results: string[][] = [];
      for (const column of ['ALL', 'IP']) {
        const content = attackingFile(column);
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(content)]), 'people.xlsx');
        served.process.kill('SIGUSR2');
        await wait(300);
        const over = new AbortController();
        const waits: number[] = [];
        const asking = (async () => {
          while (!over.signal.aborted) {
            waits.push((await ask(served, owner, '/alumni')).seconds);
            await wait(50);
          }
        })();
        const answer = await ask(served, owner, '/alumni/bulk-upload', { method: 'POST', body, within: 300 });
        over.abort();
        await asking;
        await wait(300);
        const { standstill, work, memory } = JSON.parse(readFileSync(watched, 'utf8')) as Watched;
        results.push([
          `${kind}: ${rows.toLocaleString('en')} rows with a cell in column ${column}, ${Math.round(content.length / 1024)} KB`,
          `${answer.status} after ${answer.seconds.toFixed(1)} s`,
          `event loop: ${Math.round(work)} ms of work at once, ${Math.round(standstill)} ms between two turns`,
          `page of the directory meanwhile ${Math.max(...waits).toFixed(1)} s at most`,
          `${Math.round(memory / 1e6)} MB at most`,
        ]);
      }
      await served.end('SIGTERM');
      const grown = (await size()) - before;
      return [...results, [`${kind}: the database grew by`, `${(grown / 1e6).toFixed(1)} MB`, '', '', '']];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
