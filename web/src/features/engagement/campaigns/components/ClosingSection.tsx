import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignLimits, campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type Campaign, type CampaignReminder, campaignChanges } from '#contract/engagement/campaigns.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import { useChangeCampaign } from '../api.ts';
import { closingTitle, endsByItself, people } from './campaign-words.ts';

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
function ClosingDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
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

/** Who has answered is not shown yet, so a reminder can’t show it either. */
const secretReminder: Partial<Record<CampaignKind, string>> = {
  poll: 'A secret poll reminds everyone: who has voted appears when it closes. ',
  survey: 'An anonymous survey also reminds people whose answer isn’t counted yet. ',
};

const secretRecipients: Partial<Record<CampaignKind, string>> = {
  poll: 'everyone in the audience',
  survey: 'those with no counted answer yet',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const toWords: Readonly<Record<CampaignReminder['to'], string>> = {
  unanswered: 'with no answer yet',
  coming: 'going or maybe going',
  moved: 'with no answer yet, since it has moved',
};

/** A coming moment exactly, a past one in relative words. */
const When = ({ at }: { at: string }) =>
  Date.parse(at) > Date.now() ? <time dateTime={at}>{exactTime(at)}</time> : <Moment at={at} />;

type ReminderProps = { campaign: Campaign; reminder: CampaignReminder };

/** A reminder: when it goes out or went out, and to how many. */
function Reminder({ campaign, reminder: { to, days: count, at, isSent, people: number } }: ReminderProps) {
  // The number of a campaign that has started is unknown only where it would show who has answered.
  const isHidden = number === null && to === 'unanswered' && at !== null;
  const those = (isHidden && secretRecipients[campaign.kind]) || `those ${toWords[to]}`;
  const isNoOne = number === 0 && !isSent;
  const recipients = number === null || isNoOne ? those : `${people(number)} ${toWords[to]}`;
  return (
    <li>
      {isSent && 'Sent '}
      {at ? <When at={at} /> : `${days(count)} after it starts`}
      {`, to ${recipients}`}
      {isNoOne && ' (no one yet)'}
      {!isSent && at && number !== null && !isNoOne && ', as of now'}
    </li>
  );
}

/** When a campaign closes, and when people who have not answered are reminded. */
export function ClosingSection({ campaign }: { campaign: Campaign }) {
  const { kind, state, closesAt } = campaign;
  const [changing, setChanging] = useState(false);
  const isOver = state === 'finished' || state === 'cancelled';
  return (
    <PartFrame
      title={closingTitle(kind)}
      action={
        !isOver && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {endsByItself(kind) ? 'Edit reminders' : 'Edit closing'}
          </Button>
        )
      }
    >
      <FactList>
        <Fact name="Closes">
          {closesAt ? <When at={closesAt} /> : endsByItself(kind) ? 'When it ends' : 'When you close it'}
        </Fact>
        <Fact name="Reminders">
          {campaign.reminders.length === 0 ? (
            'None'
          ) : (
            <ul className={layout.lines}>
              {campaign.reminders.map((reminder) => (
                <Reminder
                  key={`${reminder.to} ${reminder.days} ${reminder.at}`}
                  campaign={campaign}
                  reminder={reminder}
                />
              ))}
            </ul>
          )}
        </Fact>
      </FactList>
      {changing && <ClosingDialog campaign={campaign} onClose={() => setChanging(false)} />}
    </PartFrame>
  );
}
