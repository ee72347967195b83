import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { NotificationGroup } from './queries.ts';
import { toNotification } from './view.ts';

const shown = (given: Partial<NotificationGroup> = {}) =>
  toNotification(viewContext(), {} as never, namedRow<NotificationGroup>({ profile_image: null, ...given }));

test('a notification shows when it was created, and whether it was read', () => {
  expect(shown()).toEqual({
    _id: 'of id',
    kind: 'of kind',
    count: 'of count',
    name: 'of name',
    title: 'of title',
    failed: 'of failed',
    face: { _id: 'of person', profileImg: null },
    path: '/',
    at: 'of created_at',
    read: true,
  });
  expect(shown({ read_at: null }).read).toBe(false);
});

test('its face is that of the record, of an applicant without one that of the application; one about no person has none', () => {
  expect(shown({ person: null, kind: 'application' }).face?._id).toBe('of about');
  expect(shown({ person: null, kind: 'handover' }).face).toBeNull();
  expect(shown({ name: null }).face).toBeNull();
  expect(shown({ profile_image: '0199' }).face?.profileImg).toMatch(/^\/api\/files\/company\/0199\?signature=./);
});
