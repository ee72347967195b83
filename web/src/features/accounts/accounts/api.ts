import type { SignedIn } from '#contract/accounts/accounts.ts';
import type { AccountLink } from '#contract/base/account-links.ts';
import { dataOf, openPage, request } from '../../../lib/client.ts';

// Bare requests: link pages must stay free of the contract's zod schemas until a form is sent.
export async function loadLink(token: string, signal: AbortSignal): Promise<AccountLink> {
  return openPage<AccountLink>(request('GET', '/account-links', { query: { token } }, { signal, redirect: false }), [
    'purpose',
    'state',
    'email',
  ]);
}

/** The path below `/auth` that uses up a link. */
export type ByLink = 'verify-email' | 'sign-in-link/use';

export async function signInBy(by: ByLink, token: string): Promise<SignedIn> {
  const response = await request('POST', `/auth/${by}`, { body: { token } }, { redirect: false });
  return dataOf<SignedIn>(response, []);
}

/** Requests an email. The response is the same whether or not the account exists. */
export function askForLink(what: 'verify-email/resend' | 'sign-in-link' | 'forgot-password', email: string) {
  return request('POST', `/auth/${what}`, { body: { email } }, { redirect: false });
}
