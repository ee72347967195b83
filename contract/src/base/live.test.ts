import { expect, test } from 'vitest';
import { liveTopics } from './live.ts';

test('who is told that something has changed may also read it', () => {
  expect(liveTopics).toEqual({
    notifications: 'notifications:own',
    import: 'people:write',
    export: 'people:write',
    campaign: 'campaigns:read',
    answers: 'campaigns:read',
    figures: 'people:read',
  });
});
