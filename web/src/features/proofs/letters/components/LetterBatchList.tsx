import { IconFiles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatchLine } from '#contract/proofs/letter-batches.ts';
import { number } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { letterBatchesQuery } from '../api.ts';
import classes from './Letters.module.css';
import { batchStates } from './letter-batch-words.ts';

const columns: readonly DataColumn<LetterBatchLine>[] = [
  {
    label: 'Letter',
    rowHeader: true,
    width: '34%',
    render: ({ _id, title, note }) => (
      <div>
        <Link
          to={paths.letterBatch}
          params={{ id: _id }}
          className={`${text.name} ${text.oneLine} ${classes.name}`}
          title={title}
        >
          {title}
        </Link>
        {note && <p className={`${text.small} ${text.oneLine} ${classes.line}`}>{note}</p>}
      </div>
    ),
  },
  {
    label: 'Started',
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
  { label: 'People', numeric: true, render: ({ people }) => number(people) },
  { label: 'Sent', numeric: true, render: ({ sent }) => number(sent) },
  { label: 'With problems', numeric: true, render: ({ faulty }) => number(faulty) },
];

/** The batches of letters, newest first. */
export function LetterBatchList() {
  const list = useInfiniteQuery(letterBatchesQuery);
  const batches = list.data?.pages.flatMap((page) => page.batches);
  if (!batches)
    return list.error ? (
      <LoadFailure error={list.error} failed={letterBatchMessages.notFetched} onRetry={() => list.refetch()} />
    ) : (
      <TableSkeleton />
    );
  if (batches.length === 0)
    return (
      <EmptyState
        icon={IconFiles}
        title="No batches yet"
        action={
          <Link to={paths.search} className={text.link}>
            Search ex-employees
          </Link>
        }
      >
        Issue a letter to many people at once: search for them, select them, and choose Issue letters.
      </EmptyState>
    );
  return (
    <>
      <DataTable twoLines label="Batches" columns={columns} items={batches} getKey={({ _id }) => _id} />
      <ShowMore list={list} />
    </>
  );
}
