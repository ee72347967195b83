import { expect, it } from 'vitest';
import { openTestDatabase } from '#api-test/database.ts';
import { givenProfileChanges } from '#contract/profile-changes.ts';
import { seedDemo } from './seed.ts';

it('what demo people want changed passes the contract', async () => {
  const { database, drop } = await openTestDatabase();
  await seedDemo(database, new Date());
  const waiting = await database.system.selectFrom('profile_changes').select('changes').execute();
  expect(waiting).toHaveLength(2);
  for (const { changes } of waiting) expect(() => givenProfileChanges.parse(changes)).not.toThrow();
  await drop();
});
