import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { exactDate, exactTime } from '../../../../lib/dates.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { faultyRowsQuery } from '../api.ts';
import { Counts } from './Counts.tsx';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import { FixRowsButton } from './FixRowsButton.tsx';
import { HeldByRules } from './HeldByRules.tsx';
import { ImportOffers } from './ImportOffers.tsx';
import classes from './ImportOutcome.module.css';
import { canUndo, count, isOver, resultTitle, stateWords, undoableUntil, withoutValue } from './import-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { MoreFaults } from './MoreFaults.tsx';
import { SheetsNote } from './SheetsNote.tsx';
import { UndoImportDialog } from './UndoImportDialog.tsx';

/** The result of an import. One that stopped after some rows is shown like a complete one, and can be undone too. */
export function ImportOutcome({ detail }: { detail: ImportDetail }) {
  const { state, message, added, changed } = detail;
  if (state === 'done' || (state === 'failed' && isOver(detail) && added + changed > 0))
    return <Result detail={detail} />;
  const failed = state === 'failed';
  return (
    <EmptyState
      icon={failed ? IconAlertCircle : IconArrowBackUp}
      title={failed ? importMessages.failed : 'This import was undone'}
      action={
        <Link to="/home/exemployee_management/import" className={buttons.primary}>
          Upload a spreadsheet
        </Link>
      }
    >
      {message ?? 'Everyone it added was removed, and everyone it changed was restored.'}
    </EmptyState>
  );
}

function Result({ detail }: { detail: ImportDetail }) {
  const [asking, setAsking] = useState(false);
  const until = canUndo(detail) ? undoableUntil(detail) : null;
  const left = detail.faultyRows;
  return (
    <section className={layout.column} aria-labelledby="import-result">
      <h2 id="import-result">{resultTitle(detail)}</h2>
      <LifecycleHeader
        state={detail.state}
        label={stateWords[detail.state].label}
        schedule={[{ name: 'Finished', at: detail.finishedAt }]}
        reason={
          until && (
            <>
              It can be undone until{' '}
              <time dateTime={until} title={exactTime(until)}>
                {exactDate(until)}
              </time>
              .
            </>
          )
        }
        moves={
          until && (
            <Button variant="default" onClick={() => setAsking(true)}>
              Undo import
            </Button>
          )
        }
      />
      <Counts
        counts={[
          { name: 'Rows', count: detail.rows },
          { name: 'Added', count: detail.added },
          { name: 'Changed', count: detail.changed },
          { name: 'Unchanged', count: detail.unchanged },
          ...withoutValue(detail),
          { name: 'Not imported', count: left, bad: true },
        ]}
      />
      {detail.message && <p className={detail.state === 'failed' ? classes.failed : classes.note}>{detail.message}</p>}
      {left > 0 && (
        <p className={classes.note}>
          {count(left, 'row')} could not be imported. Fix {left === 1 ? 'it' : 'them'} here, or download{' '}
          {left === 1 ? 'it with the reason' : 'them with the reasons'} and upload that file. Rows already imported stay
          as they are.
          {detail.moreFaults.length > 0 && ` ${importMessages.keptRows}`}
        </p>
      )}
      <MoreFaults kinds={detail.moreFaults} />
      <SheetsNote sheets={detail.sheets} />
      {detail.exampleRows > 0 && <p className={classes.note}>{importMessages.examplesLeftOut(detail.exampleRows)}.</p>}
      <HeldByRules
        held={detail.heldByRules}
        onOpened={() => toast.success('Download the rows and upload that file to import them under the new rule')}
      />
      {detail.incompleteRows > 0 && <LeftOutRows detail={detail} />}
      <div className={layout.row}>
        {detail.added + detail.changed > 0 && (
          <Link
            to="/home/exemployee_management/search"
            search={{ importId: detail._id, sourceLabel: detail.fileName }}
            className={buttons.primary}
          >
            See the ex-employees
          </Link>
        )}
        {left > 0 && <FixRowsButton of={detail} />}
        {left + detail.incompleteRows > 0 && <FaultyRowsButton of={detail} />}
      </div>
      <ImportOffers of={detail} />
      {asking && <UndoImportDialog of={detail} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** The rows that were imported without an optional value. */
function LeftOutRows({ detail }: { detail: ImportDetail }) {
  const list = useInfiniteQuery(faultyRowsQuery(detail._id, true));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <LeftOut values={rows.flatMap(({ faults }) => faults)} rows={detail.incompleteRows} />
      <ShowMore list={list} />
    </>
  );
}
