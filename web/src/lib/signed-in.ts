import type { Profile } from '#contract/accounts/accounts.ts';
import { ApiError, type CallOptions, dataOf, mayBeSignedIn, noteRefused, request } from './client.ts';
import { followCompany } from './value-rules.ts';

/** Reads the signed-in user. A bare request, because the contract's schemas would bring zod into the portal's first load. */
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

/** Reads the signed-in user for public pages, which have no query client; null for everyone else. Without a session there is no call. */
export async function readSignedIn(): Promise<Profile | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await readProfile({ redirect: false });
  } catch (error) {
    // Not signed in after all, or unknown: the page is shown as for everyone. The sign-in page gives the reason.
    if (error instanceof ApiError && error.status === 401) noteRefused(error.message);
    return null;
  }
}
