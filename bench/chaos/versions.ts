import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '#api/core/database/postgres.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { csv, row } from '#api-test/people-files.ts';
import { callTo, fillCompany, type Served } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { createInstallation } from '../../scripts/life/installation.ts';
import { buildVersion, findPrevious } from '../../scripts/life/previous-version.ts';
import { mustRun } from '../../scripts/life/programs.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { countWritten, errorsIn, startAsking, told } from './asking.ts';
import { ask, post } from './ground.ts';

const [people, readers, writers, seconds, rows] = [400, 6, 2, 30, 500];
type Place = Pick<Served, 'call'>;

/** Starts a mailer to the people of the beginning at one process. @returns the number of recipients */
async function startCampaign(place: Place, owner: Halves, subject: string): Promise<number> {
  const made = await ask(
    place,
    owner,
    '/campaigns',
    post({
      kind: 'mailer',
      name: subject,
      audience: { filters: { locations: ['Pune'] } },
      written: { subject, content: '<p>Hello {firstName|there}, how are you?</p>' },
    }),
  );
  const path = `/campaigns/${made.data?._id}`;
  const { reached } = (await ask(place, owner, `${path}/rehearsal`)).data;
  const { status } = await ask(place, owner, `${path}/moves`, post({ act: 'start', confirmed: reached }));
  if (status !== 200) throw new Error(`The campaign was not started: ${status}`);
  return reached;
}

/** Uploads a file at one process and confirms it at the other. @returns how many of its rows were not added */
async function importThrough(from: Place, to: Place, owner: Halves): Promise<number> {
  const body = new FormData();
  const file = csv(Array.from({ length: rows }, () => row()));
  body.append('file', new Blob([new Uint8Array(file)]), 'people.csv');
  const { data } = await ask(from, owner, '/alumni/imports', { method: 'POST', body });
  const path = `/alumni/imports/${data._id}`;
  const isIn = (place: Place, state: string) => async () => {
    const found = (await ask(place, owner, path)).data;
    return found?.state === state ? found : null;
  };
  await until('the file to be read', isIn(to, 'ready'), 60);
  await ask(to, owner, `${path}/confirm`, post({}));
  const done = await until('the import', isIn(from, 'done'), 120);
  return rows - done.added;
}

