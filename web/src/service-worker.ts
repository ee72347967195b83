// The program that browsers keep for the ex-employee area. It reads what the page has kept (lib/kept.ts) and keeps nothing itself.
import { paths } from '#contract/paths.ts';
import { type Way, wayOf } from './lib/worker-rules.ts';

/** What it uses of the types of workers, which do not go with those of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Worker = { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };
const worker = globalThis as unknown as Worker;

/** How long the network has for a page, in milliseconds, before the one that is kept is opened. */
const patience = 4_000;

const kept = (address: string) => caches.match(address, { ignoreVary: true });

async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([asked, soon]).catch(() => undefined);
  // Where nothing is kept, the network has all the time it takes, and its fault is the browser's to tell.
  return first ?? (await kept(paths.feed)) ?? asked;
}

const ways: Readonly<Record<Way, (request: Request) => Promise<Response>>> = {
  page: answerPage,
  part: async (request) => (await kept(request.url)) ?? fetch(request),
  picture: async (request) =>
    fetch(request).catch(async (error: unknown) => {
      const found = await kept(request.url);
      if (found) return found;
      throw error;
    }),
};

// A newer one takes over at once: it has no state that an older page could rely on.
addEventListener('install', () => void worker.skipWaiting());
addEventListener('activate', (event) => (event as Lasting).waitUntil(worker.clients.claim()));
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const way = wayOf(fetching.request, location.origin);
  if (way) fetching.respondWith(ways[way](fetching.request));
});
