import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { hashOfRecoveryCode } from '#api/core/sessions/one-time-codes.ts';
import { createExemployee, createMember, type Member, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import { putRecoveryCodes } from './queries.ts';
import { useCode } from './shared.ts';

const password = 'Encore@2025';
const start = new Date('2026-11-01T10:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(start);
  await server.services.database.system.deleteFrom('login_failures').execute();
  member = await createMember(server, { password });
});
afterAll(() => server.close());

const codeAt = (secret: string, moment: Date) => new TOTP({ secret }).generate({ timestamp: moment.getTime() });
const wrongCode = { status: 400, errors: [{ path: 'code', message: 'The code is not correct' }] };
/** Turns on two-step sign-in at the start. */
async function enable(one: Member | Operator = member, given: object = { password }) {
  const { secret } = (await one.post('/users/two-step', given)).data as { secret: string };
  const { recoveryCodes } = (await one.post('/users/two-step/confirm', { code: codeAt(secret, start) })).data;
  return { secret, recoveryCodes: recoveryCodes as string[] };
}
const disable = (one: Member | Operator, code: string) => one.post('/users/two-step/disable', { password, code });
const replace = (one: Member | Operator, code: string) =>
  one.post('/users/two-step/recovery-codes', { password, code });
const use = (userId: string, code: string) =>
  inTransaction(server.services.database, (_, db) => useCode({ services: server.services } as never, db, userId, code));
const rowOf = (id: string) =>
  server.services.database.system.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actionsOf = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', company)
      .where('action', 'like', 'user.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('Two-step sign-in is turned on (product.md, Signing in)', () => {
  test('the app gets a secret; its first code returns the recovery codes, once', async () => {
    const begun = await member.post('/users/two-step', { password });
    expect(begun.status).toBe(200);
    const { secret, uri } = begun.data;
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ issuer: 'Encore', secret });
    // Until the first code nothing has changed.
    expect((await member.get('/users/profile')).data.twoStep).toBe(false);
    expect(await member.post('/users/two-step/confirm', { code: '000000' })).toMatchObject(wrongCode);
    expect((await member.get('/users/security')).data.twoStepSince).toBeNull();
    const on = await member.post('/users/two-step/confirm', { code: codeAt(secret, start) });
    expect(on.status).toBe(200);
    expect(new Set(on.data.recoveryCodes).size).toBe(10);
    expect((await member.get('/users/profile')).data.twoStep).toBe(true);
    expect((await member.get('/users/security')).data).toEqual({
      hasPassword: true,
      twoStepSince: start.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await actionsOf(member.company)).toEqual(['user.two-step-enabled']);
  });

  test('the secret is sealed and the recovery codes are hashed', async () => {
    const { secret, recoveryCodes } = await enable();
    const { system } = server.services.database;
    const kept = JSON.stringify([
      await rowOf(member.userId),
      await system.selectFrom('recovery_codes').selectAll().execute(),
      await system.selectFrom('audit_log').selectAll().execute(),
      await system.selectFrom('messages').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  test('it requires the password, and can be started again until it is on', async () => {
    expect(await member.post('/users/two-step', { password: 'Wrong@2025' })).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: 'The password is not correct' }],
    });
    expect(await member.post('/users/two-step', {})).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: 'Please enter your password' }],
    });
    const first = (await member.post('/users/two-step', { password })).data;
    const second = (await member.post('/users/two-step', { password })).data;
    expect(second.secret).not.toBe(first.secret);
    expect(await member.post('/users/two-step/confirm', { code: codeAt(first.secret, start) })).toMatchObject(
      wrongCode,
    );
    expect((await member.post('/users/two-step/confirm', { code: codeAt(second.secret, start) })).status).toBe(200);
    const on = { status: 409, message: 'Two-step sign-in is already on' };
    expect(await member.post('/users/two-step', { password })).toMatchObject(on);
    const code = codeAt(second.secret, later(30));
    expect(await member.post('/users/two-step/confirm', { code })).toMatchObject(on);
  });

  test('without starting there is nothing to confirm, replace or turn off', async () => {
    expect(await member.post('/users/two-step/confirm', { code: '000000' })).toMatchObject({
      status: 409,
      message: 'Please set up your authenticator app first',
    });
    const off = { status: 409, message: 'Two-step sign-in is not on' };
    expect(await replace(member, '000000')).toMatchObject(off);
    expect(await disable(member, '000000')).toMatchObject(off);
    expect(await member.post('/users/two-step/confirm', {})).toMatchObject({
      status: 400,
      errors: [{ path: 'code', message: 'Please enter the code' }],
    });
  });

  test('ex-employees, operators and accounts without a password have it too', async () => {
    const others = [
      await createExemployee(server, member),
      await createMember(server, { type: 'admin', twoStep: false }),
      await createMember(server, { brand: 'encore' }),
    ];
    for (const one of others) {
      const { recoveryCodes } = await enable(one, {});
      expect(recoveryCodes).toHaveLength(10);
      expect((await rowOf(one.userId)).totp_enabled_at).not.toBeNull();
    }
  });
});

