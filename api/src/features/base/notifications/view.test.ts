import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { NotificationGroup } from './queries.ts';
import { toNotification } from './view.ts';

const shown = (given: Partial<NotificationGroup> = {}) =>
  toNotification({} as never, namedRow<NotificationGroup>(given));

test('a notification shows when it was created, and whether it was read', () => {
  expect(shown()).toEqual({
    _id: 'of id',
    kind: 'of kind',
    count: 'of count',
    name: 'of name',
    title: 'of title',
    failed: 'of failed',
    path: '/',
    at: 'of created_at',
    read: true,
  });
  expect(shown({ read_at: null }).read).toBe(false);
});
