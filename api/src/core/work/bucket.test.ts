import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type S3, startS3 } from '#api-test/outside/s3.ts';
import { FilesAway, lengthHeader, openBucket, readObject } from './bucket.ts';
import { openFileStore } from './files.ts';

const quick = { connecting: 500, answering: 300, pauses: [1, 1], resting: 0 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server on this machine that answers as the test wants. */
async function answering(how: RequestListener): Promise<string> {
  const server = createServer(how).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const bucketAt = (host: string, keys = 'key:secret@') =>
  openBucket(new URL(`s3://${keys}${host}/files?region=eu-1&insecure=1`), quick);

describe('a file store that answers badly', () => {
  let s3: S3;
  let asked: string[];
  const at = (rest = '') => openBucket(new URL(s3.urlOf('files', rest)), quick);
  beforeEach(async () => {
    s3 = await startS3();
    asked = [];
    closing.push(() => s3.close());
  });

  test.each([429, 500, 502, 503, 504])('%i twice: the third call counts', async (status) => {
    s3.refuse.with = (method) => (asked.push(method) <= 2 ? status : null);
    await at().putObject('letter', Buffer.from('Dear Asha'), 'text/plain');
    expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
    expect(s3.objects.get('files/letter')?.toString()).toBe('Dear Asha');
  });

  test('three times: it is unreachable', async () => {
    s3.refuse.with = (method) => (asked.push(method) ? 503 : null);
    const failure = await at()
      .getObjectArrayBuffer('letter')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FilesAway);
    expect(String(failure)).toMatch(/^Error: The bucket at 127\.0\.0\.1:\d+ does not answer \(GET: status 503\)$/);
    expect(asked).toEqual(['GET', 'GET', 'GET']);
  });

  test('a file that is shorter than when it was stored is not served, whole or piece by piece', async () => {
    const files = openFileStore(s3.urlOf('files'));
    const key = `${'0'.repeat(8)}-0000-7000-8000-000000000001/${'0'.repeat(8)}-0000-7000-8000-000000000002`;
    await files.put(key, Buffer.from('Dear Asha'), 'text/plain');
    expect((await files.get(key))?.toString()).toBe('Dear Asha');
    s3.objects.set(`files/${key}`, Buffer.from('Dear'));
    await expect(files.get(key)).rejects.toThrow('The bucket’s connection was lost (4 bytes instead of 9)');
    await expect(files.read(key)).rejects.toBeInstanceOf(FilesAway);
  });

  test('a refusal is not retried', async () => {
    s3.refuse.with = (method) => (asked.push(method) ? 403 : null);
    await expect(at().putObject('letter', Buffer.from('Dear Ravi'), 'text/plain')).rejects.toThrow('403');
    expect(asked).toEqual(['PUT']);
  });
});

test('without an answer each try ends', async () => {
  let asked = 0;
  const host = await answering(() => {
    asked += 1;
  });
  await expect(bucketAt(host).getObjectArrayBuffer('letter')).rejects.toThrow(/UND_ERR_HEADERS_TIMEOUT\)$/);
  expect(asked).toBe(3);
});

test('an answer that stops in the middle fails, and so does one shorter than it says', async () => {
  const stops = await answering((_, answer) => {
    answer.writeHead(200, { 'content-length': '9' });
    answer.write('Dear');
  });
  const stopped = await bucketAt(stops).getObjectResponse('letter');
  await expect(stopped?.text()).rejects.toThrow();
  const ends = await answering((_, answer) => {
    answer.writeHead(200, { 'content-length': '9' });
    answer.write('Dear', () => answer.destroy());
  });
  const ended = await bucketAt(ends).getObjectResponse('letter');
  await expect(ended?.text()).rejects.toThrow();
});

test('a slow upload does not count as an unreachable store: each piece has the time of an answer', async () => {
  const size = 24 * 1024 * 1024;
  let came = 0;
  const host = await answering((request, answer) => {
    request.on('data', (piece: Buffer) => {
      came += piece.length;
      request.pause();
      // oxlint-disable-next-line no-restricted-globals -- a line of 8 MB a second
      setTimeout(() => request.resume(), piece.length / 8_000);
    });
    request.on('end', () => answer.writeHead(200, { etag: '"x"' }).end());
  });
  // Half of the three seconds that the whole upload takes.
  const patience = { ...quick, answering: 1_500, pauses: [] };
  const bucket = openBucket(new URL(`s3://key:secret@${host}/files?insecure=1`), patience);
  await bucket.putObject('letter', Buffer.alloc(size), 'text/plain');
  expect(came).toBe(size);
});

