import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { currencies } from '#contract/recruitment/job-terms.ts';
import {
  type RecruitmentSettings,
  recruitmentLimits,
  recruitmentMessages,
  recruitmentSettings,
} from '#contract/recruitment/recruitment.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { recruitmentSettingsQuery, useSaveRecruitmentSettings } from '../api.ts';
import classes from './Recruitment.module.css';

const { hireCost, holdoutPercent } = recruitmentSettings.shape;
const typed = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(/[,\s]/g, '')));

/** The typed values, as numbers. */
const given = z.object({
  hireCost: z.object({
    amount: z.string().transform(typed).pipe(hireCost.unwrap().shape.amount.nullable()),
    currency: hireCost.unwrap().shape.currency,
  }),
  holdoutPercent: z
    .string()
    .transform((text) => typed(text) ?? 0)
    .pipe(holdoutPercent),
});

const valuesOf = (settings: RecruitmentSettings): z.input<typeof given> => ({
  hireCost: {
    amount: settings.hireCost?.amount.toLocaleString('en-IN') ?? '',
    currency: settings.hireCost?.currency ?? 'INR',
  },
  holdoutPercent: String(settings.holdoutPercent),
});
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The cost of a hire elsewhere, and how many are held out. */
function RecruitmentForm({ current, mayChange }: { current: RecruitmentSettings; mayChange: boolean }) {
  const saving = useSaveRecruitmentSettings();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    disabled: !mayChange,
    values: valuesOf(current),
  });
  const save = ({ hireCost: { amount, currency }, ...values }: z.output<typeof given>) =>
    saving.mutateAsync({ ...values, hireCost: amount === null ? null : { amount, currency } });
  const shared = { control: form.control, disabled: !mayChange };
  return (
    <PageForm
      form={form}
      save={save}
      saved={recruitmentMessages.saved}
      failed={recruitmentMessages.notSaved}
      afterwards={valuesOf}
      unsaved="Your changes to recruitment haven’t been saved."
      readOnly={!mayChange}
    >
      <div className={classes.pair}>
        <Field
          of={TextField}
          {...shared}
          name="hireCost.amount"
          label="Cost of a hire elsewhere (optional)"
          description="What you pay for one by an agency or by advertising. Without it no sum is shown."
          type="number"
        />
        <Field of={SelectField} {...shared} name="hireCost.currency" label="Currency" options={currencyOptions} />
      </div>
      <Field
        of={TextField}
        {...shared}
        name="holdoutPercent"
        label="Holdout, per cent"
        description={`So many of a hundred ex-employees, chosen by chance, are sent no jobs; whether the others come back more often shows what sending brings. At most ${recruitmentLimits.holdout}; 0 holds no one out. Another size starts over.`}
        type="number"
      />
    </PageForm>
  );
}

/** The company’s own figures for recruitment, a section of the settings. */
export function RecruitmentSection() {
  const { data, error, refetch } = useQuery(recruitmentSettingsQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <SectionFrame title="Recruitment" words="Your own figures, for the results of recruitment.">
      {!data && !error && <FormSkeleton fields={2} />}
      {error && !data && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data && <RecruitmentForm current={data} mayChange={mayChange} />}
    </SectionFrame>
  );
}
