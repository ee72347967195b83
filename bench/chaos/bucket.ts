import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { termsBody } from '#api-test/factories/offers.ts';
import { type S3, startS3 } from '#api-test/outside/s3.ts';
import type { Served } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { type BucketFault, bucketFaults, startFaultyBucket } from './faulty-bucket.ts';
import { ask, type Ground, onGround, post, slowest, tally } from './ground.ts';

const [people, uploads] = [300, 20];

type Answered = { status: number; seconds: number };
type Done = { what: string; seconds: number };
type World = {
  served: Served;
  owner: Halves;
  s3: S3;
  ids: string[];
  job: string;
  place: (bucket: string) => string;
  environment: Record<string, string>;
};

/** Lasting errors: each is a defect. */
const faults: string[] = [];
const expect = (fault: string, isSo: boolean) => {
  if (!isSo) faults.push(fault);
};

async function answerOf(served: Served, owner: Halves, path: string, options: RequestInit = {}) {
  const start = performance.now();
  const signal = AbortSignal.timeout(200_000);
  const answer = await served.call(path, { as: owner, signal, ...options }).catch(() => null);
  const content =
    answer &&
    (await answer.arrayBuffer().then(
      (bytes) => Buffer.from(bytes),
      () => null,
    ));
  const seconds = (performance.now() - start) / 1000;
  let said: { data?: any; message?: string } = {};
  if (answer?.headers.get('content-type')?.includes('json') && content) said = JSON.parse(content.toString());
  expect(`${path} ${answer?.status} ${said.message}`, answer?.status !== 500);
  return { status: answer?.status ?? 0, content, data: said.data, message: said.message ?? '', seconds };
}
const all = (answers: readonly { status: number; message: string; seconds: number }[]): Done => ({
  what: tally(answers.map(({ status, message }) => (status < 300 ? status : `${status} “${message}”`))),
  seconds: Math.max(...answers.map(({ seconds }) => seconds)),
});

/** Uploads many portraits at once; acknowledged ones must be stored completely. */
async function upload(world: World, many: number, isWell: boolean): Promise<Done> {
  const { served, owner, s3, ids } = world;
  const answers = await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const noise = await sharp({
        create: {
          width: 90,
          height: 90,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#7d2a6b',
        },
      })
        .jpeg()
        .toBuffer();
      const body = new FormData();
      body.append('alumniId', ids[index] ?? '');
      body.append('file', new Blob([new Uint8Array(noise)]), 'portrait.jpg');
      return answerOf(served, owner, '/upload/alumni-profile', { method: 'POST', body });
    }),
  );
  if (isWell)
    for (const { status, data } of answers) {
      expect(`a portrait is answered with ${status}`, status === 201);
      if (status !== 201) continue;
      const [, company, id] = /files\/([^/]+)\/([^?]+)/.exec(data.url) ?? [];
      const { content } = await answerOf(served, owner, data.url.replace(/^\/api/, ''));
      expect(
        'a portrait came back with other bytes',
        s3.objects.get(`files/${company}/${id}`)?.equals(content ?? Buffer.of()) ?? false,
      );
    }
  return all(answers);
}

/** Reads the stored portraits, and counts those that came back whole. */
async function look(world: World, addresses: readonly string[]): Promise<Done> {
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const [, company, id] = /files\/([^/]+)\/([^?]+)/.exec(address) ?? [];
      const answer = await answerOf(world.served, world.owner, address.replace(/^\/api/, ''));
      const isWhole = world.s3.objects.get(`files/${company}/${id}`)?.equals(answer.content ?? Buffer.of()) ?? false;
      expect('a portrait was served that is not whole', answer.status !== 200 || isWhole);
      return answer;
    }),
  );
  return all(answers);
}

