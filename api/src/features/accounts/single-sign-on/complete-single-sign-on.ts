import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { rememberBrowser } from '#api/core/server/browsers.ts';
import { Failure } from '#api/core/server/errors.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import { OutgoingError } from '#api/core/work/outgoing-http.ts';
import { profileOf } from '#api/features/accounts/accounts/get-profile.ts';
import { recordLogin } from '#api/features/accounts/sign-in/record-login.ts';
import { type completeSingleSignOn as route, singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';
import { findUser, Refused } from './find-user.ts';
import { findWorking, type SettingsRow, takeState } from './queries.ts';
import { hashOfState, openProvider } from './start-single-sign-on.ts';
import { verifyIdentity } from './verify-identity.ts';
import { redirectUrlOf } from './view.ts';

type Body = z.infer<(typeof route)['body']>;

type BegunSignIn = { nonce: string; code_verifier: string };

/** The company of a sign-in that the same browser began within ten minutes; it is taken, so that it is good for once. */
export const byState = {
  async company({ services, brand }: PublicContext, { body }: { body: Body }) {
    const { database, clock } = services;
    const begun = await takeState(database.system, brand.key, hashOfState(body.state, body.binding), clock());
    const settings = begun && (await findWorking(database.system, brand.key, begun.company_id));
    const isOn = settings && (await isEnabled(database, database.system, 'single-sign-on', settings.company_id));
    return begun && isOn ? { company: settings.company_id, settings, begun } : null;
  },
  missing(): never {
    throw new Failure('unauthenticated', singleSignOnMessages.ended);
  },
};

/** Ends the sign-in. Two-step is the provider's matter here. */
export async function completeSingleSignOn(
  context: PageContext<{ company: CompanyId; settings: SettingsRow; begun: BegunSignIn }>,
  { body }: { body: Body },
) {
  const { services, brand, inside } = context;
  const { database, clock } = services;
  const { code, state, iss } = body;
  const { settings, begun } = context.found;
  const url = new URL(redirectUrlOf(brand));
  url.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
  const provider = await openProvider(context, settings);
  try {
    const answer = { url, state, nonce: begun.nonce, verifier: begun.code_verifier };
    const identity = await verifyIdentity(provider, answer);
    if (!identity) throw new Refused('refused');
    const id = await inTransaction(database, (_, db) => findUser(db, brand.key, settings, identity, clock()));
    await rememberBrowser(database.system, id, context.browser, clock());
    const session = await startSession(database, id, clock(), context.userAgent, (db) => recordLogin(db, services, id));
    return { data: { token: session.token, user: await profileOf(services, id) }, cookies: session };
  } catch (error) {
    if (error instanceof OutgoingError) throw new Failure('conflict', singleSignOnMessages.unreachable);
    if (!(error instanceof Refused)) throw error;
    await inside(({ db, company }) =>
      audit({ db, company, actor: null }, 'user.sign-in-refused', null, { by: 'single-sign-on', reason: error.reason }),
    );
    throw error;
  }
}
