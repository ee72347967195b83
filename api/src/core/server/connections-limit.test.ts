import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { watchConnections } from './connections.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** A connection with what the counting needs; real ones come from this machine, which is not counted. */
class Connection extends EventEmitter {
  isDestroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.isDestroyed = true;
    this.emit('close');
  }
}

test('a network may have 500 connections at once, a /64 of IPv6 counts as one, and a trusted proxy has no limit', () => {
  const server = createServer();
  watchConnections(server, trustedProxies(['10.1.0.0/16']));
  const come = (address: string) => {
    const connection = new Connection(address);
    server.emit('connection', connection as never);
    return connection;
  };
  for (const [name, addressOf] of [
    ['IPv4', () => '203.0.113.7'],
    ['IPv6', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ] as const) {
    const first = Array.from({ length: 500 }, (_, index) => come(addressOf(index)));
    expect(
      first.filter(({ isDestroyed }) => isDestroyed),
      name,
    ).toEqual([]);
    expect(come(addressOf(501)).isDestroyed, name).toBe(true);
    first[0]?.destroy();
    expect(come(addressOf(502)).isDestroyed, name).toBe(false);
  }
  expect(come('203.0.113.8').isDestroyed).toBe(false);
  for (const proxy of ['127.0.0.1', '10.1.255.7', '::ffff:10.1.0.1']) {
    const many = Array.from({ length: 600 }, () => come(proxy));
    expect(many.filter(({ isDestroyed }) => isDestroyed)).toEqual([]);
  }
  server.close();
});
