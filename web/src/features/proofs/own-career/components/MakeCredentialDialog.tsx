import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  type CareerRecord,
  careerDateForms,
  careerFactMessages,
  careerSentence,
  chooseFacts,
} from '#contract/proofs/career-facts.ts';
import { credentialLimits, credentialMessages } from '#contract/proofs/credential-messages.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useMakeCredential } from './credential-calls.ts';
import { dateFormWords } from './credential-words.ts';

const parts = [
  { value: 'titles', label: 'Job titles' },
  { value: 'departments', label: 'Departments' },
] as const;
const rules = z.object({
  parts: z.array(z.string()),
  dates: z.enum(careerDateForms, { error: careerFactMessages.datesRequired }),
  years: z.string().regex(/^[12]$/, credentialMessages.yearsRequired),
});
type Chosen = z.infer<typeof rules>;

const toChoice = ({ parts: chosen, dates }: Pick<Chosen, 'parts' | 'dates'>) => ({
  hasTitles: chosen.includes('titles'),
  hasDepartments: chosen.includes('departments'),
  dates,
});

type MakeCredentialDialogProps = { company: string; record: CareerRecord; onClose: () => void };

/** Asks what a new credential says and for how long, with its sentence as it will be. */
export function MakeCredentialDialog({ company, record, onClose }: MakeCredentialDialogProps) {
  const making = useMakeCredential();
  const form = useForm<Chosen>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { parts: ['titles'], dates: 'days', years: '1' },
  });
  const [shown, dates] = useWatch({ control: form.control, name: ['parts', 'dates'] });
  return (
    <FormDialog
      title="Make a credential"
      form={form}
      save={(chosen) => making.mutateAsync({ ...toChoice(chosen), years: Number(chosen.years) })}
      saved={credentialMessages.made}
      failed={credentialMessages.notMade}
      submitLabel="Make"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={CheckboxGroupField}
        control={form.control}
        name="parts"
        label="What it shows"
        description="Your name is always part of it."
        columns={2}
        options={parts}
      />
      <Field
        of={RadioField}
        control={form.control}
        name="dates"
        label="When you worked there"
        options={careerDateForms.map((value) => ({ value, ...dateFormWords[value] }))}
      />
      <Field
        of={RadioField}
        control={form.control}
        name="years"
        label="Valid for"
        options={credentialLimits.years.map((years) => ({
          value: String(years),
          label: years === 1 ? '1 year' : `${years} years`,
        }))}
      />
      <Callout tone="info" role="note">
        {careerSentence(company, chooseFacts(record, toChoice({ parts: shown, dates })))}
      </Callout>
      <p className={text.small}>
        Anyone who has the file can read it and verify it. It is revoked by itself when your record no longer says the
        same.
      </p>
    </FormDialog>
  );
}
