// The program that browsers keep for the ex-employee area. It reads what the page has kept (lib/kept.ts), and keeps what the page asks for.
import { paths } from '#contract/base/paths.ts';
import { type KeptParts, putParts } from './lib/kept/kept-parts.ts';
import { type Way, wayOf } from './lib/kept/worker-rules.ts';

/** What it uses of the types of workers, which do not go with those of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Worker = { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };
const worker = globalThis as unknown as Worker;

/** How long the network has for a page, in milliseconds, before the one that is kept is opened. */
const patience = 4_000;

const kept = (address: string) => caches.match(address, { ignoreVary: true });
/** Of a picture one width is kept, whichever the page asks for. */
const keptPicture = async (address: string) =>
  (await kept(address)) ?? caches.match(address, { ignoreVary: true, ignoreSearch: true });

/** What is said where nothing is kept: after signing out, or before the first visit was over. */
const nothing = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline</title>
<main style="font-family:system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:1rem;text-align:center">
<h1 style="font-size:1.375rem">You are offline</h1><p>Please open this page again when you are connected.</p></main></html>`;

const sayNothing = () =>
  new Response(nothing, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });

async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([asked, soon]).catch(() => undefined);
  // Where nothing is kept, the network has all the time it takes.
  return first ?? (await kept(paths.feed)) ?? asked.catch(sayNothing);
}

const ways: Readonly<Record<Way, (request: Request) => Promise<Response>>> = {
  page: answerPage,
  part: async (request) => (await kept(request.url)) ?? fetch(request),
  picture: async (request) =>
    fetch(request).catch(async (error: unknown) => {
      const found = await keptPicture(request.url);
      if (found) return found;
      throw error;
    }),
};

// A newer one takes over at once: it has no state that an older page could rely on.
addEventListener('install', () => void worker.skipWaiting());
addEventListener('activate', (event) => (event as Lasting).waitUntil(worker.clients.claim()));
/** Writes only into a cache that the page has made: signing out meanwhile deletes it. */
const putWhereWanted = async (parts: KeptParts): Promise<boolean> => {
  if (!(await caches.has(parts.cache))) return false;
  await putParts(parts);
  return true;
};

addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent<KeptParts>;
  const put = putWhereWanted(data).catch(() => false);
  (event as unknown as Lasting).waitUntil(put.then((isPut) => ports[0]?.postMessage(isPut)));
});
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const way = wayOf(fetching.request, location.origin);
  if (way) fetching.respondWith(ways[way](fetching.request));
});
