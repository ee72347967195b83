import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../installation/config.ts';
import { traced } from '../tracing/tracing.ts';

/** The reason a call to someone else's server failed, in words that may be shown; never anything that the server said. */
export class OutgoingError extends Error {}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** IPv4 that is not public: own machine, private, link-local (metadata), shared, documentation, multicast. */
const notPublic = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = range.split('/');
  notPublic.addSubnet(address, Number(bits));
}
/** The part of IPv6 that the internet uses, without tunnels to IPv4 and documentation. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
notPublic.addSubnet('2001::', 23, 'ipv6');
notPublic.addSubnet('2001:db8::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');
notPublic.addSubnet('3fff::', 20, 'ipv6');

/** Returns whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const secureOnly = 'Only addresses that begin with https:// are called';
const isOwnMachine = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

type Network = Pick<Config, 'allowPrivateNetwork'>;

/** Returns why an address must not be called; null when it may. */
function refusalOf({ allowPrivateNetwork }: Network, url: URL, ip: string): OutgoingError | null {
  if (!allowPrivateNetwork && !isPublicAddress(ip)) return new OutgoingError('The address is in a private network');
  return url.protocol === 'http:' && !isOwnMachine(ip) ? new OutgoingError(secureOnly) : null;
}

/** Checks an address before its name is looked up. @throws OutgoingError when it is never called */
export function checkAddress(network: Network, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && !(network.allowPrivateNetwork && url?.protocol === 'http:'))
    throw new OutgoingError(secureOnly);
  if (url.username || url.password) throw new OutgoingError('Addresses with a user name or password are not called');
  // A literal address is connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refused = isIP(host) ? refusalOf(network, url, host) : null;
  if (refused) throw refused;
  return url;
}

type Call = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds for the whole call. */
  timeout?: number;
  /** Maximum bytes read of the answer; 0 reads only its status. */
  mostBytes?: number;
  /** A file that takes the body of an answer 200, which then has none: memory does not grow with it. */
  into?: string | undefined;
  /** Ends the call early, with the signal's reason. */
  stopping?: AbortSignal;
};

/**
 * Calls an address that a company has given. Over https and to the internet only, unless the operator allows the private network;
 * then plain http to this machine too. The name is resolved here and the checked address is the one that is
 * connected to, so a name that changes between the two (DNS rebinding) gains nothing. Redirects are not followed.
 * Its span contains neither address nor content, and no `traceparent` is sent.
 * @throws OutgoingError
 */
export function callOut(network: Network, address: string, call: Call = {}): Promise<Response> {
  const { method = 'GET' } = call;
  return traced(
    { name: `call out ${method}`, kind: 'client', attributes: { 'http.request.method': method } },
    () => send(network, address, call),
    ({ status }) => ({ 'http.response.status_code': status }),
  );
}

async function send(
  { allowPrivateNetwork }: Network,
  address: string,
  { method = 'GET', headers = {}, body, timeout = 10_000, mostBytes = 1024 * 1024, into, stopping }: Call,
): Promise<Response> {
  const url = checkAddress({ allowPrivateNetwork }, address);
  const lookup = checkedLookup({ allowPrivateNetwork }, url);
  stopping?.throwIfAborted();
  return new Promise<Response>((settle, reject) => {
    const timer = AbortSignal.timeout(timeout);
    const signal = stopping ? AbortSignal.any([timer, stopping]) : timer;
    const fail = (error: Error) => reject(stopping?.aborted ? stopping.reason : inWords(error, timer));
    // `agent: false`: a connection of its own, so that none checked for another name is used.
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(url, { method, headers, lookup, agent: false, signal }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const isKept = into !== undefined && answer.statusCode === 200;
      const finish = () => {
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 599) return fail(new OutgoingError('The answer has no valid status'));
        const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        );
        const hasBody = mostBytes > 0 && !isKept && ![204, 205, 304].includes(status);
        settle(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: fields }));
      };
      if (mostBytes === 0) {
        finish();
        answer.destroy();
        return;
      }
      if (isKept) {
        pipeline(answer, limited(mostBytes), createWriteStream(into, { mode: 0o600 })).then(finish, fail);
        return;
      }
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) request.destroy(tooLarge());
        else chunks.push(chunk);
      });
      answer.on('end', finish);
      answer.on('error', fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}

const tooLarge = () => new OutgoingError('The answer is too large');

/** Passes on as many bytes at most, for a stream of pieces. @throws OutgoingError in the stream */
export const limited = (mostBytes: number) =>
  async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostBytes) throw tooLarge();
      yield piece;
    }
  };

/** Resolves names to addresses that may be called only. */
const checkedLookup =
  (network: Network, url: URL): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const fault =
        error ?? found.map((one) => refusalOf(network, url, one.address)).find((one) => one !== null) ?? null;
      const [first] = found ?? [];
      if (fault || !first) return done(fault ?? new OutgoingError('The name has no address'), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

/**
 * Connects to a server that a company has named, for other protocols than HTTP, by the same rules: the name is resolved here, and the checked address is
 * the one that is connected to.
 * @throws OutgoingError
 */
export async function connectOut(
  { allowPrivateNetwork }: Network,
  address: URL,
  { port, timeout = 10_000, stopping }: { port: number; timeout?: number; stopping?: AbortSignal },
): Promise<Socket> {
  const network = { allowPrivateNetwork };
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const refused = isIP(host) ? refusalOf(network, address, host) : null;
  if (refused) throw refused;
  stopping?.throwIfAborted();
  const timer = AbortSignal.timeout(timeout);
  const socket = connect({ host, port, lookup: checkedLookup(network, address) });
  try {
    await once(socket, 'connect', { signal: stopping ? AbortSignal.any([timer, stopping]) : timer });
    return socket;
  } catch (error) {
    socket.on('error', () => {});
    socket.destroy();
    stopping?.throwIfAborted();
    throw inWords(error as Error, timer);
  }
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name is not known',
  EAI_AGAIN: 'The name could not be looked up',
  ECONNREFUSED: 'Nothing answers at this address',
  ECONNRESET: 'The connection was lost',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The address cannot be reached',
  ETIMEDOUT: 'There was no answer in time',
};

function inWords(error: Error & { code?: string }, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) return new OutgoingError('There was no answer in time', { cause: error });
  const { code = '' } = error;
  const isTls = /CERT|SSL|TLS|ALTNAME|SELF_SIGNED|EPROTO/.test(code);
  const text = words[code] ?? (isTls ? 'The certificate is not valid' : 'The address could not be called');
  return new OutgoingError(text, { cause: error });
}
