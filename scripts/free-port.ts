import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port on loopback that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
