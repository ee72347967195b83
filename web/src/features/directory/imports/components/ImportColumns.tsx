import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import type { ImportColumn, ImportDetail } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { missingFields } from '#contract/directory/name-parts.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { messageOf } from '../../../../lib/client.ts';
import { focusFirstFault } from '../../../../lib/focus-fault.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { FormFooter } from '../../../../ui/forms/FormFooter.tsx';
import type { DataColumn } from '../../../../ui/lists/DataTable.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMatchColumns } from '../api.ts';
import { DiscardImport } from './DiscardImport.tsx';
import { fieldOptions, labelOf, notImported, twiceMatched } from './field-options.ts';
import classes from './ImportColumns.module.css';
import { columnName, count, number } from './import-words.ts';
import { SheetChoice } from './SheetChoice.tsx';

export type ImportColumnsProps = { detail: ImportDetail; onDone: () => void };

/** The matching of the file's columns to fields. Guesses can be corrected, which starts the check again. */
export function ImportColumns({ detail, onDone }: ImportColumnsProps) {
  const { data: customFields = [] } = useQuery(customFieldsQuery);
  const [changes, setChanges] = useState<ReadonlyMap<number, string | null>>(new Map());
  const matching = useMatchColumns(detail._id);
  const note = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);

  const fieldOf = (column: ImportColumn) =>
    changes.get(column.index) ?? (changes.has(column.index) ? null : column.field);
  const chosen = detail.columns.map((column) => ({ index: column.index, field: fieldOf(column) }));
  const missing = missingFields(new Set(chosen.map(({ field }) => field)));
  const twice = twiceMatched(chosen);
  const options = fieldOptions(customFields);
  const used = chosen.filter(({ field }) => field !== null).length;
  const changed = detail.columns.some((column) => fieldOf(column) !== column.field);

  const [check, checking] = useOnce(async () => {
    if (twice.size > 0) return focusFirstFault(table.current);
    if (missing.length > 0) return note.current?.focus();
    if (!changed) return onDone();
    try {
      await matching.mutateAsync(chosen);
      onDone();
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });

  const columns: readonly DataColumn<ImportColumn>[] = [
    { label: 'Column in the file', rowHeader: true, render: (column) => columnName(column), width: '20%' },
    {
      label: 'First values',
      render: ({ samples }) => (
        <span className={classes.samples}>
          {samples.join('') === '' && 'empty'}
          {samples.map((sample, index) => (
            // Samples may be equal.
            <Fragment key={index}>
              {index > 0 && '\u00a0· '}
              <EmailText address={sample} />
            </Fragment>
          ))}
        </span>
      ),
    },
    {
      label: 'Field',
      width: '20rem',
      render: (column) => {
        const field = fieldOf(column);
        return (
          <SelectField
            place="cell"
            label={`Field for ${columnName(column)}`}
            className={classes.select}
            options={options}
            value={field ?? notImported}
            onChange={(value) =>
              setChanges((before) => new Map(before).set(column.index, value === notImported ? null : value))
            }
            error={
              field !== null && twice.has(field) ? importMessages.columnTwice(labelOf(field, customFields)) : undefined
            }
            disabled={checking}
            searchable
          />
        );
      },
    },
  ];
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns">Match columns</h2>
      <p className={classes.intro}>
        Match each column to a field, or leave it out. Your choices are remembered for the next file.
      </p>
      <SheetChoice detail={detail} />
      <Callout tone="warn" brief ref={note} role="status" tabIndex={-1} className={classes.missing}>
        {missing.length > 0 && (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            <span>{importMessages.missingColumns(missing)}</span>
          </>
        )}
      </Callout>
      <div ref={table} className={classes.table}>
        <DataTable label="Columns of the file" columns={columns} items={detail.columns} getKey={({ index }) => index} />
      </div>
      <FormFooter words={`${number(used)} of ${count(detail.columns.length, 'column')} imported`}>
        {detail.missing.length > 0 ? (
          <DiscardImport of={detail} />
        ) : (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button loading={checking} onClick={() => void check()}>
          Check again
        </Button>
      </FormFooter>
    </section>
  );
}
