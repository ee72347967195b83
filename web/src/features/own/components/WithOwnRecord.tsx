import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnRecord } from '#contract/own.ts';
import { messageOf } from '../../../lib/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ownRecordQuery } from '../api.ts';

type WithOwnRecordProps = { skeleton: ReactNode; children: (record: OwnRecord) => ReactNode };

/** What needs the own record, with what stands there until it has come. */
export function WithOwnRecord({ skeleton, children }: WithOwnRecordProps) {
  const record = useQuery(ownRecordQuery);
  if (record.data) return children(record.data);
  if (record.isPending) return skeleton;
  return (
    <EmptyState
      icon={IconCloudOff}
      title={messageOf(record.error)}
      action={<Button onClick={() => record.refetch()}>Try again</Button>}
    />
  );
}
