import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { messageOf } from '../../../lib/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** What could not be loaded, with the way to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
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
