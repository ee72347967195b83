import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { callOut, isPublicAddress, OutgoingError } from './outgoing-http.ts';

const strict = { allowPrivateNetwork: false };
const lenient = { allowPrivateNetwork: true };
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
const lookup = dns.lookup;
afterEach(() => {
  receiver.answers((response) => response.end('ok'));
  dns.lookup = lookup;
  syncBuiltinESMExports();
});
/** Makes names resolve to these addresses, one list after the other. */
const namesMean = (...lists: string[][]) => {
  const asked: string[] = [];
  dns.lookup = ((name: string, _options: unknown, done: (error: null, found: dns.LookupAddress[]) => void) => {
    asked.push(name);
    const list = lists[Math.min(asked.length, lists.length) - 1] ?? [];
    done(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup;
  syncBuiltinESMExports();
  return asked;
};
const privately = 'The address is in a private network';
const secureOnly = 'Only addresses that begin with https:// are called';

describe('Calls to addresses that companies enter (no way into the private network)', () => {
  test.each(
    [
      '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 192.0.2.1',
      '198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1',
      '::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2001:db8::1 2001::1 2002:7f00:1::1 100::1 3fff::1 nonsense',
    ].flatMap((line) => line.split(' ')),
  )('%s is not on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '172.15.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['https://127.0.0.1/', privately],
    ['https://2130706433/', privately],
    ['https://0x7f.1/', privately],
    ['https://[::1]/', privately],
    ['https://[::ffff:7f00:1]/', privately],
    ['https://169.254.169.254/latest/meta-data', privately],
    ['https://localhost/', privately],
    ['http://8.8.8.8/', secureOnly],
    ['ftp://8.8.8.8/', secureOnly],
    ['file:///etc/passwd', secureOnly],
    ['nonsense', secureOnly],
    ['https://user:password@8.8.8.8/', 'Addresses with a user name or password are not called'],
  ])('%s is refused', async (address, message) => {
    await expect(callOut(strict, address)).rejects.toThrow(new OutgoingError(message));
  });

  test('a name is judged by every address that it has', async () => {
    namesMean(['8.8.8.8', '10.0.0.7']);
    await expect(callOut(strict, 'https://hooks.example/')).rejects.toThrow(privately);
    namesMean([]);
    await expect(callOut(strict, 'https://hooks.example/')).rejects.toThrow('The name has no address');
  });

  test('a name is looked up once, and the checked address is the one connected to', async () => {
    const asked = namesMean(['127.0.0.1'], ['8.8.8.8']);
    const answer = await callOut(lenient, `http://hooks.example:${receiver.port}/rebound`);
    expect(answer.status).toBe(200);
    expect(asked).toEqual(['hooks.example']);
    expect(receiver.received.at(-1)).toMatchObject({
      path: '/rebound',
      headers: { host: `hooks.example:${receiver.port}` },
    });
  });

  test('if the operator allows it: the private network, over plain http this machine only', async () => {
    expect((await callOut(lenient, receiver.url)).status).toBe(200);
    namesMean(['192.168.7.7']);
    await expect(callOut(lenient, 'http://intranet.example/')).rejects.toThrow(secureOnly);
    await expect(callOut(lenient, 'http://192.168.7.7/')).rejects.toThrow(secureOnly);
  });

  test('what is sent arrives, and the answer is read', async () => {
    receiver.answers((response) => response.writeHead(201, { 'x-own': 'yes' }).end('{"a":1}'));
    const headers = { 'content-type': 'application/json' };
    const answer = await callOut(lenient, `${receiver.url}/path?q=1`, { method: 'POST', headers, body: '{"ü":1}' });
    expect(receiver.received.at(-1)).toMatchObject({ method: 'POST', path: '/path?q=1', headers, body: '{"ü":1}' });
    expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([201, 'yes', { a: 1 }]);
  });

  test('redirects are not followed', async () => {
    const before = receiver.received.length;
    receiver.answers((response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
    expect((await callOut(lenient, receiver.url)).status).toBe(302);
    expect(receiver.received).toHaveLength(before + 1);
  });

  test('an answer that is late, endless, too large or invalid fails with a sentence', async () => {
    receiver.answers(() => {});
    const late = 'There was no answer in time';
    await expect(callOut(lenient, receiver.url, { timeout: 100 })).rejects.toThrow(late);
    receiver.answers((response) => void response.writeHead(200).write('x'));
    await expect(callOut(lenient, receiver.url, { timeout: 100 })).rejects.toThrow(late);
    expect((await callOut(lenient, receiver.url, { timeout: 1000, mostBytes: 0 })).status).toBe(200);
    receiver.answers((response) => response.end('x'.repeat(200_000)));
    await expect(callOut(lenient, receiver.url, { mostBytes: 100_000 })).rejects.toThrow('The answer is too large');
    receiver.answers((response) => void response.socket?.end('HTTP/1.1 999 What\r\n\r\n'));
    await expect(callOut(lenient, receiver.url)).rejects.toThrow('The answer has no valid status');
    receiver.answers((response) => response.destroy());
    await expect(callOut(lenient, receiver.url)).rejects.toThrow('The connection was lost');
    await expect(callOut(lenient, `https://127.0.0.1:${receiver.port}`)).rejects.toThrow(
      'The certificate is not valid',
    );
  });

  test('an address without a server is reported', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    await expect(callOut(lenient, `http://127.0.0.1:${port}`)).rejects.toThrow('Nothing answers at this address');
    await expect(callOut(strict, 'https://nowhere.invalid/')).rejects.toThrow(/^The name /);
  });
});
