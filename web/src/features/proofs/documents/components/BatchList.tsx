import { IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { BatchLine } from '#contract/proofs/document-batches.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { number } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { batchesQuery } from '../api.ts';
import classes from './Documents.module.css';
import { batchStates, periodOf, subjectOf } from './document-words.ts';

const columns: readonly DataColumn<BatchLine>[] = [
  {
    label: 'ZIP',
    rowHeader: true,
    width: '32%',
    render: (batch) => (
      <div>
        <Link
          to={paths.documentBatch}
          params={{ id: batch._id }}
          className={`${text.name} ${text.oneLine} ${classes.name}`}
          title={batch.fileName}
        >
          {batch.fileName}
        </Link>
        <p className={`${text.small} ${text.oneLine} ${classes.line}`}>
          {[subjectOf(batch), periodOf(batch)].filter(Boolean).join(', ')}
        </p>
      </div>
    ),
  },
  {
    label: 'Uploaded',
    render: ({ createdAt, createdBy }) => (
      <span className={text.twoLines}>
        <Moment at={createdAt} />
        {createdBy && ` by ${createdBy.name}`}
      </span>
    ),
  },
  {
    label: 'State',
    render: ({ state }) => <StatusBadge tone={batchStates[state].tone}>{batchStates[state].label}</StatusBadge>,
  },
  { label: 'Files', numeric: true, render: ({ files }) => number(files) },
  { label: 'Added', numeric: true, render: ({ stored }) => number(stored) },
  { label: 'With problems', numeric: true, render: ({ faulty }) => number(faulty) },
];

/** The batches, newest first. */
export function BatchList() {
  const list = useInfiniteQuery(batchesQuery);
  const batches = list.data?.pages.flatMap((page) => page.batches);
  if (!batches)
    return list.error ? (
      <LoadFailure error={list.error} failed={batchMessages.notFetched} onRetry={() => list.refetch()} />
    ) : (
      <TableSkeleton />
    );
  if (batches.length === 0)
    return (
      <EmptyState icon={IconFileZip} title="No batches yet">
        Add the documents of many people at once: a ZIP whose file names have the employee ids.
      </EmptyState>
    );
  return (
    <>
      <DataTable twoLines label="Batches" columns={columns} items={batches} getKey={({ _id }) => _id} />
      <ShowMore list={list} />
    </>
  );
}
