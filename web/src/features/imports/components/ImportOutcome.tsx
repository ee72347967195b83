import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportDetail } from '#contract/imports.ts';
import { importMessages } from '#contract/imports.ts';
import { exactDate, exactTime } from '../../../lib/dates.ts';
import buttons from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Counts } from './Counts.tsx';
import { FaultyRowsButton } from './FaultyRowsButton.tsx';
import classes from './ImportOutcome.module.css';
import { count, resultTitle, undoableUntil } from './import-words.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

const again = (
  <Link to="/home/exemployee_management/import" className={buttons.primary}>
    Upload a spreadsheet
  </Link>
);

/** How an import ended. */
export function ImportOutcome({ detail }: { detail: ImportDetail }) {
  if (detail.state === 'done') return <Done detail={detail} />;
  if (detail.state === 'failed')
    return (
      <EmptyState icon={IconAlertCircle} title={importMessages.failed} action={again}>
        {detail.message}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconArrowBackUp} title="This import was undone" action={again}>
      {detail.message ?? 'Everybody it added has left the directory, and everybody it changed is as before.'}
    </EmptyState>
  );
}

function Done({ detail }: { detail: ImportDetail }) {
  const [asking, setAsking] = useState(false);
  const until = detail.undoable ? undoableUntil(detail) : null;
  return (
    <section className={classes.outcome} aria-labelledby="import-result">
      <h2 id="import-result">{resultTitle(detail)}</h2>
      <Counts
        counts={[
          { name: 'Rows', count: detail.rows },
          { name: 'Added', count: detail.added },
          { name: 'Changed', count: detail.changed },
          { name: 'Unchanged', count: detail.unchanged },
          { name: 'Not imported', count: detail.faultyRows, bad: true },
        ]}
      />
      {detail.message && <p className={classes.note}>{detail.message}</p>}
      {detail.faultyRows > 0 && (
        <p className={classes.note}>
          {count(detail.faultyRows, 'row')} could not be imported. Download them with the reasons, mend them and upload
          that file: what is in already stays as it is.
        </p>
      )}
      <div className={classes.actions}>
        <Link to="/home/exemployee_management/search" className={buttons.primary}>
          See the ex-employees
        </Link>
        {detail.faultyRows > 0 && <FaultyRowsButton of={detail} />}
        {until && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Undo import
          </Button>
        )}
      </div>
      {until && (
        <p className={classes.note}>
          It can be undone until{' '}
          <time dateTime={until} title={exactTime(until)}>
            {exactDate(until)}
          </time>
          .
        </p>
      )}
      {asking && <UndoImportDialog of={detail} onClose={() => setAsking(false)} />}
    </section>
  );
}
