import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, widerTimes } from './network.ts';

const second = 1_000;
/** Time for a request's head, and for its body; a file may take long as long as it keeps coming. */
export const headMilliseconds = 15 * second;
export const bodyMilliseconds = 60 * second;
export const uploadMilliseconds = 15 * 60 * second;
/** Minimum rate of a body, which would otherwise hold a connection for nothing: bytes per second, over this many seconds. */
const leastRate = { bytes: 1_000, over: 10 };
/** Maximum number of simultaneous connections of one network. A proxy has limits of its own. */
const mostOfOneNetwork = 500;
/**
 * Milliseconds that connections still get when the server closes: idle ones, on which a proxy may just have begun to send (those in use end with
 * their next answer), half-sent requests, and answers in progress.
 */
const [idle, halfSent, answered] = [second, 5 * second, 10 * second];
const lookEvery = 250;

type Receiving = { begun: number; most: number; slice: { began: number; bytes: number } };
type Open = {
  /** The request being read or answered. */
  request: IncomingMessage | null;
  receiving: Receiving | null;
  /** Bytes received when the last answer was sent: with no more of them no new request has begun. */
  seen: number;
};

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Watches the connections of a server: how many a network has, how fast a body comes, and, when the server closes, which need not be waited for.
 * @param isProxy whether an address is that of a proxy, which brings the connections of many clients
 */
export function watchConnections(server: Server, isProxy: (address: string) => boolean) {
  const open = new Map<Socket, Open>();
  const counts = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const { network, wider } = networkOf(address);
    const places: [place: string, most: number][] = [[network, mostOfOneNetwork]];
    if (wider) places.push([wider, mostOfOneNetwork * widerTimes]);
    if (!isProxy(address) && places.some(([place, most]) => (counts.get(place) ?? 0) >= most)) {
      socket.destroy();
      return;
    }
    for (const [place] of places) counts.set(place, (counts.get(place) ?? 0) + 1);
    open.set(socket, { request: null, receiving: null, seen: 0 });
    socket.once('close', () => {
      open.delete(socket);
      for (const [place] of places) {
        const left = (counts.get(place) ?? 1) - 1;
        if (left) counts.set(place, left);
        else counts.delete(place);
      }
    });
  });
  server.on('request', (request, response) => {
    const state = open.get(request.socket);
    if (!state) return;
    state.request = request;
    response.once('close', () => {
      if (state.request !== request) return;
      Object.assign(state, { request: null, receiving: null, seen: request.socket.bytesRead });
    });
  });

  const isTooSlow = (socket: Socket, { receiving, request }: Open, now: number) => {
    if (!receiving || !request || request.complete) return false;
    if (now - receiving.begun > receiving.most) return true;
    const { slice } = receiving;
    // Nothing is reading right now, so the sender is not to blame.
    if (!request.readableFlowing) {
      receiving.slice = { began: now, bytes: socket.bytesRead };
      return false;
    }
    if (now - slice.began < leastRate.over * second) return false;
    const came = socket.bytesRead - slice.bytes;
    receiving.slice = { began: now, bytes: socket.bytesRead };
    return came < leastRate.bytes * leastRate.over;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, state] of open)
      if (isTooSlow(socket, state, now)) {
        socket.write(tooSlow);
        socket.destroySoon();
      }
  }, second).unref();

  return {
    /** Limits how long the body of a request may take, in milliseconds, and how slowly it may come. */
    limitBody(request: IncomingMessage, most: number): void {
      const state = open.get(request.socket);
      const now = performance.now();
      if (state) state.receiving = { begun: now, most, slice: { began: now, bytes: request.socket.bytesRead } };
    },
    /** Closes the connections, so that the server can close: idle ones after 1 s, half-sent requests after 5 s, all others after 10 s. */
    end(): void {
      const began = performance.now();
      const look = () => {
        const passed = performance.now() - began;
        for (const [socket, { request, seen }] of open) {
          const isIdle = !request && socket.bytesRead === seen;
          const isHalf = !request || !request.complete;
          if ((isIdle && passed > idle) || (isHalf && passed > halfSent) || passed > answered) socket.destroy();
        }
      };
      look();
      const closing = setInterval(look, lookEvery);
      server.once('close', () => {
        clearInterval(closing);
        clearInterval(timer);
      });
    },
  };
}
