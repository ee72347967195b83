// Only with --all: the product as processes that are killed and started again; change-secret.test.ts has the rest.
// Both databases: the embedded one has a secret of its own in the data folder, and one process at a time.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#api/core/database/database.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { createProcessDatabase } from './database.ts';
import { testSecret as old, anotherSecret as renewed } from './links.ts';

const repository = new URL('../../', import.meta.url);
type Environment = Record<string, string>;
let drop = async () => {};
afterEach(() => drop());

async function create() {
  const created = await createProcessDatabase();
  drop = created.drop;
  const { ENCORE_SECRET: _, ...environment } = created.environment;
  const call = (given: Environment, ...words: string[]) => {
    const env = { ...process.env, NODE_ENV: 'test', ...environment, ...given };
    const run = spawnSync(process.execPath, ['api/src/main.ts', ...words], { cwd: repository, env, encoding: 'utf8' });
    return { status: run.status, out: run.stdout, error: run.stderr };
  };
  return { ...created, environment, call };
}

/** Creates webhooks, each with a secret sealed with the previous secret. */
async function fill({ system }: Database, webhooks: number, secrets = old): Promise<void> {
  const company_id = newCompanyId();
  await system
    .insertInto('companies')
    .values({ id: company_id, brand: 'encore', name: 'Acme', work_email: 'people@acme.example' })
    .execute();
  const rows = Array.from({ length: webhooks }, (_, place) => ({
    company_id,
    id: newId(),
    url: 'https://hook.example/',
    events: [],
    secret: seal(secrets, 'webhook', `secret ${place}`),
  }));
  for (let from = 0; from < rows.length; from += 5000)
    await system
      .insertInto('webhooks')
      .values(rows.slice(from, from + 5000))
      .execute();
}
const secretsOf = async ({ system }: Database, secret = renewed) => {
  const rows = await system.selectFrom('webhooks').select('secret').orderBy('id').execute();
  return rows.map((row) => {
    try {
      return unseal(secret, 'webhook', row.secret);
    } catch {
      return null;
    }
  });
};
const fingerprintOf = async ({ system }: Database) =>
  (await system.selectFrom('installation').select('secret_fingerprint').executeTakeFirstOrThrow()).secret_fingerprint;
const both = { ENCORE_SECRET: renewed.current, ENCORE_SECRET_PREVIOUS: old.current };

