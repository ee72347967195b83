import * as openid from 'openid-client';
import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import { OutgoingError } from '#api/core/work/outgoing-http.ts';
import { profileOf } from '#api/features/accounts/accounts/verbs.ts';
import { recordLogin } from '#api/features/accounts/sign-in/record-login.ts';
import { refuseFullTeam } from '#api/features/accounts/team/check-team-size.ts';
import { type completeSingleSignOn as route, singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';
import { endedText } from '#contract/base/ended-accounts.ts';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { isEmail } from '#contract/base/rules.ts';
import {
  findWorking,
  insertUser,
  lockUser,
  markSignedIn,
  type SettingsRow,
  takeState,
  type UserRow,
} from './queries.ts';
import { hashOfState, openProvider } from './start-single-sign-on.ts';
import { redirectUrlOf } from './view.ts';

/** The identity according to the provider. */
type Identity = { subject: string; email: string; isVerified: boolean; name: string };

type Answer = { url: URL; state: string; nonce: string; verifier: string };
type Claims = Readonly<Record<string, unknown>>;

/**
 * Exchanges the code for an identity: state, nonce and the code's own proof (PKCE) must fit, and the token must be this provider's for this client.
 * @returns null when the provider refuses or anything does not fit; @throws OutgoingError when it does not answer
 */
async function verifyIdentity(provider: openid.Configuration, answer: Answer): Promise<Identity | null> {
  try {
    const tokens = await openid.authorizationCodeGrant(provider, answer.url, {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    // Many providers return the address only when it is requested.
    const isAsked = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
    const more = isAsked ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
    return toIdentity(claims.sub, { ...more, ...claims });
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (cause instanceof OutgoingError) throw cause;
    if (error instanceof openid.ClientError || isProtocolError(error)) return null;
    throw error;
  }
}

const isProtocolError = (error: unknown) =>
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.WWWAuthenticateChallengeError;

function toIdentity(subject: string, claims: Claims): Identity | null {
  const email = typeof claims.email === 'string' ? withoutInvisible(claims.email).trim().toLowerCase() : '';
  if (!isEmail(email) || subject.length > 255) return null;
  const given = typeof claims.name === 'string' ? withoutInvisible(claims.name.replace(/\p{Cc}/gu, '')).trim() : '';
  const name = (given || email.slice(0, email.lastIndexOf('@'))).slice(0, 100);
  // Microsoft Entra has its own claim for this, which must be requested there.
  const isVerified = claims.email_verified === true || claims.xms_edov === true || claims.xms_edov === '1';
  return { subject, email, isVerified, name };
}

type Reason = 'refused' | 'unverified' | 'otherDomain' | 'otherSubject' | 'unknown' | 'notAllowed';

/** A refused sign-in, with a reason for the person and the audit log. */
class Refused extends Failure {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super('unauthenticated', singleSignOnMessages[reason]);
    this.reason = reason;
  }
}

/**
 * Finds the colleague named by the provider: of this company, with a verified address in its domains, and with the same subject as the first time.
 * A person who is not on the team yet joins if the company allows it.
 * @throws Refused; Failure forbidden for a colleague whose company is suspended or closed
 */
async function findUser(context: Completing, db: Db, who: Identity): Promise<string> {
  const { settings } = context.found;
  const brand = context.brand.key;
  const now = context.services.clock();
  if (!who.isVerified) throw new Refused('unverified');
  if (!settings.domains.includes(who.email.split('@').at(-1) ?? '')) throw new Refused('otherDomain');
  const user = await lockUser(db, brand, who.email);
  const known = user && checkUser(user, settings, who);
  if (context.state !== 'active' && (user || settings.role !== null))
    throw new Failure('forbidden', endedText(context.state, 'company', context.brand.supportEmail));
  const id = known ?? (await addUser(db, brand, settings, who, now));
  // The subject of a colleague whose address has changed at the provider.
  await markSignedIn(db, id, who.subject, now).catch(whenTaken('users_subject', () => new Refused('otherSubject')));
  const done = { db, company: settings.company_id, actor: { id } };
  if (!user) await audit(done, 'user.added', { type: 'user', id }, { by: 'single-sign-on', role: settings.role });
  await audit(done, 'user.signed-in', null, { by: 'single-sign-on' });
  return id;
}

function checkUser(user: UserRow, settings: SettingsRow, { subject }: Identity): string {
  const isOwn = user.type === 'company' && user.company_id === settings.company_id;
  // Anyone could have entered an unproven address, with a password of their own.
  if (!isOwn || user.disabled_at || !user.email_verified_at) throw new Refused('notAllowed');
  if (user.single_sign_on_subject !== null && user.single_sign_on_subject !== subject)
    throw new Refused('otherSubject');
  return user.id;
}

async function addUser(db: Db, brand: string, settings: SettingsRow, who: Identity, now: Date): Promise<string> {
  if (settings.role === null) throw new Refused('unknown');
  const id = newId();
  const { email, name } = who;
  await refuseFullTeam({ db, company: settings.company_id }, email);
  const user = { id, company: settings.company_id, brand, role: settings.role, name, email };
  await insertUser(db, user, now).catch(
    whenTaken('users_email', () => new Failure('conflict', singleSignOnMessages.ended)),
  );
  return id;
}

type Body = z.infer<(typeof route)['body']>;

type BegunSignIn = { nonce: string; code_verifier: string };
type Completing = PageContext<{ company: CompanyId; settings: SettingsRow; begun: BegunSignIn }>;

/** Finds the company of a sign-in that the same browser began within ten minutes, and deletes it so that it works once. */
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

/** Completes the sign-in. Two-step sign-in is the provider's responsibility here. */
export async function completeSingleSignOn(context: Completing, { body }: { body: Body }) {
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
    const id = await inTransaction(database, (_, db) => findUser(context, db, identity));
    const from = { userAgent: context.userAgent, bySingleSignOn: true };
    const session = await startSession(database, id, clock(), from, (db) => recordLogin(db, context, id));
    return { data: { token: session.token, user: await profileOf(services, id, from) }, cookies: session };
  } catch (error) {
    if (error instanceof OutgoingError) throw new Failure('conflict', singleSignOnMessages.unreachable);
    if (!(error instanceof Refused)) throw error;
    await inside(({ db, company }) =>
      audit({ db, company, actor: null }, 'user.sign-in-refused', null, { by: 'single-sign-on', reason: error.reason }),
    );
    throw error;
  }
}
