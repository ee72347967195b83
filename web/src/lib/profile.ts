import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/accounts.ts';
import { brandColour } from './brand.ts';
import { readProfile } from './signed-in.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => readProfile({ signal }),
  staleTime: 5 * 60_000,
  // The frame says that it failed, and asks again when it is told to; each part that reads it would begin anew.
  retryOnMount: false,
});

export function useProfile(): Profile | undefined {
  return useQuery(profileQuery).data;
}

/** The colour in which the company's mails and pages are drawn on light ground: its own, else the product's. */
export const useBrandColour = () => useProfile()?.companyDetails?.colours?.light.primary ?? brandColour();
