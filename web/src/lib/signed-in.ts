import type { Profile } from '#contract/accounts/accounts.ts';
import { ApiError, type CallOptions, dataOf, mayBeSignedIn, noteRefused, request } from './client.ts';
import { followCompany } from './value-rules.ts';

/** Who is signed in. A bare request, because the contract's schemas would bring zod into the portal's first load. */
export async function readProfile(options: CallOptions): Promise<Profile> {
  const response = await request('GET', '/users/profile', {}, options);
  const profile = await dataOf<Profile>(response, [
    'id',
    'name',
    'email',
    'type',
    'permissions',
    'limits',
    'preferences',
  ]);
  followCompany(profile.companyDetails?.valueRules);
  return profile;
}

/** Who is signed in, for public pages, which do without the query client; null for everybody else. Strangers cost no call. */
export async function readSignedIn(): Promise<Profile | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await readProfile({ redirect: false });
  } catch (error) {
    // They are not, after all, or it cannot be known: the page is what it is for everyone. The door says why.
    if (error instanceof ApiError && error.status === 401) noteRefused(error.message);
    return null;
  }
}
