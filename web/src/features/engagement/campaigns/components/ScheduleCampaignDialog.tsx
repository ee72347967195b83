import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { campaignLimits, campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { type ZonedMoment, ZonedTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { ownZone } from '../../../../ui/fields/time-zones.ts';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import { useMoveCampaign } from '../api.ts';

const start = comingMoment(campaignLimits.daysAhead);
const rules = z.object({
  at: z.custom<ZonedMoment>().superRefine(({ at }, context) => {
    for (const { message } of start.safeParse(at).error?.issues ?? []) context.addIssue({ code: 'custom', message });
  }),
});

/** When a campaign starts by itself, and by whose clocks. */
export function ScheduleCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const moving = useMoveCampaign(campaign._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { at: { at: campaign.scheduledAt ?? nextHour(), timeZone: campaign.timeZone ?? ownZone() } },
  });
  return (
    <FormDialog
      title={`Schedule ‘${campaign.name}’`}
      form={form}
      save={({ at }) => moving.mutateAsync({ act: 'schedule', ...at })}
      saved={campaignMessagesOf(campaign.kind).scheduled}
      failed={campaignMessages.notMoved}
      submitLabel="Schedule"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={ZonedTimeField}
        control={form.control}
        name="at"
        label="Day"
        description="Whoever is in the audience at this time gets it."
        required
      />
    </FormDialog>
  );
}
