import { createParser } from 'eventsource-parser';
import type { LiveTopic } from '#contract/base/live.ts';
import { ApiError, readToken, request, whenSignedOut } from './client.ts';
import { isOffline, whenBack } from './kept/offline.ts';
import { type Hint, isLive, noteLive } from './live.ts';

const hello: Hint = { topic: 'hello', id: null };
/** The server sends something every 20 seconds. */
const quietMilliseconds = 50_000;
const [firstWait, longestWait, steadyAfter] = [1_000, 60_000, 10_000];

/** Messages between tabs: from the one with the connection, and from a new one that asks. */
type Told = { isLive: boolean } | { hint: Hint } | 'ask';

/** Reads the stream until it ends, or has been silent for too long. */
async function readStream(signal: AbortSignal, onHint: (hint: Hint) => void): Promise<void> {
  const attempt = new AbortController();
  const cancel = () => attempt.abort();
  signal.addEventListener('abort', cancel);
  let timer = setTimeout(cancel, quietMilliseconds);
  const parser = createParser({
    onEvent: ({ event, data }) => onHint({ topic: event as LiveTopic, id: JSON.parse(data).id ?? null }),
  });
  const decoder = new TextDecoder();
  try {
    const { body } = await request('GET', '/live', {}, { signal: attempt.signal });
    const reader = body?.getReader();
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(cancel, quietMilliseconds);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    cancel();
    signal.removeEventListener('abort', cancel);
  }
}

/** Waits; without a network, until there is one. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = isOffline() ? undefined : setTimeout(end, milliseconds);
    const forget = whenBack(end);
    signal.addEventListener('abort', end);
  });
}

/** Errors that a retry does not change: signed out, or not allowed. Too many open windows can change later. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Keeps the connection open until it is refused: reconnects when it ends, with growing delays that differ between pages. */
async function keepConnected(signal: AbortSignal, tell: (told: Exclude<Told, 'ask'>) => void): Promise<void> {
  let wait = firstWait;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readStream(signal, (hint) => {
        const isGreeting = hint.topic === 'hello' && !isLive();
        tell(isGreeting ? { isLive: true } : { hint });
      });
    } catch (error) {
      if (isRefused(error)) return;
    } finally {
      if (!signal.aborted) tell({ isLive: false });
    }
    if (Date.now() - began > steadyAfter) wait = firstWait;
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(2 * wait, longestWait);
  }
}

const ends = new Set<() => void>();
whenSignedOut(() => {
  for (const end of ends) end();
});

/**
 * Follows the server's hints, with one connection for all tabs of the browser: the tab that holds the lock of the session connects and
 * informs the others; when it is closed, another takes over. Without locks each tab connects. @returns how to stop
 */
export function followLive(onHint: (hint: Hint) => void): () => void {
  const name = `encore-live ${readToken()?.slice(0, 32) ?? ''}`;
  const ending = new AbortController();
  const { signal } = ending;
  // Pages loaded without encryption have none.
  const locks = 'BroadcastChannel' in globalThis ? (navigator.locks as LockManager | null | undefined) : null;
  const channel = locks ? new BroadcastChannel(name) : null;
  let leads = false;
  const hear = (told: Exclude<Told, 'ask'>) => {
    if ('hint' in told) return onHint(told.hint);
    const isNews = told.isLive && !isLive();
    noteLive(told.isLive);
    if (isNews) onHint(hello);
  };
  const tell = (told: Exclude<Told, 'ask'>) => {
    hear(told);
    channel?.postMessage(told);
  };
  const lead = async () => {
    leads = true;
    await keepConnected(signal, tell);
    leads = false;
  };
  const look = () => {
    if (!document.hidden) onHint(hello);
  };
  document.addEventListener('visibilitychange', look);
  if (locks && channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data !== 'ask') hear(data);
      else if (leads) channel.postMessage({ isLive: isLive() } satisfies Told);
    });
    channel.postMessage('ask' satisfies Told);
    // A tab that closes while waiting stops waiting.
    locks.request(name, { signal }, lead).catch(() => undefined);
  } else void lead();
  const end = () => {
    ends.delete(end);
    ending.abort();
    document.removeEventListener('visibilitychange', look);
    channel?.close();
    noteLive(false);
  };
  ends.add(end);
  return end;
}
