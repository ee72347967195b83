import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignLimits, campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, campaignChanges } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import { useChangeCampaign } from '../api.ts';
import { closingTitle, endsByItself } from './campaign-words.ts';

/** Who has answered is not shown yet, so a reminder can’t show it either. */
const secretReminder: Partial<Record<CampaignKind, string>> = {
  poll: 'In a secret poll everyone is reminded, because who has voted is shown only when it closes. ',
  survey: 'An anonymous survey also reminds people whose answer isn’t counted yet. ',
};

type Typed = { closes: boolean; at: string; first: string; second: string };

const coming = comingMoment(campaignLimits.daysAhead);
const daysOf = ({ first, second }: Typed) => [first, second].filter((text) => text.trim() !== '').map(Number);

/** The contract's rules, each message beside its field. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  const say = (path: keyof Typed, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (typed.closes) for (const { message } of coming.safeParse(typed.at).error?.issues ?? []) say('at', message);
  for (const { path, message } of campaignChanges.safeParse({ remindDays: daysOf(typed) }).error?.issues ?? [])
    say(path[1] === 0 && typed.first.trim() !== '' ? 'first' : 'second', message);
});

const week = 7 * 86_400_000;

/** Sets when a campaign closes by itself, and after how many days people who have not answered are reminded. */
export function ClosingDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { kind, closesAt, remindDays } = campaign;
  const changing = useChangeCampaign(campaign._id);
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      closes: closesAt !== null && !endsByItself(kind),
      at: closesAt ?? new Date(Date.parse(nextHour()) + week).toISOString(),
      first: String(remindDays[0] ?? ''),
      second: String(remindDays[1] ?? ''),
    },
  });
  const { control } = form;
  const closes = useWatch({ control, name: 'closes' });
  return (
    <FormDialog
      title={closingTitle(kind)}
      form={form}
      save={(typed) =>
        changing.mutateAsync({
          ...(!endsByItself(kind) && { closesAt: typed.closes ? typed.at : null }),
          remindDays: daysOf(typed),
        })
      }
      saved={campaignMessages.updated}
      failed={campaignMessages.notUpdated}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      {!endsByItself(kind) && (
        <Field
          of={SwitchField}
          control={control}
          name="closes"
          label="Close automatically"
          description="You can also close it at any time."
        />
      )}
      {closes && <Field of={DateTimeField} control={control} name="at" label="Day" required />}
      <Field
        of={TextField}
        control={control}
        name="first"
        type="number"
        label="First reminder, days after it starts"
        description={`Only people who haven’t answered are reminded. ${secretReminder[kind] ?? ''}Leave empty for none.`}
      />
      <Field
        of={TextField}
        control={control}
        name="second"
        type="number"
        label="Second reminder, days after it starts"
      />
    </FormDialog>
  );
}
