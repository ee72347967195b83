import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { limits } from '#contract/base/rules.ts';
import { campaignLimits, campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, campaignChanges } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useChangeCampaign } from '../api.ts';

type Typed = {
  senderName: string;
  perHour: string;
  tries: boolean;
  subject: string;
  samplePercent: string;
  decideHours: string;
  track: boolean;
};

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Returns the body of the request. An empty field means the company's own name, or no limit. */
const toChanges = ({ senderName, perHour, tries, subject, samplePercent, decideHours, track }: Typed) => ({
  senderName: senderName.trim() || null,
  perHour: numberOf(perHour),
  trial: tries ? { subject, samplePercent: numberOf(samplePercent), decideHours: numberOf(decideHours) } : null,
  track,
});

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of campaignChanges.safeParse(toChanges(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [path.at(-1) ?? ''], message });
});

/** How a campaign goes out: in whose name, how fast, with which subjects, whether opens and clicks are counted. Once begun: how fast. */
export function DeliveryDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { senderName, perHour, trial, track } = campaign;
  const isOpen = isOpenToChange(campaign.state);
  const changing = useChangeCampaign(campaign._id);
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      senderName: senderName ?? '',
      perHour: perHour === null ? '' : String(perHour),
      tries: trial !== null,
      subject: trial?.subject ?? '',
      samplePercent: String(trial?.samplePercent ?? 20),
      decideHours: String(trial?.decideHours ?? 4),
      track,
    },
  });
  const { control } = form;
  const tries = useWatch({ control, name: 'tries' });
  return (
    <FormDialog
      title={isOpen ? 'Delivery' : 'Speed'}
      form={form}
      save={(typed) => {
        const changes = toChanges(typed);
        return changing.mutateAsync(campaignChanges.parse(isOpen ? changes : { perHour: changes.perHour }));
      }}
      saved={campaignMessages.updated}
      failed={campaignMessages.notUpdated}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      {isOpen && (
        <Field
          of={TextField}
          control={control}
          name="senderName"
          label="Sender name"
          limit={campaignLimits.senderName}
          description="Leave empty to use your company’s name."
        />
      )}
      <Field
        of={TextField}
        control={control}
        name="perHour"
        type="number"
        label="Messages per hour"
        description="Leave empty to send as fast as possible."
      />
      {isOpen && (
        <>
          <Field
            of={SwitchField}
            control={control}
            name="tries"
            label="Try two subjects on a sample"
            description="The one that more people open is sent to everyone else."
          />
          {tries && (
            <>
              <Field
                of={TextField}
                control={control}
                name="subject"
                label="Second subject"
                description="The first is the email’s own subject."
                maxLength={limits.subject}
                required
              />
              <Field
                of={TextField}
                control={control}
                name="samplePercent"
                type="number"
                label="Sample in percent"
                description="Half of it gets each subject."
                required
              />
              <Field
                of={TextField}
                control={control}
                name="decideHours"
                type="number"
                label="Hours before the winner goes to the rest"
                required
              />
            </>
          )}
          <Field
            of={SwitchField}
            control={control}
            name="track"
            label="Count opens and clicks"
            description="People can switch this off for themselves."
          />
        </>
      )}
    </FormDialog>
  );
}
