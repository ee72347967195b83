import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/accounts.ts';
import type { SingleSignOn, SingleSignOnChanges } from '#contract/accounts/single-sign-on.ts';
import { dataOf, request } from '../../../lib/client.ts';

// Bare requests: the sign-in form and the page that the provider returns to stay free of the contract's zod schemas.
async function send<Data>(
  method: string,
  path: string,
  needed: readonly (keyof Data & string)[],
  body?: unknown,
  signal?: AbortSignal,
): Promise<Data> {
  const isOwn = !path.startsWith('/auth/');
  const response = await request(method, path, { body }, { signal, redirect: isOwn });
  return dataOf<Data>(response, needed);
}

export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => send<SingleSignOn>('GET', '/single-sign-on', ['redirectUrl', 'settings'], undefined, signal),
});

export function useSaveSingleSignOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SingleSignOnChanges) =>
      send<SingleSignOn>('POST', '/single-sign-on', ['redirectUrl', 'settings'], body),
    onSuccess: (data) => client.setQueryData(singleSignOnQuery.queryKey, data),
  });
}

/** Starts a sign-in at the provider of the address's company. */
export const startSignIn = (email: string) =>
  send<{ url: string; binding: string }>('POST', '/auth/single-sign-on', ['url', 'binding'], { email });

/** Completes it with the provider's response. */
export const completeSignIn = (body: { code: string; state: string; iss?: string; binding: string }) =>
  send<{ token: string; user: Profile }>('POST', '/auth/single-sign-on/complete', ['token', 'user'], body);