describe('Two-step sign-in moves to another app, as with a new phone', () => {
  const begin = (code: string) => member.post('/users/two-step/app', { password, code });

  test('until the first code of the new app the current one works, afterwards no more', async () => {
    const { secret, recoveryCodes } = await enable();
    const begun = await begin(codeAt(secret, later(30)));
    expect(begun.status).toBe(200);
    expect(begun.data.secret).not.toBe(secret);
    expect((await rowOf(member.userId)).totp_next_secret).not.toContain(begun.data.secret);
    expect(await member.post('/users/two-step/confirm', { code: '000000' })).toMatchObject(wrongCode);
    server.setNow(later(60));
    expect(await use(member.userId, codeAt(secret, later(60)))).toBe('code');
    const moved = await member.post('/users/two-step/confirm', { code: codeAt(begun.data.secret, later(60)) });
    expect(moved.status).toBe(200);
    expect(new Set([...moved.data.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect(await use(member.userId, codeAt(secret, later(90)))).toBeNull();
    expect(await use(member.userId, recoveryCodes[0] ?? '')).toBeNull();
    expect(await use(member.userId, codeAt(begun.data.secret, later(90)))).toBe('code');
    expect(await use(member.userId, moved.data.recoveryCodes[0])).toBe('recovery-code');
    // It is used up, so there is nothing left to confirm.
    expect(await member.post('/users/two-step/confirm', { code: codeAt(begun.data.secret, later(90)) })).toMatchObject({
      status: 409,
      message: 'Two-step sign-in is already on',
    });
    expect(await actionsOf(member.company)).toEqual(['user.two-step-enabled', 'user.two-step-app-replaced']);
  });

  test('a recovery code is enough if the old phone is lost; the password alone, or a wrong code, is not', async () => {
    const { recoveryCodes } = await enable();
    expect(await begin('000000')).toMatchObject(wrongCode);
    expect(await member.post('/users/two-step/app', { password: 'Wrong@2025', code: recoveryCodes[0] })).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: 'The password is not correct' }],
    });
    expect((await rowOf(member.userId)).totp_next_secret).toBeNull();
    expect((await begin(recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('turning it off drops the pending change; without two-step sign-in there is no app to replace', async () => {
    const { recoveryCodes } = await enable();
    await begin(recoveryCodes[0] ?? '');
    expect((await disable(member, recoveryCodes[1] ?? '')).status).toBe(200);
    expect((await rowOf(member.userId)).totp_next_secret).toBeNull();
    expect(await begin('000000')).toMatchObject({ status: 409, message: 'Two-step sign-in is not on' });
  });
});

describe('A code is accepted once', () => {
  test('the code that turned it on is used up; the next one works once', async () => {
    const { secret } = await enable();
    expect(await use(member.userId, codeAt(secret, start))).toBeNull();
    const code = codeAt(secret, later(30));
    expect(await use(member.userId, code)).toBe('code');
    expect(await use(member.userId, code)).toBeNull();
    server.setNow(later(60));
    expect(await use(member.userId, code)).toBeNull();
    // Older than the last accepted one, though within the tolerance of a step.
    server.setNow(later(120));
    expect(await use(member.userId, codeAt(secret, later(150)))).toBe('code');
    expect(await use(member.userId, codeAt(secret, later(120)))).toBeNull();
  });

  test('of many who use it at the same moment one is let in', async () => {
    const { secret, recoveryCodes } = await enable();
    const tenUse = (code: string) => Promise.all(Array.from({ length: 10 }, () => use(member.userId, code)));
    // Opens the connections; otherwise the first is done before the others begin.
    await tenUse('wrong');
    for (const code of [codeAt(secret, later(30)), recoveryCodes[0] ?? ''])
      expect((await tenUse(code)).filter((how) => how !== null)).toHaveLength(1);
  });

  test('each recovery code works once, however it is typed, and only for its owner', async () => {
    const { recoveryCodes } = await enable();
    const other = await createMember(server, { password });
    await enable(other);
    const [first = '', second = ''] = recoveryCodes;
    expect(await use(other.userId, first)).toBeNull();
    expect(await use(member.userId, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe('recovery-code');
    expect(await use(member.userId, first)).toBeNull();
    expect(await use(member.userId, second)).toBe('recovery-code');
    expect((await member.get('/users/security')).data.recoveryCodesLeft).toBe(8);
  });

  test('a recovery code of 16 letters, from an earlier version, still works', async () => {
    await enable();
    const { system } = server.services.database;
    await putRecoveryCodes(system, member.userId, [hashOfRecoveryCode('k7mz-pq4x-9dvt-w2hb')]);
    expect(await use(member.userId, 'K7MZ pq4x 9dvt w2hb')).toBe('recovery-code');
  });

  test('a pending secret and a wrong code let no one in', async () => {
    const { secret } = (await member.post('/users/two-step', { password })).data;
    expect(await use(member.userId, codeAt(secret, start))).toBeNull();
    for (const code of ['', '000000', 'aaaa-aaaa-aaaa-aaaa']) expect(await use(member.userId, code)).toBeNull();
  });
});

describe('New recovery codes and turning it off', () => {
  test('new codes require the password and a code, and replace the old ones', async () => {
    const { secret, recoveryCodes } = await enable();
    const code = codeAt(secret, later(30));
    expect((await member.post('/users/two-step/recovery-codes', { password: 'Wrong@2025', code })).errors).toEqual([
      { path: 'password', message: 'The password is not correct' },
    ]);
    expect((await member.post('/users/two-step/recovery-codes', { password })).errors).toEqual([
      { path: 'code', message: 'Please enter the code' },
    ]);
    expect(await replace(member, '000000')).toMatchObject(wrongCode);
    expect((await member.get('/users/security')).data.recoveryCodesLeft).toBe(10);
    const answer = await replace(member, code);
    expect(answer.status).toBe(200);
    expect(answer.data.recoveryCodes).toHaveLength(10);
    expect(await use(member.userId, recoveryCodes[0] ?? '')).toBeNull();
    expect(await use(member.userId, answer.data.recoveryCodes[0])).toBe('recovery-code');
    expect((await actionsOf(member.company)).at(-1)).toBe('user.recovery-codes-replaced');
  });

  test.each(['app', 'recovery'])('turning it off requires the password and a code of the %s', async (kind) => {
    const { secret, recoveryCodes } = await enable();
    const code = kind === 'app' ? codeAt(secret, later(30)) : (recoveryCodes[0] ?? '');
    expect(await member.post('/users/two-step/disable', { password: 'Wrong@2025', code })).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    });
    // The code that turned it on is used up.
    for (const wrong of ['000000', codeAt(secret, start)])
      expect(await disable(member, wrong)).toMatchObject(wrongCode);
    expect((await member.get('/users/profile')).data.twoStep).toBe(true);
    expect(await disable(member, code)).toMatchObject({
      status: 200,
      data: { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 },
    });
    expect(await rowOf(member.userId)).toMatchObject({
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
    });
    for (const one of recoveryCodes) expect(await use(member.userId, one)).toBeNull();
    expect((await actionsOf(member.company)).at(-1)).toBe('user.two-step-disabled');
  });

  test.runIf(withAll)('wrong codes are slowed down like wrong passwords', async () => {
    const { recoveryCodes } = await enable();
    for (let index = 0; index < 10; index += 1)
      expect(await disable(member, `00000${index}`), String(index)).toMatchObject({ status: 400 });
    expect((await disable(member, recoveryCodes[0] ?? '')).status).toBe(429);
    expect((await member.get('/users/profile')).data.twoStep).toBe(true);
    server.setNow(later(16 * 60));
    expect((await disable(member, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('every step is announced by mail', async () => {
    const { secret, recoveryCodes } = await enable();
    await replace(member, recoveryCodes[0] ?? '');
    await disable(member, codeAt(secret, later(30)));
    const mails = await server.services.database.system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select('subject')
      .where('outbox.email', '=', member.email)
      .orderBy('outbox.id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-step sign-in was turned on',
      'Your recovery codes were replaced',
      'Two-step sign-in was turned off',
    ]);
  });
});
