// Only with --all: it stops processes of the product in the midst of everything, with their waits.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { createProcessDatabase } from './database.ts';
import { type Served, serve } from './processes.ts';
import { until } from './until.ts';

let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let served: Served | null = null;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createProcessDatabase();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await served?.end('SIGKILL');
  await database.drop();
});

async function send(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(served?.address ?? '').port), '127.0.0.1');
  sockets.push(socket);
  // The server may close it in its own way; an unread answer would keep it open.
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const half = {
  nothing: '',
  'half a head': 'POST /api/auth/login HTTP/1.1\r\nHost: loc',
  'half a body':
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
  'a request, and nothing after it': 'GET /api/brand HTTP/1.1\r\nHost: localhost\r\n\r\n',
};

async function stopBeside(texts: readonly string[]): Promise<number> {
  served = await serve(database.environment);
  await Promise.all(texts.map(send));
  // oxlint-disable-next-line no-restricted-globals -- data is on its way, and half a request is not visible anywhere
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = performance.now();
  await served.end('SIGTERM');
  expect(served.process.exitCode, served.output()).toBe(0);
  return (performance.now() - start) / 1000;
}

test('connections that have sent nothing, or have their answer, are closed at once', async () => {
  const seconds = await stopBeside([half.nothing, half['a request, and nothing after it']]);
  expect(seconds).toBeLessThan(4);
});

test('while it waits for half a request, the process is live and not ready', async () => {
  const operations = await freePort();
  served = await serve({ ...database.environment, ENCORE_OPERATIONS_PORT: String(operations) });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${operations}${path}`);
    return [answer.status, await answer.json()];
  };
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
  const socket = await send(half['half a body'].replace('\r\n\r\n{"em', '\r\nExpect: 100-continue\r\n\r\n'));
  // The server has read the head, and waits for the body.
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  const ended = served.end('SIGTERM');
  const stopping = await until('it to stop', async () => {
    const answer = await ask('/readyz');
    return answer[0] === 503 ? answer : undefined;
  });
  expect(stopping).toEqual([503, { status: 'stopping' }]);
  expect(await ask('/livez')).toEqual([200, { status: 'ok' }]);
  await ended;
  expect(served.process.exitCode, served.output()).toBe(0);
});

test('requests on an open connection while it stops are answered, and then the connection is closed', async () => {
  served = await serve(database.environment);
  const whole = half['a request, and nothing after it'];
  const kept = await send(whole);
  let answers = '';
  kept.on('data', (bytes) => {
    answers += String(bytes);
  });
  await until('the first answer', () => answers.startsWith('HTTP/1.1 200 ') && answers.includes('}'));
  answers = '';
  kept.write(whole.slice(0, 20));
  const ended = served.end('SIGTERM');
  const port = Number(new URL(served.address).port);
  await until(
    'it to listen no more',
    () =>
      new Promise<boolean>((answer) => {
        const socket = connect(port, '127.0.0.1', () => answer(false)).on('error', () => answer(true));
        socket.once('connect', () => socket.destroy());
      }),
  );
  kept.write(whole.slice(20));
  await ended;
  expect(answers).toMatch(/^HTTP\/1\.1 200 /);
  expect(answers).toMatch(/\r\nconnection: close\r\n/i);
});

test('with ENCORE_STOP_DELAY it keeps serving for that long, and is not ready', async () => {
  served = await serve({ ...database.environment, ENCORE_STOP_DELAY: '2' });
  const start = performance.now();
  const ended = served.end('SIGTERM');
  const address = served.address;
  await until('it not to be ready', async () => (await fetch(`${address}/readyz`)).status === 503);
  expect((await fetch(`${address}/api/brand`)).status).toBe(200);
  await ended;
  expect(performance.now() - start).toBeGreaterThan(2_000);
  expect(served.process.exitCode, served.output()).toBe(0);
});

test('half a head and half a body are waited for at most five seconds', async () => {
  const seconds = await stopBeside(Object.values(half));
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(12);
});
