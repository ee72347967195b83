import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecret, signPayload } from './sign-payload.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs', 'connections.md'), 'utf8');
const [, sample = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(guide) ?? [];

test('the receiver shown in connections.md accepts a call of ours, and no other', async () => {
  const { isFromEncore } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`);
  const secret = createSecret();
  const body = '{"type":"person.added"}';
  const headers = signPayload(secret, 'event-1', new Date(), body);
  expect(isFromEncore(headers, body, secret)).toBe(true);
  expect(isFromEncore(headers, `${body} `, secret)).toBe(false);
  expect(isFromEncore(headers, body, createSecret())).toBe(false);
  expect(isFromEncore(signPayload(secret, 'event-1', new Date(Date.now() - 600_000), body), body, secret)).toBe(false);
});
