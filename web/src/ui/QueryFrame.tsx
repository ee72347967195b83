import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/client.ts';
import { EmptyState } from './EmptyState.tsx';
import { TableSkeleton } from './Skeletons.tsx';

export type QueryFrameProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What the server answered, or that it is on its way, or that it failed and how to go on. */
export function QueryFrame<Data>({ query, skeleton = <TableSkeleton />, children }: QueryFrameProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <EmptyState
      icon={IconCloudOff}
      title={messageOf(query.error)}
      action={
        <Button variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    />
  );
}
