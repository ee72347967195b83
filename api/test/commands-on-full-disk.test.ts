// Only with --all: commands as processes of their own, on disks of a few megabytes. `npm run bench -- chaos filling` tries more of them.
// Both databases: each has a disk of its own to fill.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#api/core/database/postgres.ts';
import { newId } from '#api/core/ids.ts';
import { openFileStore } from '#api/core/work/files.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/postgres.ts';
import { createProcessDatabase } from './database.ts';
import { fillCompany } from './processes.ts';

const isOnPostgres = process.env.ENCORE_TEST_DATABASE === 'postgres';
const folder = mkdtempSync(join(tmpdir(), 'encore-full-'));
/** Mounts a disk of its own, which only root can do. */
const mount = (name: string, megabytes: number) => {
  const path = join(folder, name);
  mkdirSync(path);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]).status === 0;
  if (isMounted) mounted.push(path);
  return path;
};
const mounted: string[] = [];
chmodSync(folder, 0o755);
const tiny = mount('tiny', 1);

function run(environment: Record<string, string>, ...words: string[]) {
  const env = { ...process.env, ...environment };
  const ran = spawnSync(process.execPath, ['api/src/main.ts', ...words], {
    cwd: new URL('../../', import.meta.url),
    env,
    encoding: 'utf8',
  });
  return { status: ran.status, last: ran.stderr.trim().split('\n').at(-1) };
}

describe.skipIf(!mounted.length)('A command whose disk is full (skipped without the right to mount one)', () => {
  let postgres: ThrowawayPostgres | null = null;
  let source: Awaited<ReturnType<typeof createProcessDatabase>>;
  const company = newId();
  const archive = join(folder, 'whole.tar.gz');

  beforeAll(async () => {
    source = await createProcessDatabase();
    await source.withDatabase((database) => fillCompany(database, 20_000));
    const files = openFileStore(pathToFileURL(join(source.environment.ENCORE_DATA ?? '', 'files')).href);
    await files.put(`${company}/${newId()}`, randomBytes(2 * 1024 * 1024), 'image/png');
    expect(run(source.environment, 'backup', archive)).toMatchObject({ status: 0 });
  }, 120_000);
  afterAll(async () => {
    try {
      await source?.drop();
      await postgres?.stop();
    } finally {
      for (const path of mounted) execFileSync('umount', ['--lazy', path]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('backup names the disk, and leaves no archive', () => {
    expect(run(source.environment, 'backup', `${tiny}/`)).toEqual({
      status: 1,
      last: `The disk of ${tiny} is full: no archive was written.`,
    });
    expect(readdirSync(tiny)).toEqual([]);
  });

  test('move names the disk of the files', () => {
    expect(run(source.environment, 'move', '--files', pathToFileURL(tiny).href)).toEqual({
      status: 1,
      last: `Encore stopped. The disk of ${tiny}/${company} is full. Free up space on it.`,
    });
  });

  test.runIf(isOnPostgres)(
    'restore says that it is the disk of the database server',
    async () => {
      // Its log is elsewhere: a server without room for its log ends, and reports nothing more.
      const disk = mount('server', 24);
      postgres = await startPostgres();
      const server = openPostgres(postgres.url, { connections: 1 });
      const { rows } = await server.withConnection((connection) =>
        connection.query<{ folder: string }>("select current_setting('data_directory') as folder"),
      );
      const { uid, gid } = statSync(rows[0]?.folder ?? '');
      chownSync(disk, uid, gid);
      await server.withConnection(async (connection) => {
        await connection.script(`create tablespace encore_full location '${disk}'`);
        await connection.script('create database encore_full template template0 tablespace encore_full');
      });
      await server.close();
      const url = Object.assign(new URL(postgres.url), { pathname: '/encore_full' });
      const environment = { ...source.environment, DATABASE_URL: url.toString(), ENCORE_DATA: join(folder, 'data') };
      expect(run(environment, 'restore', archive)).toEqual({
        status: 1,
        last: 'Encore stopped. DATABASE_URL: the disk of the database server is full. Free up space on it.',
      });
      execFileSync('mount', ['-o', 'remount,size=300m', disk]);
      expect(run(environment, 'restore', archive)).toMatchObject({ status: 0 });
    },
    120_000,
  );

  test.runIf(!isOnPostgres)(
    'restore says that it is the disk of the data folder',
    () => {
      const disk = mount('data', 110);
      const environment = { ...source.environment, ENCORE_DATA: join(disk, newId()) };
      const refused = {
        status: 1,
        last: 'Encore stopped. ENCORE_DATA: the disk of the data folder is full. Free up 64 MB on it.',
      };
      expect(run(environment, 'restore', archive)).toEqual(refused);
      // With nothing left, the database cannot even be opened.
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize));
      expect(run(environment, 'restore', archive)).toEqual(refused);
      execFileSync('mount', ['-o', 'remount,size=500m', disk]);
      expect(run(environment, 'restore', archive)).toMatchObject({ status: 0 });
    },
    120_000,
  );
});
