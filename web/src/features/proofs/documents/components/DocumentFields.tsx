import type { Control } from 'react-hook-form';
import { documentLimits } from '#contract/proofs/document-messages.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { kindOptions } from './document-words.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- both forms have these fields, besides others of their own
type AnyValues = any;
type DocumentFieldsProps = {
  control: Control<AnyValues, AnyValues, AnyValues>;
  /** What the period means when it is left out. */
  periodHint: string;
};

/** What is said of one document, or of all documents of a batch. */
export function DocumentFields({ control, periodHint }: DocumentFieldsProps) {
  return (
    <>
      <Field
        of={SelectField}
        control={control}
        name="kind"
        label="Kind"
        placeholder="Choose a kind"
        options={kindOptions}
        required
      />
      <Field
        of={TextField}
        control={control}
        name="title"
        label="Title"
        limit={documentLimits.title}
        description="As the person sees it, for example ‘Payslip’."
        required
      />
      <Field
        of={TextField}
        control={control}
        name="period"
        label="Period (optional)"
        description={`A month (2025-03), a financial year (FY2024-25) or a year (2024). ${periodHint}`}
      />
    </>
  );
}