/** Requests the scripts and styles of one version's build from a process of the other. @returns their statuses */
async function assetsAcross(program: string, to: string): Promise<number[]> {
  const names = readdirSync(join(program, 'dist/web/assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const statuses: number[] = [];
  for (const name of names) statuses.push((await fetch(`${to}/assets/${name}`)).status);
  return statuses;
}

/** Counts how many of a campaign each worker has sent, and how many addresses got it twice. */
function sentOf(subject: string, sinks: readonly SmtpSink[]): { by: number[]; reached: number; twice: number } {
  const to = sinks.map(({ accepted }) =>
    accepted.filter(({ raw }) => raw.includes(`Subject: ${subject}`)).flatMap((mail) => mail.to),
  );
  const all = to.flat();
  return { by: to.map(({ length }) => length), reached: new Set(all).size, twice: all.length - new Set(all).size };
}

/**
 * Runs the previous version and this one side by side on the new schema, each with a web process and a worker with its own mail server: people
 * are read and written at both, files go from one to the other, each starts a campaign. Then the old worker stops, and the new one finishes its work.
 */
export async function tryVersions(): Promise<string[][]> {
  const previous = await findPrevious();
  if (!previous) return [['two versions side by side', 'there is no history here, so no version before', '', '', '']];
  const folder = mkdtempSync(join(tmpdir(), 'encore-versions-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
  try {
    mkdirSync(join(folder, 'sources'));
    await buildVersion(previous, join(folder, 'sources'));
    await mustRun('npm', ['run', 'build'], { cwd: repository, env: { ...process.env } as Record<string, string> });
    const postgres = await startPostgres({ settings: { fsync: 'on' } });
    closing.push(() => postgres.stop());
    const sinks = await Promise.all([0, 1].map(() => startSmtpSink({ refuseMessage: () => wait(300, null) })));
    const versions = [join(folder, 'sources'), repository].map((program, index) => {
      closing.push(() => sinks[index]?.close());
      const installation = createInstallation(program, {
        ENCORE_DATA: join(folder, 'data'),
        ENCORE_SECRET: 'only for tests, only for tests, only',
        ENCORE_RATE_LIMIT: '0',
        ENCORE_DEMO: '0',
        DATABASE_URL: postgres.url,
        SMTP_URL: sinks[index]?.url ?? '',
      });
      closing.push(() => installation.stopAll());
      return installation;
    }) as [ReturnType<typeof createInstallation>, ReturnType<typeof createInstallation>];
    const [old, now] = versions;
    await old.start('web', 'serve', '--no-worker');
    await old.start('worker', 'work');
    await mustRun(process.execPath, ['api/src/main.ts', 'migrate'], { cwd: repository, env: now.environment() });
    const database = openPostgres(postgres.url, { connections: 2 });
    closing.push(() => database.close());
    const owner = await fillCompany(database, people);
    await database.system.updateTable('companies').set({ trusted: true }).execute();
    await now.start('web', 'serve', '--no-worker');
    await now.start('worker', 'work');

    const addresses = versions.map((version) => version.addresses()[0] ?? '') as [string, string];
    const places = addresses.map((address) => ({ call: callTo(address) })) as [Place, Place];
    const load = startAsking(places, owner, { readers, writers });
    const over = performance.now() + seconds * 1_000;
    const campaigns = ['Begun by the old', 'Begun by the new'];
    const reached = await Promise.all(
      campaigns.map((subject, index) => startCampaign(places[index] as Place, owner, subject)),
    );
    const lostRows = [
      await importThrough(places[0], places[1], owner),
      await importThrough(places[1], places[0], owner),
    ];
    const assets = [await assetsAcross(old.program, addresses[1]), await assetsAcross(now.program, addresses[0])];
    await wait(Math.max(0, over - performance.now()));
    // Started at the old version, and mostly sent by the new one, whose worker is the only one from now on.
    reached.push(await startCampaign(places[0], owner, 'Left by the old'));
    campaigns.push('Left by the old');
    await wait(2_000);
    const oldSaid = old.said();
    await old.stop('worker');
    const asked = await load.stop();
    const carried = [];
    for (const [index, subject] of campaigns.entries()) {
      const goal = reached[index] ?? 0;
      await until('the mail', () => sentOf(subject, sinks).reached >= goal, 90).catch(() => {});
      carried.push({ subject, goal, ...sentOf(subject, sinks) });
    }
    const { missing, doubled } = await countWritten(database.system, asked);
    const lost = carried.reduce((sum, { goal, reached: came }) => sum + goal - came, 0);
    const twice = carried.reduce((sum, mail) => sum + mail.twice, 0);
    const wrongAssets = assets.flat().filter((status) => status !== 200).length;
    const failed = asked.filter(({ status }) => status >= 500 || status === 0).length;
    if (missing || doubled || lost || twice || wrongAssets || failed || lostRows.some(Boolean)) process.exitCode = 1;
    return [
      [
        `${previous} and this version side by side for ${seconds} s, each with a web process and a worker`,
        told(asked),
        `${missing} acknowledged people missing, ${doubled} twice; ${lostRows.join(' and ')} of ${rows} rows of a file given to one and confirmed at the other lost`,
        `${wrongAssets} of ${assets.flat().length} scripts and styles of one version not there at the other`,
        `in the logs: old ${errorsIn(oldSaid)}; new ${errorsIn(now.said())}`,
      ],
      ...carried.map(({ subject, goal, by, reached: came, twice: again }) => [
        `a campaign to ${goal}, "${subject}"`,
        `${by[0]} by the old worker, ${by[1]} by the new`,
        `${goal - came} lost`,
        `${again} twice`,
        '',
      ]),
    ];
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
