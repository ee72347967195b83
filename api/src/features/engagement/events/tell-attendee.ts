import type { Context } from '#api/core/context.ts';
import type { CalendarMethod } from '#api/core/pages/calendar-file.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { AttendeeState } from '#contract/base/event-states.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { showTicket } from '#contract/engagement/event-messages.ts';
import { nameField } from '#contract/mail/mail.ts';
import { buildCalendar, nextSequence } from './build-calendar.ts';
import { whenOf, whereOf } from './create-event.ts';
import type { WrittenRow } from './queries.ts';
import type { ToldRow } from './telling-queries.ts';

/** The news for an attendee: a new state, a change, a cancellation or a reminder. */
export type EventNews = 'state' | 'changed' | 'cancelled' | 'reminder';

type Telling = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & { companyName: string };

/** States that affect an attendee's plans. */
const planned: readonly (AttendeeState | null)[] = ['going', 'offered', 'waitlisted'];

/** Returns the news for an attendee, or null when there is none. */
export function newsFor(
  { state, told_state, told_sequence, is_there }: ToldRow,
  { sequence }: Pick<WrittenRow, 'sequence'>,
  isCancelled: boolean,
): EventNews | null {
  const isOver = !is_there || state === 'checked_in' || state === 'no_show';
  if (isCancelled) return isOver || state === 'declined' ? null : 'cancelled';
  if (isOver) return null;
  if (state !== told_state) {
    if (planned.includes(state) || planned.includes(told_state)) return 'state';
    return null;
  }
  return told_sequence < sequence && state !== 'declined' ? 'changed' : null;
}

const shortTime = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

type Words = { subject: string; opening: string[]; closing: string[]; label: string };

function wordsOf(news: EventNews, told: ToldRow, row: WrittenRow): Words {
  const title = asWritten(row.title);
  const ticket =
    told.mode === 'room'
      ? [`Your ticket: ${showTicket(told.ticket)}. Show it at the door, on the event page or in this email.`]
      : [];
  const guests = told.guests ? [`You’re bringing ${told.guests} guest${told.guests === 1 ? '' : 's'}.`] : [];
  if (news === 'cancelled')
    return {
      subject: `Cancelled: ${title}`,
      opening: [`${title} has been cancelled. We are sorry.`],
      closing: ['The attached calendar file removes it from your calendar.'],
      label: '',
    };
  if (news === 'changed')
    return {
      subject: `Changed: ${title}`,
      opening: [`The details of ${title} have changed. They are now:`],
      closing: [
        'The attached calendar file updates your calendar. If you can’t come any more, please let us know on the event page.',
      ],
      label: 'See the event',
    };
  if (news === 'reminder')
    return {
      subject: `Reminder: ${title}`,
      opening: [
        told.state === 'going'
          ? `${title} is coming up soon, and we are expecting you.`
          : `${title} is coming up soon. Have you decided whether you will come?`,
      ],
      closing: [
        ...(told.state === 'going' ? [...ticket, ...guests] : []),
        'If your plans have changed, please let us know on the event page.',
      ],
      label: told.state === 'going' ? 'See your ticket' : 'Let us know',
    };
  const byState: Readonly<Partial<Record<AttendeeState, Words>>> = {
    going: {
      subject: `You are going: ${title}`,
      opening: [`We look forward to seeing you at ${title}.`],
      closing: [
        ...ticket,
        ...guests,
        'If your plans change, please let us know on the event page, since someone else may be waiting for a place.',
      ],
      label: told.mode === 'room' ? 'See your ticket' : 'See the meeting link',
    },
    waitlisted: {
      subject: `On the waiting list: ${title}`,
      opening: [`All seats at ${title} are taken, so you are on the waiting list.`],
      closing: ['As soon as a seat becomes free for you, we’ll email you.'],
      label: 'See the event',
    },
    offered: {
      subject: `A seat is free for you: ${title}`,
      opening: [`A seat at ${title} has become free and is reserved for you.`],
      closing: [
        `Please take it by ${shortTime(told.offered_until ?? row.starts_at, row.time_zone)}. After that, it goes to the next person on the waiting list.`,
      ],
      label: 'Accept seat',
    },
    maybe: {
      subject: `You said maybe: ${title}`,
      opening: [`You said you might come to ${title}. No seat is reserved for you.`],
      closing: ['Please let us know on the event page once you have decided.'],
      label: 'Let us know',
    },
  };
  return (
    byState[told.state] ?? {
      subject: `You are not going: ${title}`,
      opening: [`You said you’re not coming to ${title}.`],
      closing: ['You can change your answer on the event page until it begins.'],
      label: 'See the event',
    }
  );
}

/** Returns the file that updates the attendee's calendar; null when nothing in it changes. */
function calendarFor(context: Telling, news: EventNews, told: ToldRow, row: WrittenRow) {
  const isOff = news === 'cancelled' || told.state === 'declined';
  if (news === 'reminder' || (news === 'state' && (told.state === 'waitlisted' || told.state === 'offered')))
    return null;
  const method: CalendarMethod = isOff ? 'CANCEL' : 'REQUEST';
  const sequence = nextSequence(row, told, method);
  const asked = { method, companyName: context.companyName, person: told, own: told, sequence };
  return { file: buildCalendar(context, row, asked), sequence };
}

/**
 * Mails the news to an attendee. No consent is needed, because they answered the invitation, as with mail about an application.
 * @returns the number of the calendar file sent with it; null when there is none
 */
export async function tellAttendee(
  context: Telling,
  news: EventNews,
  told: ToldRow,
  row: WrittenRow,
): Promise<number | null> {
  const { subject, opening, closing, label } = wordsOf(news, told, row);
  const calendar = calendarFor(context, news, told, row);
  await sendNews(context, {
    to: { email: told.email, name: told.name, personId: told.person_id },
    subject: `${subject}, ${companyInMail(context.companyName)}`,
    paragraphs: [
      `Hello ${nameField},`,
      ...opening,
      ...(news === 'state' && told.state === 'declined'
        ? []
        : [`When: ${whenOf(row)}`, `Where: ${asWritten(whereOf(row))}`]),
      ...closing,
    ],
    ...(label && {
      link: { label, page: attendEventPath(row.id) as `/${string}`, keyed: true as const },
      note: 'Keep this link to yourself: anyone who has it can change your answer.',
    }),
    ...(calendar && { calendar: calendar.file }),
  });
  return calendar?.sequence ?? null;
}
