import { createHash, createHmac } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';

/** Milliseconds. */
export type Patience = {
  connecting: number;
  /** Until an answer begins, and between two pieces of it. */
  answering: number;
  /** Before each further try. */
  pauses: readonly number[];
  /** After the last try without an answer: calls meanwhile fail at once, since their callers may hold what others wait for. */
  resting: number;
};
const usual: Patience = { connecting: 2_000, answering: 10_000, pauses: [200, 1_000], resting: 5_000 };
/** Bytes sent at once: a store has `answering` for each piece, so that a slow line does not look like an unreachable store. */
const pieceBytes = 64 * 1024;
/** Statuses of a busy or failing store: the same call may succeed a moment later. */
const passing = [429, 500, 502, 503, 504];

/** Thrown when the file store does not answer, or cannot serve right now, and every try has failed. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY';
}

/** Opens the bucket of an address `s3://key:secret@host/bucket?region=…`; without key and secret the role of the machine is used. */
export function openBucket(url: URL, patience = usual): S3mini {
  const region = url.searchParams.get('region') ?? 'auto';
  return new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.searchParams.get('insecure') === '1' ? 'http' : 'https'}://${url.host}${url.pathname}`,
    region,
    fetch: patient(patience, url.username ? null : signedByRole(region)) as typeof fetch,
  });
}

/** Returns the body in pieces, from its beginning for every try. */
function inPieces(body: unknown): unknown {
  const size = body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0;
  if (size <= pieceBytes) return body;
  return (async function* pieces() {
    for (let at = 0; at < size; at += pieceBytes)
      yield body instanceof Blob
        ? new Uint8Array(await body.slice(at, at + pieceBytes).arrayBuffer())
        : (body as Uint8Array).subarray(at, at + pieceBytes);
  })();
}

type Sent = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal };
type Sign = (url: URL, sent: Sent) => Promise<Record<string, string>>;

/** Wraps calls with time limits and retries: the body is held in memory or on disk. @throws FilesAway */
function patient({ connecting, answering, pauses, resting }: Patience, sign: Sign | null) {
  let made: Promise<(address: string, sent: Sent) => Promise<{ status: number; text(): Promise<string> }>> | undefined;
  let restsUntil = 0;
  const open = async () => {
    const { Agent, fetch } = await import('undici');
    const dispatcher = new Agent({
      connect: { timeout: connecting },
      headersTimeout: answering,
      bodyTimeout: answering,
    });
    return (address: string, sent: Sent) =>
      fetch(address, { ...sent, body: inPieces(sent.body), duplex: 'half', dispatcher } as object);
  };
  return async (address: string, sent: Sent): Promise<unknown> => {
    made ??= open();
    const call = await made;
    const failed = (why: string, cause?: unknown) =>
      new FilesAway(`The bucket at ${new URL(address).host} does not answer (${sent.method}: ${why})`, { cause });
    for (let attempt = 0; ; attempt += 1) {
      if (Date.now() < restsUntil) throw failed('it did not a moment ago');
      const pause = pauses[attempt];
      let failure: FilesAway;
      try {
        const headers = sign ? await sign(new URL(address), sent) : sent.headers;
        const answer = await call(address, { ...sent, headers });
        if (!passing.includes(answer.status)) return answer;
        await answer.text();
        failure = failed(`status ${answer.status}`);
      } catch (error) {
        const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
        failure = failed(cause?.code ?? cause?.message ?? message, error);
        if (pause === undefined) restsUntil = Date.now() + resting;
      }
      if (pause === undefined) throw failure;
      await wait(pause);
    }
  };
}

/** Milliseconds, and the minimum bytes a second: a slower answer is abandoned. */
const [beginning, slowest] = [10_000, 32 * 1024];
/** The length of a file when it was stored, so that a truncated answer is noticed. */
export const lengthHeader = 'x-amz-meta-bytes';

export type Answered = { size: number; content: Readable };

/**
 * Returns the body of an answer, piece by piece.
 * @throws FilesAway when its declared or actual length differs from that of the file; the stream ends with it
 */
export function readBody(answer: Response): Answered {
  const size = Number(answer.headers.get('content-length'));
  const fault = (why: string, cause?: unknown) => new FilesAway(`The bucket’s connection was lost (${why})`, { cause });
  const wanted = Number(answer.headers.get(lengthHeader) ?? size);
  if (wanted !== size) {
    void answer.body?.cancel();
    throw fault(`${size} bytes instead of ${wanted}`);
  }
  const pieces = async function* () {
    try {
      yield* answer.body as unknown as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw fault((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message, error);
    }
  };
  return { size, content: Readable.from(pieces(), { objectMode: false }) };
}

/** Reads a whole file and tries again when it is cut off; null: there is none. @throws FilesAway */
export async function readObject(store: S3mini, key: string, { pauses } = usual): Promise<Buffer | null> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await store.getObjectResponse(key);
    if (!answer?.body) return null;
    try {
      const { size, content } = readBody(answer);
      return await buffer(addAbortSignal(AbortSignal.timeout(beginning + Math.ceil((size / slowest) * 1000)), content));
    } catch (error) {
      const pause = pauses[attempt];
      const isSlow = (error as Error).name === 'AbortError';
      if (isSlow) throw new FilesAway('The bucket answers too slowly', { cause: error });
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}

/** Node's SHA-256 in the interface of the signer. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/**
 * Signs with the credentials that the machine, the container or the pod's account is given, found as Amazon's own programs do; renewed before they
 * expire.
 */
function signedByRole(region: string): Sign {
  let made: Promise<Sign> | undefined;
  const make = async (): Promise<Sign> => {
    const [{ defaultProvider }, { SignatureV4 }] = await Promise.all([
      import('@aws-sdk/credential-provider-node'),
      import('@smithy/signature-v4'),
    ]);
    const signer = new SignatureV4({
      credentials: defaultProvider({ clientConfig: { region } }),
      region,
      service: 's3',
      sha256: Sha256 as never,
      uriEscapePath: false,
      applyChecksum: false,
    });
    return async (url, { method, headers }) => {
      const signed = await signer.sign({
        method,
        protocol: url.protocol,
        hostname: url.hostname,
        ...(url.port ? { port: Number(url.port) } : {}),
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: { ...headers, host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      });
      return signed.headers;
    };
  };
  return async (url, sent) => {
    made ??= make();
    return (await made)(url, sent);
  };
}
