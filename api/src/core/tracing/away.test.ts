import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { startReceiver } from '#api-test/outside/receiver.ts';
import { until } from '#api-test/until.ts';
import { createLogger } from '../installation/log.ts';
import { startTracing } from './start-tracing.ts';
import { currentTrace, traced } from './tracing.ts';

// The exporter itself would give a collector ten seconds.
/** Number of spans that are sent at once, without waiting for more. */
const batch = 512;
const piece = { name: 'piece', kind: 'client', attributes: {} } as const;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stop: () => Promise<void>;
let lines: { level: number; msg: string; err?: { message: string } }[] = [];
const log = createLogger(
  { logLevel: 'info' },
  new Writable({
    write(text: Buffer, _, done) {
      lines.push(JSON.parse(String(text)));
      done();
    },
  }),
);

async function start(sampler: 'always_on' | 'always_off' | 'parentbased_traceidratio' = 'always_on', ratio = 1) {
  lines = [];
  receiver = await startReceiver();
  stop = await startTracing({ tracing: { url: receiver.url, sampler, ratio } }, log);
}
async function end() {
  await stop();
  stop = async () => {};
  await receiver.close();
}
afterEach(end);
const work = async () => {
  for (let count = 0; count < batch; count += 1) await traced(piece, async () => {});
};

describe('A collector that is unreachable', () => {
  test('is logged once, however many batches it refuses, and once more when it is back', async () => {
    await start();
    receiver.answers((response) => response.writeHead(400).end());
    for (const batches of [1, 2, 3]) {
      await work();
      await until('a batch', () => receiver.received.length === batches && lines.length);
    }
    expect(lines).toMatchObject([{ level: 40, msg: 'traces cannot be sent; the product goes on without them' }]);
    receiver.answers((response) => response.end('{}'));
    await work();
    await until('the line that it is back', () => lines.length > 1);
    expect(lines).toMatchObject([{ level: 40 }, { level: 30, msg: 'traces are sent again' }]);
  });

  test('and hangs delays no work, and the stop by two seconds', async () => {
    await start();
    receiver.answers(() => {});
    const begun = performance.now();
    for (let batches = 0; batches < 10; batches += 1) await work();
    expect(performance.now() - begun).toBeLessThan(5_000);
    const stopping = performance.now();
    await end();
    expect(performance.now() - stopping).toBeGreaterThan(1_900);
    expect(performance.now() - stopping).toBeLessThan(5_000);
  });

  test('and has closed its port delays the stop as long', async () => {
    await start();
    await receiver.close();
    await work();
    const stopping = performance.now();
    await end();
    expect(performance.now() - stopping).toBeLessThan(5_000);
  });
});

describe('Sampling', () => {
  const flags = (parent: string | null = null) => traced({ ...piece, parent }, async () => currentTrace()?.slice(-2));
  const parent = (sampled: '00' | '01') => `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${sampled}`;

  test('takes everything, nothing, or what the caller has chosen', async () => {
    await start('always_on');
    expect([await flags(), await flags(parent('00'))]).toEqual(['01', '01']);
    await end();
    await start('always_off');
    expect([await flags(), await flags(parent('01'))]).toEqual(['00', '00']);
    await end();
    await start('parentbased_traceidratio', 0);
    expect([await flags(), await flags(parent('01')), await flags(parent('00'))]).toEqual(['00', '01', '00']);
  });

  test('makes no trace at all while traces are off', async () => {
    await start();
    await end();
    expect(await traced(piece, async () => currentTrace())).toBeUndefined();
    expect(receiver.received).toEqual([]);
  });
});
