import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Hint, hintedBy, isLive, refresherOf } from './live.ts';
import { followLive } from './live-stream.ts';
import { ChangingQueryClient } from './query-client.ts';

type Stream = { say: (text: string) => void; end: () => void; signal: AbortSignal };
const streams: Stream[] = [];
let status = 200;

/** The server: every connection is one of `streams`. */
function serve(_: string, { signal }: RequestInit): Promise<Response> {
  if (status !== 200) return Promise.resolve(Response.json({ message: 'No' }, { status }));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const one = signal as AbortSignal;
      one.addEventListener('abort', () => controller.error(new DOMException('Left', 'AbortError')));
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      streams.push({ say, end: () => controller.close(), signal: one });
    },
  });
  return Promise.resolve({ ok: true, status: 200, body } as Response);
}

/** The locks of a browser: one holder at a time, then the next. */
function locksOf() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        const run = () => {
          if (signal.aborted) return next();
          isHeld = true;
          return void act().finally(() => (next(), resolve()));
        };
        if (isHeld) waiting.push(run);
        else run();
      }),
  };
}

const greet = 'event: hello\ndata: {"id":null}\n\n';
const stops: (() => void)[] = [];
const follow = () => {
  const hints: Hint[] = [];
  const stop = followLive((hint) => hints.push(hint));
  stops.push(stop);
  return { hints, stop };
};
const opened = async (count: number) => {
  await vi.waitFor(() => expect(streams).toHaveLength(count));
  return streams[count - 1] as Stream;
};

beforeEach(() => {
  streams.length = 0;
  status = 200;
  vi.stubGlobal('fetch', serve);
  // Back-off still happens, but is short.
  vi.spyOn(Math, 'random').mockReturnValue(-0.49);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stream of hints', () => {
  test('passes on hints of the server, and after a gap asks to fetch everything again', async () => {
    const { hints } = follow();
    const first = await opened(1);
    first.say(`: hello\n\n${greet}event: import\nda`);
    first.say('ta: {"id":"seven"}\n\n');
    await vi.waitFor(() => expect(hints).toHaveLength(2));
    expect(hints).toEqual([
      { topic: 'hello', id: null },
      { topic: 'import', id: 'seven' },
    ]);
    expect(isLive()).toBe(true);
    first.end();
    const second = await opened(2);
    expect(isLive()).toBe(false);
    second.say(greet);
    await vi.waitFor(() => expect(hints.at(-1)).toEqual({ topic: 'hello', id: null }));
    expect(isLive()).toBe(true);
  });

  test('is shared by all tabs; when its tab is closed, another takes over', async () => {
    vi.stubGlobal('navigator', { onLine: true, locks: locksOf() });
    const [one, other] = [follow(), follow()];
    const first = await opened(1);
    first.say(`${greet}event: campaign\ndata: {"id":"nine"}\n\n`);
    for (const { hints } of [one, other])
      await vi.waitFor(() => expect(hints.at(-1)).toEqual({ topic: 'campaign', id: 'nine' }));
    expect(streams).toHaveLength(1);
    one.stop();
    expect(first.signal.aborted).toBe(true);
    const second = await opened(2);
    second.say(`${greet}event: notifications\ndata: {"id":null}\n\n`);
    await vi.waitFor(() => expect(other.hints.at(-1)).toEqual({ topic: 'notifications', id: null }));
    expect(one.hints.at(-1)).toEqual({ topic: 'campaign', id: 'nine' });
  });

  test.each([401, 403])('stops once it is refused with %i', async (refusal) => {
    status = refusal;
    const asked = vi.fn(serve);
    vi.stubGlobal('fetch', asked);
    vi.useFakeTimers();
    follow();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('retries after a failure, and ends with the page', async () => {
    status = 503;
    const asked = vi.fn(serve);
    vi.stubGlobal('fetch', asked);
    const { hints, stop } = follow();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    status = 200;
    const first = await opened(1);
    first.say(greet);
    await vi.waitFor(() => expect(hints).toHaveLength(1));
    stop();
    expect(first.signal.aborted).toBe(true);
    expect(isLive()).toBe(false);
  });
});

describe('a refresh after hints', () => {
  test('fetches only what the hint is about, once more for all that arrive in between', async () => {
    const client = new ChangingQueryClient();
    const asked = { one: 0, other: 0, unhinted: 0 };
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch = (name: keyof typeof asked, meta = {}) =>
      new QueryObserver(client, {
        queryKey: [name],
        queryFn: async () => {
          asked[name] += 1;
          if (name === 'one' && asked.one === 2) await promise;
          return asked[name];
        },
        meta,
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => {});
    const leave = [watch('one', hintedBy('import', 'a')), watch('other', hintedBy('import', 'b')), watch('unhinted')];
    await vi.waitFor(() => expect(asked).toEqual({ one: 1, other: 1, unhinted: 1 }));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const refresh = refresherOf(client);
    for (let hints = 0; hints < 20; hints += 1) refresh({ topic: 'import', id: 'a' });
    await vi.waitFor(() => expect(asked.one).toBe(2));
    resolve();
    await vi.waitFor(() => expect(asked.one).toBe(3));
    refresh({ topic: 'hello', id: null });
    await vi.waitFor(() => expect(asked).toEqual({ one: 4, other: 2, unhinted: 1 }));
    for (const end of leave) end();
  });

  test('is not what was asked for just now when the stream begins, but on a hint or a minute later', async () => {
    const client = new ChangingQueryClient();
    let asked = 0;
    const queryFn = async () => {
      asked += 1;
      return asked;
    };
    const meta = hintedBy('figures', null, 60_000);
    const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn, meta, staleTime: 5000 });
    const end = observer.subscribe(() => {});
    const refresh = refresherOf(client);
    const hello: Hint = { topic: 'hello', id: null };
    refresh(hello);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    refresh(hello);
    await Promise.resolve();
    expect(asked).toBe(1);
    refresh({ topic: 'figures', id: null });
    await vi.waitFor(() => expect(asked).toBe(2));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    client.setQueryData(['figures'], 2, { updatedAt: Date.now() - 60_000 });
    refresh(hello);
    await vi.waitFor(() => expect(asked).toBe(3));
    end();
  });
});
