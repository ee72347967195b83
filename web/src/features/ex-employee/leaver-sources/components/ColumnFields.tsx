import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import { importFieldLabel } from '#contract/directory/name-parts.ts';
import { sourceColumnKeys, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { SuggestField } from '../../../../ui/fields/SuggestField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { faultOfFile } from '../../../directory/imports/components/check-file.ts';
import { useReadColumns } from '../api.ts';
import classes from './Sources.module.css';
import { columnWords, neededColumns, type SourceValues } from './source-form.ts';

type ColumnFieldsProps = { form: UseFormReturn<SourceValues> };

/** The headers of the columns that are read, matched by an example of the file or typed; the others are not read. */
export function ColumnFields({ form: { control, setValue } }: ColumnFieldsProps) {
  const mostBytes = useProfile()?.limits.spreadsheetBytes ?? limits.fileBytes;
  const columns = useWatch({ control, name: 'settings.columns' });
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const reading = useReadColumns();
  const choose = (chosen: File | null) => {
    const fault = chosen ? faultOfFile(chosen, mostBytes) : undefined;
    setWrong(fault);
    setFile(fault ? null : chosen);
    if (!chosen || fault) return reading.reset();
    reading.mutate(chosen, {
      onSuccess: (found) => {
        for (const column of sourceColumnKeys)
          setValue(`settings.columns.${column}`, found.columns[column] ?? '', {
            shouldDirty: true,
            shouldValidate: true,
          });
      },
      onError: () => setFile(null),
    });
  };
  const error = wrong ?? (reading.error ? failureText(reading.error, sourceMessages.columnsNotRead) : undefined);
  const found = reading.data?.headers ?? [];
  return (
    <fieldset className={layout.plain}>
      <legend className={text.strong}>Columns of the file</legend>
      <p className={text.small}>
        Choose an example of the file to match its columns, or enter their headers. Columns you leave empty are not
        read.
      </p>
      <FileDrop
        label="Example of the file"
        hint={reading.isPending ? 'Reading the columns…' : 'An .xlsx or .csv file with a few rows. It is not kept.'}
        accept=".xlsx,.csv"
        file={file}
        onFile={choose}
        {...(error && { error })}
      />
      <div className={classes.columns}>
        {sourceColumnKeys.map((column) => (
          <Field
            key={column}
            of={SuggestField}
            control={control}
            name={`settings.columns.${column}`}
            label={columnWords[column]}
            placeholder={importFieldLabel(column) ?? columnWords[column]}
            suggestions={found.map((value) => ({ value }))}
            required={neededColumns(columns).includes(column)}
          />
        ))}
      </div>
    </fieldset>
  );
}
