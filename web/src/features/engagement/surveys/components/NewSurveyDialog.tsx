import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '#contract/base/paths.ts';
import { surveyCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { newCampaign } from '#contract/engagement/campaigns.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import { saveSurvey } from '#contract/engagement/surveys.ts';
import { useCreateCampaign } from '#web/features/engagement/campaigns/api.ts';
import { call, failureText } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';

const rules = z.object({ name: newCampaign.shape.name, start: z.string() });

/** Begins a survey: what the team calls it, and what it begins with. */
export function NewSurveyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateCampaign('survey');
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '', start: '' },
  });
  const start = useWatch({ control: form.control, name: 'start' });
  const create = async ({ name, start: chosen }: z.infer<typeof rules>) => {
    const made = await creating.mutateAsync({ name });
    const template = surveyTemplates.find(({ id }) => id === chosen);
    // The survey is there by now: without its template it begins empty, and that is said.
    if (template)
      await call(saveSurvey, { params: { id: made._id }, body: template.definition }).catch((error: unknown) =>
        toast.failure(failureText(error, surveyMessages.templateNotUsed)),
      );
    return made;
  };
  return (
    <FormDialog
      title="Create a survey"
      form={form}
      save={create}
      saved={surveyCampaignMessages.created}
      failed={surveyCampaignMessages.notCreated}
      onSaved={({ _id }) => navigate({ to: paths.survey, params: { id: _id } })}
      submitLabel="Create"
      unsaved="The survey hasn’t been created."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        description="Only your team sees it."
        required
        autoFocus
      />
      <Field
        of={SelectField}
        control={form.control}
        name="start"
        label="Start from"
        placeholder="An empty survey"
        clearLabel="Start from an empty survey"
        description={surveyTemplates.find(({ id }) => id === start)?.about}
        options={surveyTemplates.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
