import { ApiError } from '../../../../lib/client.ts';
import { startSignIn } from '../api.ts';
import { keepSignIn } from './sign-in-under-way.ts';

/** The time, in milliseconds, that sign-in waits for a service that may be down. */
const patience = 4000;
const later = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));

/** Returns the single sign-on of an address's company; null if it has none or its service doesn't answer. */
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
    // Falls back to the password; that request reports if the server can't be reached.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
