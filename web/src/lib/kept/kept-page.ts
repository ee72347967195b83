import { paths, workerPath, workerScope } from '#contract/base/paths.ts';
import { forgetKept, mayKeep } from './kept.ts';
import { keepParts } from './kept-parts.ts';

const mark = 'page ';
/** How long nothing more of the page has come, in milliseconds, before what has come is kept. */
const settled = 1_000;

/** Whether the page is made of it: code, styles, fonts and drawings of this site, and nothing that it was answered by the API. */
export function isPart(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin: from, pathname } = new URL(address);
  return (
    from === origin && !pathname.startsWith('/api/') && /\.(?:m?js|css|woff2?|svg)$|^\/brand\/mark$/.test(pathname)
  );
}

let isWhole = false;

/**
 * Keeps the page as this one was made: its document last, once every part that it needs is there, so that what is opened offline is
 * whole. Each version has a cache of its own.
 */
async function keepPage(entry: string, scope: string): Promise<void> {
  const name = mark + entry;
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const loaded = performance.getEntriesByType('resource').map((part) => part.name);
  const missing = [...new Set(loaded)].filter((part) => isPart(part, location.origin) && !there.has(part));
  const isNeeded = (part: string) => new URL(part).pathname.startsWith('/assets/');
  const others = missing.filter((part) => !isNeeded(part));
  await keepParts({ cache: name, needed: missing.filter(isNeeded), others }, scope);
  if (!isWhole) {
    const page = await fetch(paths.feed);
    // Where another version is served by now, a page of its own keeps that.
    if (!page.ok || !(await page.clone().text()).includes(entry)) return;
    await cache.put(paths.feed, page);
    isWhole = true;
    await forgetKept((each) => each.startsWith(mark) && each !== name);
  }
  if (!(await mayKeep(scope))) await forgetKept();
}

/** Keeps this page, and what it loads from now on. */
function goOnKeeping(scope: string): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) return;
  const entry = new URL(script.src).pathname;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let before = Promise.resolve();
  const keep = () => {
    before = before.then(() => keepPage(entry, scope)).catch(() => {});
  };
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => isPart(name, location.origin))) return;
    clearTimeout(waiting);
    waiting = setTimeout(keep, settled);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Whether the page is kept, with every part that had come by then. */
export const isPageKept = async () => (await caches.match(paths.feed)) !== undefined;

let begun: Promise<boolean> | undefined;

/**
 * Has the browser keep the ex-employee area from now on, or the door of events, by a worker that answers for it when the network does not.
 * @returns whether it does, once the worker is there
 */
export function keepArea(scope: string = workerScope): Promise<boolean> {
  begun ??= begin(scope).catch(() => false);
  return begun;
}

async function begin(scope: string): Promise<boolean> {
  // In development every change is another page.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const options = { scope, updateViaCache: 'none' } as const;
  await whenActive(await navigator.serviceWorker.register(workerPath, options));
  const may = await mayKeep(scope);
  if (may) goOnKeeping(scope);
  return may;
}

function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = () => worker?.state === 'activated' && resolve();
    worker?.addEventListener('statechange', look);
    look();
  });
}
