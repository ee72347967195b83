import { createHash, createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';

/** Milliseconds. */
export type Patience = {
  connecting: number;
  /** Until an answer begins, and between two pieces of one. */
  answering: number;
  /** Before each further try. */
  pauses: readonly number[];
};
const usual: Patience = { connecting: 2_000, answering: 10_000, pauses: [200, 1_000] };
/** What a store says when it is busy or broken: the same call may be right a moment later. */
const passing = [429, 500, 502, 503, 504];

/** The place of files does not answer, or says that it cannot just now; every try has failed. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY';
}

/** The bucket of an address `s3://key:secret@host/bucket?region=…`; without key and secret the role of the machine is used. */
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

type Sent = { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal };
type Sign = (url: URL, sent: Sent) => Promise<Record<string, string>>;

/** Calls within bounds of time, and again: what is sent is held in memory or on disk. @throws FilesAway */
function patient({ connecting, answering, pauses }: Patience, sign: Sign | null) {
  let made: Promise<(address: string, sent: Sent) => Promise<{ status: number; text(): Promise<string> }>> | undefined;
  const open = async () => {
    const { Agent, fetch } = await import('undici');
    const dispatcher = new Agent({
      connect: { timeout: connecting },
      headersTimeout: answering,
      bodyTimeout: answering,
    });
    return (address: string, sent: Sent) => fetch(address, { ...sent, dispatcher } as object);
  };
  return async (address: string, sent: Sent): Promise<unknown> => {
    made ??= open();
    const call = await made;
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[attempt];
      const failed = (why: string, cause?: unknown) =>
        new FilesAway(`${sent.method} of ${new URL(address).host}: ${why}`, { cause });
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
      }
      if (pause === undefined) throw failure;
      await wait(pause);
    }
  };
}

/** Node's SHA-256 as the signer wants it. */
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

/** Signs by what the machine, the container or the account of the pod is given, as Amazon's own programs find it; renewed before it ends. */
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
