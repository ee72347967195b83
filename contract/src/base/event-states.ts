/** The states of an ex-employee for an event (product.md, Campaigns: Event). */
export const attendeeStates = ['going', 'maybe', 'declined', 'waitlisted', 'offered', 'checked_in', 'no_show'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/**
 * The moves allowed from each state. A place is offered only to people on the waiting list; those who don't take it wait again or have
 * declined. Anyone who comes is checked in whatever they answered, as long as there is a place; a check-in can be undone.
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

/** The possible answers, with the states each leads to: a person who wants to come goes on the waiting list when the event is full. */
export const eventAnswers = ['going', 'maybe', 'declined'] as const satisfies readonly AttendeeState[];
export type EventAnswer = (typeof eventAnswers)[number];

/** The states that hold a place. A no-show keeps theirs, since it is too late to give it to someone else. */
const placed: readonly AttendeeState[] = ['going', 'offered', 'checked_in', 'no_show'];
export const holdsPlace = (state: AttendeeState): boolean => placed.includes(state);

/** Texts of each state for the company, and for the person with the next step. */
export const attendeeWords: Readonly<Record<AttendeeState, { label: string; own: string; next: string }>> = {
  going: { label: 'Going', own: 'You are going', next: 'Your ticket is below.' },
  maybe: { label: 'Maybe', own: 'You might come', next: 'No seat is reserved for you. Tell us when you know.' },
  declined: { label: 'Not going', own: 'You are not going', next: 'You can change your mind until the event starts.' },
  waitlisted: {
    label: 'Waiting list',
    own: 'You are on the waiting list',
    next: 'We will email you when a seat becomes free.',
  },
  offered: {
    label: 'Offered a seat',
    own: 'A seat is free for you',
    next: 'Please accept it within 24 hours. After that it goes to the next person.',
  },
  checked_in: { label: 'Checked in', own: 'You are checked in', next: 'Welcome!' },
  no_show: { label: 'Didn’t come', own: 'You didn’t come', next: 'We missed you. Perhaps next time.' },
};

/** The ways to attend: in the room or by stream. An event has one or both. */
export const eventModes = ['room', 'stream'] as const;
export type EventMode = (typeof eventModes)[number];