test('after the last try without an answer nothing is sent for a while, so that the next caller does not wait', async () => {
  let asked = 0;
  const host = await answering(() => {
    asked += 1;
  });
  const bucket = openBucket(new URL(`s3://key:secret@${host}/files?insecure=1`), { ...quick, resting: 60_000 });
  await expect(bucket.getObjectResponse('letter')).rejects.toThrow('UND_ERR_HEADERS_TIMEOUT');
  const again = bucket.getObjectResponse('letter');
  await expect(again).rejects.toThrow(/^The bucket at .* does not answer \(GET: it did not a moment ago\)$/);
  expect(asked).toBe(3);
});

test('while six files are being put into a hanging bucket, the seventh is refused, so that pages keep their connections', async () => {
  let asked = 0;
  const host = await answering(() => {
    asked += 1;
  });
  const files = openFileStore(`s3://key:secret@${host}/files?insecure=1`);
  const zeros = `${'0'.repeat(8)}-0000-7000-8000-00000000000`;
  const put = (file: number) => files.put(`${zeros}1/${zeros}${file}`, Buffer.from('Dear Asha'), 'text/plain');
  const hanging = Promise.allSettled([1, 2, 3, 4, 5, 6].map(put));
  await expect(put(7)).rejects.toThrow(`The bucket at ${host} is too slow`);
  expect(asked).toBe(6);
  await closing.pop()?.();
  await hanging;
});

describe('a file that arrives with the wrong length', () => {
  const whole = { 'content-length': '9', [lengthHeader]: '9' };
  const read = async (how: RequestListener) => readObject(bucketAt(await answering(how)), 'letter', quick);

  test('is cut off twice: the third call counts', async () => {
    let asked = 0;
    const content = await read((_, answer) => {
      asked += 1;
      answer.writeHead(200, whole);
      if (asked < 3) answer.write('Dear', () => answer.destroy());
      else answer.end('Dear Asha');
    });
    expect([content?.toString(), asked]).toEqual(['Dear Asha', 3]);
  });

  test.each([
    ['stops', { ...whole }, false],
    ['ends', { ...whole }, true],
    ['says that it is shorter than what was stored', { ...whole, 'content-length': '4' }, true],
  ])('%s: the store is unreachable', async (_, headers, isEnd) => {
    const reading = read((__, answer) => {
      answer.writeHead(200, headers);
      answer.write('Dear', () => isEnd && answer.destroy());
    });
    await expect(reading).rejects.toBeInstanceOf(FilesAway);
  });
});

test('nothing listens: the store is unreachable', async () => {
  const host = await answering(() => {});
  await closing.pop()?.();
  await expect(bucketAt(host).getObjectArrayBuffer('letter')).rejects.toBeInstanceOf(FilesAway);
});

describe('without key and secret', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const seen: (string | undefined)[] = [];
  const store: RequestListener = ({ headers }, answer) => {
    seen.push(
      headers.authorization,
      headers['x-amz-security-token'] as string,
      headers['x-amz-content-sha256'] as string,
    );
    answer.writeHead(200, { 'content-length': '9' }).end('Dear Asha');
  };

  test('a call is signed by the role of the container, which is requested once', async () => {
    const asked: string[] = [];
    const role = await answering(({ url, headers }, answer) => {
      asked.push(`${url} ${headers.authorization}`);
      const end = new Date(Date.now() + 6 * 60 * 60_000).toISOString();
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ AccessKeyId: 'AKIDROLE', SecretAccessKey: 's3cr3t', Token: 'of-the-role', Expiration: end }),
        );
    });
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://${role}/role?of=encore`);
    vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'Basic of-the-task');
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, undefined);
    const bucket = bucketAt(await answering(store), '');
    for (let call = 0; call < 2; call += 1)
      expect(await (await bucket.getObjectResponse('letter'))?.text()).toBe('Dear Asha');
    expect(asked).toEqual(['/role?of=encore Basic of-the-task']);
    expect(seen).toHaveLength(6);
    expect(seen[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDROLE\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*x-amz-security-token, Signature=[0-9a-f]{64}$/,
    );
    expect(seen.slice(1, 3)).toEqual(['of-the-role', 'UNSIGNED-PAYLOAD']);
  });
});
