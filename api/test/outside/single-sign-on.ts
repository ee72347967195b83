import { expect } from 'vitest';
import { singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';
import { notSignedIn } from '../answers.ts';
import { createMember, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { OpenIdProvider, ProviderAccount } from './openid-provider.ts';

type Begun = { url: string; binding: string };

/** Returns the parameters with which the provider sends the browser back. */
export const read = (back: URL) => {
  const of = (name: string) => back.searchParams.get(name) ?? undefined;
  return { code: of('code') ?? '', state: of('state') ?? '', iss: of('iss') };
};
export const refused = (reason: Exclude<keyof typeof singleSignOnMessages, `domain${string}` | 'notDiscovered'>) => ({
  status: 401,
  message: singleSignOnMessages[reason],
});

/**
 * Returns functions for companies that sign in at a provider, and for their people.
 * @param place called when it is needed: a test file passes this before its server has started
 */
export function singleSignOnAt(place: () => { server: TestServer; provider: OpenIdProvider }) {
  let domains = 0;
  const freshDomain = () => `company${(domains += 1)}.example`;
  const users = () => place().server.services.database.system.updateTable('users');
  const anonymous = () => place().server.as(null);

  const settings = (values: Record<string, unknown> = {}) => {
    const { issuer, clientId, clientSecret } = place().provider;
    return { issuer, clientId, clientSecret, domains: [freshDomain()], role: null, enabled: true, ...values };
  };

  /** Sets it up for domains in which the company has a colleague. */
  async function save(owner: Member, values: Record<string, unknown> = {}) {
    const body = settings(values);
    for (const domain of body.domains) {
      const { userId } = await createMember(place().server, { company: owner.company, role: 'viewer' });
      const email = `colleague${(domains += 1)}@${domain.toLowerCase().replace('@', '')}`;
      await users().set({ email }).where('id', '=', userId).execute();
    }
    return owner.post('/single-sign-on', body);
  }

  /** Writes as the settings do; those of another brand have no host here. */
  async function write(owner: Member, values: Record<string, unknown>) {
    const answer = await save(owner, values);
    if (answer.status === 201) return;
    expect(answer).toMatchObject(notSignedIn);
    const { issuer, clientId, domains: own } = settings(values);
    await place()
      .server.services.database.system.insertInto('single_sign_on')
      .values({ company_id: owner.company, issuer, client_id: clientId, domains: own, enabled: true })
      .execute();
  }

  /** Creates a company that signs in at the provider, with one colleague of its domain. */
  async function setUp(values: Record<string, unknown> = {}, brand = 'encore') {
    const { server } = place();
    const owner = await createMember(server, { brand });
    const domain = freshDomain();
    await write(owner, { domains: [domain], ...values });
    const colleague = await createMember(server, { company: owner.company, role: 'recruiter', brand });
    const email = `asha@${domain}`;
    await users().set({ email }).where('id', '=', colleague.userId).execute();
    return { owner, domain, email, colleague };
  }

  async function begin(email: string): Promise<Begun> {
    const answer = await anonymous().post<Begun>('/auth/single-sign-on', { email });
    expect(answer.status, answer.message).toBe(200);
    return answer.data;
  }

  /** Creates an account at the provider, or changes it. @returns the name to sign in with */
  function account({ sub = `sub-${Math.random()}`, ...values }: Partial<ProviderAccount> & { sub?: string } = {}) {
    place().provider.accounts.set(sub, { email_verified: true, name: 'Asha Rao', ...values });
    return sub;
  }

  const complete = (body: Record<string, unknown>) => anonymous().post('/auth/single-sign-on/complete', body);

  /** Goes from the address to the answer, as a browser does. */
  async function signIn(email: string, login: string) {
    const begun = await begin(email);
    return complete({ ...read(await place().provider.signIn(begun.url, login)), binding: begun.binding });
  }

  return { freshDomain, users, anonymous, settings, save, setUp, begin, account, complete, signIn };
}
