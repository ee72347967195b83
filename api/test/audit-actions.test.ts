// Begins first: every action of the product, one after the other.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorActions } from '#contract/accounts/operator-log.ts';
import { auditActions } from '#contract/company/audit-actions.ts';
import type { AuditEntry } from '#contract/company/audit-log.ts';
import { auditDetail } from '#contract/company/audit-words.ts';
import { operations } from './deeds/admin.ts';
import { allDeeds } from './deeds/all.ts';
import { did, password, type World } from './deeds/deed.ts';
import { createMember } from './factories.ts';
import { startOpenIdProvider } from './outside/openid-provider.ts';
import { startReceiver } from './outside/receiver.ts';
import { startTestServer } from './server.ts';

let world: World;
/** Names in the style of programs: camelCase, snake_case, dotted or with a colon, and ids. */
const programSigns = /[a-z][A-Z]|\w_\w|[a-z][.:][a-z]|[\da-f]{8}-[\da-f]{4}|\[object|\{/;

beforeAll(async () => {
  const server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  world = {
    server,
    receiver: await startReceiver(),
    provider: await startOpenIdProvider(server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`)),
    admin: await createMember(server, { type: 'admin', password }),
    picture: await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  };
});
// Attempts count by network address, which the tests share.
beforeEach(() => world.server.services.database.system.deleteFrom('login_failures').execute());
afterAll(async () => {
  await world.server.close();
  await world.receiver.close();
  await world.provider.close();
});

describe('Every action is in the audit log (product.md, Settings: audit log)', () => {
  test('every action of the product is done here, and every action here is one of the product', () => {
    const done = [...allDeeds, ...operations].map(([action]) => action);
    expect([...new Set(done)].sort(), 'a new action says in api/test/deeds/ how it is done').toEqual(
      [...new Set([...Object.keys(auditActions), ...operatorActions])].sort(),
    );
  });

  test.each(allDeeds)('%s', async (action, deed) => {
    const owner = await createMember(world.server);
    const { target, reader = owner } = await deed(owner, world);
    const { entries } = await did<{ entries: AuditEntry[] }>(reader.get(`/audit-log?action=${action}`));
    expect(entries[0]).toMatchObject({ action, target });
    expect(auditDetail(entries[0]?.detail ?? {}), 'words, and no names of programs or ids').not.toMatch(programSigns);
  });

  test.each(operations)('%s, in the log of the operators', async (action, deed) => {
    const { target } = await deed(world);
    const [line] = (await did(world.admin.get(`/admin/audit?action=${action}`))).operations;
    expect(line).toMatchObject({ action, target: target && { type: target.type, id: target._id } });
  });
});
