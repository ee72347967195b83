import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { addressCompanies } from '#api/features/base/company-addresses/shared.ts';
import { notSignedIn } from '#api-test/answers.ts';
import { createCompany, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { companyTables, createVictim, snapshot } from '#api-test/victim.ts';
import { withAll } from '#api-test/with-all.ts';
import { deleteClosedCompanies } from './delete-closed-companies.ts';

let server: TestServer;
const password = 'Encore@2025';

beforeAll(async () => {
  server = await startTestServer();
});
// Wrong passwords also count by network address, which the tests share.
beforeEach(() => server.services.database.system.deleteFrom('login_failures').execute());
afterAll(() => server.close());

const nameOf = async (member: Member) => (await member.get('/users/profile')).data.companyDetails.name as string;
const close = (member: Member, body: Record<string, unknown>) => member.post('/companies/close', body);
const closedAt = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('companies')
      .select('closed_at')
      .where('id', '=', company)
      .executeTakeFirst()
  )?.closed_at;
const mailsAbout = (company: CompanyId) =>
  server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['outbox.email', 'subject', 'text'])
    .where('outbox.company_id', '=', company)
    .orderBy('email')
    .execute();

describe('Closing the account (product.md, Settings)', () => {
  test('everyone’s sessions end at once, all owners get a mail, and no one can sign in any more', async () => {
    const owner = await createMember(server, { password });
    const second = await createMember(server, { company: owner.company, password });
    const viewer = await createMember(server, { company: owner.company, role: 'viewer' });
    const exemployee = await createMember(server, { company: owner.company, type: 'exemployee' });
    const stranger = await createMember(server);
    const name = await nameOf(owner);
    const answer = await close(owner, { password, name: ` ${name} ` });
    expect(answer).toMatchObject({ status: 201, data: { deletedAfter: expect.any(String) } });
    const days = (new Date(answer.data.deletedAfter).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect(String(answer.headers['set-cookie'])).toContain('encore_session=;');

    for (const member of [owner, second, viewer, exemployee])
      expect(await member.get('/users/profile'), member.email).toMatchObject(notSignedIn);
    expect((await stranger.get('/users/profile')).status).toBe(200);
    expect((await mailsAbout(owner.company)).map(({ email }) => email)).toEqual([owner.email, second.email].sort());
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
    const last = day.format(new Date(answer.data.deletedAfter));
    expect((await mailsAbout(owner.company))[0]?.text).toContain(`All data will be deleted after ${last}.`);
    const signIn = await server.as(null).post('/auth/login', { email: second.email, password });
    expect(signIn).toMatchObject({
      status: 403,
      message: 'Your company’s account has been closed. Contact support@encore.example',
    });

    // After reopening, people sign in again: earlier sessions stay ended.
    await server.services.database.system
      .updateTable('companies')
      .set({ closed_at: null })
      .where('id', '=', owner.company)
      .execute();
    expect(await viewer.get('/users/profile')).toMatchObject(notSignedIn);
    expect((await server.as(null).post('/auth/login', { email: second.email, password })).status).toBe(200);
  });

  test('people of a suspended company cannot sign in either', async () => {
    const owner = await createMember(server, { password });
    const { system } = server.services.database;
    const suspend = (suspended_at: Date | null) =>
      system.updateTable('companies').set({ suspended_at }).where('id', '=', owner.company).execute();
    const signIn = () => server.as(null).post('/auth/login', { email: owner.email, password });
    await suspend(new Date());
    expect(await signIn()).toMatchObject({
      status: 403,
      message: 'Your company’s account is suspended. Contact support@encore.example',
    });
    await suspend(null);
    expect((await signIn()).status).toBe(200);
  });

  test('a wrong password or name closes nothing, and the field is named', async () => {
    const owner = await createMember(server, { password });
    const name = await nameOf(owner);
    const refusals = [
      [{ name }, 'password', 'Please enter password'],
      [{ name, password: 'Wrong@2025' }, 'password', 'The password is not correct'],
      [{ name: `${name}x`, password }, 'name', 'Please type the company’s name as shown above'],
      [{ name: '', password }, 'name', 'Please type the company’s name as shown above'],
    ] as const;
    for (const [body, path, message] of refusals)
      expect(await close(owner, body)).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await closedAt(owner.company)).toBeNull();
    expect((await owner.get('/users/profile')).status).toBe(200);
    expect(await mailsAbout(owner.company)).toEqual([]);
  });

  test.runIf(withAll)(
    'after ten wrong passwords even the right one has to wait',
    async () => {
      const owner = await createMember(server, { password });
      const name = await nameOf(owner);
      for (let guess = 0; guess < 10; guess += 1)
        expect((await close(owner, { name, password: `Wrong@${guess}` })).status).toBe(400);
      expect(await close(owner, { name, password })).toMatchObject({
        status: 429,
        message: 'Too many attempts. Please try again in a few minutes',
      });
      server.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
      expect((await close(owner, { name, password })).status).toBe(201);
      server.setNow(null);
    },
    120_000,
  );
});

