import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Faults of a file store in place of good answers. */
export const bucketFaults = {
  hangs: 'takes connections and never answers',
  closed: 'nothing listens',
  busy: 'answers 503',
  late: 'answers after 3 s',
  trickles: '2 KB/s in both directions',
  short: 'half of each body, then the connection ends',
  cut: 'half of each body, and a length that says so',
} as const;
export type BucketFault = keyof typeof bucketFaults;

const trickle = 512;

/** Starts a proxy in front of a bucket that passes on requests, correctly or with a fault chosen while it runs. */
export async function startFaultyBucket(behind: string) {
  let fault: BucketFault | null = null;
  let server: Server;
  const open = async (port: number) => {
    server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const shut = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };

  /** Yields pieces with a pause between them, at the speed that the fault sets when a piece begins. */
  async function* slowly(content: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += trickle) {
      if (fault !== 'trickles') {
        yield content.subarray(at);
        return;
      }
      yield content.subarray(at, at + trickle);
      await wait(250);
    }
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const with_ = fault;
    if (with_ === 'hangs') return;
    if (with_ === 'busy') {
      answer.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      asked.resume();
      return;
    }
    if (with_ === 'late') await wait(3_000);
    const pieces: Buffer[] = [];
    for await (const piece of asked as AsyncIterable<Buffer>) {
      pieces.push(piece);
      if (with_ === 'trickles') await wait((piece.length / 2048) * 1000);
    }
    const there = request(behind + asked.url, { method: asked.method ?? 'GET', headers: asked.headers, agent: false });
    there.end(Buffer.concat(pieces));
    const [said] = (await once(there, 'response')) as [IncomingMessage];
    const whole = await buffer(said);
    const isBody = said.statusCode === 200 && whole.length > 1;
    const content = isBody && (with_ === 'short' || with_ === 'cut') ? whole.subarray(0, whole.length / 2) : whole;
    const { 'transfer-encoding': _, connection: __, ...headers } = said.headers;
    const length = with_ === 'cut' ? content.length : (headers['content-length'] ?? whole.length);
    answer.writeHead(said.statusCode ?? 502, { ...headers, 'content-length': String(length) });
    if (content.length < whole.length && with_ === 'short') {
      answer.write(content, () => answer.destroy());
      return;
    }
    for await (const piece of slowly(content)) answer.write(piece);
    answer.end();
  }

  const port = await open(0);
  return {
    port,
    /** Sets the fault from now on, or none; releases requests that it accepted and never answered. */
    async become(next: BucketFault | null): Promise<void> {
      const wasClosed = fault === 'closed';
      fault = next;
      if (!wasClosed) await shut();
      if (next !== 'closed') await open(port);
    },
    async close(): Promise<void> {
      if (fault !== 'closed') await shut();
    },
  };
}
