// Stores a small company as a version's code leaves it, on both databases: from then on api/test/upgrade.test.ts upgrades it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Database } from '#api/core/database/database.ts';
import { openPglite } from '#api/core/database/pglite.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { fixtureFile, upgradeSecret } from '#api-test/upgrades.ts';
import { findProgram, repository } from './find-tools.mjs';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';

/** Deletes most people of the demo: of each table that refers to people, the people of a few rows are kept, and of each message twenty copies. */
const reduce = `
  create temp table kept (id uuid primary key);
  do $$
  declare link record;
  begin
    create temp table links as
      select c.conrelid::regclass as of, a.attname as name, c.confdeltype as on_delete
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
       where c.confrelid = 'people'::regclass;
    for link in select * from links loop
      execute format('insert into kept select distinct %1$I from (select %1$I from %2$s where %1$I is not null limit %3$s) few on conflict do nothing',
        link.name, link.of, case when link.of = 'users'::regclass then 'all' else '8' end);
    end loop;
    insert into kept select merged_into from people join kept using (id) where merged_into is not null on conflict do nothing;
    delete from mail_replies r using outbox o where o.id = r.outbox_id and o.person_id not in (select id from kept);
    delete from outbox o using (select id, row_number() over (partition by message_id order by id) as place from outbox) numbered
     where numbered.id = o.id and numbered.place > 20 and not exists (select from mail_replies r where r.outbox_id = o.id);
    for link in select * from links where on_delete = 'a' and of <> 'people'::regclass loop
      execute format('delete from %2$s where %1$I not in (select id from kept)', link.name, link.of);
    end loop;
    delete from people where id not in (select id from kept);
  end $$;
  drop table kept, links;`;

/** Starts the product of the checkout with its demo, and stops it as soon as it answers. */
async function fillDemo(checkout: string, environment: Record<string, string>): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const port = String(await freePort());
  const settings = { ENCORE_DEMO: '1', ENCORE_SECRET: upgradeSecret, PORT: port };
  const product = spawn(process.execPath, ['api/src/main.ts', 'serve'], {
    cwd: checkout,
    env: { PATH, HOME, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit') as Promise<[number | null]>;
  product.stdout.setEncoding('utf8').on('data', (text: string) => {
    // Once it answers it can be stopped properly.
    if (text.includes('Encore is ready'))
      void fetch(`http://localhost:${port}/api/health-check`).then(() => product.kill('SIGTERM'));
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`The product of ${checkout} ended with ${code}`);
}

const runEach = (database: Database, scripts: readonly string[]) =>
  database.withConnection(async (connection) => {
    for (const script of scripts) await connection.script(script);
  });

/** Compresses a file with a large window, since the three databases of a data folder have most of their pages in common. */
function keep(file: string, content: Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 26,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = brotliCompressSync(content, { params });
  writeFileSync(file, compressed);
  console.log(`${file}: ${(compressed.length / 1024).toFixed(0)} KB`);
}

async function keepPostgres(name: string, checkout: string, folder: string): Promise<void> {
  const postgres = await startPostgres();
  await fillDemo(checkout, { ENCORE_DATA: folder, DATABASE_URL: postgres.url });
  const database = openPostgres(postgres.url, { connections: 1 });
  await runEach(database, [reduce]);
  await database.close();
  const program = findProgram('pg_dump');
  if (!program) throw new Error('No pg_dump found. Install Debian’s `postgresql-client` and run again.');
  const dump = spawnSync(program, ['--no-owner', '--inserts', '--rows-per-insert=200', postgres.url], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (dump.status !== 0) throw new Error(dump.stderr);
  await postgres.stop();
  // Lines with a backslash are only for psql; PostgreSQL 15 does not know the time limit.
  const statements = dump.stdout.replaceAll(/^(?:\\|SET transaction_timeout).*\n/gm, '');
  keep(fixtureFile(name, 'postgres'), Buffer.from(statements));
}

async function keepPglite(name: string, checkout: string, folder: string): Promise<void> {
  await fillDemo(checkout, { ENCORE_DATA: folder });
  const database = await openPglite(join(folder, 'database'));
  // The log of what was written is most of a folder: an empty file takes its place, behind those that wait to be used again.
  const newLog = Array.from({ length: 8 }, () => ['select pg_switch_wal()', 'checkpoint']).flat();
  await runEach(database, [reduce, 'set wal_recycle = off', 'vacuum full', ...newLog]);
  const copy = join(folder, 'copy.tar');
  await database.withConnection(() => database.copyTo(copy, 'none'));
  await database.close();
  keep(fixtureFile(name, 'pglite'), readFileSync(copy));
}

const [name = new Date().toISOString().slice(0, 10), checkout = repository] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'encore-upgrade-'));
try {
  for (const [kind, make] of Object.entries({ postgres: keepPostgres, pglite: keepPglite })) {
    mkdirSync(join(folder, kind));
    await make(name, resolve(checkout), join(folder, kind));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
