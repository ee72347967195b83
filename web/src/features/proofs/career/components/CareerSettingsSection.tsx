import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CareerSettings, ShownCareerSettings } from '#contract/proofs/career-links.ts';
import { careerProofWords, careerSettingsMessages } from '#contract/proofs/career-messages.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { careerSettingsQuery, useSaveCareerSettings } from '../api.ts';

const valuesOf = ({ isOffered, hasRecommendations }: ShownCareerSettings): CareerSettings => ({
  isOffered,
  hasRecommendations,
});

/** Returns what switching verified careers off stops, in a sentence. */
function stopText(open: ShownCareerSettings['open']): string {
  const all = open.map(({ kind, count }) => careerProofWords[kind](count));
  if (all.length === 0) return 'No one has an open link now, so nothing stops verifying.';
  const one = all.length === 1 && open[0]?.count === 1;
  return `${all.join(' and ')} ${one ? 'stops' : 'stop'} verifying as soon as you save. Once you switch verified careers on again, ${one ? 'it verifies' : 'they verify'} again.`;
}

function SettingsForm({ settings }: { settings: ShownCareerSettings }) {
  const saving = useSaveCareerSettings();
  const form = useForm<CareerSettings>({ values: valuesOf(settings) });
  const isOffered = useWatch({ control: form.control, name: 'isOffered' });
  return (
    <PageForm
      form={form}
      save={(given) => saving.mutateAsync(given)}
      saved={careerSettingsMessages.saved}
      failed={careerSettingsMessages.notSaved}
      afterwards={valuesOf}
    >
      <Field
        of={SwitchField}
        control={form.control}
        name="isOffered"
        label="Verified careers"
        description="Ex-employees can share a link that shows what your record says about their time with you. They choose what it contains."
      />
      {settings.isOffered && !isOffered && (
        <Callout tone="warn" role="status">
          {stopText(settings.open)}
        </Callout>
      )}
      <Field
        of={SwitchField}
        control={form.control}
        name="hasRecommendations"
        label="Recommendations"
        description="Former colleagues can write a few sentences that a person may add to a link. They are marked as someone’s own opinion."
        disabled={!isOffered}
      />
    </PageForm>
  );
}

/** The section of the settings for what ex-employees can prove about their career. */
export function CareerSettingsSection() {
  const { data, error, isPending, refetch } = useQuery(careerSettingsQuery);
  return (
    <SectionFrame
      title="Verified careers"
      words="The next employer sees at once what your record confirms, without calling HR. Nothing is shown while a record is being reviewed, or once it is deleted."
    >
      {isPending && <FormSkeleton fields={2} />}
      {error && !data && <LoadFailure error={error} failed={careerSettingsMessages.notFetched} onRetry={refetch} />}
      {data && <SettingsForm settings={data} />}
    </SectionFrame>
  );
}