/** Runs an export from its start to its file. */
async function exportAll({ served, owner }: World): Promise<Done> {
  const start = performance.now();
  const wanted = { format: 'csv', columns: ['name', 'email', 'location'], selectAll: true };
  const { data } = await ask(served, owner, '/alumni/exports', post(wanted));
  const over = await until(
    'the export',
    async () => {
      const now = (await ask(served, owner, `/alumni/exports/${data._id}`)).data;
      return now && now.state !== 'running' ? now : null;
    },
    240,
  );
  const seconds = (performance.now() - start) / 1000;
  if (over.state !== 'done') return { what: `${over.state} “${over.message}”`, seconds };
  const file = await answerOf(served, owner, `/alumni/exports/${data._id}/file`);
  const lines = file.content?.toString().trim().split('\n').length ?? 0;
  expect(`an export came with ${lines} lines`, file.status !== 200 || !file.content || lines === people + 1);
  const came = file.content ? `${lines} lines` : 'the download broke off';
  return { what: `done, ${file.status} ${file.message}${came}`, seconds: seconds + file.seconds };
}

/** Sends an offer: its letter is put into the store and read again. */
async function letter({ served, owner, ids, job }: World, person: number): Promise<Done> {
  const { data, status, message } = await answerOf(served, owner, '/offers', post({ person: ids[person], job }));
  if (status > 201) return { what: `${status} ${message}`, seconds: 0 };
  await ask(served, owner, `/offers/${data._id}`, post(termsBody()));
  await ask(served, owner, `/offers/${data._id}/state`, post({ state: 'approved' }));
  const out = await answerOf(served, owner, `/offers/${data._id}/state`, post({ state: 'extended' }));
  const state = (await ask(served, owner, `/offers/${data._id}`)).data?.state;
  expect(`an offer is ${state} after ${out.status}`, (out.status === 200) === (state === 'extended'));
  const read = out.status === 200 ? await answerOf(served, owner, `/offers/${data._id}/letter`) : null;
  const isWhole = read?.content?.subarray(-6).toString().trim() === '%%EOF';
  expect('a letter was served that is not whole', read?.status !== 200 || !read.content || isWhole);
  const { what, seconds } = all([out]);
  return {
    what: `${what}${read ? `, letter ${read.status}${isWhole ? '' : ` ${read.message || 'broke off'}`}` : ''}`,
    seconds: Math.max(seconds, read?.seconds ?? 0),
  };
}

