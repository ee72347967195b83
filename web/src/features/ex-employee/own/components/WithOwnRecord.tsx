import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { ownRecordQuery } from './own-record-query.ts';

type WithOwnRecordProps = {
  skeleton: ReactNode;
  children: (record: OwnRecord) => ReactNode;
  /** Something above says already that the record has not come. */
  quiet?: boolean;
};

/** What needs the own record, with what stands there until it has come. */
export function WithOwnRecord({ skeleton, children, quiet }: WithOwnRecordProps) {
  const record = useQuery(ownRecordQuery);
  if (record.data) return children(record.data);
  if (record.isPending) return skeleton;
  if (quiet) return null;
  return <LoadFailure error={record.error} onRetry={() => record.refetch()} />;
}
