import type { EventAnswer, EventMode } from '#contract/base/event-states.ts';
import { attendeeWords } from '#contract/base/event-states.ts';
import type { EventToAnswer, OwnAttendance } from '#contract/engagement/events.ts';
import { type StatusTone, toneOf } from '../../../../ui/text/state-colors.ts';

export const modeWords: Readonly<Record<EventMode, string>> = { room: 'In person', stream: 'Online' };

const guestWords = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

/** 'In person, with 2 guests'. */
export const attendsWords = ({ mode, guests }: Pick<OwnAttendance, 'mode' | 'guests'>): string =>
  guests > 0 ? `${modeWords[mode]}, with ${guestWords(guests)}` : modeWords[mode];

/** Who has a place in the room shows a ticket at its door. */
export const ticketOf = ({ own, state }: EventToAnswer): string | null =>
  own?.state === 'going' && own.mode === 'room' && state !== 'cancelled' ? own.ticket : null;

/** Checks that the reader had a ticket that is no longer valid because the event was cancelled. */
export const hasCancelledTicket = ({ own, state }: EventToAnswer): boolean =>
  state === 'cancelled' && own?.state === 'going' && own.mode === 'room';

/** Returns whether an answer needs details: how they attend, their guests, or the company’s questions. */
export const asksMore = ({ modes, mostGuests, questions }: EventToAnswer, answer: EventAnswer): boolean =>
  answer !== 'declined' && (modes.length > 1 || questions.length > 0 || (answer === 'going' && mostGuests > 0));

/** Whether the event is over by the reader's clock. */
export const hasEnded = ({ endsAt }: Pick<EventToAnswer, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now();

/** Returns the state of an event for a person who is invited. */
export function standingOf({ own, canAnswer, state, startsAt, endsAt }: EventToAnswer): {
  tone: StatusTone;
  label: string;
} {
  if (state === 'cancelled') return { tone: 'neutral', label: 'Cancelled' };
  if (own) return { tone: toneOf(own.state), label: attendeeWords[own.state].own };
  if (canAnswer) return { tone: 'info', label: 'Please answer' };
  if (state === 'paused') return { tone: 'neutral', label: 'Paused' };
  if (hasEnded({ endsAt })) return { tone: 'neutral', label: 'Ended' };
  return { tone: 'neutral', label: Date.parse(startsAt) <= Date.now() ? 'Underway' : 'Closed' };
}

/** Returns what comes next for a person who has answered. */
export function nextWords({ own, canAnswer }: EventToAnswer): string {
  if (!own) return '';
  const { state, mode, ahead } = own;
  if (state === 'going' && mode === 'stream') return 'The link to the meeting is above.';
  if (state === 'waitlisted') {
    const before =
      ahead === null
        ? ''
        : ahead === 0
          ? 'You are next. '
          : `${ahead} ${ahead === 1 ? 'person is' : 'people are'} ahead of you. `;
    return before + attendeeWords.waitlisted.next;
  }
  if (state === 'declined')
    return ['If you had a ticket, it is no longer valid.', canAnswer && attendeeWords.declined.next]
      .filter(Boolean)
      .join(' ');
  if (!canAnswer && state === 'maybe') return '';
  return attendeeWords[state].next;
}
