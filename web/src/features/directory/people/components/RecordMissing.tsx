import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { peopleMessages } from '#contract/directory/person.ts';
import { ApiError, messageOf } from '../../../../lib/client.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import buttons from '../../../../ui/theme/button.module.css';

export type RecordMissingProps = { error: Error | null; onRetry: () => void };

/** The page shown when there is no record at the address, or it could not be loaded. */
export function RecordMissing({ error, onRetry }: RecordMissingProps) {
  const status = error instanceof ApiError ? error.status : error ? 0 : 400;
  const title = { 400: peopleMessages.invalidId, 404: peopleMessages.notFound }[status];
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={title ?? peopleMessages.notFetched}
      action={
        title ? (
          <Link to="/home/exemployee_management/search" className={buttons.primary}>
            Search ex-employees
          </Link>
        ) : (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {title ? 'The record may have been deleted, or the link is incomplete.' : messageOf(error)}
    </EmptyState>
  );
}
