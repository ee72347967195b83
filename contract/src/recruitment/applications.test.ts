import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApplicationState,
  applicantWords,
  applicationMoveRefused,
  applicationMoves,
  applicationStates,
  applicationStateWords,
  canWithdraw,
  rejectionReasons,
  rejectionReasonWords,
} from '../base/application-states.ts';
import { applicationLimits, applicationMessages } from './application-messages.ts';
import { listApplications, moveApplication, newApplicationNote, rejectionFields } from './applications.ts';
import { applicationForm, applyAsOneself, applyByPage } from './applying.ts';

const state = fc.constantFrom(...applicationStates);
const can = (from: ApplicationState, to: ApplicationState) => applicationMoves[from].includes(to);

/** Hired, rejected and withdrawn applications have ended. */
const endedStates = ['hired', 'rejected', 'withdrawn'] as const;

describe('The moves of an application (product.md, Recruitment)', () => {
  test('in any order of moves, it follows the table; ended applications stay as they are, except rejected ones', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 60 }), (asked) => {
        let now: ApplicationState = 'new';
        for (const to of asked) {
          if (!can(now, to)) continue;
          expect(to).not.toBe(now);
          expect(['hired', 'withdrawn']).not.toContain(now);
          if (now === 'rejected') expect(to).toBe('in_review');
          // No one is hired without an offer, and nothing becomes new again.
          if (to === 'hired') expect(now).toBe('offered');
          expect(to).not.toBe('new');
          now = to;
        }
        expect(applicationStates).toContain(now);
      }),
    );
  });

  test('every state is reached from the first one, and every open one leads to each end', () => {
    const reachable = (from: ApplicationState) => {
      const found = new Set([from]);
      for (const one of found) for (const to of applicationMoves[one]) found.add(to);
      return found;
    };
    expect([...reachable('new')].sort()).toEqual([...applicationStates].sort());
    for (const from of applicationStates.filter((one) => !['hired', 'withdrawn'].includes(one)))
      for (const end of endedStates) expect(reachable(from), `${from} to ${end}`).toContain(end);
  });

  test('the path described in product.md: new, in review, shortlisted, interviewing, offered, hired', () => {
    const way = ['new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired'] as const;
    for (const [index, to] of way.slice(1).entries()) expect(can(way[index] ?? 'new', to), to).toBe(true);
  });

  test('it can be rejected, put on hold and withdrawn in every open state', () => {
    const underWay = applicationStates.filter((one) => !(endedStates as readonly string[]).includes(one));
    expect(underWay.filter((one) => can(one, 'rejected'))).toEqual(underWay);
    expect(underWay.filter(canWithdraw)).toEqual(underWay);
    expect(endedStates.filter(canWithdraw)).toEqual([]);
    expect(underWay.filter((one) => !can(one, 'on_hold'))).toEqual(['on_hold']);
  });
});

