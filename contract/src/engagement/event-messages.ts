/**
 * Limits of events. `attendees`: people who have not declined, per event. `checkIns`: check-ins sent at once by the door. `days`: longest
 * duration.
 */
export const eventLimits = {
  title: 120,
  description: 5000,
  placeName: 100,
  address: 300,
  capacity: 10_000,
  attendees: 10_000,
  guests: 10,
  agenda: 50,
  agendaTitle: 120,
  speaker: 100,
  questions: 10,
  question: 200,
  options: { least: 2, most: 20 },
  option: 100,
  answer: 500,
  checkIns: 500,
  days: 14,
  /** Hours before the beginning and after the end in which check-in is open; a clock at the door may be ahead by as much. */
  doorHours: 24,
  /** Days before the event on which people who are coming get a reminder. */
  remindBefore: [7, 1],
  /** The most people that the door finds by name. */
  found: 20,
  /** The most attendees shown by name. */
  shownGoing: 12,
} as const;

const { least, most } = eventLimits.options;
const count = (n: number) => n.toLocaleString('en-IN');

/** Texts about events, for the company and for attendees. */
export const eventMessages = {
  titleRequired: 'Please enter a title',
  titleTooLong: `Title must not exceed ${eventLimits.title} characters`,
  descriptionTooLong: `Description must not exceed ${count(eventLimits.description)} characters`,
  endRequired: 'Please choose when it ends',
  endBeforeStart: 'It must end after it begins',
  tooLong: `An event can last at most ${eventLimits.days} days`,
  placeRequired: 'Please enter where it takes place',
  placeTooLong: `Must be at most ${eventLimits.placeName} characters`,
  addressTooLong: `Address must not exceed ${eventLimits.address} characters`,
  linkInvalid: 'Please enter a web address, such as https://example.com',
  nowhere: 'Please enter a place, a link to the meeting, or both',
  capacityInvalid: `Must be a whole number from 1 to ${count(eventLimits.capacity)}`,
  guestsInvalid: `Must be a whole number from 0 to ${eventLimits.guests}`,
  agendaInvalid: `An agenda has at most ${eventLimits.agenda} entries`,
  agendaTitleRequired: 'Please enter what happens',
  agendaTitleTooLong: `Must be at most ${eventLimits.agendaTitle} characters`,
  speakerTooLong: `Must be at most ${eventLimits.speaker} characters`,
  timeInvalid: 'Please enter a time, such as 18:30',
  dayInvalid: `Must be a day from 1 to ${eventLimits.days}`,
  questionsInvalid: `An event asks at most ${eventLimits.questions} questions`,
  questionRequired: 'Please enter a question',
  questionTooLong: `Question must not exceed ${eventLimits.question} characters`,
  optionsInvalid: `Please enter ${least} to ${most} options`,
  optionRequired: 'Please enter an option',
  optionTooLong: `Option must not exceed ${eventLimits.option} characters`,
  optionTwice: 'This option already exists',
  notWritten: 'Please enter the description, time and place of the event',
  noPreview: 'This event has no description yet, so there is no preview',
  isPast: 'It would begin in the past: please choose a later time',
  saved: 'Event updated successfully',
  notSaved: 'Failed to update event',
  notFetched: 'Failed to fetch event',
  listNotFetched: 'Failed to fetch events',
  questionsFixed: 'The event has started: its questions can no longer be changed',
  goingFixed: 'People answered without knowing that others would see it, so this can only be switched off now',
  ended: 'The event has ended and can no longer be changed',
  notToldMoved: (why: string) => `People who haven’t answered weren’t notified that the event has moved: ${why}`,
  begun: 'The event has begun: its time and place can no longer be changed',
  closesItself: 'An event closes when it ends',
  capacityTaken: (seats: number) =>
    seats === 1 ? '1 seat is already taken' : `${count(seats)} seats are already taken`,
  modeTaken: 'Some people are already attending this way',
  coverSaved: 'Picture saved successfully',
  coverNotSaved: 'Failed to save picture',
  coverRemoved: 'Picture removed',
  coverNotRemoved: 'Failed to remove picture',
  answerRequired: 'Please choose whether you are coming',
  modeRequired: 'Please choose how you will attend',
  answerMissing: 'Please answer this question',
  answerTooLong: `Must be at most ${eventLimits.answer} characters`,
  answerInvalid: 'Please choose one of the options',
  questionUnknown: 'This event doesn’t ask that',
  tooManyAttendees: 'This event can’t take more people',
  answered: 'Your answer has been saved',
  notAnswered: 'Failed to save your answer',
  signIn: 'Please sign in, or open the link in your invitation, to answer',
  attendeesNotFetched: 'Failed to fetch attendees',
  attendeeNotFound: 'Attendee not found',
  attendeeChanged: 'Attendee updated successfully',
  attendeeNotChanged: 'Failed to update attendee',
  notExported: 'Failed to export attendees',
  doorNotFetched: 'Failed to fetch the list for the door',
  cancelled: 'This event is cancelled. It won’t take place',
  doorClosed: 'Check-in for this event is closed',
  noRoom: 'This event has no room where people could be checked in',
  checkInsInvalid: `1 to ${eventLimits.checkIns} check-ins can be sent at once`,
  whoRequired: 'Please send a ticket or a person to check in',
  tooEarly: 'The time of the check-in is wrong',
  notCheckedIn: 'Failed to check in',
  undone: 'Check-in undone',
  notUndone: 'Failed to undo the check-in',
  wasNotCheckedIn: 'They are not checked in',
  calendarNotFetched: 'Failed to fetch the calendar file',
} as const;

/** The results of a check-in. */
export const checkInResults = ['checked_in', 'already', 'unknown', 'full', 'wrong_time', 'cancelled'] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** Labels of the results, at the door. */
export const checkInWords: Readonly<Record<CheckInResult, string>> = {
  checked_in: 'Checked in',
  already: 'Already checked in',
  unknown: 'Not a ticket for this event',
  full: 'No seat is left',
  wrong_time: 'Check-in isn’t open',
  cancelled: 'Cancelled',
};

/** The characters of a ticket’s code, without those that are easily confused. */
export const ticketSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ticketLength = 26;

/** Returns the code of a ticket as scanned or typed, in any case, with blanks or hyphens; null when it is invalid. */
export function readTicket(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === ticketLength && [...code].every((sign) => ticketSigns.includes(sign)) ? code : null;
}

/** Returns the code of a ticket in groups, for reading and typing. */
export const showTicket = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/**
 * Returns a place in a few words, as in 'Plant 4, Pune': its name and the town, which is the last part of its address without numbers.
 * @param address null: only the name is known
 */
export function shortPlace(name: string, address: string | null): string {
  const town = (address ?? '')
    .split(',')
    .at(-1)
    ?.replace(/\d[\d -]*/g, '')
    .trim();
  return !town || name.toLowerCase().includes(town.toLowerCase()) ? name : `${name}, ${town}`;
}
