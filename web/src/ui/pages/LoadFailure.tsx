import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { failureText, messageOf } from '../../lib/client.ts';
import { EmptyState } from './EmptyState.tsx';

/** `failed`: what is said unless the server gives a reason. */
type LoadFailureProps = { error: unknown; failed?: string; onRetry: () => unknown };

/** What could not be loaded, with the way to try again. */
export function LoadFailure({ error, failed, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      icon={IconCloudOff}
      title={failed ? failureText(error, failed) : messageOf(error)}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    />
  );
}
