import { ApiError } from '../../../lib/client.ts';
import { startSignIn } from '../api.ts';
import { keepSignIn } from './sign-in-under-way.ts';

/** How the company of an address signs in by its own service; null where it does not, or its service does not answer. */
export async function findOwnWay(email: string, callback: string | undefined): Promise<(() => void) | null> {
  try {
    const { url, binding } = await startSignIn(email);
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
