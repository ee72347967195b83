/** What an ex-employee is to an event (product.md, Campaigns: Event). */
export const attendeeStates = ['going', 'maybe', 'declined', 'waitlisted', 'offered', 'checked_in', 'no_show'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/**
 * Where one may go from where one stands. A place is offered only to whoever waits for it, and whoever does not take it waits again or
 * has declined. Whoever comes is checked in whatever they answered, as long as there is a place; a mark at the door can be taken back.
 */
export const attendeeMoves: Readonly<Record<AttendeeState, readonly AttendeeState[]>> = {
  going: ['maybe', 'declined', 'checked_in', 'no_show'],
  maybe: ['going', 'declined', 'waitlisted', 'checked_in'],
  declined: ['going', 'maybe', 'waitlisted', 'checked_in'],
  waitlisted: ['going', 'maybe', 'declined', 'offered', 'checked_in'],
  offered: ['going', 'maybe', 'declined', 'waitlisted', 'checked_in'],
  checked_in: ['going'],
  no_show: ['going', 'checked_in'],
};

/** What somebody may answer, and where it brings them: who wants to come waits where there is no place. */
export const eventAnswers = ['going', 'maybe', 'declined'] as const satisfies readonly AttendeeState[];
export type EventAnswer = (typeof eventAnswers)[number];

/** Who has a place, or has it kept. Who did not come keeps theirs: it is nobody else’s any more. */
const placed: readonly AttendeeState[] = ['going', 'offered', 'checked_in', 'no_show'];
export const holdsPlace = (state: AttendeeState): boolean => placed.includes(state);

/** Each state for the company, and for the person with what comes next. */
export const attendeeWords: Readonly<Record<AttendeeState, { label: string; own: string; next: string }>> = {
  going: { label: 'Going', own: 'You are going', next: 'Your ticket is below.' },
  maybe: { label: 'Maybe', own: 'You may come', next: 'No place is kept for you. Tell us when you know.' },
  declined: { label: 'Not going', own: 'You are not going', next: 'You can change your mind until it begins.' },
  waitlisted: {
    label: 'Waiting list',
    own: 'You are on the waiting list',
    next: 'When a place becomes free for you, we tell you by mail.',
  },
  offered: {
    label: 'Offered a place',
    own: 'A place is free for you',
    next: 'Please take it within 24 hours. After that it goes to the next.',
  },
  checked_in: { label: 'Checked in', own: 'You are checked in', next: 'Welcome!' },
  no_show: { label: 'Didn’t come', own: 'You didn’t come', next: 'We missed you. Perhaps next time.' },
};

/** Where one attends: in the room or by the stream. An event has one of them or both. */
export const eventModes = ['room', 'stream'] as const;
export type EventMode = (typeof eventModes)[number];
