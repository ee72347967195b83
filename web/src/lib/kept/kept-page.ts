import { paths, workerPath, workerScope } from '#contract/base/paths.ts';
import { forgetKept, mayKeep } from './kept.ts';
import { keepParts } from './kept-parts.ts';

const mark = 'page ';
/** Milliseconds without further parts of the page before it is stored. */
const settled = 1_000;

/** Whether an address is a part of the page: code, styles, fonts and drawings of this site, but no answers of the API. */
export function isPart(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin: from, pathname } = new URL(address);
  return (
    from === origin && !pathname.startsWith('/api/') && /\.(?:m?js|css|woff2?|svg)$|^\/brand\/mark$/.test(pathname)
  );
}

let isWhole = false;

/**
 * Stores the current version of the page: its document last, after all parts it needs, so that it is complete offline. Each version has its
 * own cache.
 */
async function keepPage(entry: string, scope: string): Promise<void> {
  const name = mark + entry;
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const loaded = performance.getEntriesByType('resource').map((part) => part.name);
  const missing = [...new Set(loaded)].filter((part) => isPart(part, location.origin) && !there.has(part));
  const isNeeded = (part: string) => new URL(part).pathname.startsWith('/assets/');
  const others = missing.filter((part) => !isNeeded(part));
  // If another version is served by now, a page of that version stores it.
  const page = isWhole ? undefined : { path: paths.feed, entry };
  await keepParts({ cache: name, needed: missing.filter(isNeeded), others, page }, scope);
  if (!isWhole) await forgetKept((each) => each.startsWith(mark) && each !== name);
  isWhole = true;
  if (!(await mayKeep(scope))) await forgetKept();
}

/** Stores this page, and further parts it loads. */
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

/** Whether the page is stored, with every part loaded by then; not where the browser refuses to store anything. */
const isPageKept = () =>
  caches.match(paths.feed).then(
    (page) => page !== undefined,
    () => false,
  );

/** Milliseconds between two looks, and how many looks storing may take before the page no longer promises it. */
const everyLook = 1_000;
const enoughLooks = 30;

/**
 * Calls `report` with `kept` once the page is stored, and with `never` after half a minute without it, since storing fails silently on a full
 * disk or a bad network. Goes on looking until it is stored. @returns what ends it
 */
export function watchPageKept(report: (state: 'kept' | 'never') => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let looks = 0;
  const look = async () => {
    const isKept = await isPageKept();
    if (isOver) return;
    if (isKept) return report('kept');
    looks += 1;
    if (looks === enoughLooks) report('never');
    timer = setTimeout(() => void look(), everyLook);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

let begun: Promise<boolean> | undefined;

/**
 * Makes the browser store the ex-employee area, or the door of events, with a worker that answers when the network does not. @returns
 * whether it does, once the worker is active
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
