import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { Campaign, CampaignReminder } from '#contract/engagement/campaigns.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { closingTitle, endsByItself, people } from './campaign-words.ts';
import { ClosingDialog } from './late-dialogs.ts';

const secretRecipients: Partial<Record<CampaignKind, string>> = {
  poll: 'everyone in the audience',
  survey: 'those with no counted answer yet',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const toWords: Readonly<Record<CampaignReminder['to'], string>> = {
  unanswered: 'with no answer yet',
  coming: 'going or maybe going',
  moved: 'with no answer yet, about the new time or place',
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
