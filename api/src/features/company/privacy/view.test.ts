import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { ListedRequest } from './request-queries.ts';
import { toOwnRequest, toPrivacyRequest } from './view.ts';

const own = {
  _id: 'of id',
  type: 'of type',
  state: 'of state',
  detail: 'of detail',
  answer: 'of answer',
  createdAt: 'of created_at',
  dueAt: '2026-05-16T12:00:00.000Z',
  closedAt: 'of closed_at',
};
const row = (given: Partial<ListedRequest> = {}) =>
  namedRow<ListedRequest>({ due_at: '2026-05-16T12:00:00.000Z', person_image: null, ...given });
const listed = (given: Partial<ListedRequest>, now = '2026-05-06T12:00:00Z') =>
  toPrivacyRequest(viewContext(), row(given), new Date(now));

test('a person’s own request has separate moments of being made, due and closed', () => {
  expect(toOwnRequest(row())).toEqual(own);
});

test('for the company: who asks and who closed it', () => {
  expect(listed({ person_status: 0 })).toEqual({
    ...own,
    person: { _id: 'of person_id', name: 'of person_name', profileImg: null, deleted: true },
    name: 'of name',
    email: 'of person_email',
    daysLeft: 10,
    closedBy: 'of closer',
  });
  expect(listed({ person_status: 1 }).person).toMatchObject({ deleted: false });
  expect(listed({ person_id: null, person_email: null })).toMatchObject({ person: null, email: 'of email' });
});

test.each([
  ['2026-05-14T23:59:59.999Z', 2],
  ['2026-05-15T00:00:00.000Z', 1],
  ['2026-05-15T23:59:59.999Z', 1],
  ['2026-05-16T00:00:00.000Z', 0],
  ['2026-05-16T23:59:59.999Z', 0],
  ['2026-05-17T00:00:00.000Z', -1],
])('at %s there are whole days left: %s', (now, daysLeft) => {
  expect(listed({}, now).daysLeft).toBe(daysLeft);
});
