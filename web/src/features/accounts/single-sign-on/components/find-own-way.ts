import { ApiError } from '../../../../lib/client.ts';
import { startSignIn } from '../api.ts';
import { keepSignIn } from './sign-in-under-way.ts';

/** Whoever signs in waits no longer than this for a service that may be down. */
const patience = 4000;
const later = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));

/** How the company of an address signs in by its own service; null where it does not, or its service does not answer. */
export async function findOwnWay(email: string, callback: string | undefined): Promise<(() => void) | null> {
  try {
    const begun = await Promise.race([startSignIn(email), later()]);
    if (!begun) return null;
    const { url, binding } = begun;
    return () => {
      keepSignIn({ binding, ...(callback ? { callback } : {}) });
      window.location.assign(url);
    };
  } catch (error) {
    // The password is asked for then; whether the server can be reached at all, it says itself.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
