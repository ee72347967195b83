import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { ApiError, failureText, messageOf } from '../../lib/client.ts';
import { EmptyState } from './EmptyState.tsx';

/** `failed`: the text unless the server gives a reason. */
type LoadFailureProps = { error: unknown; failed?: string; onRetry: () => unknown };

/** An error about content that could not be loaded, with a button to retry. */
export function LoadFailure({ error, failed, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      icon={IconCloudOff}
      title={failed ? failureText(error, failed) : messageOf(error)}
      action={
        // Asking again gives no permission.
        !(error instanceof ApiError && error.status === 403) && (
          <Button variant="default" onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    />
  );
}
