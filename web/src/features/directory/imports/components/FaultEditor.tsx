import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FaultyRow, ImportDetail } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import type { DataColumn } from '../../../../ui/lists/DataTable.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { faultyRowsQuery } from '../api.ts';
import classes from './FaultEditor.module.css';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import { columnName, count } from './import-words.ts';
import { MoreFaults } from './MoreFaults.tsx';
import { RowFixer } from './RowFixer.tsx';

/** The rows that are not right, each to be fixed where it stands. */
export function FaultEditor({ detail }: { detail: ImportDetail }) {
  const list = useInfiniteQuery(faultyRowsQuery(detail._id));
  const { data, error, refetch, hasNextPage, fetchNextPage } = list;
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const used = data !== undefined && rows.length === 0;
  useEffect(() => {
    if (used && hasNextPage) void fetchNextPage();
  }, [used, hasNextPage, fetchNextPage]);

  const fields = detail.columns.flatMap((column) =>
    column.field === null ? [] : [{ key: column.field, label: columnName(column) }],
  );
  const columns: readonly DataColumn<FaultyRow>[] = [
    { label: 'Row', width: '4rem', render: ({ row }) => <span className="numbers">{row}</span> },
    { label: 'Ex-employee', width: '24%', rowHeader: true, render: ({ values }) => <Who values={values} /> },
    {
      label: 'Problem',
      labelHidden: true,
      render: (row) => <RowFixer id={detail._id} row={row} fields={fields} say={say} fallback={heading} />,
    },
  ];
  return (
    <section className={classes.editor} aria-labelledby="import-faults">
      <div className={classes.head}>
        <div>
          <h2 id="import-faults" ref={heading} tabIndex={-1} className={classes.heading}>
            {count(detail.faultyRows, 'row')} to fix
          </h2>
          <p className={classes.note}>
            Fix a value and press Enter: the row is checked again at once. Rows that stay as they are will not be
            imported.
            {detail.moreFaults.length > 0 &&
              ` ${importMessages.keptRows} Fix the others in the file and upload it again.`}
          </p>
        </div>
        <FaultyRowsButton of={detail} />
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!data && !error && <TableSkeleton />}
      {!data && error && (
        <p role="alert" className={classes.failed}>
          {messageOf(error)}{' '}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {rows.length > 0 && <DataTable label="Rows to fix" columns={columns} items={rows} getKey={({ row }) => row} />}
      <ShowMore list={list} />
      {!hasNextPage && <MoreFaults kinds={detail.moreFaults} />}
    </section>
  );
}

/** What tells the row's person apart. */
function Who({ values }: { values: FaultyRow['values'] }) {
  const [first, second] = [values.name, values.email, values.companyEmail, values.employeeId].filter(Boolean);
  return (
    <span className={classes.who}>
      <span className={text.strong}>{first ?? '(empty)'}</span>
      {second && <span className={text.small}>{second}</span>}
    </span>
  );
}
