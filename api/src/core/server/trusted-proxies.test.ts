import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/core/installation/config.ts';
import { startTestServer } from '#api-test/server.ts';
import { areRanges, trustedProxies } from './trusted-proxies.ts';

test.each([
  '10.0.0.5',
  '10.0.0.0/8',
  '10.0.0.5, fd00::/8',
  'fd00::1 192.168.0.0/16',
  '',
  '10.0.0.0/32',
  'fd00::/128',
  '10.0.0.0/1',
])('"%s" can be trusted', (text) => expect(areRanges(text)).toBe(true));
test.each([
  'everyone',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '10.0.0.5;fd00::1',
])('"%s" is refused', (text) => expect(areRanges(text)).toBe(false));

test('a wrong range stops the start with a sentence that names the setting', () => {
  expect(() => readConfig({ ENCORE_TRUSTED_PROXIES: '10.0.0.0/0' })).toThrow(
    'ENCORE_TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas',
  );
});

test('this machine is always trusted, others when they are listed', () => {
  const trusts = trustedProxies(['10.1.0.0/16', '2001:db8:7::/48', '192.0.2.9']);
  const asked = ['127.0.0.1', '127.8.9.1', '::1', '10.1.255.255', '::ffff:10.1.2.3', '2001:db8:7:1::5', '192.0.2.9'];
  expect(asked.filter((address) => !trusts(address))).toEqual([]);
  const strangers = ['10.2.0.1', '192.0.2.8', '2001:db8:8::1', '::ffff:10.2.0.1', 'localhost', ''];
  expect(strangers.filter((address) => trusts(address))).toEqual([]);
});

describe('The address that a request is counted for', () => {
  /** Returns what remains of two requests a minute after the given addresses made theirs. */
  async function answersFor(trusted: string, requests: readonly [from: string, forwarded: string][]) {
    const server = await startTestServer({ ENCORE_TRUSTED_PROXIES: trusted, ENCORE_RATE_LIMIT: '2' });
    const answers: number[] = [];
    for (const [remoteAddress, forwarded] of requests) {
      const headers = { 'x-forwarded-for': forwarded };
      answers.push((await server.app.inject({ url: '/api/brand', remoteAddress, headers })).statusCode);
    }
    await server.close();
    return answers;
  }

  test('a trusted load balancer says for which address it asks', async () => {
    const from = '10.0.0.5';
    expect(
      await answersFor('10.0.0.0/24', [
        [from, '203.0.113.1'],
        [from, '203.0.113.1'],
        [from, '203.0.113.1'],
        [from, '203.0.113.2'],
      ]),
    ).toEqual([200, 200, 429, 200]);
  });

  test('what the browser itself put into the header does not count', async () => {
    const from = '10.0.0.5';
    expect(
      await answersFor('10.0.0.0/24', [
        [from, '198.51.100.1, 203.0.113.1'],
        [from, '198.51.100.2, 203.0.113.1'],
        [from, '198.51.100.3, 203.0.113.1'],
      ]),
    ).toEqual([200, 200, 429]);
  });

  test('a client that is not trusted counts by its real address', async () => {
    const from = '203.0.113.9';
    expect(
      await answersFor('10.0.0.0/24', [
        [from, '198.51.100.1'],
        [from, '198.51.100.2'],
        [from, '198.51.100.3'],
      ]),
    ).toEqual([200, 200, 429]);
  });
});
