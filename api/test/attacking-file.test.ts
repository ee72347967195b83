// Only with --all: files of 40,000 rows, measured beside other calls.
// Both databases: the cost of a file made to be expensive; the embedded database shares the process.
// Begins first: files of many thousand rows.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the cost of a file is measured between pauses
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/base/rules.ts';
import type { ImportDetail, ImportResult } from '#contract/directory/imports.ts';
import { createProcessDatabase } from './database.ts';
import { headers, row, xlsx } from './people-files.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { buildZip, workbookParts } from './spreadsheets/build-zip.ts';
import { until } from './until.ts';
import type { Watched } from './watch-thread.ts';

const rows = 40_000;
/**
 * Maximum milliseconds of the thread's own time between two turns; other processes' time does not count. A file that stalled took seconds; a slow
 * processor takes 110 for what a fast one does in 50.
 */
const longestWork = 250;

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let running: Served;
let owner: Halves;
const folder = mkdtempSync(join(tmpdir(), 'encore-attacking-file-'));
const watched = join(folder, 'watched.json');

beforeAll(async () => {
  database = await createProcessDatabase();
  owner = await database.withDatabase((opened) => fillCompany(opened, 1));
  running = await serve({
    ...database.environment,
    NODE_OPTIONS: `--import ${new URL('./watch-thread.ts', import.meta.url).href}`,
    ENCORE_TEST_WATCH: watched,
  });
  // Code loaded by the first call does not count.
  await upload('/alumni/bulk-upload', attackingFile('M', 10));
}, 60_000);
afterAll(async () => {
  await running?.end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a valid header, then rows with one cell far to the right. */
function attackingFile(column: string, count = rows, value = '1'): Buffer[] {
  const header = headers.map((each) => `<c t="str"><v>${each}</v></c>`).join('');
  const cell = (row: number) => `<row r="${row}"><c r="${column}${row}" t="str"><v>${value}</v></c></row>`;
  const below = Array.from({ length: count }, (_, index) => cell(index + 2)).join('');
  return [buildZip(workbookParts(`<row r="1">${header}</row>${below}`))];
}

async function upload(path: string, [content]: Buffer[]) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content ?? Buffer.alloc(0))]), 'people.xlsx');
  const response = await running.call(path, { as: owner, method: 'POST', body: form });
  return { status: response.status, ...((await response.json()) as { message?: string; data?: unknown }) };
}

const read = async <T>(path: string) => {
  const { data } = (await (await running.call(path, { as: owner })).json()) as { data: T };
  return data;
};

/** Measures the cost for the process, and for calls that others make meanwhile. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  await wait(500);
  running.process.kill('SIGUSR2');
  await wait(200);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  await wait(300);
  const { standstill, work: longest, memory } = JSON.parse(readFileSync(watched, 'utf8')) as Watched;
  // oxlint-disable-next-line no-console -- the figures are its purpose
  console.log(
    `${what}: ${seconds.toFixed(1)} s, at most ${Math.round(longest)} ms of work at once, ` +
      `${Math.round(standstill)} ms between two turns, ${Math.round(memory / 1e6)} MB`,
  );
  expect(longest, what).toBeLessThan(longestWork);
  return result;
}

describe('A file made to be expensive (issue: one .xlsx of 377 KB stalls an installation)', () => {
  test('a value beyond the last column: refused at once, with the place', async () => {
    const file = attackingFile('ALL');
    const sentence = 'Row 2 has a value in column ALL. A spreadsheet can have at most 250 columns, up to IP';
    for (const path of ['/alumni/bulk-upload', '/alumni/imports'])
      expect(await measured(path, () => upload(path, file))).toMatchObject({ status: 400, message: sentence });
  });

  test('in the last column: counted, nothing stalls, and the database does not grow with them', async () => {
    const file = attackingFile('IP');
    const result = await measured('upload in one call', () => upload('/alumni/bulk-upload', file));
    expect(result.data).toMatchObject({
      rows,
      faultyRows: rows,
      moreFaults: [{ column: 'Full Name', rows: expect.any(Number) }],
    });
    const data = result.data as ImportResult;
    expect(new Set(data.faults.map(({ row }) => row)).size + (data.moreFaults[0]?.rows ?? 0)).toBe(rows);

    const detail = await measured('assistant', async () => {
      const begun = (await upload('/alumni/imports', file)).data as ImportDetail;
      return until(
        'the dry run',
        async () => {
          const now = await read<ImportDetail>(`/alumni/imports/${begun._id}`);
          return now.state === 'checking' ? null : now;
        },
        120,
      );
    });
    expect(detail).toMatchObject({
      state: 'ready',
      faultyRows: rows,
      moreFaults: [{ column: 'Full Name', rows: rows - limits.imports.keptRows }],
    });
    const sheet = await measured('spreadsheet of faulty rows', async () =>
      (await running.call(`/alumni/imports/${detail._id}/faulty-rows`, { as: owner })).arrayBuffer(),
    );
    expect(sheet.byteLength).toBeLessThan(2_000_000);
  }, 300_000);

  test('and valid rows: added by one call, changed by the assistant, and undone', async () => {
    const right = Array.from({ length: 5000 }, () => row());
    const file = async (designation: string) => [
      await xlsx(right.map((each) => ({ ...each, Designation: designation }))),
    ];
    const first = await file('Engineer');
    const added = await measured('5,000 right rows in one call', () => upload('/alumni/bulk-upload', first));
    expect(added.data).toMatchObject({ added: 5000, faultyRows: 0 });
    const second = await file('Captain');
    const state = (id: string, wanted: ImportDetail['state']) =>
      until(
        `the import to be ${wanted}`,
        async () => {
          const now = await read<ImportDetail>(`/alumni/imports/${id}`);
          return now.state === wanted ? now : null;
        },
        120,
      );
    const { _id } = await measured('5,000 changes checked', async () =>
      state(((await upload('/alumni/imports', second)).data as ImportDetail)._id, 'ready'),
    );
    const act = (verb: string) => running.call(`/alumni/imports/${_id}/${verb}`, { as: owner, method: 'POST' });
    await measured('5,000 changes written', async () => {
      await act('confirm');
      return state(_id, 'done');
    });
    await measured('5,000 changes taken back', async () => {
      await act('undo');
      return state(_id, 'undone');
    });
  }, 300_000);

  test('with full cells: within the bytes that are kept', async () => {
    const file = attackingFile('L', 3000, 'é'.repeat(32_000));
    const result = await measured('long cells', () => upload('/alumni/bulk-upload', file));
    expect(result.data).toMatchObject({ rows: 3000, faultyRows: 3000 });
    await running.end('SIGTERM');
    const kept = await database.withDatabase(({ system }) =>
      sql<{ rows: number; bytes: number }>`
        select count(*) as rows, sum(octet_length(cells::text) + octet_length(faults::text)) as bytes from import_rows group by import_id order by 2 desc`.execute(
        system,
      ),
    );
    for (const { rows: count, bytes } of kept.rows) {
      expect(count).toBeLessThanOrEqual(limits.imports.keptRows);
      expect(bytes).toBeLessThan(limits.imports.keptBytes * 1.1);
    }
  }, 300_000);
});
