import { request } from '../../lib/client.ts';

export type Subscription = { email: string; company: string; unsubscribed: boolean };

// Bare requests: this page must stay free of the contract's zod schemas.
async function ask(method: 'GET' | 'POST', token: string, signal?: AbortSignal): Promise<Subscription> {
  const response = await request(method, '/unsubscribe', { query: { token } }, { signal });
  return ((await response.json()) as { data: Subscription }).data;
}

/** What the link is about; changes nothing, since mail programs open links by themselves. */
export const loadSubscription = (token: string, signal: AbortSignal) => ask('GET', token, signal);

export const endSubscription = (token: string) => ask('POST', token);
