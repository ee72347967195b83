import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import { unknownId } from '#api-test/answers.ts';
import { createCompany, createMember, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type Flag, flagMessages, flagPresets, flags, flagWords } from '#contract/base/feature-flags.ts';

let server: TestServer;
let admin: Operator;
let acme: CompanyId;
let other: CompanyId;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
  acme = await createCompany(server, { name: 'Acme' });
  other = await createCompany(server);
});
afterAll(() => server.close());

const ask = (flag: Flag, company: CompanyId | null) => {
  const { database } = server.services;
  return isEnabled(database, database.system, flag, company);
};
const set = (body: object) => admin.post('/admin/flags', body);

describe('Feature flags (product.md, Admin area)', () => {
  test('every flag has a description and a preset, which applies until an operator decides', async () => {
    const { data } = await admin.get('/admin/flags');
    expect(data.flags).toEqual(
      flags.map((flag) => ({ flag, enabled: flagPresets[flag], decided: false, overrides: [] })),
    );
    for (const flag of flags) expect(flagWords[flag].label).not.toBe('');
  });

  test('a flag is switched for the installation, and a company can differ', async () => {
    expect(await ask('webhooks', acme)).toBe(true);
    expect(await set({ flag: 'webhooks', enabled: false })).toMatchObject({
      status: 201,
      data: { flag: 'webhooks', enabled: false, decided: true },
    });
    expect(await ask('webhooks', acme)).toBe(false);
    expect(await ask('webhooks', null)).toBe(false);
    expect(await ask('api-keys', acme)).toBe(true);
    const differs = await set({ flag: 'webhooks', enabled: true, companyId: acme });
    expect(differs.data.overrides).toEqual([{ company: { _id: acme, name: 'Acme' }, enabled: true }]);
    expect(await ask('webhooks', acme)).toBe(true);
    expect(await ask('webhooks', other)).toBe(false);
    expect((await set({ flag: 'webhooks', enabled: null, companyId: acme })).data.overrides).toEqual([]);
    expect(await ask('webhooks', acme)).toBe(false);
    expect((await set({ flag: 'webhooks', enabled: null })).data).toMatchObject({ enabled: true, decided: false });
    expect(await ask('webhooks', acme)).toBe(true);
  });

  test("a company's own request reads its own flags, and none of other companies", async () => {
    const { database } = server.services;
    await set({ flag: 'single-sign-on', enabled: false, companyId: acme });
    await asCompany(database, acme, async ({ db }) => {
      expect(await isEnabled(database, db, 'single-sign-on', acme)).toBe(false);
    });
    await asCompany(database, other, async ({ db }) => {
      expect(await isEnabled(database, db, 'single-sign-on', other)).toBe(true);
      expect(await db.selectFrom('feature_flags').select('flag').execute()).toEqual([]);
    });
  });

  test('every change is logged, also in the log of the company it is about', async () => {
    await set({ flag: 'api-keys', enabled: false, companyId: other });
    const { data } = await admin.get('/admin/audit?action=flag.changed');
    expect(data.operations[0]).toMatchObject({
      target: { type: 'company', id: other },
      detail: { flag: 'api-keys', enabled: false },
    });
    const lines = await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('company_id', '=', other)
      .execute();
    expect(lines).toEqual([{ action: 'flag.changed', detail: { flag: 'api-keys', enabled: false } }]);
  });

  test('invalid input is refused with the field', async () => {
    expect((await set({ flag: 'dark-mode', enabled: true })).errors[0]).toMatchObject({ path: 'flag' });
    expect((await set({ flag: 'webhooks', enabled: 'on' })).errors[0]).toMatchObject({ path: 'enabled' });
    expect((await set({ flag: 'webhooks' })).errors[0]).toMatchObject({ path: 'enabled' });
    expect((await set({ flag: 'webhooks', enabled: true, companyId: unknownId })).status).toBe(404);
    const whole = await set({ flag: 'company-registration', enabled: false, companyId: acme });
    expect(whole.errors[0]).toEqual({ path: 'companyId', message: flagMessages.wholeInstallation });
  });
});
