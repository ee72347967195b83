// Both databases: an archive of one is restored into the other.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueNames } from '#api/app.ts';
import { makeBackup, type Source } from '#api/core/backup/make-backup.ts';
import { moveDatabase } from '#api/core/backup/move-database.ts';
import { moveFiles } from '#api/core/backup/move-files.ts';
import type { Key, Lock } from '#api/core/backup/pack.ts';
import { placeOf } from '#api/core/backup/place.ts';
import { restoreBackup } from '#api/core/backup/restore-backup.ts';
import type { Database } from '#api/core/database/database.ts';
import { openPglite } from '#api/core/database/pglite.ts';
import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { type FileStore, openFileStore } from '#api/core/work/files.ts';
import { startQueue } from '#api/core/work/queue.ts';
import { openTestDatabase, openUnmigratedDatabase, type TestDatabase } from './database.ts';
import { createMember, createPerson, type Member } from './factories.ts';
import { testSecret } from './links.ts';
import { type S3, startS3 } from './outside/s3.ts';
import { startTestServer, type TestServer } from './server.ts';
import { withAll } from './with-all.ts';

const quiet = { step: () => {} };
const at = new Date('2026-11-28T01:30:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'encore-backup-'));
let server: TestServer;
let original: TestDatabase;
let owner: Member;
let s3: S3;
const closing: (() => Promise<void>)[] = [];

const fingerprint = secretFingerprint(testSecret.current);
/** Values that copying must not change, each in a field that keeps it as it is. */
const awkward = {
  backslashes: 'C:\\new\\table \\N \\.',
  lines: 'one\ntwo\r\nthree\ttab',
  letters: 'Ærøskøbing 名前 नमस्ते 👩🏽‍💻 “quotes” \'"`',
  empty: '',
  long: 'x'.repeat(100_000),
};

beforeAll(async () => {
  s3 = await startS3();
  original = await openTestDatabase();
  server = await startTestServer({}, {}, original);
  owner = await createMember(server);
  const other = await createMember(server);
  for (const by of [owner, other])
    for (let count = 0; count < 3; count += 1) await createPerson(by, { name: 'Asha Rao' });
  const { system } = original.database;
  await system
    .insertInto('audit_log')
    .values({
      company_id: owner.company,
      id: '0190a000-0000-7000-8000-0000000000a1',
      actor_id: null,
      actor_type: null,
      action: 'person.added',
      target_type: null,
      target_id: null,
      detail: JSON.stringify({ ...awkward, nothing: null, number: 1e-7, list: [1, null, 'two'] }),
    })
    .execute();
  for (const [index, text] of [awkward.backslashes, awkward.lines, awkward.letters, awkward.long].entries())
    await system
      .insertInto('mailbox')
      .values({
        id: `0190a000-0000-7000-8000-0000000000b${index}`,
        company_id: index ? owner.company : null,
        brand: 'encore',
        for_account: false,
        asked_by: index === 1 ? randomBytes(32) : null,
        recipient: 'asha@mail.example',
        sender: 'Acme <people@acme.example>',
        subject: text.slice(0, 100),
        source: Buffer.from(text),
      } as never)
      .execute();
  await server.services.files.put(
    `${owner.company}/${'1'.repeat(8)}-0000-7000-8000-000000000001`,
    randomBytes(100_000),
    'image/png',
  );
  await server.services.files.put(
    `${owner.company}/${'1'.repeat(8)}-0000-7000-8000-000000000002`,
    Buffer.alloc(0),
    'image/png',
  );
  await system.updateTable('installation').set({ secret_fingerprint: fingerprint }).execute();
}, 120_000);
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const sourceOf = (values: Partial<Source> = {}): Source => ({
  database: original.database,
  files: server.services.files,
  brandsFile: null,
  secret: null,
  version: '0.1.0',
  ...values,
});
let number = 0;
/** Writes a backup into a file of its own. @returns its path */
async function backup(values: Partial<Source> = {}, lock: Lock | null = null): Promise<string> {
  number += 1;
  const path = join(folder, `backup-${number}`);
  await makeBackup(sourceOf(values), { place: placeOf(path, at, false), lock, at, progress: quiet });
  return path;
}

type Empty = { database: Database; files: FileStore; dataFolder: string };
async function emptyPlace(kind: 'same' | 'embedded'): Promise<Empty> {
  number += 1;
  const dataFolder = join(folder, `data-${number}`);
  mkdirSync(dataFolder);
  const opened =
    kind === 'same'
      ? await openUnmigratedDatabase()
      : await openPglite(null).then((database) => ({ database, drop: () => database.close() }));
  closing.push(opened.drop);
  return { database: opened.database, files: openFileStore(pathToFileURL(join(dataFolder, 'files')).href), dataFolder };
}
async function restore(
  path: string,
  into: Empty,
  { key = null, own = null }: { key?: Key | null; own?: string | null } = {},
) {
  const secrets: string[] = [];
  const restored = await restoreBackup(
    {
      ...into,
      spool: into.dataFolder,
      fingerprint: own,
      prepareQueue: async () => (await startQueue(into.database, queueNames, pino({ level: 'silent' }))).stop(),
      keepSecret: (secret) => secrets.push(secret),
    },
    await placeOf(path, at, false).read(),
    key,
    quiet,
  );
  return { ...restored, secrets };
}

/** Returns every row of every table as text, except facts about the place and recent requests. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const ask = async <R>(text: string) =>
    (await database.withConnection((connection) => connection.query<R>(text))).rows;
  const tables = await ask<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (['schema_migrations', 'installation', 'portal_presence', 'web_assets'].includes(name)) continue;
    const rows = await ask<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    if (rows.length) content[name] = rows.map(({ row }) => row);
  }
  return content;
}
async function filesOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) found[key] = (await files.get(key))?.toString('base64') ?? 'missing';
  return found;
}
async function definitionsOf(database: Database): Promise<string[]> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ text: string }>(
      `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as text from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
       union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`,
    ),
  );
  return rows.map(({ text }) => text);
}

describe('A backup that is restored into an empty place', () => {
  test.each(['same', 'embedded'] as const)(
    'is what was backed up, row by row and file by file (%s database)',
    async (kind) => {
      const path = await backup();
      const place = await emptyPlace(kind);
      const restored = await restore(path, place);
      const content = await contentOf(original.database);
      expect(Object.keys(content).length).toBeGreaterThan(8);
      expect(await contentOf(place.database)).toEqual(content);
      const files = await filesOf(server.services.files);
      expect(Object.keys(files)).toHaveLength(2);
      expect(await filesOf(place.files)).toEqual(files);
      expect(restored).toMatchObject({ at: at.toISOString(), version: '0.1.0', files: 2, brands: false, secrets: [] });
      const { rows } = await place.database.withConnection((connection) =>
        connection.query('select mail_held, filling_since, secret_fingerprint, backed_up_at from installation'),
      );
      expect(rows).toEqual([
        {
          mail_held: 'restored',
          filling_since: null,
          secret_fingerprint: fingerprint,
          backed_up_at: at.toISOString(),
        },
      ]);
    },
  );

  test.runIf(withAll)('has the keys, indexes and triggers of the migrations', async () => {
    const place = await emptyPlace('same');
    await restore(await backup(), place);
    expect(await definitionsOf(place.database)).toEqual(await definitionsOf(original.database));
  });

  test.runIf(withAll)('serves the product: people sign in, search and write', async () => {
    const place = await emptyPlace('same');
    await restore(await backup(), place);
    const copy = await startTestServer(
      {},
      { files: place.files },
      { database: place.database, url: null, drop: async () => {} },
    );
    const again = copy.as(await copy.session(owner.userId));
    expect((await again.get('/alumni')).data.totalCount).toBe(3);
    expect((await createPerson({ ...owner, ...again }, { name: 'Kiran Das' })).name).toBe('Kiran Das');
    expect((await again.get('/alumni')).data.totalCount).toBe(4);
    await copy.app.close();
  });

  test('jobs that waited or ran are kept: they wait in the queue', async () => {
    const job = (id: number, state: string) =>
      original.database.withConnection((connection) =>
        connection.script(
          `insert into background.job (id, name, state, data) values ('0190a000-0000-7000-8000-0000000000c${id}', 'export-people', '${state}', '{"a":"\\\\n"}')`,
        ),
      );
    for (const [id, state] of ['created', 'active', 'retry', 'completed', 'failed'].entries()) await job(id, state);
    const place = await emptyPlace('embedded');
    await restore(await backup(), place);
    const { rows } = await place.database.withConnection((connection) =>
      connection.query(
        "select right(id::text, 2) as id, state::text, data from background.job where name = 'export-people' order by id",
      ),
    );
    expect(rows).toEqual([
      { id: 'c0', state: 'created', data: { a: '\\n' } },
      { id: 'c1', state: 'retry', data: { a: '\\n' } },
      { id: 'c2', state: 'retry', data: { a: '\\n' } },
    ]);
    await original.database.withConnection((connection) =>
      connection.script("delete from background.job where name = 'export-people'"),
    );
  });

  test.runIf(withAll)('data written while the backup is read is in it completely or not at all', async () => {
    // The embedded database is copied first, so that nothing is written to the copy.
    if (original.database.kind === 'pglite') return;
    const path = join(folder, 'beside');
    const place = placeOf(path, at, false);
    const files: FileStore = {
      ...server.services.files,
      // The rows have been read when the files are listed.
      list: () => server.services.files.list(),
    };
    const added: Promise<unknown>[] = [];
    const progress = {
      ...quiet,
      step: () => {
        if (!added.length) added.push(createPerson(owner, { name: 'Meera Nair' }));
      },
    };
    await makeBackup(sourceOf({ files }), { place, lock: null, at, progress });
    await Promise.all(added);
    expect((await owner.get('/alumni')).data.totalCount).toBe(4);
    const into = await emptyPlace('embedded');
    await restore(path, into);
    const { rows } = await into.database.withConnection((connection) =>
      connection.query<{ people: number; texts: number }>(
        'select (select count(*) from people) as people, (select count(*) from people_search) as texts',
      ),
    );
    expect(rows).toEqual([{ people: 6, texts: 6 }]);
  });
});

describe('Encryption (age-encryption.org/v1)', () => {
  test.runIf(withAll)(
    'by a passphrase, and for the holder of a key',
    async () => {
      const identity = await generateIdentity();
      const recipient = await identityToRecipient(identity);
      for (const [lock, key] of [
        [{ passphrase: 'a long passphrase' }, { passphrase: 'a long passphrase' }],
        [{ recipient }, { identity }],
      ] as const) {
        const path = await backup({}, lock);
        expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
        const place = await emptyPlace('embedded');
        await restore(path, place, { key });
        expect((await contentOf(place.database)).people).toHaveLength(
          (await contentOf(original.database)).people?.length ?? 0,
        );
      }
    },
    240_000,
  );

  test('the brands include their logos; the secret and the keys for DKIM only on request', async () => {
    const from = join(folder, 'brands');
    mkdirSync(join(from, 'logos'), { recursive: true });
    const [given] = server.services.brands;
    const dkim = { domain: 'encore.example', selector: 's1', keyFile: 'dkim.pem' };
    const brandsFile = join(from, 'installation.json');
    writeFileSync(brandsFile, JSON.stringify([{ ...given, logo: 'logos/mark.svg', dkim }]));
    writeFileSync(join(from, 'logos', 'mark.svg'), '<svg/>');
    writeFileSync(join(from, 'dkim.pem'), 'a private key');
    // A key opens at once; a passphrase is slow to work through on purpose.
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    for (const [secret, beside] of [
      ['s'.repeat(32), ['brands.json', 'dkim.pem', 'logos', 'logos/mark.svg']],
      [null, ['brands.json', 'logos', 'logos/mark.svg']],
    ] as const) {
      const place = await emptyPlace('embedded');
      const archive = await backup({ secret, brandsFile }, { recipient });
      const restored = await restore(archive, place, { key: { identity } });
      expect(restored).toMatchObject({ brands: true, holdsSecret: secret !== null, secrets: secret ? [secret] : [] });
      const kept = join(place.dataFolder, 'brands-restored');
      expect(readdirSync(kept, { recursive: true }).sort()).toEqual(beside);
      expect(readFileSync(join(kept, 'logos/mark.svg'), 'utf8')).toBe('<svg/>');
    }
  });
});

describe('Archives that cannot be restored are refused with a sentence, and nothing is changed', () => {
  let place: Empty;
  beforeEach(async () => {
    place = await emptyPlace('embedded');
  });
  const untouched = async () => {
    expect(await filesOf(place.files)).toEqual({});
    const { rows } = await place.database.withConnection((connection) =>
      connection.query<{ table: string | null }>("select to_regclass('public.people')::text as table"),
    );
    expect(rows).toEqual([{ table: null }]);
  };

  test('a wrong passphrase, none, and another key', async () => {
    const path = await backup({}, { passphrase: 'a long passphrase' });
    await expect(restore(path, place, { key: { passphrase: 'another passphrase' } })).rejects.toThrow(
      'The passphrase does not open the archive',
    );
    await expect(restore(path, place)).rejects.toThrow(
      'The archive is encrypted: give its passphrase or the key with --identity',
    );
    await expect(restore(path, place, { key: { identity: await generateIdentity() } })).rejects.toThrow(
      'The key does not open the archive',
    );
    await untouched();
  });

  test.each([
    ['no archive', Buffer.from('people.csv')],
    ['an empty file', Buffer.alloc(0)],
  ])('%s', async (_, content) => {
    const path = join(folder, 'not-a-backup');
    writeFileSync(path, content);
    await expect(restore(path, place)).rejects.toThrow('The file is not a backup of Encore');
    await untouched();
  });

  test('a missing file', async () => {
    await expect(restore(join(folder, 'nowhere.tar.gz'), place)).rejects.toThrow(
      /^There is no file .*nowhere\.tar\.gz$/,
    );
  });

  test.runIf(withAll)('one that was cut off, or has a changed byte', async () => {
    const path = await backup();
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, whole.length - 2_000));
    await expect(restore(path, place)).rejects.toThrow(/^The archive (?:is damaged or )?was cut off/);
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 1;
    writeFileSync(path, changed);
    await expect(restore(path, await emptyPlace('embedded'))).rejects.toThrow(/archive/);
  });

  test('the secret of another installation', async () => {
    await expect(restore(await backup(), place, { own: 'e'.repeat(32) })).rejects.toThrow(
      /^ENCORE_SECRET is not the secret of the backup/,
    );
    await untouched();
  });

  test.runIf(withAll)('a database with people, and a place with files', async () => {
    const path = await backup();
    await restore(path, place);
    await expect(restore(path, place)).rejects.toThrow(
      'The database is not empty. Use an empty one: nothing was changed',
    );
    const withFile = await emptyPlace('embedded');
    await withFile.files.put(`${owner.company}/${owner.company}`, Buffer.from('x'), 'text/plain');
    await expect(restore(path, withFile)).rejects.toThrow(/^FILES_URL is not empty: it has /);
  });

  test('a backup of a newer version', async () => {
    const { system } = original.database;
    await system.insertInto('schema_migrations').values({ name: '9999-of-tomorrow.sql', checksum: 'x' }).execute();
    const path = await backup();
    await system.deleteFrom('schema_migrations').where('name', '=', '9999-of-tomorrow.sql').execute();
    await expect(restore(path, place)).rejects.toThrow(/^This database belongs to a newer Encore/);
    await untouched();
  });
});

describe('Places', () => {
  test('a folder gets a file named by the time; only the newest of those are kept, and nothing else is removed', async () => {
    const kept = join(folder, 'kept');
    mkdirSync(kept);
    writeFileSync(join(kept, 'notes.txt'), 'mine');
    writeFileSync(join(kept, 'encore-2026-01-01T00-00-00Z.tar.gz.part'), 'left by a killed one');
    for (const day of ['26', '27', '28']) {
      const place = placeOf(`${kept}/`, new Date(`2026-11-${day}T01:30:05.999Z`), day === '27');
      await makeBackup(sourceOf(), {
        place,
        lock: day === '27' ? { passphrase: 'a long passphrase' } : null,
        at,
        progress: quiet,
      });
      await place.keep(2);
    }
    expect(readdirSync(kept).sort()).toEqual([
      'encore-2026-11-27T01-30-05Z.tar.gz.age',
      'encore-2026-11-28T01-30-05Z.tar.gz',
      'notes.txt',
    ]);
  });

  test.each([null, { passphrase: 'a long passphrase' }])(
    'where writing ends, reading ends as well, and the database is given back (%j)',
    async (lock) => {
      const opened = await openTestDatabase();
      // More than fits into the streams in transit.
      await opened.database.withConnection((connection) =>
        connection.script(
          'create table large as select sha512(n::text::bytea) as bytes from generate_series(1, 100000) n',
        ),
      );
      const place = {
        ...placeOf(join(folder, 'full'), at, false),
        async write(content: Readable): Promise<never> {
          for await (const piece of content) if (piece) break;
          throw new Error('The disk is full');
        },
      };
      const source = sourceOf({ database: opened.database });
      await expect(makeBackup(source, { place, lock, at, progress: quiet })).rejects.toThrow('The disk is full');
      // Closing waits for every connection that is still held.
      await opened.drop();
    },
  );

  test('one that cannot be written is named', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const path = join(folder, 'a-file', 'backup.tar.gz');
    const writing = makeBackup(sourceOf(), { place: placeOf(path, at, false), lock: null, at, progress: quiet });
    await expect(writing).rejects.toThrow(`${path} cannot be written (EEXIST)`);
  });

  test('a failure leaves nothing at the place', async () => {
    const path = join(folder, 'fails', 'backup.tar.gz');
    const files: FileStore = {
      ...server.services.files,
      async read() {
        throw new Error('The disk does not answer');
      },
    };
    const failing = makeBackup(sourceOf({ files }), {
      place: placeOf(path, at, false),
      lock: null,
      at,
      progress: quiet,
    });
    await expect(failing).rejects.toThrow('The disk does not answer');
    expect(readdirSync(join(folder, 'fails'))).toEqual([]);
  });

  test.runIf(withAll)(
    'a bucket, in parts; of several only the newest are kept; one that fails is given up',
    async () => {
      for (const day of ['25', '26', '27']) {
        const place = placeOf(s3.urlOf('backups', '/nightly/'), new Date(`2026-11-${day}T01:30:00Z`), false);
        await makeBackup(sourceOf(), { place, lock: null, at, progress: quiet });
        await place.keep(2);
      }
      expect([...s3.objects.keys()].filter((name) => name.startsWith('backups/'))).toEqual([
        'backups/nightly/encore-2026-11-26T01-30-00Z.tar.gz',
        'backups/nightly/encore-2026-11-27T01-30-00Z.tar.gz',
      ]);
      const path = s3.urlOf('backups', '/nightly/encore-2026-11-27T01-30-00Z.tar.gz');
      const place = await emptyPlace('embedded');
      expect(await restore(path, place)).toMatchObject({ files: 2 });
      s3.refuse.with = (method, name) => (method === 'PUT' && name.startsWith('backups/') ? 403 : null);
      const failing = makeBackup(sourceOf(), {
        place: placeOf(s3.urlOf('backups', '/nightly/'), at, false),
        lock: null,
        at,
        progress: quiet,
      });
      await expect(failing).rejects.toThrow();
      s3.refuse.with = null;
      expect(s3.uploads.size).toBe(0);
    },
  );
});

describe('Moving', () => {
  test('to another database: everything is there, and mail is not held', async () => {
    const place = await emptyPlace(original.database.kind === 'postgres' ? 'same' : 'embedded');
    const prepareQueue = async () => (await startQueue(place.database, queueNames, pino({ level: 'silent' }))).stop();
    const rows = await moveDatabase({ from: original.database, to: place.database, prepareQueue }, quiet);
    const content = await contentOf(original.database);
    expect(await contentOf(place.database)).toEqual(content);
    // And the one row that says when someone was last in the portal.
    expect(rows).toBe(Object.values(content).reduce((sum, each) => sum + each.length, 0) + 1);
    const { rows: says } = await place.database.withConnection((connection) =>
      connection.query('select mail_held from installation'),
    );
    expect(says).toEqual([{ mail_held: null }]);
    await expect(moveDatabase({ from: original.database, to: place.database, prepareQueue }, quiet)).rejects.toThrow(
      'The database is not empty. Use an empty one: nothing was changed',
    );
  });

  test.runIf(withAll)('interrupted, it resumes with the tables that are not full yet', async () => {
    const place = await emptyPlace('embedded');
    const prepareQueue = async () => (await startQueue(place.database, queueNames, pino({ level: 'silent' }))).stop();
    const steps: string[] = [];
    const breaking = {
      ...quiet,
      step(what: string) {
        steps.push(what);
        if (what === 'Copying public.people') throw new Error('The machine stops');
      },
    };
    const moving = { from: original.database, to: place.database, prepareQueue };
    await expect(moveDatabase(moving, breaking)).rejects.toThrow('The machine stops');
    const first = new Set(steps);
    expect(first).toContain('Copying public.audit_log');
    steps.length = 0;
    await place.database.withConnection((connection) => connection.script('rollback').catch(() => {}));
    await moveDatabase(moving, { ...quiet, step: (what) => steps.push(what) });
    expect(steps).not.toContain('Copying public.audit_log');
    expect(steps).toContain('Copying public.people');
    expect(await contentOf(place.database)).toEqual(await contentOf(original.database));
  });

  test('of files to a bucket and back: existing files are not copied again', async () => {
    const bucket = openFileStore(s3.urlOf('files'));
    const from = server.services.files;
    expect(await moveFiles({ from, to: bucket, spool: folder }, quiet)).toMatchObject({ files: 2, copied: 2 });
    expect(await filesOf(bucket)).toEqual(await filesOf(from));
    const key = `${owner.company}/${'2'.repeat(8)}-0000-7000-8000-000000000003`;
    await from.put(key, Buffer.from('came meanwhile'), 'text/plain');
    expect(await moveFiles({ from, to: bucket, spool: folder }, quiet)).toMatchObject({ files: 3, copied: 1 });
    const back = openFileStore(pathToFileURL(join(folder, 'back')).href);
    expect(await moveFiles({ from: bucket, to: back, spool: folder }, quiet)).toMatchObject({ files: 3, copied: 3 });
    expect(await filesOf(back)).toEqual(await filesOf(from));
    await from.remove(key);
  });
});
