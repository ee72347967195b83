import type { AccountLink } from '#contract/account-links.ts';
import { request } from '../../lib/client.ts';

// A bare request: the pages of links must stay free of the contract's zod schemas until a form is sent.
export async function loadLink(token: string, signal: AbortSignal): Promise<AccountLink> {
  const response = await request('GET', '/account-links', { query: { token } }, { signal, redirect: false });
  return ((await response.json()) as { data: AccountLink }).data;
}
