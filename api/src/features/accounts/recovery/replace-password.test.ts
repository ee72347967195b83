import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { notSignedIn } from '#api-test/answers.ts';
import { createProcessDatabase } from '#api-test/database.ts';
import { createMember } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { isStrongPassword } from '#contract/base/rules.ts';
import { replacePassword } from './replace-password.ts';

const old = 'Encore@2025';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const replace = (email: string, brand?: string) => replacePassword(server.services.database, { email, brand });
const signIn = (email: string, password: string) => server.as(null).post('/auth/login', { email, password });

test("an operator's password is reset from the machine: every session ends, and the log says so", async () => {
  const admin = await createMember(server, { type: 'admin', password: old });
  const { password, brand } = await replace(` ${admin.email.toUpperCase()} `);
  expect(brand).toBe('encore');
  expect(isStrongPassword(password)).toBe(true);
  expect(await admin.get('/users/profile')).toMatchObject(notSignedIn);
  expect((await signIn(admin.email, old)).status).toBe(401);
  expect((await signIn(admin.email, password)).status).toBe(200);
  const { system } = server.services.database;
  const lines = await system
    .selectFrom('operator_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', admin.userId)
    .orderBy('id')
    .execute();
  expect(lines[0]).toEqual({ action: 'user.password-replaced', actor_id: null });
});

test("for a company's user it is in the company's log; no one else is affected", async () => {
  const member = await createMember(server, { password: old });
  const other = await createMember(server, { password: old, company: member.company });
  for (let index = 0; index < 10; index += 1)
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', 'x-forwarded-for': `203.0.113.${index}` },
      payload: { email: member.email, password: 'Wrong@2025' },
    });
  const { password } = await replace(member.email);
  // Earlier guesses do not matter either.
  expect((await signIn(member.email, password)).status).toBe(200);
  expect((await other.get('/users/profile')).status).toBe(200);
  expect((await signIn(other.email, old)).status).toBe(200);
  const lines = await server.services.database.system
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'target_id'])
    .where('company_id', '=', member.company)
    .orderBy('id')
    .execute();
  expect(lines[0]).toEqual({ action: 'user.password-replaced', actor_id: null, target_id: member.userId });
});

test('with two-step sign-in switched off as well, the password alone signs in, and the log has both', async () => {
  const member = await createMember(server, { password: old });
  const { system } = server.services.database;
  const secret = seal(server.services.config.secrets, 'totp', 'JBSWY3DPEHPK3PXP');
  await system
    .updateTable('users')
    .set({ totp_secret: secret, totp_enabled_at: new Date() })
    .where('id', '=', member.userId)
    .execute();
  await system
    .insertInto('recovery_codes')
    .values({ user_id: member.userId, code_hash: Buffer.from('a hash') })
    .execute();
  const { password: asked } = await replace(member.email);
  expect((await signIn(member.email, asked)).data).toHaveProperty('challenge');
  const { password } = await replacePassword(server.services.database, {
    email: member.email,
    brand: undefined,
    twoStep: true,
  });
  expect((await signIn(member.email, password)).data).toHaveProperty('token');
  const codes = await system
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', member.userId)
    .execute();
  expect(codes).toEqual([]);
  const lines = await system
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', member.company)
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'user.password-replaced',
    'user.password-replaced',
    'user.two-step-disabled',
  ]);
});

test('an address without an account, or with accounts on several brands, changes nothing', async () => {
  await expect(replace('nobody@company.example')).rejects.toThrow(
    'No account has the address "nobody@company.example"',
  );
  const here = await createMember(server, { password: old });
  const there = await createMember(server, { password: old, brand: 'homecoming' });
  await server.services.database.system
    .updateTable('users')
    .set({ email: here.email })
    .where('id', '=', there.userId)
    .execute();
  await expect(replace(here.email)).rejects.toThrow('choose one with --brand: ');
  expect((await signIn(here.email, old)).status).toBe(200);
  expect((await replace(here.email, 'homecoming')).brand).toBe('homecoming');
  expect((await signIn(here.email, old)).status).toBe(200);
});

test.runIf(withAll)('from the command line it prints the password once, and its usage', async () => {
  const { environment, withDatabase, drop } = await createProcessDatabase();
  const call = (...args: string[]) => {
    const run = spawnSync(process.execPath, ['api/src/main.ts', 'reset-password', ...args], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    return { status: run.status, out: run.stdout, error: run.stderr.trim() };
  };
  try {
    const email = 'admin@encore.example';
    await withDatabase(({ system }) =>
      system
        .insertInto('users')
        .values({ id: newId(), brand: 'encore', type: 'admin', name: 'Uma Das', email })
        .execute(),
    );
    expect(call()).toMatchObject({
      status: 2,
      error: expect.stringContaining('reset-password EMAIL [--brand KEY] [--two-step]'),
    });
    const said = /^The new password of admin@encore\.example on encore is: (\S+)\n$/.exec(call(email).out);
    expect(isStrongPassword(said?.[1] ?? '')).toBe(true);
    expect(call('nobody@company.example')).toEqual({
      status: 1,
      out: '',
      error: 'Nothing was changed. No account has the address "nobody@company.example"',
    });
  } finally {
    await drop();
  }
});
