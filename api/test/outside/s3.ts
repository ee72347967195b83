import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3 = {
  /** Returns the address of a bucket in the form of FILES_URL. */
  urlOf(bucket: string, rest?: string): string;
  /** The content of the buckets, by `bucket/key`. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Returns a status to answer with instead. */
  refuse: { with: ((method: string, key: string) => number | null) | null };
  close(): Promise<void>;
};

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Starts the part of S3's API that is used here: objects by path, lists by prefix and pages of two, uploads in parts. Signatures are required but not
 * checked.
 */
export async function startS3(pageSize = 2): Promise<S3> {
  const objects: S3['objects'] = new Map();
  const uploads: S3['uploads'] = new Map();
  const refuse: S3['refuse'] = { with: null };
  /** Headers that were stored with an object and are returned with it. */
  const said = new Map<string, Record<string, string>>();
  let number = 0;

  const list = (bucket: string, query: URLSearchParams): string => {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = names.slice(from, from + pageSize);
    const next = from + pageSize < names.length ? from + pageSize : null;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${escape(name.slice(bucket.length + 1))}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${escape(etagOf(objects.get(name) ?? Buffer.alloc(0)))}</ETag><Size>${objects.get(name)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== null}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
  };

  type Reply = { status: number; body?: Buffer | string; headers?: Record<string, string> };
  const answer = (request: IncomingMessage, content: Buffer): Reply => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const name = decodeURIComponent(url.pathname.slice(1)).replace(/\/$/, '');
    const { method = 'GET' } = request;
    const refused = refuse.with?.(method, name);
    if (refused) return { status: refused, body: '<Error><Code>Refused</Code><Message>refused</Message></Error>' };
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return { status: 403 };
    const upload = url.searchParams.get('uploadId');
    if (method === 'GET' && !name.includes('/')) return { status: 200, body: list(name, url.searchParams) };
    if (method === 'POST' && url.searchParams.has('uploads')) {
      number += 1;
      uploads.set(String(number), new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><Key>${escape(name)}</Key><UploadId>${number}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (upload) {
      const parts = uploads.get(upload);
      if (!parts) return { status: 404 };
      if (method === 'PUT') {
        parts.set(Number(url.searchParams.get('partNumber')), content);
        return { status: 200, headers: { etag: etagOf(content) } };
      }
      if (method === 'POST') {
        const whole = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
        objects.set(name, whole);
      }
      uploads.delete(upload);
      return {
        status: method === 'POST' ? 200 : 204,
        body: `<CompleteMultipartUploadResult><Key>${escape(name)}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
      };
    }
    const found = objects.get(name);
    if (method === 'PUT') {
      objects.set(name, content);
      const headers = Object.entries(request.headers).filter(([header]) => header.startsWith('x-amz-meta-'));
      said.set(name, Object.fromEntries(headers) as Record<string, string>);
      return { status: 200, headers: { etag: etagOf(content) } };
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return { status: 204 };
    }
    if (!found) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    const length = { 'content-length': String(found.length) };
    return { status: 200, body: found, headers: { etag: etagOf(found), ...length, ...said.get(name) } };
  };

  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const { status, body = '', headers = {} } = answer(request, content);
      response.writeHead(status, { 'content-type': 'application/xml', ...headers });
      response.end(request.method === 'HEAD' || status === 204 ? undefined : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (bucket, rest = '') => `s3://key:secret@127.0.0.1:${port}/${bucket}${rest}?region=eu-1&insecure=1`,
    objects,
    uploads,
    refuse,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
