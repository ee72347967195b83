import { paths, workerScope } from '#contract/base/paths.ts';

/** The properties of a request that the worker looks at. */
export type Asked = { method: string; mode: string; destination: string; url: string };

/**
 * How the worker answers. `page`: from the network, otherwise the stored page; `part`: from the cache, since it never changes under its
 * name; `picture`: from the network, otherwise from the cache. Null: not at all, as if there were no worker.
 */
export type Way = 'page' | 'part' | 'picture';

/** The scope of the doors of events, each with its page below. */
export const doorScope = `${paths.events}/`;
const door = new RegExp(`^${paths.eventCheckIn.replace('$id', '[^/]+')}$`);

/** Public pages below the area's addresses, which anyone with the link may open: the worker does not handle them. */
export const openPages: readonly string[] = [paths.registerExemployee, paths.claim, paths.unsubscribe];

const isKept = (pathname: string) =>
  (pathname.startsWith(workerScope) && !openPages.includes(pathname)) || door.test(pathname);

/** Returns how the worker answers a request. It ignores calls of the API, other pages and other sites. */
export function wayOf({ method, mode, destination, url }: Asked, origin: string): Way | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return isKept(pathname) ? 'page' : null;
  // Anything else that a page fetches is data.
  if (!['font', 'image', 'script', 'style'].includes(destination)) return null;
  if (pathname.startsWith('/assets/')) return 'part';
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/files/') ? null : 'picture';
}