describe('npx encore secret rotate', () => {
  test('remakes everything, is killed in the middle, and completes when run again; each value can be opened at any moment', async () => {
    const { environment, withDatabase, call } = await create();
    expect(call({ ENCORE_SECRET: old.current }, 'migrate')).toMatchObject({ status: 0 });
    await withDatabase((database) => fill(database, 20_000));
    const command = spawn(process.execPath, ['api/src/main.ts', 'secret', 'rotate'], {
      cwd: repository,
      env: { ...process.env, ...environment, ...both },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(command, 'exit');
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/secrets of webhooks: \d+ of 20000/.test(text)) command.kill('SIGKILL');
    });
    expect(await ended).toEqual([null, 'SIGKILL']);
    await withDatabase(async (database) => {
      expect(await fingerprintOf(database)).toBe(secretFingerprint(old.current));
      const [before, after] = [await secretsOf(database, old), await secretsOf(database)];
      expect(after.filter((text) => text !== null).length).toBeGreaterThan(0);
      expect(before.filter((text) => text !== null).length).toBeGreaterThan(0);
      expect(before.map((text, place) => text ?? after[place])).toEqual(
        Array.from({ length: 20_000 }, (_, place) => `secret ${place}`),
      );
    });
    const again = call(both, 'secret', 'rotate');
    expect(again.error).toBe('');
    expect(again.out).toContain('Everything uses the new secret now.');
    expect(again.out).toMatch(/Leave ENCORE_SECRET_PREVIOUS set until \d{4}-\d\d-\d\d, a year/);
    await withDatabase(async (database) => {
      expect(await fingerprintOf(database)).toBe(secretFingerprint(renewed.current));
      expect(await secretsOf(database)).toEqual(Array.from({ length: 20_000 }, (_, place) => `secret ${place}`));
    });
  }, 180_000);

  test('with another secret every command ends with a sentence, and nothing is changed', async () => {
    const { environment, withDatabase, call } = await create();
    expect(call({ ENCORE_SECRET: old.current }, 'migrate')).toMatchObject({ status: 0 });
    await withDatabase((database) => fill(database, 3));
    for (const words of [['serve'], ['migrate'], ['secret', 'rotate'], ['reset-password', 'asha@acme.example']]) {
      const third = { ENCORE_SECRET: 'a third secret that no one has ever set' };
      const given = words[0] === 'secret' ? { ...third, ENCORE_SECRET_PREVIOUS: renewed.current } : third;
      const { status, out, error } = call({ ...given, PORT: '0' }, ...words);
      expect([status, out], words.join(' ')).toEqual([1, '']);
      expect(error).toBe(
        'Encore cannot start. ENCORE_SECRET is not the secret of this database. Nothing was changed. Set ENCORE_SECRET to the secret that this database was used with. To change it, set the old secret as ENCORE_SECRET_PREVIOUS beside the new one and run `npx encore secret rotate`. If it is lost, `npx encore secret accept --lost` says what becomes unreadable.\n',
      );
    }
    const unset = call({ PORT: '0' }, 'serve');
    expect(unset.status).toBe(1);
    expect(unset.error).toMatch(
      /^Encore cannot start\. ENCORE_SECRET is not set, and the secret in \S+ is not the secret of this/,
    );
    // Otherwise a later start would find it and take it for the secret of the installation.
    expect(existsSync(join(environment.ENCORE_DATA ?? '', 'secret'))).toBe(false);
    await withDatabase(async (database) => {
      expect(await fingerprintOf(database)).toBe(secretFingerprint(old.current));
      expect(await secretsOf(database, old)).toEqual(['secret 0', 'secret 1', 'secret 2']);
    });
  }, 60_000);

  test('says which setting is missing', async () => {
    const { call } = await create();
    expect(call({ ENCORE_SECRET: old.current }, 'secret', 'rotate').error).toContain(
      'ENCORE_SECRET_PREVIOUS must be set',
    );
    expect(call({ ENCORE_SECRET: old.current }, 'secret', 'change').error).toContain('secret is followed by rotate');
  }, 60_000);

  test('replaces the secret of the data folder, and keeps the previous one beside it', async () => {
    const { environment, withDatabase, call } = await create();
    if (environment.DATABASE_URL) {
      expect(call({}, 'migrate').status).toBe(0);
      expect(call({}, 'secret', 'rotate').error).toContain('ENCORE_SECRET must be set to a new secret');
      return;
    }
    expect(call({}, 'migrate')).toMatchObject({ status: 0, error: '' });
    const read = (name: string) => readFileSync(join(environment.ENCORE_DATA ?? '', name), 'utf8');
    const first = onlySecret(read('secret'));
    await withDatabase((database) => fill(database, 3, first));
    expect(call({}, 'secret', 'rotate')).toMatchObject({ status: 0, error: '' });
    const second = onlySecret(read('secret'));
    expect(second.current).not.toBe(first.current);
    expect(read('secret.previous')).toBe(first.current);
    await withDatabase(async (database) => {
      expect(await secretsOf(database, second)).toEqual(['secret 0', 'secret 1', 'secret 2']);
      expect(await fingerprintOf(database)).toBe(secretFingerprint(second.current));
    });
    expect(call({}, 'secret', 'rotate').error).toMatch(
      /^Nothing was changed\. The secret was changed already, and older links are valid for 365 more days\./,
    );
    expect(read('secret')).toBe(second.current);
  }, 60_000);
});

describe('npx encore secret accept --lost', () => {
  test('counts the values that cannot be opened, and continues without them only on request', async () => {
    const { withDatabase, call } = await create();
    expect(call({ ENCORE_SECRET: old.current }, 'migrate')).toMatchObject({ status: 0 });
    await withDatabase((database) => fill(database, 3));
    const counted = call({ ENCORE_SECRET: renewed.current }, 'secret', 'accept', '--lost');
    expect(counted.out).toContain('secrets of webhooks: 3 of 3 cannot be read\n');
    expect(counted.out).toContain('Nothing was changed. Run it with --yes to continue without them.\n');
    await withDatabase(async (database) => expect(await fingerprintOf(database)).toBe(secretFingerprint(old.current)));
    expect(call({ ENCORE_SECRET: renewed.current }, 'secret', 'accept', '--lost', '--yes').status).toBe(0);
    await withDatabase(async (database) =>
      expect(await fingerprintOf(database)).toBe(secretFingerprint(renewed.current)),
    );
    expect(call({ ENCORE_SECRET: renewed.current }, 'migrate')).toMatchObject({ status: 0, error: '' });
  }, 60_000);
});

describe('A worker', () => {
  test('never makes a secret', async () => {
    const { environment, call } = await create();
    for (const words of [['work'], ['import', 'people.csv', '--company', 'Acme'], ['secret', 'rotate']]) {
      const { status, error } = call({}, ...words);
      expect(status, words.join(' ')).toBe(1);
      expect(error).toContain('Encore cannot start. ENCORE_SECRET must be set to the secret of the installation: ');
    }
    expect(existsSync(join(environment.ENCORE_DATA ?? '', 'secret'))).toBe(false);
  }, 60_000);
});
