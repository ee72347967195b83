import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { refuseUnlessOpen } from '#api/features/engagement/campaigns/find-addressed.ts';
import { eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import { type Attendee, answerEvent, type EventWish } from '#contract/engagement/event-places.ts';
import { insertAttendee, readAttendances, readTaking, toRule, updateAttendee } from './attendee-queries.ts';
import { findEventRow } from './find-event.ts';
import { findEventCampaign } from './find-event-reader.ts';
import { moveWaiting } from './move-waiting-list.ts';
import { checkEventAnswers, drawTicket, refuseArrived, refuseFault, termsOf } from './policy.ts';

const day = 86_400_000;

/** Returns the reminders already due, as days before the event, largest first. */
const eventReminders = (startsAt: string, now: Date): number[] =>
  eventLimits.remindBefore.filter((days) => Date.parse(startsAt) - days * day <= now.getTime());

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
/** @param answers null: earlier answers to the questions stay, or remain open */
type Given = EventWish & { answers: Record<string, string> | null };

/**
 * Takes a person's answer to an event. Changes of places run one after the other: when many people want the last places, exactly as many
 * get one as there are. Then the waiting list moves.
 * @throws Failure conflict when it is closed or there is no place
 */
export async function takeAnswer(context: Inside, event: string, person: string, given: Given): Promise<void> {
  const { db, company, services } = context;
  const campaign = await findEventCampaign(context, event, { person }, true);
  const row = await findEventRow(context, event, true);
  // Taken after the lock, so that an earlier answer has an earlier time.
  const now = services.clock();
  refuseUnlessOpen(campaign, 'event', now);
  const [before] = await readAttendances(db, company, person, [event]);
  refuseArrived(before?.state);
  const answers = given.answers && checkEventAnswers(row.questions, given.answers, given.answer);
  const others = (await readTaking(db, company, event)).filter(({ id }) => id !== person);
  const known = before ? [...others, toRule(before)] : others;
  const attendee = refuseFault(answerEvent(known, person, given, termsOf(row), now.getTime()));
  if (attendee.state !== 'declined' && others.length >= eventLimits.attendees)
    throw new Failure('conflict', eventMessages.tooManyAttendees);
  const changes = {
    answered_at: now,
    is_due: true,
    ...(answers && { answers }),
    ...remindedOf(before?.reminded_days ?? null, attendee, row.starts_at, now),
  };
  if (before) await updateAttendee(db, company, event, attendee, changes);
  else await insertAttendee(db, company, event, attendee, { ...changes, ticket: drawTicket() });
  await moveWaiting(context, row);
}

/** Skips reminders already due, so that people who answer shortly before the event are not reminded at once. */
function remindedOf(reminded: number | null, { state }: Attendee, startsAt: string | null, now: Date) {
  if (startsAt === null || (state !== 'going' && state !== 'maybe')) return {};
  const passed = eventReminders(startsAt, now).at(-1);
  return passed === undefined ? {} : { reminded_days: Math.min(passed, reminded ?? passed) };
}
