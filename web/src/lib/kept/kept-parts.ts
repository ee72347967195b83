/**
 * Addresses of this site that are put into a cache of the browser: all of `needed` or none of it, of `others` what can be had, and last the
 * `page` that is made of them, as long as it names `entry`, its script.
 */
export type KeptParts = {
  cache: string;
  needed: readonly string[];
  others: readonly string[];
  page?: { path: string; entry: string } | undefined;
};

/** For how long the worker has to answer, in milliseconds: one of an earlier version does not know what it is asked. */
const patience = 20_000;

/** Puts parts into their cache. @throws Error when something that is needed can't be had, or the page is of another version by now */
export async function putParts({ cache: name, needed, others, page }: KeptParts): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([...needed]);
  await Promise.allSettled(others.map((part) => cache.add(part)));
  if (!page) return;
  const answer = await fetch(page.path);
  if (!answer.ok || !(await answer.clone().text()).includes(page.entry))
    throw new Error('The page is of another version');
  await cache.put(page.path, answer);
}

/** Has the worker put parts into their cache, from the browser's own cache and apart from the page; where it does not, the page does it. */
export async function keepParts(parts: KeptParts, scope: string): Promise<void> {
  if (parts.needed.length + parts.others.length === 0 && !parts.page) return;
  const worker = (await navigator.serviceWorker.getRegistration(scope))?.active;
  if (!worker || !(await isPut(worker, parts))) await putParts(parts);
}

function isPut(worker: ServiceWorker, parts: KeptParts): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), patience);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(late);
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage(parts, [port2]);
  });
}
