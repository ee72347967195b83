import { paths, workerScope } from '#contract/base/paths.ts';

/** What the worker is told of a request. */
export type Asked = { method: string; mode: string; destination: string; url: string };

/**
 * How the worker answers. `page`: by the network, else by the page that is kept; `part`: by what is kept, since it never changes under
 * its name; `picture`: by the network, else by what is kept. Null: not at all, and the browser goes on as if there were no worker.
 */
export type Way = 'page' | 'part' | 'picture';

/** Where the browser keeps the door of events: each has its page below. */
export const doorScope = `${paths.events}/`;
const door = new RegExp(`^${paths.eventCheckIn.replace('$id', '[^/]+')}$`);

/** Pages of the area's addresses that are for anybody with their link: nothing stands in for them. */
export const openPages: readonly string[] = [paths.registerExemployee, paths.claim, paths.unsubscribe];

const isKept = (pathname: string) =>
  (pathname.startsWith(workerScope) && !openPages.includes(pathname)) || door.test(pathname);

/** The one rule of what the worker answers. Calls of the API, other pages and other sites are none of its business. */
export function wayOf({ method, mode, destination, url }: Asked, origin: string): Way | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return isKept(pathname) ? 'page' : null;
  // What a page's code fetches is data.
  if (!['font', 'image', 'script', 'style'].includes(destination)) return null;
  if (pathname.startsWith('/assets/')) return 'part';
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/files/') ? null : 'picture';
}
