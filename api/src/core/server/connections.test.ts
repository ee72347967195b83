// Only with --all: two hundred connections to a real server.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Sends the text, then a byte at a time; returns the answer, and after how many seconds the connection was closed. */
async function trickle(text: string, { bytes, every }: { bytes: number; every: number }, most: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('error', () => {}).setEncoding('utf8');
  socket.on('data', (part) => {
    answer += part;
  });
  await once(socket, 'connect');
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  socket.write(text);
  while (!socket.destroyed && seconds() < most) {
    // oxlint-disable-next-line no-restricted-globals -- a client that sends a byte at a time; the limits are durations
    await new Promise((resolve) => setTimeout(resolve, every));
    if (!socket.destroyed) socket.write(' '.repeat(bytes));
  }
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), seconds: seconds(), isOver: socket.destroyed };
}

const head = (path: string, type: string) =>
  `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`;
const aByteASecond = { bytes: 1, every: 1_000 };

test('a head has 15 seconds, a body a minimum rate, and a client as fast as a bad line is served', async () => {
  const [silent, halfHead, slowLogin, login] = await Promise.all([
    trickle('', { bytes: 0, every: 500 }, 19),
    trickle('POST /api/auth/login HTTP/1.1\r\nHost: loc', aByteASecond, 19),
    trickle(head('/auth/login', 'application/json'), aByteASecond, 19),
    trickle(head('/auth/login', 'application/json'), { bytes: 2_000, every: 1_000 }, 19),
  ]);
  for (const [name, { isOver, seconds }] of Object.entries({ silent, halfHead, slowLogin })) {
    expect(isOver, name).toBe(true);
    expect(seconds, name).toBeLessThan(20);
  }
  expect(slowLogin.status).toBe(408);
  expect(login.isOver).toBe(false);
}, 60_000);
