import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { SupportRow } from './queries.ts';
import { toSupportSession } from './view.ts';

const now = new Date('2026-05-06T07:08:09Z');
const [past, future] = ['2026-05-06T07:08:08.999Z', '2026-05-06T07:08:09.001Z'];

test.each([
  ['is open before its end', { ended_at: null, ends_at: future }, { endsAt: future, open: true }],
  ['has run out', { ended_at: null, ends_at: past }, { endsAt: past, open: false }],
  ['was ended early, which is when it ends', { ended_at: past, ends_at: future }, { endsAt: past, open: false }],
])('a session of support %s', (_, given, expected) => {
  expect(toSupportSession(namedRow<SupportRow>(given), now)).toEqual({
    _id: 'of id',
    company: { _id: 'of company_id', name: 'of company_name' },
    operator: 'of operator_name',
    reason: 'of reason',
    startedAt: 'of started_at',
    ...expected,
  });
});
