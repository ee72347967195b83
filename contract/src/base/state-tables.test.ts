// Golden tables: every pair of states of every state machine, written by hand from product.md. Rows are current states, columns target
// states: `x` allowed, `.` not allowed. Nothing here is computed from the tables under test.
import { describe, expect, test } from 'vitest';
import { postMoves } from '../engagement/posts.ts';
import { applicationMoves, applicationMovesOf, applicationStates, canWithdraw } from './application-states.ts';
import {
  type CampaignAct,
  type CampaignKind,
  type CampaignState,
  campaignMoves,
  canAct,
  canArchive,
  isOpenToChange,
  labelOf,
} from './campaign-states.ts';
import { attendeeMoves, eventAnswers, holdsPlace } from './event-states.ts';
import { isJobOpenToChange, jobMoves } from './job-states.ts';
import { hasLetter, invitationAnswers, offerMoves, offerMovesByHand } from './offer-states.ts';
import { cancellableByPerson, orderMoves, undoneOrderStates } from './order-states.ts';
import {
  referralMoves,
  referralMovesByHand,
  referralOfApplication,
  rewardMoves,
  rewardMovesByHand,
} from './referral-states.ts';

/** Returns the cells of a table as `from → to`, one entry each, so that a difference names the pair. */
function cellsOf(table: string): Record<string, boolean> {
  const [columns = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cells: Record<string, boolean> = {};
  for (const [row = '', ...marks] of rows) {
    expect(marks, row).toHaveLength(columns.length);
    for (const [place, mark] of marks.entries()) {
      expect(['x', '.'], row).toContain(mark);
      cells[`${row} → ${columns[place]}`] = mark === 'x';
    }
  }
  return cells;
}

/** Returns the same entries for a table of moves in the code. */
function movesIn(moves: Readonly<Record<string, readonly string[]>>): Record<string, boolean> {
  const states = Object.keys(moves);
  return Object.fromEntries(
    states.flatMap((from) => states.map((to) => [`${from} → ${to}`, moves[from]?.includes(to) ?? false])),
  );
}

describe('The moves of each state machine', () => {
  test('a campaign', () => {
    expect(movesIn(campaignMoves)).toEqual(
      cellsOf(`
                  draft  scheduled  running  paused  finished  cancelled
      draft         .        x         x       .        .          x
      scheduled     x        x         x       .        .          x
      running       x        .         .       x        x          x
      paused        .        .         x       .        x          x
      finished      .        .         .       .        .          .
      cancelled     .        .         .       .        .          .`),
    );
  });

  test('a job', () => {
    expect(movesIn(jobMoves)).toEqual(
      cellsOf(`
                  draft  open  on_hold  filled  closed  cancelled
      draft         .      x      .       .       .         x
      open          .      .      x       x       x         x
      on_hold       .      x      .       x       x         x
      filled        .      x      .       .       .         .
      closed        .      x      .       .       .         .
      cancelled     .      .      .       .       .         .`),
    );
  });

  test('an application', () => {
    expect(movesIn(applicationMoves)).toEqual(
      cellsOf(`
                    new  in_review  shortlisted  interviewing  offered  hired  on_hold  rejected  withdrawn
      new            .       x           .            .           .       .       x        x          x
      in_review      .       .           x            .           .       .       x        x          x
      shortlisted    .       .           .            x           .       .       x        x          x
      interviewing   .       .           .            .           x       .       x        x          x
      offered        .       .           .            .           .       x       x        x          x
      hired          .       .           .            .           .       .       .        .          .
      on_hold        .       x           x            x           x       .       .        x          x
      rejected       .       x           .            .           .       .       .        .          .
      withdrawn      .       .           .            .           .       .       .        .          .`),
    );
  });

  test('an application on hold: to where it was held, or one step further', () => {
    const held = ['new', 'in_review', 'shortlisted', 'interviewing', 'offered'] as const;
    const moves = Object.fromEntries(
      held.flatMap((heldFrom) => {
        const allowed = applicationMovesOf({ state: 'on_hold', heldFrom });
        return applicationStates.map((to) => [`${heldFrom} → ${to}`, allowed.includes(to)]);
      }),
    );
    expect(moves).toEqual(
      cellsOf(`
                    new  in_review  shortlisted  interviewing  offered  hired  on_hold  rejected  withdrawn
      new            .       x           .            .           .       .       .        x          x
      in_review      .       x           x            .           .       .       .        x          x
      shortlisted    .       .           x            x           .       .       .        x          x
      interviewing   .       .           .            x           x       .       .        x          x
      offered        .       .           .            .           x       .       .        x          x`),
    );
    // An application put on hold by an earlier version does not say from where, so any step is allowed.
    expect(applicationMovesOf({ state: 'on_hold', heldFrom: null })).toEqual(applicationMoves.on_hold);
  });

  test('a referral', () => {
    expect(movesIn(referralMoves)).toEqual(
      cellsOf(`
                  submitted  contacted  applied  in_process  hired  rejected  withdrawn
      submitted       .          x         .         .         .       x          x
      contacted       .          .         x         .         .       x          x
      applied         .          .         .         x         .       x          x
      in_process      .          .         .         .         x       x          x
      hired           .          .         .         .         .       .          .
      rejected        .          .         x         x         .       .          .
      withdrawn       .          .         x         .         .       .          .`),
    );
  });

  test('the reward of a referral', () => {
    expect(movesIn(rewardMoves)).toEqual(
      cellsOf(`
                pending  eligible  approved  paid  void
      pending      .        x         .        .     x
      eligible     .        .         x        .     x
      approved     .        .         .        x     x
      paid         .        .         .        .     .
      void         x        .         .        .     .`),
    );
  });

  test('a rehire offer', () => {
    expect(movesIn(offerMoves)).toEqual(
      cellsOf(`
                   invited interested not_now declined applied offer_draft approved extended accepted refused expired rescinded joined
      invited         .        x         x       x        .         .         .        .        .        .       .        .        .
      interested      .        .         x       x        x         .         .        .        .        .       .        .        .
      not_now         .        x         .       x        x         .         .        .        .        .       .        .        .
      declined        .        x         .       .        x         .         .        .        .        .       .        .        .
      applied         .        .         .       x        .         x         .        .        .        .       .        x        .
      offer_draft     .        .         .       .        .         .         x        .        .        .       .        x        .
      approved        .        .         .       .        .         x         .        x        .        .       .        x        .
      extended        .        .         .       .        .         .         .        .        x        x       x        x        .
      accepted        .        .         .       .        .         .         .        .        .        x       .        x        x
      refused         .        .         .       .        .         x         .        .        .        .       .        .        .
      expired         .        .         .       .        .         x         .        .        .        .       .        .        .
      rescinded       .        .         .       .        x         x         .        .        .        .       .        .        .
      joined          .        .         .       .        .         .         .        .        .        .       .        .        .`),
    );
  });

  test('an order', () => {
    expect(movesIn(orderMoves)).toEqual(
      cellsOf(`
                  requested  approved  packed  shipped  delivered  rejected  cancelled  returned
      requested       .          x        .       .         .          x         x          .
      approved        .          .        x       .         .          x         x          .
      packed          .          .        .       x         .          .         x          .
      shipped         .          .        .       .         x          .         .          x
      delivered       .          .        .       .         .          .         .          x
      rejected        .          .        .       .         .          .         .          .
      cancelled       .          .        .       .         .          .         .          .
      returned        .          .        .       .         .          .         .          .`),
    );
  });

  test('an attendee of an event', () => {
    expect(movesIn(attendeeMoves)).toEqual(
      cellsOf(`
                   going  maybe  declined  waitlisted  offered  checked_in  no_show
      going          .      x       x          .          .         x          x
      maybe          x      .       x          x          .         x          .
      declined       x      x       .          x          .         x          .
      waitlisted     x      x       x          .          x         x          .
      offered        x      x       x          x          .         x          .
      checked_in     x      .       .          .          .         .          .
      no_show        x      .       .          .          .         x          .`),
    );
  });

  test('a post', () => {
    expect(movesIn(postMoves)).toEqual(
      cellsOf(`
                  draft  scheduled  published
      draft         .        x          x
      scheduled     x        x          x
      published     x        .          .`),
    );
  });
});

describe('Actions in each state of a campaign', () => {
  const acts: readonly CampaignAct[] = ['schedule', 'unschedule', 'start', 'pause', 'resume', 'close', 'cancel'];
  const states: readonly CampaignState[] = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'];
  const actsOn = (kind: CampaignKind) =>
    Object.fromEntries(
      states.flatMap((state) => acts.map((act) => [`${state} → ${act}`, canAct({ kind, state }, act)])),
    );

  test('a mailer ends with its mail, so no one closes it', () => {
    expect(actsOn('mailer')).toEqual(
      cellsOf(`
                  schedule  unschedule  start  pause  resume  close  cancel
      draft          x          .         x      .       .      .       x
      scheduled      x          x         x      .       .      .       x
      running        .          .         .      x       .      .       x
      paused         .          .         .      .       x      .       x
      finished       .          .         .      .       .      .       .
      cancelled      .          .         .      .       .      .       .`),
    );
  });

  test.each(['poll', 'survey', 'event', 'merchandise'] as const)('a %s: it is open until someone closes it', (kind) => {
    expect(actsOn(kind)).toEqual(
      cellsOf(`
                  schedule  unschedule  start  pause  resume  close  cancel
      draft          x          .         x      .       .      .       x
      scheduled      x          x         x      .       .      .       x
      running        .          .         .      x       .      x       x
      paused         .          .         .      .       x      x       x
      finished       .          .         .      .       .      .       .
      cancelled      .          .         .      .       .      .       .`),
    );
  });

  test.each([
    // state, everything can be changed, it can be archived, label of a mailer, label of a kind with responses
    ['draft', true, true, 'Draft', 'Draft'],
    ['scheduled', true, false, 'Scheduled', 'Scheduled'],
    ['running', false, false, 'Running', 'Open'],
    ['paused', false, false, 'Paused', 'Paused'],
    ['finished', false, true, 'Finished', 'Closed'],
    ['cancelled', false, true, 'Cancelled', 'Cancelled'],
  ] as const)('%s: open to change %s, archived %s, called ‘%s’ or ‘%s’', (state, open, archived, mailer, answered) => {
    expect([isOpenToChange(state), canArchive(state)]).toEqual([open, archived]);
    expect([labelOf('mailer', state), labelOf('survey', state)]).toEqual([mailer, answered]);
  });
});

describe('Moves by hand, and the meaning of each state', () => {
  test.each([
    ['draft', true],
    ['open', true],
    ['on_hold', true],
    ['filled', true],
    ['closed', true],
    ['cancelled', false],
  ] as const)('a job that is %s can be changed: %s', (state, expected) => {
    expect(isJobOpenToChange(state)).toBe(expected);
  });

  test.each([
    // state, the applicant can withdraw, what the referral of it becomes
    ['new', true, 'applied'],
    ['in_review', true, 'in_process'],
    ['shortlisted', true, 'in_process'],
    ['interviewing', true, 'in_process'],
    ['offered', true, 'in_process'],
    ['on_hold', true, 'in_process'],
    ['hired', false, 'hired'],
    ['rejected', false, 'rejected'],
    ['withdrawn', false, 'withdrawn'],
  ] as const)(
    'an application that is %s: withdrawn by the applicant %s, its referral %s',
    (state, withdraw, referral) => {
      expect(canWithdraw(state)).toBe(withdraw);
      expect(referralOfApplication[state]).toBe(referral);
    },
  );

  test.each([
    // state, the company moves it there by hand, the person answers this to an invitation, there is a letter
    ['invited', false, false, false],
    ['interested', true, true, false],
    ['not_now', true, true, false],
    ['declined', true, true, false],
    ['applied', false, false, false],
    ['offer_draft', true, false, false],
    ['approved', true, false, false],
    ['extended', true, false, true],
    ['accepted', false, false, true],
    ['refused', true, false, true],
    ['expired', false, false, true],
    ['rescinded', true, false, true],
    ['joined', true, false, true],
  ] as const)('an offer that is %s: by hand %s, as an answer %s, with a letter %s', (state, hand, answered, letter) => {
    expect((offerMovesByHand as readonly string[]).includes(state)).toBe(hand);
    expect((invitationAnswers as readonly string[]).includes(state)).toBe(answered);
    expect(hasLetter(state)).toBe(letter);
  });

  test.each([
    // state, stock and points come back, the person can still cancel
    ['requested', false, true],
    ['approved', false, true],
    ['packed', false, false],
    ['shipped', false, false],
    ['delivered', false, false],
    ['rejected', true, false],
    ['cancelled', true, false],
    ['returned', true, false],
  ] as const)('an order that is %s: undone %s, cancelled by the person %s', (state, undone, cancellable) => {
    expect((undoneOrderStates as readonly string[]).includes(state)).toBe(undone);
    expect((cancellableByPerson as readonly string[]).includes(state)).toBe(cancellable);
  });

  test.each([
    // state, a place is taken or reserved, it is an answer
    ['going', true, true],
    ['maybe', false, true],
    ['declined', false, true],
    ['waitlisted', false, false],
    ['offered', true, false],
    ['checked_in', true, false],
    ['no_show', true, false],
  ] as const)('an attendee who is %s: holds a place %s, answers so %s', (state, place, answered) => {
    expect(holdsPlace(state)).toBe(place);
    expect((eventAnswers as readonly string[]).includes(state)).toBe(answered);
  });

  test('a referral and its reward: moves by hand', () => {
    expect(referralMovesByHand).toEqual(['rejected', 'withdrawn']);
    expect(rewardMovesByHand).toEqual(['approved', 'paid', 'void']);
  });
});
