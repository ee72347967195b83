import { type Control, useWatch } from 'react-hook-form';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { surveyTemplates } from '#contract/engagement/survey-templates.ts';
import { saveSurvey } from '#contract/engagement/surveys.ts';
import { useCreateCampaign } from '#web/features/engagement/campaigns/api.ts';
import {
  NewCampaignDialog,
  type NewCampaignValues,
} from '#web/features/engagement/campaigns/components/NewCampaignDialog.tsx';
import { call, failureText } from '../../../../lib/client.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';

/** Creates a survey with the team's name for it and a template. */
export function NewSurveyDialog({ onClose }: { onClose: () => void }) {
  const creating = useCreateCampaign('survey');
  const create = async ({ name, start }: NewCampaignValues) => {
    const made = await creating.mutateAsync({ name });
    const template = surveyTemplates.find(({ id }) => id === start);
    // The survey exists by now. If its template fails it stays empty, and the user learns that.
    if (template)
      await call(saveSurvey, { params: { id: made._id }, body: template.definition }).catch((error: unknown) =>
        toast.failure(failureText(error, surveyMessages.templateNotUsed)),
      );
    return made;
  };
  return (
    <NewCampaignDialog kind="survey" create={create} onClose={onClose}>
      {(control) => <TemplateField control={control} />}
    </NewCampaignDialog>
  );
}

function TemplateField({ control }: { control: Control<NewCampaignValues> }) {
  const start = useWatch({ control, name: 'start' });
  return (
    <Field
      of={SelectField}
      control={control}
      name="start"
      label="Start from"
      placeholder="An empty survey"
      clearLabel="Start from an empty survey"
      description={surveyTemplates.find(({ id }) => id === start)?.about}
      options={surveyTemplates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
