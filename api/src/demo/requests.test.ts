// Only with --all: it fills the whole demo; every journey opens one.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { openFileStore } from '#api/core/work/files.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { demoBrand } from '#api-test/demo-brand.ts';
import { givenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { seedDemo } from './seed.ts';

it('changes requested by demo people pass the contract', async () => {
  const { database, drop } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'encore-demo-'));
  await seedDemo(database, {
    files: openFileStore(pathToFileURL(folder).href),
    secrets: onlySecret('a secret'),
    brand: demoBrand,
    now: new Date(),
  });
  const waiting = await database.system.selectFrom('profile_changes').select('changes').execute();
  expect(waiting).toHaveLength(2);
  for (const { changes } of waiting) expect(() => givenProfileChanges.parse(changes)).not.toThrow();
  await rm(folder, { recursive: true });
  await drop();
});
