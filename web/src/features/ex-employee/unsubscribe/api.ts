import type { MailTopic } from '#contract/base/privacy.ts';
import type { Subscription } from '#contract/mail/unsubscribe.ts';
import { dataOf, openPage, request } from '../../../lib/client.ts';

export type { Subscription };

/** Some topics, or everything there is. */
export type Choice = { all: true } | { topics: MailTopic[] };

// Bare requests: this page must stay free of the contract's zod schemas.
async function ask(method: 'GET' | 'POST', path: string, token: string, body?: unknown, signal?: AbortSignal) {
  const asked = request(method, `/unsubscribe${path}`, { query: { token }, body }, { signal });
  const needed = ['email', 'company', 'topics', 'token'] as const;
  return method === 'GET' ? openPage<Subscription>(asked, needed) : dataOf<Subscription>(await asked, needed);
}

/** What the link is about; changes nothing, since mail programs open links by themselves. */
export const loadSubscription = (token: string, signal: AbortSignal) => ask('GET', '', token, undefined, signal);

export const endSubscription = (token: string, choice: Choice) => ask('POST', '/choices', token, choice);

export const takeUpAgain = (token: string, topics: MailTopic[]) => ask('POST', '/undo', token, { topics });
