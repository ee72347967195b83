import { useQuery } from '@tanstack/react-query';
import { can } from '../../../lib/can.ts';
import { ApiError, request } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';

/** Whether this installation keeps its mail in the built-in mailbox and lets this person read it: the API alone knows. */
export function useMailboxShown(): boolean {
  const profile = useProfile();
  const worthAsking = profile?.type === 'admin' || can(profile, 'mail:send');
  // A bare request, because the rail must stay free of the contract's zod schemas.
  const query = useQuery({
    queryKey: ['mailbox', 'shown'],
    queryFn: ({ signal }) =>
      request('GET', '/mailbox', { query: { pageContent: 1 } }, { signal }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 403) return false;
          throw error;
        },
      ),
    enabled: worthAsking,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? false;
}
