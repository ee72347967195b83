import type { Profile } from '#contract/accounts.ts';
import { dataOf, mayBeSignedIn, request } from './client.ts';

/** Who is signed in, for public pages, which do without the query client; null for everybody else. Strangers cost no call. */
export async function readSignedIn(): Promise<Profile | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await dataOf<Profile>(await request('GET', '/users/profile', {}, { redirect: false }));
  } catch {
    // They are not, after all, or it cannot be known: the page is what it is for everybody.
    return null;
  }
}