async function command(environment: Record<string, string>, ...given: string[]) {
  const start = performance.now();
  const started = spawn(process.execPath, ['api/src/main.ts', ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const kill = AbortSignal.timeout(240_000);
  kill.addEventListener('abort', () => started.kill('SIGKILL'));
  const [code, signal] = (await once(started, 'exit')) as [number | null, string | null];
  return { code: code ?? signal, said: said.trim(), seconds: (performance.now() - start) / 1000 };
}

/** Runs `npx encore backup` into the bucket; restores the resulting archive elsewhere. */
async function backUp({ s3, place, environment }: World): Promise<Done> {
  const before = new Set(s3.objects.keys());
  const { code, said, seconds } = await command(environment, 'backup', place('backups').replace('?', '/nightly/?'));
  const made = [...s3.objects.keys()].filter((name) => name.startsWith('backups/') && !before.has(name));
  expect(`backup ended with ${code} and left ${made.length} archives`, made.length === (code === 0 ? 1 : 0));
  expect(`backup says: ${said}`, !/\n\s+at /.test(said));
  const lines = said.split(/[\r\n]/).filter((line) => line && !/^(?:Reading|\x1b)/.test(line));
  const last = lines.at(code === 0 ? 0 : -1) ?? '';
  return { what: `exit ${code} “${last.slice(0, 160)}”`, seconds };
}

/** Restores the newest archive into a place of its own. */
async function restoreNewest({ s3, environment }: World): Promise<string> {
  const name = [...s3.objects.keys()].filter((each) => each.startsWith('backups/')).at(-1);
  if (!name) return 'no archive';
  const folder = mkdtempSync(join(tmpdir(), 'encore-restored-'));
  const elsewhere = { ...environment, ENCORE_DATA: folder, DATABASE_URL: '', FILES_URL: '' };
  const { code, said } = await command(elsewhere, 'restore', s3.urlOf('backups', name.replace('backups', '')));
  rmSync(folder, { recursive: true, force: true });
  expect(`restore ended with ${code}: ${said}`, code === 0);
  return `restored: exit ${code}`;
}

async function prepare({ database, owner, start }: Ground, s3: S3, port: number): Promise<World> {
  const place = (bucket: string) => s3.urlOf(bucket).replace(/@[^/]+/, `@127.0.0.1:${port}`);
  const served = await start({ FILES_URL: place('files') });
  const ids = await database.withDatabase(async ({ system }) =>
    (await system.selectFrom('people').select('id').orderBy('id').limit(100).execute()).map(({ id }) => id),
  );
  const job = await answerOf(
    served,
    owner,
    '/jobs',
    post({ title: 'Engineer', description: '<p>Build</p>', places: { cityIds: [], others: ['Pune'] }, open: true }),
  );
  if (!job.data?._id) throw new Error(`Not prepared: ${job.status} ${job.message}`);
  return {
    served,
    owner,
    s3,
    ids,
    job: job.data._id,
    place,
    environment: { ...database.environment, FILES_URL: place('files'), LOG_LEVEL: 'warn' },
  };
}

const say = ({ what, seconds }: Done) => `${what} (${seconds.toFixed(1)} s)`;

/** Tries every fault of a bucket during uploads, an export, a letter and a backup; then the same without the fault, and without a restart. */
export async function tryBucket(): Promise<string[][]> {
  const s3 = await startS3(1000);
  const bucket = await startFaultyBucket(s3.urlOf('').replace(/^.*@([^/]+).*$/, 'http://$1'));
  try {
    return await onGround('PostgreSQL', people, async (ground) => {
      const world = await prepare(ground, s3, bucket.port);
      const { served, owner, ids } = world;
      const rows: string[][] = [];
      let person = 60;
      const addresses: string[] = [];
      await upload(world, uploads, true);
      for (const id of ids.slice(0, uploads)) {
        const { profileImg } = (await ask(served, owner, `/alumni/${id}`)).data;
        addresses.push(profileImg);
      }
      const only = process.env.ENCORE_CHAOS_BUCKET;
      for (const fault of (Object.keys(bucketFaults) as BucketFault[]).filter((name) => !only || name === only)) {
        await bucket.become(fault);
        const over = new AbortController();
        const [pages, writes] = [[], []] as [Answered[], Answered[]];
        const reading = (async () => {
          while (!over.signal.aborted) {
            pages.push(await ask(served, owner, '/alumni'));
            if (pages.length % 20 === 10)
              writes.push(await ask(served, owner, '/group', post({ name: `Group ${fault} ${pages.length}` })));
            await wait(50);
          }
        })();
        const during = await Promise.all([
          upload({ ...world, ids: ids.slice(uploads) }, uploads, false),
          exportAll(world),
          letter(world, person++),
          backUp(world),
          look(world, addresses),
        ]);
        over.abort();
        await reading;
        await bucket.become(null);
        const after = await Promise.all([
          upload({ ...world, ids: ids.slice(uploads) }, 3, true),
          exportAll(world),
          letter(world, person++),
          backUp(world),
          look(world, addresses),
        ]);
        const [uploaded, exported, lettered, backedUp, looked] = during.map(say);
        const [uploadedAgain, exportedAgain, letteredAgain, backedUpAgain, lookedAgain] = after.map(({ what }) => what);
        rows.push(
          [
            `bucket ${bucketFaults[fault]}`,
            `portraits: ${uploaded}; read: ${looked}`,
            `export: ${exported}`,
            `letter: ${lettered}`,
            `backup: ${backedUp}`,
          ],
          [
            `  pages meanwhile: ${tally(pages.map(({ status }) => status))}, ${slowest(pages)}; groups added: ${tally(writes.map(({ status }) => status))}, ${slowest(writes)}; afterwards, without a restart`,
            `portraits: ${uploadedAgain}; read: ${lookedAgain}`,
            `export: ${exportedAgain}`,
            `letter: ${letteredAgain}`,
            `backup: ${backedUpAgain}, ${await restoreNewest(world)}`,
          ],
        );
        for (const row of rows.slice(-2)) console.error(row.join('  |  '));
      }
      const stacks = served
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":60') || line.includes('"level":"fatal"'));
      expect(`fatal: ${stacks[0]}`, stacks.length === 0);
      rows.push(['defects', faults.length ? tally(faults) : 'none', '', '', '']);
      return rows;
    });
  } finally {
    await bucket.close();
    await s3.close();
  }
}
