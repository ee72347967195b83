/** `attendees`: who has not declined, of one event. `checkIns`: what comes from the door at once. `days`: how long an event can last. */
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
  /** The door is open from so many hours before it begins until as many after it ends; a clock at the door may be as much ahead. */
  doorHours: 24,
  /** Days before it begins on which who goes is reminded. */
  remindBefore: [7, 1],
  /** Whom the door finds by a name. */
  found: 20,
  /** How many of those who go are shown by name. */
  shownGoing: 12,
} as const;

const { least, most } = eventLimits.options;
const count = (n: number) => n.toLocaleString('en-IN');

/** Texts about events, for the company and for who comes. */
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
  optionTwice: 'This option is there already',
  notWritten: 'Please write what the event is, when and where',
  noPreview: 'Nothing is written about this event yet, so there is no preview',
  isPast: 'It would begin in the past: please choose a later time',
  saved: 'Event updated successfully',
  notSaved: 'Failed to update event',
  notFetched: 'Failed to fetch event',
  listNotFetched: 'Failed to fetch events',
  questionsFixed: 'The event has started: its questions can’t be changed any more',
  goingFixed: 'People have answered without knowing that others see it, so this can only be switched off now',
  ended: 'The event is over and can’t be changed any more',
  notToldMoved: (why: string) => `People who haven’t answered weren’t told that the event has moved: ${why}`,
  begun: 'The event has begun: when and where it takes place can’t be changed any more',
  closesItself: 'An event closes when it ends',
  capacityTaken: (seats: number) =>
    seats === 1 ? '1 place is taken already' : `${count(seats)} places are taken already`,
  modeTaken: 'People are coming that way already',
  coverSaved: 'Picture saved successfully',
  coverNotSaved: 'Failed to save picture',
  coverRemoved: 'Picture removed',
  coverNotRemoved: 'Failed to remove picture',
  answerRequired: 'Please say whether you come',
  modeRequired: 'Please choose how you attend',
  answerMissing: 'Please answer this question',
  answerTooLong: `Must be at most ${eventLimits.answer} characters`,
  answerInvalid: 'Please choose one of the options',
  questionUnknown: 'This event doesn’t ask that',
  tooManyAttendees: 'This event can’t take more people',
  answered: 'Your answer has been saved',
  notAnswered: 'Failed to save your answer',
  signIn: 'Please sign in, or open the link of your invitation, to answer',
  attendeesNotFetched: 'Failed to fetch attendees',
  attendeeNotFound: 'Attendee not found',
  attendeeChanged: 'Attendee updated successfully',
  attendeeNotChanged: 'Failed to update attendee',
  notExported: 'Failed to export attendees',
  doorNotFetched: 'Failed to fetch the list for the door',
  cancelled: 'This event is cancelled. It won’t take place',
  doorClosed: 'Nobody can be checked in to this event',
  noRoom: 'This event has no room where people could be checked in',
  checkInsInvalid: `1 to ${eventLimits.checkIns} check-ins can be sent at once`,
  whoRequired: 'Please say who is checked in: a ticket or a person',
  tooEarly: 'The time of a check-in is not right',
  notCheckedIn: 'Failed to check in',
  undone: 'Check-in undone',
  notUndone: 'Failed to undo the check-in',
  wasNotCheckedIn: 'They are not checked in',
  calendarNotFetched: 'Failed to fetch the calendar file',
} as const;

/** What came of a check-in. */
export const checkInResults = ['checked_in', 'already', 'unknown', 'full', 'wrong_time', 'cancelled'] as const;
export type CheckInResult = (typeof checkInResults)[number];

/** What the door says to it. */
export const checkInWords: Readonly<Record<CheckInResult, string>> = {
  checked_in: 'Checked in',
  already: 'Already checked in',
  unknown: 'Not a ticket of this event',
  full: 'No place is left',
  wrong_time: 'Check-in isn’t open',
  cancelled: 'Cancelled',
};

/** The signs of a ticket’s code: those that are mistaken for others are left out. */
export const ticketSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ticketLength = 26;

/** The code of a ticket as it was scanned or typed, in any case, with blanks or hyphens; null when it is none. */
export function readTicket(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === ticketLength && [...code].every((sign) => ticketSigns.includes(sign)) ? code : null;
}

/** The code of a ticket in groups, to be read and typed. */
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
