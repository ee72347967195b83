import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueCertificate, packCertificate } from './factories/certificates.ts';
import { createMember, type Member } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

const p12 = packCertificate(issueCertificate());
const password = 'Quiet-harbour-42';

let server: TestServer;
let owner: Member;
let colleague: Member;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  // All use the same domain, which can belong to one company only.
  await server.services.database.system.deleteFrom('single_sign_on').execute();
  owner = await createMember(server, { password });
  colleague = await createMember(server, { company: owner.company, role: 'hr' });
});
afterAll(() => server.close());

const acts: Readonly<
  Record<string, { status: number; act: (by: Member, given: object) => ReturnType<Member['post']> }>
> = {
  'a new key of a program': {
    status: 201,
    act: (by, given) => by.post('/api-keys', { name: 'Payroll', scopes: ['people:read'], ...given }),
  },
  'a colleague who becomes an owner': {
    status: 200,
    act: (by, given) => by.post(`/team/${colleague.userId}`, { role: 'owner', ...given }),
  },
  'an invitation of an owner': {
    status: 201,
    act: (by, given) => by.post('/team/invitations', { email: 'kiran@company.example', role: 'owner', ...given }),
  },
  'single sign-on': {
    status: 201,
    act: (by, given) =>
      by.post('/single-sign-on', {
        issuer: 'https://login.company.example',
        clientId: 'encore',
        domains: [by.email.split('@')[1]],
        role: null,
        enabled: false,
        ...given,
      }),
  },
  'a certificate that signs letters': {
    status: 201,
    act: (by, given) =>
      by.upload('/letters/certificate', { name: 'acme.p12', content: p12 }, { passphrase: 'secret', ...given }),
  },
};

describe('Actions that decide who can sign in, or speak for the company, require proof of identity (OWASP ASVS 3.7.1)', () => {
  test.each(Object.entries(acts))('%s requires the password of the session', async (_, { status, act }) => {
    const refused = (message: string) => ({ status: 400, errors: [{ path: 'password', message }] });
    expect(await act(owner, {})).toMatchObject(refused('Please enter your password'));
    expect(await act(owner, { password: '' })).toMatchObject(refused('Please enter your password'));
    expect(await act(owner, { password: 'Wrong-harbour-42' })).toMatchObject(refused('The password is not correct'));
    expect(await written(owner)).toEqual([]);
    expect((await act(owner, { password })).status).toBe(status);
    expect(await written(owner)).toHaveLength(1);
  });

  test.each(Object.entries(acts))(
    '%s requires a recent sign-in if there is no password',
    async (_, { status, act }) => {
      const start = Date.now();
      const without = await createMember(server, { company: owner.company });
      server.setNow(new Date(start + 15 * 60_000 + 5_000));
      expect(await act(without, {})).toMatchObject({
        status: 409,
        message: 'For your security, please sign out and in again before changing this',
      });
      expect(await written(owner)).toEqual([]);
      server.setNow(new Date(start + 14 * 60_000));
      expect((await act(without, {})).status).toBe(status);
    },
  );

  test('giving other roles, and removing access, does not require it', async () => {
    for (const change of [{ role: 'viewer' }, { disabled: true }, { disabled: false }])
      expect((await owner.post(`/team/${colleague.userId}`, change)).status).toBe(200);
    const invited = await owner.post('/team/invitations', { email: 'mira@company.example', role: 'hr' });
    expect(invited.status).toBe(201);
  });
});

/** Returns the audit log's entries about these actions. */
async function written({ company }: Member): Promise<string[]> {
  const rows = await server.services.database.system
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', company)
    .where('action', 'in', [
      'api-key.created',
      'team.role-changed',
      'team.member-invited',
      'single-sign-on.changed',
      'letter-certificate.added',
    ])
    .execute();
  return rows.map(({ action }) => action);
}
