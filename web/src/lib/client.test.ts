import { afterEach, expect, it, vi } from 'vitest';
import { mayBeSignedIn, request } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

it('a session that was refused is none; the next one is', async () => {
  const browser = { cookie: 'encore_token=first' };
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'User not authenticated' }, { status: 401 }));
  expect(mayBeSignedIn()).toBe(true);
  await expect(request('GET', '/users/profile')).rejects.toThrow('User not authenticated');
  expect(mayBeSignedIn()).toBe(false);
  browser.cookie = 'encore_token=second';
  expect(mayBeSignedIn()).toBe(true);
  browser.cookie = '';
  expect(mayBeSignedIn()).toBe(false);
});
