import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { TableSkeleton } from './Skeletons.tsx';

export type QueryFrameProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The server's answer, or its loading state, or its error with a way to continue. */
export function QueryFrame<Data>({ query, skeleton = <TableSkeleton />, children }: QueryFrameProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return <LoadFailure error={query.error} onRetry={() => query.refetch()} />;
}
