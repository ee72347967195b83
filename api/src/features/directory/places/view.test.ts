import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { PlaceRow } from './queries.ts';
import { toPlace } from './view.ts';

const moments = { settled_at: '2026-05-06T07:08:09.000Z', moved_at: '2026-05-07T08:09:10.000Z' };
const place = (given: object) =>
  toPlace(namedRow<PlaceRow>({ code: 'KA', ...moments, ...given } as never), () => 'Hassan');

test('a place has its own time of settlement, and its people count as moving until they have moved', () => {
  expect(place({})).toEqual({
    name: 'of name',
    count: 'of count',
    settled: { code: 'KA', label: 'Karnataka', at: moments.settled_at, isMoving: false },
  });
  expect(place({ moved_at: null }).settled).toMatchObject({ at: moments.settled_at, isMoving: true });
  expect(place({ settled_at: null }).settled).toBeNull();
  expect(place({ code: null }).settled).toBeNull();
});