describe('Words', () => {
  test('a refused move is explained in a sentence, for every pair of states', () => {
    expect(applicationMoveRefused('hired', 'in_review')).toBe('An application that is hired can’t be moved to review');
    expect(applicationMoveRefused('new', 'offered')).toBe(
      'An application that is new can’t be moved to the offer stage',
    );
    expect(applicationMoveRefused('withdrawn', 'rejected')).toBe('An application that is withdrawn can’t be rejected');
    expect(applicationMoveRefused('interviewing', 'new')).toBe(
      'An application that is at the interview stage can’t be moved back to new',
    );
    expect(applicationMoveRefused('on_hold', 'on_hold')).toBe('This application is already on hold');
    fc.assert(
      fc.property(state, state, (from, to) => {
        fc.pre(!can(from, to));
        expect(applicationMoveRefused(from, to)).toMatch(/^(?:An application that is|This application is) [a-z ’]+$/);
      }),
    );
  });

  test.each(applicationStates)('an applicant sees a label and the next step for %s', (one) => {
    const { label, next } = applicantWords[one];
    expect(label).toMatch(/^[A-Z][a-z ]+$/);
    expect(next).toMatch(/^[A-Z][^_]+[.]$/);
    // Plain words: no code names, and no internal terms of the team.
    expect(`${label} ${next}`).not.toMatch(/'|_|shortlist|reject/i);
    expect(applicationStateWords[one].label).not.toContain('_');
  });

  test('only being read and being shortlisted look the same to the applicant', () => {
    const same = applicationStates.flatMap((one) =>
      applicationStates
        .filter((other) => one < other && applicantWords[one].label === applicantWords[other].label)
        .map((other) => [one, other]),
    );
    expect(same).toEqual([['in_review', 'shortlisted']]);
  });

  test('every reason has its own text', () => {
    const words = rejectionReasons.map((reason) => rejectionReasonWords[reason]);
    expect(new Set(words).size).toBe(rejectionReasons.length);
    for (const text of words) expect(text).toMatch(/^[A-Z][^_']+$/);
  });

  test('the messages are sentences with typographic apostrophes, without a full stop at the end', () => {
    for (const text of Object.values(applicationMessages)) expect(text).toMatch(/^[A-Z][^']+[^.']$/);
  });
});

/** Returns the errors of a body, by field. */
const said = (schema: { safeParse(value: unknown): { error?: { issues: Issue[] } | undefined } }, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
type Issue = { path: PropertyKey[]; message: string };

describe('The form of an applicant', () => {
  const form = { name: 'Asha Rao', email: 'asha@mail.example' };
  test.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Please enter name'],
    [{ name: 'Asha 2' }, 'name', 'Name must contain letters and spaces only'],
    [{ name: 'a'.repeat(101) }, 'name', 'Name must not exceed 100 characters'],
    [{ name: 'Asha\nRao' }, 'name', 'Must be on one line, without control characters'],
    [{ email: ' ' }, 'email', 'Please enter email address'],
    [{ email: 'asha@mail' }, 'email', 'Please enter valid email address'],
    [{ email: undefined }, 'email', 'Please enter email address'],
    [{ phone: '12345' }, 'phone', 'Please enter valid phone number'],
    [{ currentCompany: 'c'.repeat(201) }, 'currentCompany', 'Must be at most 200 characters'],
    [{ currentDesignation: 'a\u2028b' }, 'currentDesignation', 'Must be on one line, without control characters'],
    [{ message: 'm'.repeat(2001) }, 'message', 'Must be at most 2000 characters'],
  ])('%#: an error names its field', (wrong, field, message) => {
    expect(said(applicationForm, { ...form, ...wrong })).toContainEqual([field, message]);
    // The same on the page of the job.
    expect(said(applyByPage.body, { ...form, ...wrong })).toContainEqual([field, message]);
  });

  test('the rest may be left out or blank; an address is lower-cased', () => {
    expect(applicationForm.parse(form)).toEqual(form);
    const blank = { phone: '', currentCompany: ' ', currentDesignation: '', message: ' ' };
    expect(applicationForm.parse({ ...form, ...blank, email: ' Asha@Mail.Example ' })).toEqual({
      ...form,
      ...blank,
      currentCompany: '',
      message: '',
    });
    expect(said(applicationForm, { ...form, message: `${'m'.repeat(1999)}\n` })).toEqual([]);
  });

  test('a phone number is trimmed', () => {
    expect(applicationForm.parse({ ...form, phone: ' 9820012345 ' }).phone).toBe('9820012345');
  });

  test('a signed-in applicant sends neither name nor contact details', () => {
    expect(Object.keys(applyAsOneself.body.shape).sort()).toEqual([
      'currentCompany',
      'currentDesignation',
      'keepResume',
      'message',
      'phone',
    ]);
  });

  test('an invalid key is ignored, however long', () => {
    expect(applyByPage.body.parse({ ...form, key: 'k'.repeat(10_000) }).key).toBeUndefined();
    expect(applyByPage.body.parse({ ...form, key: 'k'.repeat(90) }).key).toBe('k'.repeat(90));
  });
});

describe('Changes to an application by the company', () => {
  test.each<[object, string, string]>([
    [{}, 'reason', 'Please select a reason'],
    [{ reason: 'ugly' }, 'reason', 'Please select a reason'],
    [{ message: 'm'.repeat(2001) }, 'message', 'The message must not exceed 2000 characters'],
    ...[0, 169, 1.5, 'soon', null].map((hours): [object, string, string] => [
      { hours },
      'hours',
      'Must be a whole number from 1 to 168',
    ]),
  ])('%#: an error in a rejection names its field', (wrong, field, message) => {
    const right = field === 'reason' ? {} : { reason: 'skills' };
    expect(said(rejectionFields, { ...right, ...wrong })).toEqual([[field, message]]);
  });

  test('a rejection is mailed a day later by default', () => {
    expect(rejectionFields.parse({ reason: 'skills' })).toEqual({ reason: 'skills', tell: 'later', hours: 24 });
    expect(rejectionFields.parse({ reason: 'skills', message: ' Thank you ' }).message).toBe('Thank you');
    for (const hours of [1, 168]) expect(rejectionFields.parse({ reason: 'other', hours }).hours).toBe(hours);
    for (const reason of rejectionReasons) expect(rejectionFields.safeParse({ reason }).success).toBe(true);
  });

  test('the new state must be a known one', () => {
    for (const one of applicationStates) expect(said(moveApplication.body, { state: one })).toEqual([]);
    for (const wrong of [{}, { state: 'gone' }, { state: null }])
      expect(said(moveApplication.body, wrong)).toEqual([['state', 'Please select the new state of the application']]);
  });

  test('a note has a text of several lines, and mentions few people', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(newApplicationNote.parse({ body: ' Call her\non Monday ' })).toEqual({
      body: 'Call her\non Monday',
      mentions: [],
    });
    expect(said(newApplicationNote, { body: ' ' })).toEqual([['body', 'Please enter a note']]);
    expect(said(newApplicationNote, {})).toEqual([['body', 'Please enter a note']]);
    expect(said(newApplicationNote, { body: 'a'.repeat(5001) })).toEqual([
      ['body', 'Note should be less than or equal to 5000 characters'],
    ]);
    expect(said(newApplicationNote, { body: 'a', mentions: Array(applicationLimits.mentions).fill(id) })).toEqual([]);
    expect(said(newApplicationNote, { body: 'a', mentions: Array(11).fill(id) })).toEqual([
      ['mentions', 'At most 10 colleagues can be mentioned in a note'],
    ]);
    expect(said(newApplicationNote, { body: 'a', mentions: ['asha'] })).toEqual([
      ['mentions.0', 'Only colleagues who can see applications can be mentioned'],
    ]);
  });

  test.each<[object, string, string]>([
    [{ job: 'x' }, 'job', 'Invalid job id'],
    [{ person: 'x' }, 'person', 'Invalid ex-employee id'],
    [{ recruiter: 'you' }, 'recruiter', 'Invalid recruiter'],
    [
      { state: 'gone' },
      'state',
      'Must be one of new, in_review, shortlisted, interviewing, offered, hired, on_hold, rejected, withdrawn',
    ],
    [{ search: 's'.repeat(101) }, 'search', 'Must be at most 100 characters'],
  ])('%#: an error in a filter names its field', (wrong, field, message) => {
    expect(said(listApplications.query, wrong)).toEqual([[field, message]]);
  });
});
