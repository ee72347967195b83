import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { profileQuery } from '../lib/profile.ts';
import { LoadFailure } from '../ui/pages/LoadFailure.tsx';

/** The page within its frame. Shows an error when the profile can't be loaded, because the page would offer less than the person may do. */
export function PageOutlet() {
  const { data, isError, error, refetch } = useQuery(profileQuery);
  return isError && !data ? <LoadFailure error={error} onRetry={() => refetch()} /> : <Outlet />;
}
