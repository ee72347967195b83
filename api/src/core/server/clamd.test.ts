import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type Clamd, type ClamdBehaviour, eicar, startClamd } from '#api-test/outside/clamd.ts';
import { until } from '#api-test/until.ts';
import { askClamd, ClamdError, findVirus } from './clamd.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-clamd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const fileOf = (content: Buffer | string) => {
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, content);
  return path;
};

const started: Clamd[] = [];
async function start(behaviour: ClamdBehaviour = {}, kind: 'tcp' | 'unix' = 'tcp') {
  const clamd = await startClamd(behaviour, kind === 'unix' ? join(folder, `${++files}.sock`) : undefined);
  started.push(clamd);
  return clamd;
}
afterEach(async () => {
  vi.useRealTimers();
  for (const clamd of started.splice(0)) await clamd.close();
});
/** Returns why a file could not be checked. */
const whyNot = async (scan: Promise<unknown>) => {
  const error = await scan.then(
    (answer) => new Error(`It was answered: ${String(answer)}`),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(ClamdError);
  return error.message;
};
const scan = (clamd: Clamd, content: Buffer | string = 'some words') => findVirus(clamd.address, fileOf(content));
const large = randomBytes(2_000_000);

describe.each(['tcp', 'unix'] as const)('Through a socket: %s', (kind) => {
  test.each([
    [0, []],
    [1, [1]],
    [65_535, [65_535]],
    [65_536, [65_536]],
    [65_537, [65_536, 1]],
    [200_000, [65_536, 65_536, 65_536, 3_392]],
  ])('a file of %s bytes is sent in chunks, unchanged', async (bytes, chunks) => {
    const clamd = await start({}, kind);
    const content = large.subarray(0, bytes);
    expect(await scan(clamd, content)).toBeNull();
    expect(clamd.scanned.map(({ chunks: lengths, left }) => ({ lengths, left }))).toEqual([
      { lengths: chunks, left: 0 },
    ]);
    expect(clamd.scanned[0]?.content.equals(content)).toBe(true);
  });

  test('the EICAR test file is found, alone and within another', async () => {
    const clamd = await start({}, kind);
    expect(await scan(clamd, eicar)).toBe('Eicar-Test-Signature');
    expect(await scan(clamd, Buffer.concat([large, Buffer.from(eicar), large]))).toBe('Eicar-Test-Signature');
  });

  test('questions are answered', async () => {
    const clamd = await start({ version: 'ClamAV 1.4.3/27735/Thu Aug 21 08:28:46 2025' }, kind);
    expect(await askClamd(clamd.address, 'PING')).toBe('PONG');
    expect(await askClamd(clamd.address, 'VERSION')).toBe('ClamAV 1.4.3/27735/Thu Aug 21 08:28:46 2025');
  });

  test('a stream over its limit is reported', async () => {
    const clamd = await start({ longest: 70_000 }, kind);
    expect(await scan(clamd, large.subarray(0, 70_000))).toBeNull();
    expect(await whyNot(scan(clamd, large.subarray(0, 70_001)))).toMatch(/^INSTREAM size limit exceeded. ERROR$/);
  });

  test('a scanner that closes the connection in the middle of a file', async () => {
    const clamd = await start({ takeOver: (socket, { length }) => length > 70_000 && Boolean(socket.destroy()) }, kind);
    expect(await whyNot(scan(clamd, large))).toMatch(
      /^(?:write EPIPE|(?:read|write) ECONNRESET)\. Is the file longer than StreamMaxLength of clamd\.conf\?$|^It ended the connection without an answer$/,
    );
  });

  test('a scanner that does not exist', async () => {
    const clamd = await start({}, kind);
    await clamd.close();
    started.pop();
    expect(await whyNot(scan(clamd))).toMatch(kind === 'tcp' ? /^connect ECONNREFUSED/ : /^connect ENOENT/);
  });
});

describe('Answers that do not count as clean', () => {
  const saying = (words: string | Buffer, ends = true) =>
    start({
      judge: () => null,
      takeOver: (socket, received) => {
        if (!received.subarray(-4).equals(Buffer.alloc(4))) return false;
        socket.write(words);
        if (ends) socket.end();
        return true;
      },
    });

  test.each([
    ['another program', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'It ended the connection without an answer'],
    ['an answer that is cut off', 'stream: OK', 'It ended the connection without an answer'],
    ['half an answer', 'stream: O\0', 'stream: O'],
    ['nothing', '\0', 'It answered nothing'],
    ['arbitrary bytes', Buffer.from('ff00fe41', 'hex'), '?'],
    ['text before the answer', 'a stream: OK\0', 'a stream: OK'],
    ['words after', 'stream: OK FOUND it\0', 'stream: OK FOUND it'],
    ['a line break', 'stream: OK\n\0', 'stream: OK?'],
    ['an error', 'stream: Can’t allocate memory ERROR\0', 'stream: Can???t allocate memory ERROR'],
  ])('%s', async (_, words, reason) => {
    expect(await whyNot(scan(await saying(words)))).toBe(reason);
  });

  test('an endless answer, of 4,096 bytes and of one more', async () => {
    expect(await whyNot(scan(await saying('x'.repeat(4096))))).toBe('It ended the connection without an answer');
    expect(await whyNot(scan(await saying('x'.repeat(4097), false)))).toBe('Its answer has no end');
  });

  test('“OK” before the whole file was sent', async () => {
    const takeOver = (socket: Socket, { length }: Buffer) => {
      if (length < 70_000) return false;
      socket.pause().write('stream: OK\0');
      return true;
    };
    expect(await whyNot(scan(await start({ takeOver }), Buffer.alloc(20_000_000)))).toBe(
      'It answered before it had the whole file',
    );
  });

  test('the name of a virus is shown shortened and in printable characters', async () => {
    expect(await scan(await saying('stream: Win.\x07Test-\n1 FOUND\0'))).toBe('Win.?Test-?1');
    expect(await scan(await saying(`stream: ${'v'.repeat(201)} FOUND\0`))).toBe('v'.repeat(200));
  });
});

describe('Time limits', () => {
  const silent = () => start({ judge: () => null });
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Polls without a timer, since the clock is stopped. */
  const soon = async (what: () => boolean) => {
    while (!what()) await new Promise((resolve) => setImmediate(resolve));
  };
  const outcomeOf = (checking: Promise<unknown>) => {
    const outcome: { why?: string } = {};
    checking.catch((error: Error) => {
      outcome.why = error.message;
    });
    return outcome;
  };

  test('a scanner that says nothing is given up after 60 seconds, and the connection is closed', async () => {
    stopClock();
    const clamd = await silent();
    const outcome = outcomeOf(scan(clamd, large));
    await soon(() => clamd.scanned.length === 1);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ why: 'It did not answer in time' });
    await soon(() => clamd.open.size === 0);
  });

  test('a scanner that accepts no connection is given up after 2 seconds', async () => {
    const { port, end } = await startDeaf();
    stopClock();
    const outcome = outcomeOf(findVirus({ host: '127.0.0.1', port }, fileOf('some words')));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ why: 'It accepted no connection in time' });
    await end();
  });

  test('four files are checked at once; waiting for a turn counts as waiting', async () => {
    stopClock();
    const clamd = await silent();
    const first = [1, 2, 3, 4].map(() => outcomeOf(scan(clamd)));
    await soon(() => clamd.scanned.length === 4);
    await vi.advanceTimersByTimeAsync(30_000);
    const fifth = outcomeOf(scan(clamd, 'the fifth'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([...first, fifth]).toEqual([{}, {}, {}, {}, {}]);
    // Connections are accepted in order: one for the fifth file would have come before this one.
    expect(await askClamd(clamd.address, 'PING')).toBe('PONG');
    await soon(() => clamd.open.size === 4);
    await vi.advanceTimersByTimeAsync(1);
    await soon(() => clamd.scanned.length === 5);
    expect(clamd.scanned[4]?.content.toString()).toBe('the fifth');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fifth).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect([...first, fifth]).toEqual(Array(5).fill({ why: 'It did not answer in time' }));
  });

  test('a hundred files wait, and the next one is refused at once', async () => {
    stopClock();
    const clamd = await silent();
    const path = fileOf('some words');
    const waiting = Array.from({ length: 104 }, () => outcomeOf(findVirus(clamd.address, path)));
    await soon(() => clamd.scanned.length === 4);
    await expect(findVirus(clamd.address, path)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(waiting).toEqual(Array(104).fill({}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting).toEqual(Array(104).fill({ why: 'It did not answer in time' }));
  });

  test('a check ends at once when the request is gone, under way and in the queue', async () => {
    const clamd = await silent();
    const ended = new Error('The request ended');
    const gone = [1, 2, 3, 4, 5].map(() => new AbortController());
    const path = fileOf('some words');
    const outcomes = gone.map(({ signal }) => outcomeOf(findVirus(clamd.address, path, signal)));
    await until('four to be on their way', () => clamd.scanned.length === 4);
    gone[4]?.abort(ended);
    await until('the one in the queue to end', () => outcomes[4]?.why);
    for (const each of gone) each.abort(ended);
    await until('all to end', () => outcomes.every(({ why }) => why === ended.message) && clamd.open.size === 0);
    expect(clamd.scanned).toHaveLength(4);
    expect(await scan(await start())).toBeNull();
  });
});

/** Opens a port that accepts no further connection: the listener accepts none, and its queue is full. */
async function startDeaf(): Promise<{ port: number; end: () => Promise<unknown> }> {
  const source = `
    const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer().listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const worker = new Worker(source, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const held: Socket[] = [];
  for (let taken = true; taken; ) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    held.push(socket);
    taken = await Promise.race([
      once(socket, 'connect').then(() => true),
      // oxlint-disable-next-line no-restricted-globals -- nothing tells that a connection is not taken
      new Promise<false>((resolve) => setTimeout(resolve, 300, false)),
    ]);
  }
  return {
    port,
    end: () => {
      for (const socket of held) socket.destroy();
      return worker.terminate();
    },
  };
}
