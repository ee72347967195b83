import { expect, test } from 'vitest';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { OfferRow } from './queries.ts';
import { hasGoneOut, toLine, toOwn } from './view.ts';

const rowOf = (given: Partial<OfferRow> = {}) =>
  namedRow<OfferRow>({ profile_image: null, person_status: 1, job_status: 'open', job_closes_on: null, ...given });

test('an offer in the list takes each fact from its own column', () => {
  expect(toLine(viewContext(), rowOf())).toEqual({
    _id: 'of id',
    job: { _id: 'of job_id', title: 'of job_title' },
    state: 'of state',
    person: {
      _id: 'of person_id',
      name: 'of person_name',
      designation: 'of person_designation',
      profileImg: null,
      isBack: false,
    },
    startsOn: 'of starts_on',
    expiresOn: 'of expires_on',
    unanswered: 'of unanswered',
    movedAt: 'of moved_at',
    createdAt: 'of created_at',
  });
});

test('a deleted person is not named, and a person who is back is marked', () => {
  expect(toLine(viewContext(), rowOf({ person_status: 0 })).person).toBeNull();
  expect(toLine(viewContext(), rowOf({ person_status: 2 })).person?.isBack).toBe(true);
});

test.each([
  ['approved', 'hash', false],
  ['extended', 'hash', true],
  ['extended', null, false],
  ['expired', 'hash', true],
] as const)('an offer that is %s with the letter %s was sent: %s', (state, letter_hash, expected) => {
  const row = rowOf({ state, letter_hash });
  expect(hasGoneOut(row)).toBe(expected);
  const own = toOwn(row, { companyName: 'Acme', today: '2026-11-26', secrets: onlySecret('secret') });
  expect([own.path !== null, own.expiresOn]).toEqual([expected, expected ? 'of expires_on' : null]);
});

test('an offer as the person sees it', () => {
  const seen = { companyName: 'Acme', today: '2026-11-26', secrets: onlySecret('secret') };
  expect(toOwn(rowOf({ state: 'invited' }), seen)).toEqual({
    _id: 'of id',
    job: { _id: 'of job_id', title: 'of job_title', location: 'of job_location', isOpen: true },
    companyName: 'Acme',
    state: 'invited',
    label: 'Invited',
    next: 'Would you like to come back? Please tell us either way.',
    path: null,
    expiresOn: null,
    movedAt: 'of moved_at',
  });
  const isOpen = (given: Partial<OfferRow>) => toOwn(rowOf({ state: 'invited', ...given }), seen).job.isOpen;
  expect(
    [{ job_closes_on: '2026-11-26' }, { job_closes_on: '2026-11-25' }, { job_status: 'closed' as const }].map(isOpen),
  ).toEqual([true, false, false]);
});
