import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { ApplicationRow } from './queries.ts';
import { toLine, toNote, toOwn } from './view.ts';

const row = namedRow<ApplicationRow>({ profile_image: null, told_state: 'interviewing' });

test('an application in the list takes each fact from its own column', () => {
  expect(toLine(viewContext('eligibility:read'), row)).toEqual({
    _id: 'of id',
    job: { _id: 'of job_id', title: 'of job_title' },
    state: 'of state',
    name: 'of name',
    email: 'of email',
    person: { _id: 'of known_id', name: 'of known_name', profileImg: null, designation: 'of held_designation' },
    rehireEligibility: 'of rehire_eligibility',
    currentCompany: 'of current_company',
    currentDesignation: 'of current_designation',
    source: 'of source',
    hasResume: true,
    heldFrom: 'of held_from',
    notes: 'of notes',
    appliedAt: 'of created_at',
    movedAt: 'of moved_at',
    toldState: 'interviewing',
    undoUntil: 'of undo_until',
    rejectionMailAt: 'of rejection_mail_at',
  });
});

test('without the permission no eligibility, without a record no person, without a file no résumé', () => {
  const bare = namedRow<ApplicationRow>({ known_id: null, resume_id: null });
  expect(toLine(viewContext(), bare)).toMatchObject({ rehireEligibility: null, person: null, hasResume: false });
});

test('an applicant’s own application shows the state they were notified of, and when', () => {
  expect(toOwn('Acme', row as never)).toEqual({
    _id: 'of id',
    job: { _id: 'of job_id', title: 'of job_title', location: 'of job_location', isOpen: 'of job_is_open' },
    companyName: 'Acme',
    label: 'Interviews',
    next: 'The recruiter will write to you to find a time that suits you.',
    isOver: false,
    canWithdraw: true,
    appliedAt: 'of created_at',
    changedAt: 'of told_at',
  });
});

test.each([
  ['me', 'Asha', { by: { _id: 'me', name: 'Asha' }, deletable: true }],
  ['other', 'Mira', { by: { _id: 'other', name: 'Mira' }, deletable: false }],
  ['other', null, { by: null, deletable: false }],
])('a note by %s, shown as %s', (created_by, author, expected) => {
  expect(toNote(viewContext(), namedRow<Parameters<typeof toNote>[1]>({ created_by, author }))).toEqual({
    _id: 'of id',
    at: 'of created_at',
    body: 'of body',
    mentions: 'of mentioned',
    ...expected,
  });
});
