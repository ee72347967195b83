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

/** What somebody is told: where they stand, that it has changed, that it is off, or that it is soon. */
export type EventNews = 'state' | 'changed' | 'cancelled' | 'reminder';

type Telling = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & { companyName: string };

/** What they were told that mattered to their plans. */
const planned: readonly (AttendeeState | null)[] = ['going', 'offered', 'waitlisted'];

/** What is news to somebody; null: nothing is. */
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
      ? [`Your ticket: ${showTicket(told.ticket)}. Show it at the door, on the page or from this mail.`]
      : [];
  const guests = told.guests ? [`With you: ${told.guests} guest${told.guests === 1 ? '' : 's'}.`] : [];
  if (news === 'cancelled')
    return {
      subject: `Cancelled: ${title}`,
      opening: [`${title} does not take place. We are sorry.`],
      closing: ['The file that comes with this mail takes it out of your calendar.'],
      label: '',
    };
  if (news === 'changed')
    return {
      subject: `Changed: ${title}`,
      opening: [`There is news about ${title}. This is how it stands now:`],
      closing: [
        'The file that comes with this mail changes it in your calendar. If you can’t come any more, please tell us on the page.',
      ],
      label: 'See the event',
    };
  if (news === 'reminder')
    return {
      subject: `Soon: ${title}`,
      opening: [
        told.state === 'going'
          ? `${title} is soon, and you are coming.`
          : `${title} is soon. Do you know by now whether you come?`,
      ],
      closing: [
        ...(told.state === 'going' ? [...ticket, ...guests] : []),
        'If your plans have changed, please tell us on the page.',
      ],
      label: told.state === 'going' ? 'See your ticket' : 'Tell us',
    };
  const byState: Readonly<Partial<Record<AttendeeState, Words>>> = {
    going: {
      subject: `You are going: ${title}`,
      opening: [`We look forward to seeing you at ${title}.`],
      closing: [
        ...ticket,
        ...guests,
        'If your plans change, please tell us on the page: somebody else may be waiting for a place.',
      ],
      label: told.mode === 'room' ? 'See your ticket' : 'See the link to the meeting',
    },
    waitlisted: {
      subject: `On the waiting list: ${title}`,
      opening: [`All places at ${title} are taken, so you are on the waiting list.`],
      closing: ['When a place becomes free for you, we tell you by mail.'],
      label: 'See the event',
    },
    offered: {
      subject: `A place is free for you: ${title}`,
      opening: [`A place at ${title} has become free, and it is kept for you.`],
      closing: [
        `Please take it until ${shortTime(told.offered_until ?? row.starts_at, row.time_zone)}. After that it goes to the next who waits.`,
      ],
      label: 'Take the place',
    },
    maybe: {
      subject: `You may come: ${title}`,
      opening: [`We have noted that you may come to ${title}. No place is kept for you.`],
      closing: ['Please tell us on the page when you know.'],
      label: 'Tell us',
    },
  };
  return (
    byState[told.state] ?? {
      subject: `You are not going: ${title}`,
      opening: [`We have noted that you are not coming to ${title}.`],
      closing: ['You can change your mind on the page until it begins.'],
      label: 'See the event',
    }
  );
}

/** The file that keeps their calendar right; null: there is nothing in it. */
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
 * Tells someone who has answered by mail. It rests on what they asked for, as mail about an application does.
 * @returns the number of the calendar file that goes along; null: none does
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
      note: 'This link is yours alone: whoever has it can change your answer.',
    }),
    ...(calendar && { calendar: calendar.file }),
  });
  return calendar?.sequence ?? null;
}
