import { describe, expect, test } from 'vitest';
import { getOverview } from './overview.ts';

const answer = getOverview.responses[200];
const counts = { everybody: 7, looking: 1, returning: 2, birthdays: 3, leavers: 4, signups: 5, groups: 6 };
const overview = {
  today: '2026-11-27',
  counts,
  leavers: [],
  groups: [{ _id: '1', name: 'Mentors', count: 8, faces: [] }],
  imports: [],
  waiting: { requests: 9, duplicates: 10, kinds: [{ kind: 'duplicates', count: 10 }] },
  draft: { name: 'Asha' },
};
const passes = (values: object) => answer.safeParse({ data: { ...overview, ...values } }).success;

describe('The overview of the directory', () => {
  test('lists its groups without their members', () => {
    const data = { ...overview, groups: [{ ...overview.groups[0], alumnis: ['2'], filters: null }] };
    expect(answer.parse({ data })).toEqual({ data: overview });
  });

  test('has null for anything the caller may not see', () => {
    expect(passes({ groups: null, imports: null, draft: null })).toBe(true);
    expect(passes({ waiting: { requests: null, duplicates: null, kinds: [] } })).toBe(true);
    const unseen = { looking: null, returning: null, birthdays: null, leavers: null, signups: null, groups: null };
    expect(passes({ counts: { ...counts, ...unseen } })).toBe(true);
  });

  test('always has the number of ex-employees, and the latest leavers', () => {
    expect(passes({ counts: { ...counts, everybody: null } })).toBe(false);
    expect(passes({ leavers: null })).toBe(false);
  });
});
