import { expect, test } from 'vitest';
import { liveTopics } from './live.ts';

test('anyone notified of a change may also read it', () => {
  expect(liveTopics).toEqual({
    notifications: 'notifications:own',
    import: 'people:write',
    export: 'people:write',
    documents: 'documents:manage',
    letters: 'letters:manage',
    campaign: 'campaigns:read',
    answers: 'campaigns:read',
    figures: 'people:read',
  });
});
