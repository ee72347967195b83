import { workerScope } from '#contract/base/paths.ts';

// What the browser keeps for reading offline lies in its caches: the page itself (kept-page.ts), and answers for one session
// (kept-answers.ts). Nothing else is in them, so who signs out clears them all.

/** The caches whose names fit are deleted; by default every one. */
export async function forgetKept(fits: (name: string) => boolean | Promise<boolean> = () => true): Promise<void> {
  try {
    for (const name of await caches.keys()) if (await fits(name)) await caches.delete(name);
  } catch {
    // There are none, or storage is forbidden: then nothing was kept.
  }
}

/** Whether the worker is there, without which nothing of it could be read: an operator can switch it off meanwhile. */
export async function mayKeep(scope: string = workerScope): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration(scope)) !== undefined;
}
