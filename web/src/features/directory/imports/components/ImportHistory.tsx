import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/base/rules.ts';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import type { DataColumn } from '../../../../ui/lists/DataTable.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Pager } from '../../../../ui/lists/Pager.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { importsQuery } from '../api.ts';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import classes from './ImportHistory.module.css';
import { canUndo, isOver, number, stateWords } from './import-words.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';
import { watchImport } from './watch-import.ts';

const importPage = '/home/exemployee_management/import';

/** The company's imports, newest first, each linked to its assistant. */
export function ImportHistory() {
  const { page: wanted } = useSearch({ strict: false });
  const page = Math.max(1, Math.trunc(Number(wanted)) || 1);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(importsQuery(page));
  const [doomed, setDoomed] = useState<ImportSummary>();
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  if (data.totalCount === 0)
    return (
      <EmptyState icon={IconFileSpreadsheet} title="Nothing has been imported yet">
        Choose a spreadsheet above. We check it first and show you what would change.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        label="Imports"
        columns={columnsWith(setDoomed)}
        items={data.imports}
        getKey={({ _id }) => _id}
        twoLines
      />
      <Pager
        label="Pages of imports"
        page={page}
        pageSize={limits.pageSize}
        total={data.totalCount}
        onPage={(next) => void navigate({ to: importPage, search: { page: next > 1 ? String(next) : undefined } })}
      />
      {doomed && (
        <UndoImportDialog
          of={doomed}
          onClose={() => setDoomed(undefined)}
          onStarted={() => watchImport(client, doomed._id)}
        />
      )}
    </>
  );
}

const columnsWith = (onUndo: (of: ImportSummary) => void): readonly DataColumn<ImportSummary>[] => [
  {
    label: 'File',
    rowHeader: true,
    render: ({ _id, fileName }) => (
      <Link to={importPage} search={{ id: _id }} className={`${classes.file} ${text.twoLines}`} title={fileName}>
        {fileName}
      </Link>
    ),
  },
  {
    label: 'When',
    render: ({ createdAt, createdBy }) => (
      <span className={classes.when}>
        <time dateTime={createdAt} title={exactTime(createdAt)}>
          {lastActive(createdAt)}
        </time>
        {createdBy && (
          <span className={`${text.small} ${text.oneLine}`} title={createdBy}>
            {' '}
            by {createdBy}
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'State',
    render: ({ state }) => <StatusBadge tone={stateWords[state].tone}>{stateWords[state].label}</StatusBadge>,
  },
  { label: 'Rows', numeric: true, render: ({ rows }) => number(rows) },
  { label: 'Added', numeric: true, render: (each) => (isOver(each) ? number(each.added) : '–') },
  { label: 'Changed', numeric: true, render: (each) => (isOver(each) ? number(each.changed) : '–') },
  {
    label: 'To fix',
    numeric: true,
    render: ({ faultyRows }) => <span className={faultyRows > 0 ? classes.bad : undefined}>{number(faultyRows)}</span>,
  },
  {
    label: 'Actions',
    actions: true,
    render: (each) => (
      <div className={classes.actions}>
        {each.faultyRows > 0 && (each.state === 'done' || each.state === 'ready') && (
          <FaultyRowsButton of={each} small />
        )}
        {canUndo(each) && (
          <Tooltip label="Undo import">
            <ActionIcon onClick={() => onUndo(each)} aria-label={`Undo ${each.fileName}`}>
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    ),
  },
];
