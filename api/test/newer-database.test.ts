import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessDatabase } from './database.ts';
import { withAll } from './with-all.ts';

let created: Awaited<ReturnType<typeof createProcessDatabase>>;
beforeAll(async () => {
  created = await createProcessDatabase();
  await created.withDatabase(async ({ system }) => {
    await system
      .insertInto('schema_migrations')
      .values({ name: '9999-of-tomorrow.sql', checksum: 'unknown' })
      .execute();
    await system.updateTable('installation').set({ runs_from: '9999-of-tomorrow.sql' }).execute();
  });
});
afterAll(() => created.drop());

/** Every command that opens the database. */
const calls = [
  ['serve'],
  ['work'],
  ['migrate'],
  ['seed'],
  ['import', 'people.csv', '--company', 'Acme'],
  ['reset-password', 'asha@acme.example'],
  ['add-admin', 'olga@encore.example', '--name', 'Olga'],
];

const calledUsually = withAll ? calls : [['serve']];

test.each(calledUsually)('older code stops: %s', async (...call) => {
  const command = spawn(process.execPath, ['api/src/main.ts', ...call], {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, ...created.environment, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(command, 'close')) as [number | null];
  expect(said).toBe(
    'This database belongs to a newer Encore. Start the newer version, or restore the backup from before the upgrade.\n',
  );
  expect(code).toBe(1);
});
