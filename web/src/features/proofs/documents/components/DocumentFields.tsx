import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { documentLimits } from '#contract/proofs/document-messages.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { kindOptions } from './document-words.ts';

// Takes the form whatever it sends; its resolver checks that.
// oxlint-disable-next-line typescript/no-explicit-any -- `unknown` refuses every form
type Sent = any;
type DocumentFieldsProps<Values extends FieldValues> = {
  /** Of a form with `kind`, `title` and `period`. */
  control: Control<Values, Sent, Sent>;
  /** What the period means when it is left out. */
  periodHint: string;
};

/** What is said of one document, or of all documents of a batch. */
export function DocumentFields<Values extends FieldValues>({ control, periodHint }: DocumentFieldsProps<Values>) {
  const named = (name: 'kind' | 'title' | 'period') => name as FieldPath<Values>;
  return (
    <>
      <Field
        of={SelectField}
        control={control}
        name={named('kind')}
        label="Kind"
        placeholder="Choose a kind"
        options={kindOptions}
        required
      />
      <Field
        of={TextField}
        control={control}
        name={named('title')}
        label="Title"
        limit={documentLimits.title}
        description="As the person sees it, for example ‘Payslip’."
        required
      />
      <Field
        of={TextField}
        control={control}
        name={named('period')}
        label="Period (optional)"
        description={`A month (2025-03), a financial year (FY2024-25) or a year (2024). ${periodHint}`}
      />
    </>
  );
}
