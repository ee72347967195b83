import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPgbouncer } from '#api-test/outside/pgbouncer.ts';
import { startS3 } from '#api-test/outside/s3.ts';
import { startPostgres } from '../postgres.ts';
import { underLoad } from './embedded-steps.ts';
import { type Environment, mustRun } from './programs.ts';
import type { World } from './world.ts';

/** Creates the database and its owner, as in docs/deployment.md. @returns the address of the server, and of the database for its owner */
export async function startServer(world: World): Promise<{ server: string; url: string }> {
  const started = await startPostgres();
  const { url: server } = started;
  world.closes(() => started.stop());
  const client = new pg.Client(server);
  await client.connect();
  await client.query("create role encore login createrole password 'password'");
  await client.query('create database encore owner encore');
  await client.end();
  return { server, url: asOwner(server) };
}

const asOwner = (server: string): string =>
  Object.assign(new URL(server), { username: 'encore', password: 'password', pathname: '/encore' }).toString();

const services = [
  ['web-1', 'serve', '--no-worker'],
  ['web-2', 'serve', '--no-worker'],
  ['worker-1', 'work'],
] as const;

/** Gives the processes other settings, one after the other and under load. @throws Error when a request fails */
async function restartEach(world: World, settings: Environment): Promise<string> {
  const { installation } = world;
  installation.settings = { ...installation.settings, ...settings };
  const { answered, slowest, failed } = await underLoad(world, async (load) => {
    await load.answers(50);
    for (const [name, ...words] of services) {
      await installation.stop(name);
      await installation.start(name, ...words);
    }
    await load.answers(50);
  });
  if (failed.length) throw new Error(`${failed.length} requests failed: ${failed.map(({ what }) => what).join(', ')}`);
  return `${answered} requests meanwhile, the slowest after ${slowest} ms, none failed`;
}

export async function moveToPostgres(world: World): Promise<string> {
  const { installation } = world;
  const { server, url } = await startServer(world);
  // Three processes of 20 connections need at least 30 behind the pooler.
  const pooler = await startPgbouncer(url, ['default_pool_size = 40', 'max_client_conn = 300']);
  world.closes(() => pooler.close());
  world.primary = server;
  await installation.stop('encore');
  await installation.encore('move', '--to', url, '--rehearse');
  const said = await installation.encore('move', '--to', url);
  installation.settings = { ...installation.settings, DATABASE_URL: pooler.through(url), ENCORE_DB_DIRECT: url };
  for (const [name, ...words] of services) await installation.start(name, ...words);
  await backUpByTimer(world);
  return said.trim().split('\n')[0] ?? '';
}

/** Runs the command of the unit that a timer starts every night. */
async function backUpByTimer({ installation, at }: World): Promise<void> {
  const unit = readFileSync(join(installation.program, 'deploy/systemd/encore-backup.service'), 'utf8');
  const [program = '', ...words] = (/^ExecStart=(.+)$/m.exec(unit)?.[1] ?? '')
    .replace('/opt/encore', installation.program)
    .replace(/\$\{ENCORE_BACKUPS\}/, `${at('backups')}/`)
    .split(' ');
  await mustRun(program, words, { cwd: installation.program, env: installation.environment() });
}

export async function moveFiles(world: World): Promise<string> {
  const { installation } = world;
  const s3 = await startS3(1000);
  world.closes(() => s3.close());
  world.s3 = s3;
  const place = s3.urlOf('encore');
  await installation.encore('move', '--files', place);
  const rolled = await restartEach(world, { FILES_URL: place });
  await installation.encore('move', '--files', place);
  return `${s3.objects.size} files; ${rolled}`;
}

export async function addReplica(world: World): Promise<string> {
  const { primary } = world;
  if (!primary) throw new Error('There is no PostgreSQL to copy');
  const started = await startPostgres({ copyOf: primary });
  world.closes(() => started.stop());
  const rolled = await restartEach(world, { ENCORE_DB_REPLICA: asOwner(started.url) });
  const { findings } = await world.installation.doctor();
  const [found] = findings.filter(({ check }) => check === 'Replica');
  if (found?.state !== 'right') throw new Error(`The replica is not read from: ${found?.says}`);
  return rolled;
}
