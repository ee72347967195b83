import { randomBytes } from 'node:crypto';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { AttendeeState, EventAnswer, EventMode } from '#contract/base/event-states.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { eventMessages, ticketSigns } from '#contract/engagement/event-messages.ts';
import {
  type Answered,
  type Attendee,
  type EventTerms,
  eventPlaceMessages,
} from '#contract/engagement/event-places.ts';
import type { EventQuestion } from '#contract/engagement/events.ts';

/** Columns that decide about places. */
type Places = {
  place_name: string | null;
  meeting_link: string | null;
  room_capacity: number | null;
  stream_capacity: number | null;
};

/** Returns the ways in which an event can be attended. */
export const modesOf = ({ place_name, meeting_link }: Places): EventMode[] => [
  ...(place_name === null ? [] : (['room'] as const)),
  ...(meeting_link === null ? [] : (['stream'] as const)),
];

/** Returns the terms that decide about places. */
export function termsOf(row: Places & { most_guests: number; starts_at: string | null }): EventTerms {
  const most = { room: row.room_capacity, stream: row.stream_capacity };
  return {
    capacity: Object.fromEntries(modesOf(row).map((mode) => [mode, most[mode]])),
    mostGuests: row.most_guests,
    startsAt: Date.parse(row.starts_at ?? ''),
  };
}

/** Returns the attendee. @throws Failure with the fault that the rules found */
export function refuseFault(done: Answered): Attendee {
  if ('attendee' in done) return done.attendee;
  const { fault } = done;
  if (fault === eventPlaceMessages.noSuchMode) throw invalidField('mode', fault);
  if (fault === eventPlaceMessages.tooLarge || fault.startsWith('You can bring') || fault.startsWith('Guests'))
    throw invalidField('guests', fault);
  throw new Failure('conflict', fault);
}

/** @throws Failure for a person who was checked in at the door: a check-in can be undone only there */
export function refuseArrived(state: AttendeeState | undefined): void {
  if (state === 'checked_in' || state === 'no_show') throw new Failure('conflict', eventPlaceMessages.notMoved);
}

/**
 * Checks the answers to an event's questions and returns them trimmed. People who do not come are asked nothing.
 * @throws Failure naming each question without a valid answer
 */
export function checkEventAnswers(
  questions: readonly EventQuestion[],
  given: Readonly<Record<string, string>>,
  answer: EventAnswer,
): Record<string, string> {
  const known = new Map(questions.map((question) => [question._id, question]));
  const errors: { path: string; message: string }[] = [];
  const answers: Record<string, string> = {};
  const refuse = (id: string, message: string) => errors.push({ path: `answers.${id}`, message });
  for (const [id, text] of Object.entries(given)) {
    const question = known.get(id);
    const said = text.trim();
    if (!question) refuse(id, eventMessages.questionUnknown);
    else if (said && question.kind === 'choice' && !question.options.includes(said))
      refuse(id, eventMessages.answerInvalid);
    else if (said) answers[id] = said;
  }
  if (answer !== 'declined')
    for (const { _id, isRequired } of questions)
      if (isRequired && !(answers[_id] || errors.some(({ path }) => path === `answers.${_id}`)))
        refuse(_id, eventMessages.answerMissing);
  if (errors.length > 0) throw new Failure('invalid', generalMessages.invalidInput, errors);
  return answers;
}

/** Draws a ticket code that no one can guess: 130 bits. */
export const drawTicket = (): string => Array.from(randomBytes(26), (byte) => ticketSigns[byte % 32]).join('');

type Moments = { starts_at: string | null; ends_at: string | null };
/** Checks that an event has both its times, as every complete event does. */
export const isWritten = <Row extends Moments>(row: Row): row is Row & Record<keyof Moments, string> =>
  row.starts_at !== null && row.ends_at !== null;
