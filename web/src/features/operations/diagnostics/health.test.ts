import { afterEach, expect, it, vi } from 'vitest';
import { checkHealth } from './api.ts';

vi.stubGlobal('document', { cookie: '' });
const answer = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', answer);
afterEach(() => answer.mockReset());

it.each<[string, () => Promise<Response>, string]>([
  ['200', async () => Response.json({ data: {} }), 'Server looking fine'],
  [
    '503',
    async () => Response.json({ message: 'x' }, { status: 503 }),
    'Something is wrong. Please contact support if this persists',
  ],
  [
    'another success',
    async () => new Response(null, { status: 204 }),
    'Something is wrong. Please contact support if this persists',
  ],
  ['no answer', () => Promise.reject(new TypeError()), 'Something is wrong. Please contact support if this persists'],
])('%s (section 2, Diagnostics page)', async (_, given, text) => {
  answer.mockImplementation(given);
  expect(await checkHealth()).toBe(text);
});
