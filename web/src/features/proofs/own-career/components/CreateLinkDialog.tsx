import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type CareerRecord, careerDateForms, careerFactMessages } from '#contract/proofs/career-facts.ts';
import { type CareerLink, newCareerLink, type OwnCareer } from '#contract/proofs/career-links.ts';
import { careerLimits, careerMessages, careerValidities } from '#contract/proofs/career-messages.ts';
import { recommendationLimits, recommendationMessages } from '#contract/proofs/recommendation-messages.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useCreateCareerLink } from '../api.ts';
import { CareerChoiceFields, presetChoice, toChoice } from './CareerChoiceFields.tsx';
import { CareerPreview } from './CareerPreview.tsx';
import { validityOptions } from './career-words.ts';

const rules = z.object({
  parts: z.array(z.string()),
  dates: z.enum(careerDateForms, { error: careerFactMessages.datesRequired }),
  label: newCareerLink.shape.label.unwrap().unwrap(),
  days: z.string(),
  recommendations: z.array(z.string()).max(recommendationLimits.perLink, recommendationMessages.tooManyInLink),
});

type CreateLinkDialogProps = {
  company: string;
  record: CareerRecord;
  /** Those that the link can show. */
  recommendations: OwnCareer['recommendations'];
  onCreated: (link: CareerLink) => void;
  onClose: () => void;
};

/** Creates a link: what it shows, its name and how long it is valid, with the sentence that others will read. */
export function CreateLinkDialog({ company, record, recommendations, onCreated, onClose }: CreateLinkDialogProps) {
  const creating = useCreateCareerLink();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...presetChoice, label: '', days: '30', recommendations: [] as string[] },
  });
  const [parts, dates] = useWatch({ control: form.control, name: ['parts', 'dates'] });
  return (
    <FormDialog
      title="Create a link"
      form={form}
      save={({ label, days, recommendations: added, ...chosen }) =>
        creating.mutateAsync({
          ...toChoice(chosen),
          label: label || null,
          days: careerValidities.find((each) => String(each) === days) ?? 30,
          recommendations: added,
        })
      }
      saved={careerMessages.created}
      failed={careerMessages.notCreated}
      onSaved={onCreated}
      submitLabel="Create link"
      unsaved="Your link hasn’t been created."
      onClose={onClose}
    >
      <CareerPreview
        company={company}
        record={record}
        choice={toChoice({ parts, dates })}
        label="What others will see"
      />
      <CareerChoiceFields control={form.control} />
      {recommendations.length > 0 && (
        <Field
          of={CheckboxGroupField}
          control={form.control}
          name="recommendations"
          label={`Recommendations (up to ${recommendationLimits.perLink})`}
          options={recommendations.map(({ _id, name, title }) => ({ value: _id, label: name, description: title }))}
        />
      )}
      <Field of={SelectField} control={form.control} name="days" label="Valid for" options={validityOptions} />
      <Field
        of={TextField}
        control={form.control}
        name="label"
        label="Name (optional)"
        limit={careerLimits.label}
        description="Only you see it. For example, For Globex"
      />
    </FormDialog>
  );
}
