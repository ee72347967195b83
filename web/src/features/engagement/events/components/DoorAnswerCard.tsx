import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { attendeeWords } from '#contract/base/event-states.ts';
import { type CheckInResult, checkInWords, eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { useOffline } from '../../../../lib/kept/offline.ts';
import classes from './CheckIn.module.css';
import type { DoorAnswer } from './door.ts';

const signs: Readonly<Record<CheckInResult, Icon>> = {
  checked_in: IconCircleCheck,
  already: IconClock,
  unknown: IconCircleX,
  full: IconAlertTriangle,
  wrong_time: IconClock,
  cancelled: IconCircleX,
};

type DoorAnswerCardProps = {
  answer: DoorAnswer | undefined;
  /** Whether the server refused them after the door had let them in. */
  isLate?: true;
  onUndo?: (entry: DoorEntry) => Promise<void>;
  onDismiss?: () => void;
};

/** The answer at the door, readable at a glance and at arm’s length. */
export function DoorAnswerCard({ answer, isLate, onUndo, onDismiss }: DoorAnswerCardProps) {
  const offline = useOffline();
  if (!answer)
    return (
      <div className={classes.said} role="status">
        <p className={classes.hint}>Scan a ticket, type its code, or search for a name.</p>
      </div>
    );
  const { result, entry } = answer;
  const Sign = signs[result];
  const name = entry?.name ?? answer.name;
  return (
    <div className={classes.said} data-result={result} role={isLate ? 'alert' : 'status'}>
      <Sign className={classes.signOf} size={48} aria-hidden />
      <div className={classes.words}>
        <p className={classes.result}>
          {isLate && 'Already let in. '}
          {checkInWords[result]}
          {result === 'already' && entry?.checkedInAt && ` ${comingTime(entry.checkedInAt)}`}
        </p>
        {name && <p className={classes.who}>{name}</p>}
        <p>{about(answer, offline)}</p>
      </div>
      {result === 'checked_in' && entry && onUndo && (
        <Button variant="default" onClick={() => void onUndo(entry)}>
          Undo
        </Button>
      )}
      {onDismiss && (
        <Button variant="default" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

const guestWords = (guests: number) => (guests === 0 ? '' : guests === 1 ? 'With 1 guest' : `With ${guests} guests`);

function about({ result, entry }: DoorAnswer, offline: boolean): string {
  if (result === 'wrong_time')
    return `Check-in is open from ${eventLimits.doorHours} hours before the event begins until ${eventLimits.doorHours} hours after it ends. Is this device’s clock right?`;
  if (result === 'cancelled')
    return entry?.state === 'declined'
      ? 'They have said that they are not coming, so their ticket is cancelled. Let them in by their name.'
      : `${eventMessages.cancelled}.`;
  if (result === 'unknown') return offline ? 'People who answered after the list was loaded aren’t on it.' : '';
  if (!entry) return '';
  const before = entry.state === 'going' || entry.state === 'checked_in' ? '' : attendeeWords[entry.state].label;
  if (result === 'full') return before && `Their answer: ${before.toLowerCase()}`;
  const online = entry.state === 'going' && entry.mode === 'stream' ? 'Had a seat online' : '';
  return [guestWords(entry.guests), before && `Their answer was: ${before.toLowerCase()}`, online]
    .filter(Boolean)
    .join(' · ');
}
