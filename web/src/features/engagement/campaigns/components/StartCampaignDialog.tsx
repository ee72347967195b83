import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isAnswered } from '#contract/base/campaign-states.ts';
import {
  campaignLimits,
  campaignMessages,
  campaignMessagesOf,
  campaignWords,
} from '#contract/engagement/campaign-messages.ts';
import { asksForNumber, type Campaign, type Rehearsal } from '#contract/engagement/campaigns.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { type ZonedMoment, ZonedTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { ownZone } from '../../../../ui/fields/time-zones.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import text from '../../../../ui/theme/text.module.css';
import { useMoveCampaign } from '../api.ts';
import { AudienceText } from './AudienceText.tsx';
import classes from './Campaigns.module.css';
import { count, people } from './campaign-words.ts';
import { LeftOutReasons } from './LeftOutReasons.tsx';

const coming = comingMoment(campaignLimits.daysAhead);
const momentRule = z.custom<ZonedMoment>().superRefine(({ at }, context) => {
  for (const { message } of coming.safeParse(at).error?.issues ?? []) context.addIssue({ code: 'custom', message });
});
/** As people write a number: with or without signs between its digits. */
const isTyped = (typed: string, number: number) => typed.replace(/[\s,.’']/g, '') === String(number);

type StartCampaignDialogProps = {
  campaign: Campaign;
  /** The review. Its number of recipients is what gets confirmed. */
  rehearsal: Rehearsal;
  act: 'start' | 'schedule';
  onClose: () => void;
};

/** Confirms a start or a schedule, with the number of recipients, the audience and the people left out. */
export function StartCampaignDialog({ campaign, rehearsal, act, onClose }: StartCampaignDialogProps) {
  const { name, kind, audience } = campaign;
  const { reached, leftOut } = rehearsal;
  const moving = useMoveCampaign(campaign._id);
  const { one } = campaignWords[kind];
  const said = campaignMessagesOf(kind);
  const isTypedIn = asksForNumber(audience, reached);
  const isLater = act === 'schedule';
  const rules = z.object({
    at: isLater ? momentRule : z.custom<ZonedMoment>(),
    typed: z
      .string()
      .refine((typed) => !isTypedIn || isTyped(typed, reached), `Type ${count(reached)} to confirm the number`),
  });
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      at: { at: campaign.scheduledAt ?? nextHour(), timeZone: campaign.timeZone ?? ownZone() },
      typed: '',
    },
  });
  return (
    <FormDialog
      title={isLater ? `Schedule ‘${name}’` : `Start ‘${name}’ now?`}
      form={form}
      save={({ at }) =>
        moving.mutateAsync(isLater ? { act, ...at, confirmed: reached } : { act: 'start', confirmed: reached })
      }
      saved={isLater ? said.scheduled : said.started}
      failed={campaignMessages.notMoved}
      submitLabel={isLater ? 'Schedule' : 'Start now'}
      unsaved={null}
      onClose={onClose}
    >
      <p className={text.strong}>{people(reached)} will get it</p>
      <FactList>
        <Fact name="Audience">{audience ? <AudienceText audience={audience} /> : 'The chosen audience'}</Fact>
      </FactList>
      <div className={layout.lines}>
        <LeftOutReasons campaign={campaign} leftOut={leftOut} isPlain />
        {isAnswered(kind) && leftOut.length > 0 && (
          <p className={text.muted}>They get no email, and see the {one} in their feed.</p>
        )}
      </div>
      {isLater ? (
        <Field
          of={ZonedTimeField}
          control={form.control}
          name="at"
          label="Day"
          description="The number may change: everyone who is in the audience at that time gets it."
          required
        />
      ) : (
        <p>
          Messages begin to go out at once. You can pause or cancel the {one}, but what has gone out can’t be taken
          back.
        </p>
      )}
      {isTypedIn && (
        <div className={classes.typed}>
          <Field
            of={TextField}
            control={form.control}
            name="typed"
            label="Number of people"
            type="number"
            description={`Type ${count(reached)} to confirm.`}
            required
            autoFocus={!isLater}
          />
        </div>
      )}
    </FormDialog>
  );
}
