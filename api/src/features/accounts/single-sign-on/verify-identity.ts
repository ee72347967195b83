import * as openid from 'openid-client';
import { OutgoingError } from '#api/core/work/outgoing-http.ts';
import { isEmail } from '#contract/base/rules.ts';

/** Who the provider says it is. */
export type Identity = { subject: string; email: string; isVerified: boolean; name: string };

type Answer = { url: URL; state: string; nonce: string; verifier: string };
type Claims = Readonly<Record<string, unknown>>;

/**
 * Trades the code for who it is: state, nonce and the code's own proof (PKCE) must fit, and the token must be this provider's for
 * this client. @returns null when the provider refuses or anything does not fit; @throws OutgoingError when it does not answer
 */
export async function verifyIdentity(provider: openid.Configuration, answer: Answer): Promise<Identity | null> {
  try {
    const tokens = await openid.authorizationCodeGrant(provider, answer.url, {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    // Many providers tell the address only when they are asked for it.
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
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  if (!isEmail(email) || subject.length > 255) return null;
  const given = typeof claims.name === 'string' ? claims.name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() : '';
  const name = (given || email.slice(0, email.lastIndexOf('@'))).slice(0, 100);
  // Microsoft Entra has a claim of its own for it, which must be asked for there.
  const isVerified = claims.email_verified === true || claims.xms_edov === true || claims.xms_edov === '1';
  return { subject, email, isVerified, name };
}