describe('After the days of grace', () => {
  test('everything of the company is deleted, files included, and nothing of others', async () => {
    const victim = await createVictim(server);
    const other = await createVictim(server);
    const { system } = server.services.database;
    await system
      .updateTable('companies')
      .set({ closed_at: new Date(Date.now() - 29 * 86_400_000) })
      .where('id', '=', victim.company)
      .execute();
    expect(await deleteClosedCompanies(server.services)).toBe(0);
    expect((await snapshot(server, victim.company)).people).not.toEqual([]);

    const [before, tables] = [await snapshot(server, other.company), await companyTables(server)];
    server.setNow(new Date(Date.now() + 1.1 * 86_400_000));
    expect(await deleteClosedCompanies(server.services)).toBe(1);
    server.setNow(null);
    const left = await snapshot(server, victim.company);
    expect(Object.keys(left).sort()).toEqual([...tables, 'companies'].sort());
    expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(await server.services.files.get(`${victim.company}/${victim.file.id}`)).toBeNull();
    expect(await server.services.files.get(`${victim.company}/${victim.export}`)).toBeNull();
    expect(await snapshot(server, other.company)).toEqual(before);
    expect(await server.services.files.get(`${other.company}/${other.file.id}`)).not.toBeNull();
    const noted = await system
      .selectFrom('operator_log')
      .select('action')
      .where('target_id', '=', victim.company)
      .execute();
    expect(noted).toEqual([{ action: 'company.deleted' }]);
  });

  test('a company that was reopened in time keeps everything', async () => {
    const owner = await createMember(server, { password });
    await createPerson(owner);
    await close(owner, { password, name: await nameOf(owner) });
    await server.services.database.system
      .updateTable('companies')
      .set({ closed_at: null })
      .where('id', '=', owner.company)
      .execute();
    server.setNow(new Date(Date.now() + 400 * 86_400_000));
    await deleteClosedCompanies(server.services);
    server.setNow(null);
    expect(await closedAt(owner.company)).toBeNull();
    expect((await snapshot(server, owner.company)).people).toHaveLength(1);
  });

  test('no other company of the brand can take its addresses for a year', async () => {
    const { system } = server.services.database;
    const name = 'Sandpiper Foundry';
    const ownerOf = async () => createMember(server, { company: await createCompany(server, { name }) });
    const take = (by: Member, address: string) => by.post('/companies/address', { address });
    const gone = await ownerOf();
    for (const address of ['sandpiper-foundry', 'sandpiper'])
      expect(await take(gone, address), address).toMatchObject({ status: 201 });
    await system
      .updateTable('companies')
      .set({ closed_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', gone.company)
      .execute();
    expect(await deleteClosedCompanies(server.services)).toBe(1);
    const next = await ownerOf();
    const retired = system.updateTable('retired_addresses');
    const since = (days: number) => ({ retired_at: new Date(Date.now() - days * 86_400_000) });
    for (const days of [0, 364]) {
      await retired.set(since(days)).execute();
      for (const address of ['sandpiper-foundry', 'sandpiper'])
        expect(await take(next, address), `${address} after ${days} days`).toMatchObject({
          status: 409,
          errors: [{ path: 'address', message: 'This address is taken. Please choose another one' }],
        });
      await addressCompanies(server.services);
      expect((await next.get('/users/profile')).data.companyDetails.address).toBe('sandpiper-foundry-2');
    }
    await retired.set(since(367)).execute();
    expect(await take(next, 'sandpiper')).toMatchObject({ status: 201 });
  });
});
