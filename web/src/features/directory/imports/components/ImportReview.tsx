import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { columnsInDoubt, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { FormFooter } from '../../../../ui/forms/FormFooter.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useConfirmImport, useMatchColumns } from '../api.ts';
import { Counts } from './Counts.tsx';
import { DateQuestions } from './DateQuestions.tsx';
import { DiscardImport } from './DiscardImport.tsx';
import { FaultEditor } from './FaultEditor.tsx';
import { HeldByRules } from './HeldByRules.tsx';
import { ImportOffers } from './ImportOffers.tsx';
import classes from './ImportReview.module.css';
import { columnName, confirmLabel, count, importable, number, withoutValue } from './import-words.ts';
import { SheetChoice } from './SheetChoice.tsx';

/** The maximum number of rows in the response; there may be more. */
const mostListed = 100;
const recordPage: string = '/home/exemployee';

/** Rows that would be added although a similar person exists. A warning only, because HR knows the people. */
function SimilarRows({ rows }: { rows: ImportDetail['similarRows'] }) {
  if (rows.length === 0) return null;
  const many = rows.length >= mostListed ? `${number(rows.length)} rows or more` : count(rows.length, 'row');
  return (
    <details className={classes.folded}>
      <summary>{many} may already be in the directory</summary>
      <p className={classes.similarRowsNote}>
        They will be added anyway. If a row is the same person, add that person’s email or employee ID to it to update
        their record instead.
      </p>
      <ul className={classes.list}>
        {rows.map(({ row, name, person, reasons }) => (
          <li key={`${row} ${person._id}`}>
            <span className={classes.row}>Row {row}</span>
            <span>
              {name} looks like{' '}
              <Link to={recordPage} search={{ id: person._id }} className={text.link}>
                {person.name}
              </Link>
            </span>
            <span className={text.muted}>{reasons.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export type ImportReviewProps = { detail: ImportDetail; onColumns: () => void };

/** The result of the dry run: the expected changes, the faults to fix, and the decision to import. */
export function ImportReview({ detail, onColumns }: ImportReviewProps) {
  const confirmation = useConfirmImport(detail._id);
  // Checks by the same columns, because the rules have changed.
  const checking = useMatchColumns(detail._id);
  const columns = detail.columns.map(({ index, field, order }) => ({ index, field, ...(order && { order }) }));
  const { people, reason } = importable(detail);
  const [confirm, confirming] = useOnce(async () => {
    // A value still in its field is sent on blur, before this.
    (document.activeElement as HTMLElement | null)?.blur();
    try {
      await confirmation.mutateAsync(undefined);
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  // The counts and faults are known only once the dates can be read.
  const isAsked = columnsInDoubt(detail.columns).length > 0;
  const leftOut = detail.faultyRows > 0 && `${count(detail.faultyRows, 'row')} with problems will be left out`;
  return (
    <>
      {/* The offers are above the rows to fix, which wait for them. */}
      <div className={layout.inTurn}>
        <section className={layout.column} aria-labelledby="import-preview">
          <h2 id="import-preview">{count(detail.rows, 'row')} checked</h2>
          {!isAsked && (
            <Counts
              counts={[
                { name: 'Would be added', count: detail.added },
                { name: 'Would be changed', count: detail.changed },
                { name: 'Unchanged', count: detail.unchanged },
                ...withoutValue(detail),
                { name: 'To fix', count: detail.faultyRows, bad: true },
              ]}
            />
          )}
          <DateQuestions detail={detail} />
          <SheetChoice detail={detail} />
          {detail.exampleRows > 0 && (
            <p className={classes.note}>{importMessages.examplesLeftOut(detail.exampleRows)}.</p>
          )}
          <MatchedColumns detail={detail} onColumns={onColumns} />
          {!isAsked && <HeldByRules held={detail.heldByRules} onOpened={() => checking.mutateAsync(columns)} />}
          {!isAsked && <SimilarRows rows={detail.similarRows} />}
          {!isAsked && <ImportOffers of={detail} />}
        </section>
        {!isAsked && detail.faultyRows > 0 && <FaultEditor detail={detail} />}
        {!isAsked && detail.incompleteRows > 0 && <FaultEditor detail={detail} goesIn />}
      </div>
      <FormFooter words={reason ?? leftOut}>
        <DiscardImport of={detail} />
        <Button disabled={people === 0} loading={confirming} onClick={() => void confirm()}>
          {confirmLabel(people)}
        </Button>
      </FormFooter>
    </>
  );
}

function MatchedColumns({ detail: { columns }, onColumns }: ImportReviewProps) {
  const ignored = columns.filter(({ field }) => field === null);
  const rehired = columns.some(({ field }) => field === 'rejoinedOn');
  return (
    <p className={classes.note}>
      {ignored.length === 0
        ? `All ${count(columns.length, 'column')} are matched to fields.`
        : `Not imported: ${ignored.map(columnName).join(', ')}.`}{' '}
      {rehired &&
        'People with a rehire date work here again, so they don’t appear in search or groups and get no mail. '}
      <button type="button" className={`${buttons.link} ${classes.link}`} onClick={onColumns}>
        Change columns
      </button>
    </p>
  );
}
