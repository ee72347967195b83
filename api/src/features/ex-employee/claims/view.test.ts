import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { CandidateRow, ClaimRow } from './queries.ts';
import { rankCandidates, toClaim } from './view.ts';

const candidate = (person: string, reason: string, claim = 'claim') =>
  ({ claim, person, employee_id: `E-${person}`, reason }) as CandidateRow;

test('a claim: what was said, when, and each candidate with their own data', () => {
  const [asha, mira] = [{ _id: 'asha' }, { _id: 'mira' }] as never[];
  const ranked = rankCandidates([candidate('asha', 'same name'), candidate('mira', 'same employee ID')]);
  const known = {
    people: new Map([
      ['asha', asha],
      ['mira', mira],
    ]) as never,
    signedUp: new Set(['asha']),
  };
  expect(toClaim(namedRow<ClaimRow>(), ranked.get('claim') ?? [], known)).toEqual({
    _id: 'of id',
    name: 'of name',
    email: 'of email',
    employeeId: 'of employee_id',
    leavingMonth: 'of leaving_month',
    at: 'of created_at',
    candidates: [
      { person: mira, employeeId: 'E-mira', reasons: ['same employee ID'], hasAccount: false },
      { person: asha, employeeId: 'E-asha', reasons: ['same name'], hasAccount: true },
    ],
  });
});

test('two claims have candidates of their own, the likeliest first, five at most', () => {
  const rows = [
    candidate('month', 'left in the same month'),
    candidate('both', 'same name'),
    candidate('both', 'left in the same month'),
    candidate('name', 'same name'),
    candidate('number', 'same employee ID'),
    candidate('email', 'same email'),
    candidate('last', 'left in the same month'),
    candidate('other', 'same email', 'another'),
  ];
  const ranked = rankCandidates(rows);
  expect(ranked.get('claim')?.map(({ person }) => person)).toEqual(['email', 'number', 'both', 'name', 'month']);
  expect(ranked.get('another')?.map(({ person }) => person)).toEqual(['other']);
});
