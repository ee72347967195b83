import { createHash, randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import type { PublicContext } from '#api/core/context.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { singleSignOnMessages, singleSignOnSeconds } from '#contract/accounts/single-sign-on.ts';
import { secretPurpose } from './change-single-sign-on.ts';
import { connectProvider, ProviderError } from './connect-provider.ts';
import { findByDomain, insertState, type SettingsRow } from './queries.ts';
import { redirectUrlOf } from './view.ts';

/** Hashes a state, which is worthless without the binding; that never leaves the browser that began, so no one can force a sign-in on others. */
export const hashOfState = (state: string, binding: string) =>
  createHash('sha256').update(`${state}\0${binding}`).digest();

const random = () => randomBytes(32).toString('base64url');

/** Connects to the provider of a company. @throws Failure when it does not answer */
export async function openProvider({ services }: PublicContext, row: SettingsRow): Promise<openid.Configuration> {
  const { config, log } = services;
  const clientSecret = row.client_secret && unseal(config.secrets, secretPurpose, row.client_secret);
  return connectProvider(services, { issuer: row.issuer, clientId: row.client_id, clientSecret }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ company: row.company_id, reason: error.message }, 'the provider of single sign-on does not answer');
      throw new Failure('conflict', singleSignOnMessages.unreachable);
    },
  );
}

/** Finds the company whose people have addresses in this domain. */
export const byDomain = {
  async company({ services, brand }: PublicContext, { body }: { body: { email: string } }) {
    const { system } = services.database;
    const settings = await findByDomain(system, brand.key, body.email.split('@').at(-1) ?? '');
    const isOn = settings && (await isEnabled(services.database, system, 'single-sign-on', settings.company_id));
    return isOn ? { company: settings.company_id, settings } : null;
  },
  missing(): never {
    throw notFound(singleSignOnMessages.notSetUp);
  },
};

type Begun = PageContext<{ company: CompanyId; settings: SettingsRow }>;

/** Begins a sign-in at the provider of the address's company. Which domains have one is no secret; which addresses exist is. */
export async function startSingleSignOn(context: Begun, { body }: { body: { email: string } }) {
  const { services, brand, company } = context;
  const { system } = services.database;
  const { settings } = context.found;
  const provider = await openProvider(context, settings);
  const [state, binding, nonce, verifier] = [random(), random(), random(), openid.randomPKCECodeVerifier()];
  const now = services.clock();
  await insertState(
    system,
    {
      id: newId(),
      company_id: company,
      brand: brand.key,
      state_hash: hashOfState(state, binding),
      nonce,
      code_verifier: verifier,
      created_at: now,
      expires_at: new Date(now.getTime() + singleSignOnSeconds * 1000),
    },
    now,
  );
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUrlOf(brand),
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: body.email,
  });
  return { url: url.href, binding };
}
