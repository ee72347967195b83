import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { messageOf } from '../lib/client.ts';
import { EmptyState } from './EmptyState.tsx';

type LoadFailureProps = { error: unknown; onRetry: () => unknown };

/** What could not be loaded, with the way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      icon={IconCloudOff}
      title={messageOf(error)}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    />
  );
}
