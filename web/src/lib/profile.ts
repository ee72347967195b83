import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts.ts';
import { dataOf, request } from './client.ts';

// A bare request, because the contract's schemas would bring zod into the portal's first load.
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<Profile> => {
    const response = await request('GET', '/users/profile', {}, { signal });
    return dataOf<Profile>(response);
  },
  staleTime: 5 * 60_000,
});

export function useProfile(): Profile | undefined {
  return useQuery(profileQuery).data;
}
