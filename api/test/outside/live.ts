import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import { openLive } from '#contract/base/live.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { until } from '../until.ts';

export type Stream = {
  status: number;
  headers: Record<string, unknown>;
  /** The events so far, each as `import <id>`, or its name alone. */
  events: string[];
  /** Number of comments so far. */
  beats: () => number;
  /** Waits for an event. */
  seen: (event: string) => Promise<unknown>;
  ended: Promise<unknown>;
  close: () => void;
};

/** Opens a user's stream as a page does, over a connection of its own, and collects its events. */
export async function openStream(
  { app }: Pick<TestServer, 'app'>,
  { halves }: Pick<Member, 'halves'>,
): Promise<Stream> {
  if (!app.server.listening) await app.listen({ port: 0 });
  return openStreamAt((app.server.address() as AddressInfo).port, halves);
}

/** Does the same at a port where the product listens. */
export async function openStreamAt(port: number, halves: Member['halves']): Promise<Stream> {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${halves.token}`,
    cookie: `encore_session=${halves.cookie}`,
    'accept-encoding': 'gzip, br',
  };
  const asked = request({ port, path: `/api${openLive.path}`, headers, agent: false }).end();
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  const events: string[] = [];
  let beats = 0;
  const parser = createParser({
    onEvent({ event = '', data }) {
      const { id } = JSON.parse(data) as { id: string | null };
      events.push(id === null ? event : `${event} ${id}`);
    },
    onComment() {
      beats += 1;
    },
  });
  stream.on('data', (bytes: Buffer) => parser.feed(bytes.toString()));
  // The server may end it in the middle.
  stream.on('error', () => {});
  return {
    status: stream.statusCode ?? 0,
    headers: stream.headers,
    events,
    beats: () => beats,
    seen: (event) => until(`the event ${event}`, () => events.includes(event)),
    ended: new Promise((resolve) => stream.once('close', resolve)),
    close: () => stream.destroy(),
  };
}
