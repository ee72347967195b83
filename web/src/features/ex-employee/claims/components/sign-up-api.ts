import type { SignedUp, SignUp, SignUpOffer } from '#contract/ex-employee/claims.ts';
import { dataOf, openPage, request } from '../../../../lib/client.ts';

type Values = Readonly<Record<string, unknown>>;

// Bare requests: what a link opens must stay free of the contract's zod schemas until a form is there.
async function ask<Data>(
  method: 'GET' | 'POST',
  path: string,
  input: Values,
  needed: readonly (keyof Data & string)[],
  signal?: AbortSignal,
): Promise<Data> {
  const given = method === 'GET' ? { query: input } : { body: input };
  const asked = request(method, path, given, { signal, redirect: false });
  return method === 'GET' ? openPage<Data>(asked, needed) : dataOf<Data>(await asked, needed);
}

/** What a link to sign up offers; changes nothing. */
export const loadOffer = (token: string, signal: AbortSignal) =>
  ask<SignUpOffer>('GET', '/auth/claim', { token }, ['company', 'email', 'notice', 'choices', 'account'], signal);

/** Signs up by an invitation, or by the link that confirms a registration. */
export const signUp = (by: 'claim-record' | 'register-record', body: SignUp) =>
  ask<SignedUp>('POST', by === 'claim-record' ? '/auth/claim' : '/auth/register-exemployee/confirm', body, [
    'state',
    'company',
  ]);

/** The company of a join link. */
export const loadCompany = (company: string, signal: AbortSignal) =>
  ask<{ id: string; name: string }>('GET', '/auth/register-exemployee', { company }, ['id', 'name'], signal);
