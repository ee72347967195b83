import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/accounts.ts';
import { brandColour } from './brand.ts';
import { readProfile } from './signed-in.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => readProfile({ signal }),
  staleTime: 5 * 60_000,
  // The frame shows the error and retries on request; otherwise each part that reads it would retry.
  retryOnMount: false,
});

export function useProfile(): Profile | undefined {
  return useQuery(profileQuery).data;
}

/** Returns the colour of the company's mails and pages on a light background: its own, or the product's. */
export const useBrandColour = () => useProfile()?.companyDetails?.colours?.light.primary ?? brandColour();
