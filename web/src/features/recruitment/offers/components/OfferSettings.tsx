import { useQuery } from '@tanstack/react-query';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { offerSettingsQuery, useSaveOfferSettings } from './offer-queries.ts';

/** The switch that requires a second person to approve offers before they go out. */
export function OfferSettings() {
  const { data, error, refetch } = useQuery(offerSettingsQuery);
  const saving = useSaveOfferSettings();
  const [save, working] = useTold((secondPerson: boolean) => saving.mutateAsync(secondPerson), {
    done: offerMessages.settingsSaved,
    failed: offerMessages.settingsNotSaved,
  });
  return (
    <SectionFrame title="Rehire offers" words="How offers to ex-employees are approved. Changes are saved immediately.">
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton fields={1} />}
      {data && (
        <SwitchField
          name="secondPerson"
          label="A second person approves"
          description="The author of an offer can’t approve it. A colleague has to approve it before it is sent."
          value={data.secondPerson}
          disabled={working}
          onChange={(next) => void save(next)}
        />
      )}
    </SectionFrame>
  );
}
