import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kind, onGround } from './ground.ts';

const count = 150;
const head =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

/** Opens 150 half-sent logins at a byte in ten seconds, and as many silent connections; then the same during SIGTERM. */
export async function trySilence(kind: Kind): Promise<string[][]> {
  return onGround(kind, 10, async ({ start }) => {
    let served = await start();
    const open = (text: string): Socket => {
      const socket = connect(Number(new URL(served.address).port), '127.0.0.1', () => socket.write(text));
      return socket.on('error', () => {}).resume();
    };
    const sockets = [
      ...Array.from({ length: count }, () => open(head)),
      ...Array.from({ length: count }, () => open('')),
    ];
    const began = performance.now();
    const timer = setInterval(() => {
      for (const socket of sockets.slice(0, count)) if (!socket.destroyed) socket.write(' ');
    }, 10_000);
    while (sockets.some((socket) => !socket.destroyed) && performance.now() - began < 120_000) await wait(100);
    clearInterval(timer);
    const closed = (performance.now() - began) / 1000;
    const left = sockets.filter((socket) => !socket.destroyed).length;
    const beside = [open(''), open(head), open('POST /api/auth')];
    await wait(500);
    const stopping = performance.now();
    await served.end('SIGTERM');
    const stopped = (performance.now() - stopping) / 1000;
    for (const socket of [...sockets, ...beside]) socket.destroy();
    served = await start();
    return [
      [
        `${kind}: ${count} half-sent logins, ${count} silent connections`,
        `${left} left`,
        `${closed.toFixed(1)} s until the last was closed`,
        `SIGTERM beside three of them ${stopped.toFixed(1)} s`,
        '',
      ],
    ];
  });
}
