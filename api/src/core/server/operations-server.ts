import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';
import { type Lifecycle, probe } from './probes.ts';

type Parts = {
  lifecycle: Lifecycle;
  /** Null until it is open. */
  database: () => Database | null;
  /** The metrics for Prometheus; null: not yet, or not here. */
  metrics: () => Pick<Metrics, 'read'> | null;
};

/** Answers probes and metrics; answers everything else with not ready, or not found. */
export const answerOperations =
  (parts: Parts, otherwise: 404 | 503): RequestListener =>
  (request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...(status === 503 ? { 'retry-after': '5' } : {}),
      });
      response.end(body);
    };
    const [path = ''] = (request.url ?? '').split('?');
    const answer = async () => {
      const probed = await probe(path, parts.lifecycle, parts.database());
      if (probed) return send(probed.status, 'application/json', JSON.stringify(probed.body));
      const metrics = parts.metrics();
      if (path === '/metrics' && metrics && otherwise === 404) {
        const { type, text } = await metrics.read();
        return send(200, type, text);
      }
      const message = otherwise === 503 ? 'Encore is starting. Please try again in a moment' : 'Not found';
      return send(otherwise, 'application/json', JSON.stringify({ message }));
    };
    answer().catch(() => send(500, 'application/json', JSON.stringify({ message: 'The metrics could not be read' })));
  };

/** Serves these answers on a port. @returns the port, and a function that stops it */
export async function listenForOperations(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer(listener);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
