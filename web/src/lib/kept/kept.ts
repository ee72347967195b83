import { workerScope } from '#contract/base/paths.ts';

// The browser's caches hold what is readable offline: the page itself (kept-page.ts), and answers for one session (kept-answers.ts). They
// contain nothing else, so signing out clears them all.

/** Deletes the caches with matching names; all by default. */
export async function forgetKept(fits: (name: string) => boolean | Promise<boolean> = () => true): Promise<void> {
  try {
    for (const name of await caches.keys()) if (await fits(name)) await caches.delete(name);
  } catch {
    // There are none, or storage is forbidden: then nothing was stored.
  }
}

/** Whether the worker is registered, without which nothing could be read: an operator can switch it off at any time. */
export async function mayKeep(scope: string = workerScope): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration(scope)) !== undefined;
}
